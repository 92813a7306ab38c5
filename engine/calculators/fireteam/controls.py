"""The controls of a Fireteam: its members, what happens to them, and their AROs."""

from engine.controls import Choice, Control, Flag, Text
from engine.rules.fireteam import Leaving

NUMBERS = range(1, 6)
MEMBERS = ("Fennec", "Fennec", "Fennec", "Fennec", "Griffin (Fennec)")
AROS = {
    "none": "",
    "bs-attack": "BS Attack",
    "cc-attack": "CC Attack",
    "discover": "Discover",
    "dodge": "Dodge",
    "look-out": "Look Out!",
    "place-deployable": "Place Deployable",
    "program": "a Hacking Program",
    "reset": "Reset",
    "other": "another Skill",
}
"""The AROs by their word in a form."""

REASONS = {
    Leaving.STAYS: "nothing",
    Leaving.STATE: "enters Isolated or a Null State",
    Leaving.COHERENCY: "is out of Coherency",
    Leaving.IRREGULAR: "uses its own Irregular Order",
    Leaving.LIEUTENANT: "spends its Special Lieutenant Order",
    Leaving.IMPETUOUS: "is activated in the Impetuous Phase",
    Leaving.MARKER: "enters a Marker State",
    Leaving.SUPPRESSIVE_FIRE: "enters Suppressive Fire State",
    Leaving.GROUP: "moves to another Combat Group",
    Leaving.CONTROLLER: "becomes a Controller",
}
HAPPENS, REACTS = "What happens", "AROs"


def _which(name: str, label: str, default: str, text: str, *more: tuple[str, str]) -> Choice:
    numbers = tuple((str(number), f"Member {number}") for number in NUMBERS)
    return Choice(name=name, label=label, default=default, help=text, options=(*more, *numbers), group="Fireteam")


def _unit(number: int) -> Control:
    return Text(
        name=f"member.{number}",
        label=f"Member {number}",
        default=MEMBERS[number - 1],
        help="Its Unit, and in brackets what it counts as in the chart: Griffin (Fennec)." if number == 1 else "",
        group="Members",
    )


def _happens(number: int) -> Control:
    return Choice(
        name=f"member.{number}.leaves",
        label=f"What happens to Member {number}",
        default=Leaving.STAYS,
        options=tuple(REASONS.items()),
        group=HAPPENS,
    )


def _aro(number: int) -> Control:
    return Choice(
        name=f"member.{number}.aro",
        label=f"ARO of Member {number}",
        default="none",
        options=tuple((word, name or "none") for word, name in AROS.items()),
        group=REACTS,
    )


CONTROLS = (
    *(_unit(number) for number in NUMBERS),
    Choice(
        name="type",
        label="Type",
        default="core",
        options=(("duo", "Duo"), ("haris", "Haris"), ("core", "Core")),
        help="As it was created.",
        group="Fireteam",
    ),
    _which("leader", "Leader", "1", ""),
    _which("number_2", "Number 2", "none", "The member with that Skill.", ("none", "none")),
    *(_happens(number) for number in NUMBERS),
    Flag(name="retreat", label="The army is in Retreat!", group=HAPPENS),
    *(_aro(number) for number in NUMBERS),
    Choice(
        name="chosen",
        label="Chosen ARO",
        default="none",
        help="Only if no Skill is declared by more than half.",
        options=tuple((word, name or "none") for word, name in AROS.items()),
        group=REACTS,
    ),
)
FOLDED = (HAPPENS, REACTS)
