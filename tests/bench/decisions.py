"""The largest decisions that a form can describe: an ARO, a split Burst, and Orders."""

TOUGH = {"vita": "12", "armour": "5"}
"""A Trooper whose Wounds take longest to compute."""


def trooper(name: str, **more: str) -> dict[str, str]:
    """Return the form fields of one Trooper."""
    return {f"{name}.{field}": text for field, text in (TOUGH | more).items()}


def shooters(*bursts: int) -> dict[str, str]:
    """Return Reactive Troopers that shoot with these Bursts, each with the most expensive Ammunition."""
    form = {"reactive.2.action": "absent"} | trooper("active", ammunition="ap+exp")
    for number, burst in enumerate(bursts, start=1):
        each = {"action": "shoot"} if number > 1 else {}
        form |= trooper(f"reactive.{number}", burst=str(burst), ammunition="exp+t2", **each)
    return form


TWO = trooper("active", ammunition="exp+t2") | trooper("reactive.1", burst="6", ammunition="exp+t2")
FLAMES = {"reactive.1.action": "template", "reactive.1.weapon": "Heavy Flamethrower"}
DECISIONS = {
    "Burst 6 against Burst 6": ("what-to-declare", TWO | {"active.1.burst": "6"}),
    "Burst 6 over four, 84 splits": ("split-burst", shooters(6, 4, 1, 1) | {"active.burst": "6"}),
    "Burst 6 and +1 SD over three, 63 splits": (
        "split-burst",
        shooters(6, 4, 2) | {"active.burst": "6", "active.special_die": "1"},
    ),
    "five Orders, VITA 12": (
        "orders",
        trooper("active", ammunition="exp+t2")
        | trooper("reactive.1")
        | FLAMES
        | {"active.1.burst": "6", "orders": "5"},
    ),
}
"""The decisions by name: the calculator, and the form."""
