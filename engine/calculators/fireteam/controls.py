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
    Leaving.STATE: "Isolated or a Null State",
    Leaving.COHERENCY: "out of Coherency",
    Leaving.IRREGULAR: "its own Irregular Order",
    Leaving.LIEUTENANT: "its Special Lieutenant Order",
    Leaving.IMPETUOUS: "activated in the Impetuous Phase",
    Leaving.MARKER: "becomes a Marker",
    Leaving.SUPPRESSIVE_FIRE: "Suppressive Fire",
    Leaving.GROUP: "another Combat Group",
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
        help="Its Unit, in brackets what the Fireteams Chart counts it as: Griffin (Fennec)." if number == 1 else "",
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
        help="Where no Skill has more than half.",
        options=tuple((word, name or "none") for word, name in AROS.items()),
        group=REACTS,
    ),
)
FOLDED = (HAPPENS, REACTS)
