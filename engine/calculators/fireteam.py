"""Which Level does my Fireteam have, what does it give, and who leaves it?"""

import re
from collections.abc import Sequence

from engine.calculator import Answer, Calculator, Row, Table, read_examples
from engine.controls import Choice, Flag, Text, Values
from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.errors import quoted
from engine.rules.fireteam import (
    Leaving,
    Member,
    Team,
    after_aros,
    after_leaving,
    after_retreat,
    bonuses,
    fireteam_aro,
    fireteam_level,
    size_when_created,
)
from engine.ruling import Ruling
from engine.wording import counted, joined_names

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
ARO_OPTIONS = tuple((word, name or "none") for word, name in AROS.items())

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
COUNTS_AS = "Its Unit, and in brackets what it counts as in the chart: Griffin (Fennec)."
HAPPENS, REACTS = "What happens", "AROs"


def _which(name: str, label: str, default: str, text: str, *more: tuple[str, str]) -> Choice:
    numbers = tuple((str(number), f"Member {number}") for number in NUMBERS)
    return Choice(name, label, default, help=text, options=(*more, *numbers), group="Fireteam")


CONTROLS = (
    *(
        Text(f"member.{n}", f"Member {n}", default=MEMBERS[n - 1], help="" if n > 1 else COUNTS_AS, group="Members")
        for n in NUMBERS
    ),
    Choice(
        "type",
        "Type",
        "core",
        options=(("duo", "Duo"), ("haris", "Haris"), ("core", "Core")),
        help="As it was created.",
        group="Fireteam",
    ),
    _which("leader", "Leader", "1", ""),
    _which("number_2", "Number 2", "none", "The member with that Skill.", ("none", "none")),
    *(
        Choice(
            f"member.{n}.leaves",
            f"What happens to Member {n}",
            Leaving.STAYS,
            options=tuple(REASONS.items()),
            group=HAPPENS,
        )
        for n in NUMBERS
    ),
    Flag("retreat", "The army is in Retreat!", group=HAPPENS),
    *(Choice(f"member.{n}.aro", f"ARO of Member {n}", "none", options=ARO_OPTIONS, group=REACTS) for n in NUMBERS),
    Choice(
        "chosen",
        "Chosen ARO",
        "none",
        help="Only if no Skill is declared by more than half.",
        options=ARO_OPTIONS,
        group=REACTS,
    ),
)
FOLDED = (HAPPENS, REACTS)


UNIT = re.compile(r"([^(),;]+?)\s*(?:\(([^()]+)\))?")


def read_members(values: Values) -> tuple[Member, ...]:
    """Read who is in the Fireteam; refuse too few members, and what is said of one that is not there."""
    members = tuple(_member(values, number) for number in NUMBERS if _is_there(values, number))
    if len(members) < 2:
        last = next(number for number in NUMBERS if not _is_there(values, number))
        raise values.wrong(f"member.{last}", "must be a Unit, not empty: a Fireteam has 2 members or more.")
    return members


def _is_there(values: Values, number: int) -> bool:
    """Return whether there is such a member; refuse a form that says something of one that is not there."""
    if values.word(f"member.{number}"):
        return True
    for name, nothing in (("leaves", Leaving.STAYS.value), ("aro", "none")):
        word = values.word(f"member.{number}.{name}")
        if word != nothing:
            raise values.wrong(
                f"member.{number}.{name}", f"must be «{nothing}» for a member that is not there, not «{word}»."
            )
    return False


def _member(values: Values, number: int) -> Member:
    text = values.word(f"member.{number}")
    found = UNIT.fullmatch(text)
    if found is None:
        raise values.wrong(f"member.{number}", f"must be a Unit such as Griffin (Fennec), not {quoted(text)}.")
    brackets = found[2].split(",") if found[2] else []
    return Member(
        number=number,
        unit=" ".join(found[1].split()),
        counts_as=tuple(" ".join(part.split()) for part in brackets if part.strip()),
        leaving=Leaving(values.word(f"member.{number}.leaves")),
        aro=AROS[values.word(f"member.{number}.aro")],
        number_2=values.word("number_2") == str(number),
    )


def _named(values: Values, name: str, members: tuple[Member, ...]) -> Member:
    """Return the member whose number a control holds; refuse one that is not there."""
    word = values.word(name)
    found = next((member for member in members if str(member.number) == word), None)
    if found is None:
        raise values.wrong(name, f"must be a member that is there, not «{word}».")
    return found


def _chosen(values: Values, members: tuple[Member, ...]) -> str:
    """Return the ARO that the player chooses; refuse one that nobody declares."""
    word = values.word("chosen")
    staying = [member for member in members if member.leaving is Leaving.STAYS]
    chosen, declared = AROS[word], dict.fromkeys(member.aro for member in staying if member.aro)
    if chosen and chosen not in declared:
        says = f"one that a member declares: {joined_names(list(declared), 'or')}" if declared else "none without AROs"
        raise values.wrong("chosen", f"must be {says}, not «{word}».")
    return chosen


