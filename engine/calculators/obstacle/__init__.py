"""Vault, Jump or Climb: how does it get over this?"""

from engine.calculator import Answer, Calculator, Value, read_examples
from engine.controls import Choice, Flag, Inches, Number, OptionalNumber, Values
from engine.decisions.table import MovementRules
from engine.edition import Edition
from engine.rules.movement import Crossing, Mover, Obstacle, WayOver, passes_access, reach, way_up
from engine.ruling import Step
from engine.wording import counted

HIGHEST = 48

CONTROLS = (
    Inches("height", "Height", "1.5", high=HIGHEST, help="Of the side where it begins."),
    Inches("far_height", "Height behind", "1.5", high=HIGHEST, help="Of the side where it ends."),
    Choice("silhouette", "Silhouette", "s2", options=tuple((f"s{number}", f"S{number}") for number in range(9))),
    Flag("prone", "Prone"),
    Number("mov1", "First MOV value", "4", low=1, high=20),
    OptionalNumber("jump", "Jump in brackets", low=0, high=20, empty='2"', help='Inches: Jump (3").'),
    OptionalNumber("climb", "Climb in brackets", low=0, high=20, empty='2"', help='Inches: Climb (3").'),
    Choice("access", "Access Width", "none", options=(("none", "no access"), ("narrow", "Narrow"), ("wide", "Wide"))),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return how each side of an obstacle is taken, in how many Orders, and whether an access lets it pass."""
    rules = edition.of(MovementRules)
    base, prone = rules.silhouettes[values.word("silhouette")], values.flag("prone")
    steps: list[Step] = []
    found: dict[str, Value] = {}
    words = values.word("access")
    if words != "none":
        access = passes_access(edition, base, narrow=words == "narrow", prone=prone)
        found["passes"] = "yes" if access.value else "no"
        steps += access.because
    crossings = []
    for side, name in (("up", "height"), ("down", "far_height")):
        ruling = way_up(edition, base, _obstacle(edition, values, name), prone=prone)
        crossings.append(ruling.value)
        found |= {side: ruling.value.way, f"{side}_orders": ruling.value.orders}
        steps += ruling.because
    up, down = crossings
    both = up.way is down.way is WayOver.VAULT
    says = "The height fits on both sides." if both else "It must fit on both sides, and does not."
    steps.append(Step(edition.cite("movement.vault-both-sides"), says, applied=not both))
    return Answer(headline=_headline(up, down, found), values=found, because=tuple(steps))


def _obstacle(edition: Edition, values: Values, name: str) -> Obstacle:
    advances, mov = edition.of(MovementRules).advances, values.number("mov1")
    inches = {
        skill: reach(edition, advances[skill], Mover(mov=(mov, mov), extra=values.number_if_given(skill))).value
        for skill in ("jump", "climb")
    }
    return Obstacle(height=values.inches(name), jump=inches["jump"], climb=inches["climb"])


def _headline(up: Crossing, down: Crossing, found: dict[str, Value]) -> str:
    if found.get("passes") == "no":
        return "It does not fit through this access, whatever it declares."
    if up.way is down.way is WayOver.VAULT:
        return "It is vaulted on both sides: no Jump, no Climb, no inches up or down."
    words = [
        f"{name}: {one.way.capitalize()}" + (f", {counted('Order', one.orders)}" if one.orders else "")
        for name, one in (("Up", up), ("down", down))
    ]
    return f"{'; '.join(words)}."


OBSTACLE = Calculator(
    slug="obstacle",
    title="Vault, Jump or Climb",
    summary="Whether an obstacle is vaulted, or takes Jump or Climb, and whether an access lets a Trooper pass.",
    controls=CONTROLS,
    answer=answer,
    needs=(MovementRules,),
    examples=read_examples("""
vault: S2 at 1.5 inches [n5.movement.example-vault]
    -> up=vault | down=vault

lower-floor: A lower floor behind it [n5.movement.example-vault]
    far_height=3
    -> up=vault | down=jump

jump: An obstacle of 1.75 inches [n5.jump.example-obstacle]
    height=1.75 | far_height=1.75
    -> up=jump | down=jump

building: Over a building [n5.climb.example-orders]
    height=6 | far_height=8
    -> up=jump | down=climb | down_orders=2

gate: S5 at a Narrow gate, Prone
    silhouette=s5 | prone=1 | access=narrow | height=0 | far_height=0
    -> passes=no
"""),
)
