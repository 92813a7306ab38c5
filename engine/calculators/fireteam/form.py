"""The form of a Fireteam, read as its members."""

import re
from dataclasses import dataclass

from engine.calculators.fireteam.controls import AROS, NUMBERS
from engine.controls import Values
from engine.errors import quoted
from engine.rules.fireteam import Leaving, Member
from engine.wording import joined_names

UNIT = re.compile(r"([^(),;]+?)\s*(?:\(([^()]+)\))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class FireteamForm:
    """The whole form; `chosen` is the ARO that the player chooses where no Skill has more than half."""

    kind: str
    members: tuple[Member, ...]
    leader: Member
    chosen: str
    retreat: bool


def read_fireteam(values: Values) -> FireteamForm:
    """Read the form; refuse too few members, and the number of a member that is not there."""
    members = tuple(_member(values, number) for number in NUMBERS if _is_there(values, number))
    if len(members) < 2:
        last = next(number for number in NUMBERS if not _is_there(values, number))
        raise values.wrong(f"member.{last}", "must be a Unit, not empty: a Fireteam has 2 members or more.")
    leader = _named(values, "leader", members)
    if values.word("number_2") != "none":
        _named(values, "number_2", members)
    return FireteamForm(
        kind=values.word("type"),
        members=members,
        leader=leader,
        chosen=_chosen(values, members),
        retreat=values.flag("retreat"),
    )


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