EXAMPLES = read_examples("""
griffin: Four Fennecs and a Griffin
    -> level=5 | without.1=0 | without.5=4

morat-5: Five that the chart counts as Morat [n5.fireteam.bonus.example-morat-5]
    member.1=Kurgat (Morat) | member.2=Kurgat (Morat) | member.3=Kurgat (Morat) | member.4=Yaogat (Morat)
    member.5=Kaitok (Morat)
    -> level=5

morat-3: Three Morats and two others [n5.fireteam.bonus.example-morat-3]
    member.1=Morat Vanguard (Morat) | member.2=Morat Vanguard (Morat) | member.3=Morat Vanguard (Morat)
    member.4=Kyosot | member.5=Zabuk
    -> level=3 | bonuses=+1 SD to BS Attack; +3 to Discover; +1 to Dodge

kurgat-lost: A Core loses its Kurgat [n5.fireteam.example-integrity]
    member.1=Kurgat (Morat) | member.2=Dartok (Morat) | member.3=Dartok (Morat) | member.4=Zabuk | member.5= | leader=4
    member.1.leaves=state
    -> cancelled=no | members=3 | level=2

note: Two that the chart counts as Morat, three of one Unit [n5.fireteam.level.example-note]
    member.1=Kurgat (Morat) | member.2=Yaogat (Morat) | member.3=Zerat | member.4=Zerat | member.5=Zerat
    -> level=3 | without.3=2

majority: Two dodge, one shoots [n5.fireteam.example-majority]
    member.1=Zhanshi | member.2=Zhanshi | member.3=Zhanshi | member.4=Zhanshi | member.5=Zhanshi | member.1.aro=dodge
    member.2.aro=dodge | member.3.aro=bs-attack
    -> fireteam_aro=Dodge | leaves=3 | level=4

chain-rifle: Four dodge, the fifth shoots
    member.1=Zhanshi | member.2=Zhanshi | member.3=Zhanshi | member.4=Zhanshi | member.5=Zhanshi | member.1.aro=dodge
    member.2.aro=dodge | member.3.aro=dodge | member.4.aro=dodge | member.5.aro=bs-attack
    -> fireteam_aro=Dodge | leaves=5 | level=4

leader-lost: The Leader falls, with Number 2 and a Haris
    member.1=Zhanshi | member.2=Zhanshi | member.3=Tiger Soldier | member.4= | member.5= | type=haris | number_2=2
    member.1.leaves=state
    -> leader=2 | cancelled=no | level=1 | legal=yes
""")


def answer(edition: Edition, values: Values) -> Answer:
    """Return the Level and Bonuses of a Fireteam after everybody has left who does, and what each loss costs.

    `level` is 0 where the Fireteam is cancelled; `leader` and `leaves` are numbers of members, the latter with commas;
    `without.N` is the Level without Member N, of those that are left. `legal`: it may be created with so many members.
    """
    members = read_members(values)
    leader = _named(values, "leader", members)
    if values.word("number_2") != "none":
        _named(values, "number_2", members)
    chosen = _chosen(values, members)
    legal = size_when_created(edition, values.word("type"), len(members))
    stayed = after_leaving(edition, members, leader)
    retreat = after_retreat(edition, stayed.value) if values.flag("retreat") else Ruling(stayed.value, ())
    aro, found = Ruling("", ()), Ruling(retreat.value, ())
    if not retreat.value.cancelled:
        aro = fireteam_aro(edition, retreat.value, chosen)
        found = after_aros(edition, retreat.value, aro.value)
    team = found.value
    level = Ruling(0, ()) if team.cancelled else fireteam_level(edition, team.members)
    given = bonuses(edition, level.value)
    without = {member: _level_without(edition, team, member) for member in team.members if not team.cancelled}
    gone = [member for member in members if member not in team.members]
    left = f"{joined_names(list(map(str, gone)))} {'leaves' if len(gone) == 1 else 'leave'}. " if gone else ""
    aro_words = f"The Fireteam's ARO is {aro.value}. " if aro.value else ""
    now = f"{counted('member', len(team.members)).capitalize()}, Fireteam Level {level.value}"
    return Answer(
        headline=f"{aro_words}{left}{'The Fireteam is cancelled' if team.cancelled else now}.",
        values={
            "level": level.value,
            "bonuses": "; ".join(given.value),
            "members": 0 if team.cancelled else len(team.members),
            "leaves": ", ".join(str(member.number) for member in gone),
            "cancelled": "yes" if team.cancelled else "no",
            "leader": team.leader.number if team.leader else 0,
            "fireteam_aro": aro.value,
            "legal": "yes" if legal.value else "no",
            **{f"without.{member.number}": lower for member, lower in without.items()},
        },
        because=(
            *legal.because,
            *stayed.because,
            *retreat.because,
            *aro.because,
            *found.because,
            *level.because,
            *given.because,
        ),
        table=_table(edition, team, level.value, without) if without else None,
    )


def _level_without(edition: Edition, team: Team, member: Member) -> int:
    """Return the Level once a member is lost in a Null State: 0 where that cancels the Fireteam."""
    others = tuple(one for one in team.members if one is not member)
    heir = any(one.number_2 for one in others)
    if len(others) < 2 or (member is team.leader and not heir):
        return 0
    return fireteam_level(edition, others).value


def _listed(names: Sequence[str], nothing: str) -> str:
    return joined_names(list(names)) if names else nothing


def _table(edition: Edition, team: Team, level: int, without: dict[Member, int]) -> Table:
    """Describe what the Level gives, and what the loss of each member costs."""
    now = bonuses(edition, level).value
    rows = [Row("Now", note=f"Level {level}: {_listed(now, 'no Bonus to rolls')}", marked=True)]
    for member, lower in without.items():
        lost = [one for one in now if one not in bonuses(edition, lower).value]
        costs = _listed(lost, "nothing")
        name = f"{member}, Leader" if member is team.leader else str(member)
        rows.append(Row(name, (str(lower) if lower else "cancelled", costs)))
    return Table("What the loss of a member costs", ("Without", "Level", "Lost"), tuple(rows))


FIRETEAM = Calculator(
    slug="fireteam",
    title="Fireteam",
    summary="The Level and the Bonuses of a Fireteam from its members, who leaves it, and what each loss costs.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(FireteamRules,),
    why_editions="the clauses known of the others do not include Fireteams",
    folded=FOLDED,
)
