"""Random scenes: scenery between two Troopers."""


def random_scene(dice):
    """Return up to five pieces of scenery, some of them hanging, between two Troopers, and perhaps a friend."""
    lines = []
    for i in range(dice.randint(1, 5)):
        size = dice.choice(["0.2x4", "1x1", "2x1.5", "3x3", "0.5x2"])
        heights = [*(f"height {high}" for high in (0.5, 1, 1.5, 2, 3)), "from 1 to 2", "from 0.5 to 0.8"]
        at = f"{dice.uniform(3, 9):.2f},{dice.uniform(1, 7):.2f}"
        outline = dice.choice([f"box {size} at {at} turned {dice.randint(0, 179)}", f"circle at {at} radius 0.7"])
        lines.append(f"wall-{i} {outline} {dice.choice(heights)}")
    for name, left, right in (("active", 0.5, 2.0), ("reactive-1", 10.0, 11.5)):
        kind, floor = dice.choice([1, 2, 2, 3, 5, 7]), dice.choice(["", " up 1", " up 3"])
        at = f"{dice.uniform(left, right):.2f},{dice.uniform(1, 7):.2f}"
        lines.append(f"{name} S{kind} at {at}{floor}{dice.choice(['', ' prone'])} 360")
    friend = f"ally-1 S{dice.choice([2, 5, 7])} at {dice.uniform(4, 8):.2f},{dice.uniform(1, 7):.2f}"
    return "\n".join([*lines, *([friend] if dice.random() < 0.4 else [])])


def overlap(body, solid):
    """Return whether a cylinder stands in a solid."""
    return solid.outside(body.centre) < body.radius and solid.low < body.high and solid.high > body.low
