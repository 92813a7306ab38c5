"""AROs as players type them, and reacting Troopers that are one Fireteam: its ARO, and who leaves it."""

import re
from dataclasses import dataclass, replace

from engine.calculator import Value
from engine.calculators.order.controls import AROS_EXAMPLE, is_cancelled, level_of, out_of_coherency
from engine.calculators.parts.skill_names import NOTICING, SPELLINGS, STATES, UNITS
from engine.controls import Values, close_to
from engine.decisions.fireteam import FireteamRules
from engine.decisions.order import AroReason, OrderRules, has_skill_records
from engine.decisions.order.together import TogetherRules
from engine.edition import Edition
from engine.errors import InvalidInputError, quoted
from engine.records.term import TermKind
from engine.rules.fireteam import Leaving, Member, Team, after_aros, after_leaving, bonuses_to, fireteam_aro
from engine.rules.order import ACTIVE, FIRST, PASSING, SECOND, WAITING, Place, State
from engine.ruling import Ruling, Step
from engine.terms import key
from engine.wording import joined_names

NO_REASON = "none"
PLACES = (Place.START, Place.ROUTE, Place.END)
KEYWORDS = ("burst", "at", "from", "by", "in", "second", "late")
MOST_ENTRIES = 18


@dataclass(frozen=True, slots=True)
class AroEntry:
    """One entry as typed: `skill` is "" and `reason` None if missing; `bears` are its States and the like."""

    by: str
    skill: str = ""
    targets: tuple[str, ...] = ()
    burst: int = 1
    place: Place = Place.START
    reason: AroReason | None = None
    second: bool = False
    late: bool = False
    bears: tuple[str, ...] = ()


def is_name(text: str) -> bool:
    """Return whether a Trooper can have this name: letters, digits, spaces, no word with a meaning in the form."""
    return re.fullmatch(r"[\w .'-]{1,24}", text) is not None and text not in {FIRST, SECOND, ACTIVE}


def read_entries(edition: Edition, values: Values) -> tuple[AroEntry, ...]:
    """Read every entry of the AROs; refuse one that cannot be read."""
    texts = [" ".join(part.split()) for part in values.word("aros").split(";") if part.strip()]
    if len(texts) > MOST_ENTRIES:
        raise values.wrong("aros", f"must be at most {MOST_ENTRIES} entries, not {len(texts)}.")
    return tuple(_entry(edition, values, text) for text in texts)


def _entry(edition: Edition, values: Values, text: str) -> AroEntry:
    name, colon, rest = text.partition(":")
    if not colon or not is_name(name.strip()):
        raise _wrong(values, "begin with the name of a Trooper and a colon", text)
    parts = _parts(values, text, rest)
    return AroEntry(
        by=name.strip(),
        skill=_skill(edition, values, parts[""]),
        targets=_targets(values, text, parts.get("at")),
        burst=_burst(values, text, parts.get("burst", "1")),
        place=Place(_word(values, "from", parts.get("from", Place.START), PLACES)),
        reason=_reason(edition, values, parts.get("by", NO_REASON)),
        second="second" in parts,
        late="late" in parts,
        bears=_bears(edition, values, parts.get("in")),
    )


def _parts(values: Values, text: str, rest: str) -> dict[str, str]:
    """Split an entry into its words by the keyword before them; those of the Skill are under ""."""
    parts: dict[str, str] = {"": ""}
    keyword = ""
    for word in rest.split():
        if word.lower() not in KEYWORDS:
            parts[keyword] = f"{parts[keyword]} {word}".strip()
        elif word.lower() in parts:
            raise _wrong(values, f'say "{word.lower()}" once', text)
        else:
            keyword = word.lower()
            parts[keyword] = ""
    wrong = [word for word in ("second", "late") if parts.get(word)]
    if wrong:
        raise _wrong(values, f'have nothing after "{wrong[0]}"', text)
    return parts


def _skill(edition: Edition, values: Values, text: str) -> str:
    word = text.lower()
    if word in {"", PASSING, WAITING}:
        return word
    known = edition.of(OrderRules).skills
    skill = SPELLINGS.get(key(text), "")
    if skill in known:
        return skill
    if has_skill_records(edition):
        meant = close_to(text, SPELLINGS)
        says = f"must name a Skill of {edition.name}, pass, wait or nothing, not {quoted(text)}{meant}"
        raise values.wrong("aros", says)
    raise _wrong(values, f"name a Skill of {edition.name} ({', '.join(known)}), pass, wait or nothing", text)


def _bears(edition: Edition, values: Values, names: str | None) -> tuple[str, ...]:
    """Return the States and the like that an entry names after "in"."""
    if names is None:
        return ()
    known = STATES | UNITS | NOTICING if has_skill_records(edition) else {}
    parts = [part.strip() for part in names.split("+")]
    for part in parts:
        if key(part) not in known:
            says = f'must name States of {edition.name} after "in", not {quoted(part)}{close_to(part, known)}'
            raise values.wrong("aros", says)
    return tuple(dict.fromkeys(known[key(part)] for part in parts))


def _targets(values: Values, text: str, names: str | None) -> tuple[str, ...]:
    if names is None:
        return ()
    targets = tuple(target.strip() for target in names.split("+"))
    if not all(targets):
        raise _wrong(values, 'name a Trooper after "at"', text)
    return targets


def _burst(values: Values, text: str, number: str) -> int:
    if not re.fullmatch(r"[1-6]", number, re.ASCII):
        raise _wrong(values, "have a Burst from 1 to 6", text)
    return int(number)


def _reason(edition: Edition, values: Values, text: str) -> AroReason | None:
    word = _word(values, "by", text, (NO_REASON, *edition.of(OrderRules).reasons))
    return None if word == NO_REASON else AroReason(word)


def _word(values: Values, keyword: str, text: str, words: tuple[str, ...]) -> str:
    if text.lower() not in words:
        raise _wrong(values, f'have one of {", ".join(words)} after "{keyword}"', text)
    return text.lower()


def _wrong(values: Values, expectation: str, text: str) -> InvalidInputError:
    return values.wrong("aros", f"must {expectation}, such as {AROS_EXAMPLE}, not {quoted(text)}.")


KIND = "fireteam"
HACKING = "a Hacking Program"
"""What members declare that use Programs, each one of its choice."""


@dataclass(frozen=True, slots=True)
class ReactingTeam:
    """The reacting Troopers that are one Fireteam, the Leader first; no `names` where there is none.

    `out`: who is out of Coherency; `level`: the Level of the others; `cancelled`: its player has cancelled it.
    """

    names: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    level: int = 1
    cancelled: bool = False

    @property
    def members(self) -> tuple[str, ...]:
        """Who is in the Fireteam as the Order begins."""
        return () if self.cancelled else tuple(name for name in self.names if name not in self.out)


def read_fireteam(
    edition: Edition, values: Values, activated: tuple[str, ...], reacting: tuple[str, ...]
) -> ReactingTeam:
    """Read the reacting Troopers that the form names as a Fireteam."""
    names = _named(edition, values, reacting)
    mine = activated if values.word("together") == KIND else ()
    out = out_of_coherency(values, mine, names)
    cancelled = is_cancelled(values, "reactive", names)
    team = ReactingTeam(names, tuple(name for name in names if name in out), cancelled=cancelled)
    return replace(team, level=level_of(values, "fireteam_level", team.members))


def given_by_level(edition: Edition, team: ReactingTeam) -> dict[str, tuple[str, ...]]:
    """Return the Skills that each member of a Fireteam has by its Level: n5.fireteam.bonus.level-5."""
    if team.level == 1:
        return {}
    return dict.fromkeys(team.members, edition.of(FireteamRules).skills(team.level))


def _named(edition: Edition, values: Values, reacting: tuple[str, ...]) -> tuple[str, ...]:
    """Read the names of a Fireteam, the Leader first; none where the form names none."""
    names = values.names(KIND)
    if not names:
        return ()
    rules = edition.of(TogetherRules).groups[KIND]
    proper = len(set(names)) == len(names) and rules.fewest <= len(names) <= rules.most
    if not proper or not set(reacting).issuperset(names):
        some = f"of {', '.join(reacting)}" if reacting else "once they react"
        raise values.wrong(
            KIND, f"must be «{rules.fewest}» to {rules.most} different names {some}, not {quoted(values.word(KIND))}."
        )
    return names


def reaction_of(edition: Edition, state: State, reacting: ReactingTeam) -> Ruling[dict[str, Value]]:
    """Return the Fireteam's ARO so far, who leaves, whether it is cancelled, and its Bonuses; empty without one.

    Follows n5.fireteam.reactive.own-aro, n5.fireteam.reactive.majority, n5.fireteam.reactive.different,
    n5.fireteam.reactive.targets, n5.fireteam.reactive.coherency, n5.fireteam.cancel.voluntary and
    n5.fireteam.comms.reactive.
    """
    if not reacting.names:
        return Ruling({}, ())
    if reacting.cancelled:
        says = "The player cancels the Fireteam before the Order is spent, for free: each Trooper reacts by itself."
        by_itself = Step(edition.cite("fireteam.cancel.voluntary"), says)
        return Ruling({"fireteam_aro": "", "fireteam_leaves": "", "fireteam_cancelled": "yes"}, (by_itself,))
    members = tuple(_member(edition, state, reacting, at, name) for at, name in enumerate(reacting.names, 1))
    coherent = _coherent(edition, members)
    if coherent.value.cancelled:
        found, left = Ruling("", ()), Ruling(coherent.value, ())
    else:
        found = fireteam_aro(edition, coherent.value, "")
        left = after_aros(edition, coherent.value, found.value)
    bonuses = _bonuses(edition, reacting, left.value, found.value)
    several = len(state.situation.activated) > 1
    says = "Each member reacts to the Trooper that it chooses; the Skill must be the same."
    targets = Step(edition.cite("fireteam.reactive.targets"), says, applied=several)
    given: dict[str, Value] = {
        "fireteam_aro": found.value,
        "fireteam_leaves": ", ".join(one.unit for one in members if one not in left.value.members),
        "fireteam_cancelled": "yes" if left.value.cancelled else "no",
        **({"fireteam_bonuses": "; ".join(bonuses.value)} if bonuses.value else {}),
    }
    return Ruling(given, (*coherent.because, *found.because, *left.because, targets, *bonuses.because))


def _member(edition: Edition, state: State, team: ReactingTeam, number: int, name: str) -> Member:
    leaving = Leaving.COHERENCY if name in team.out else Leaving.STAYS
    return Member(number=number, unit=name, leaving=leaving, aro=_aro(edition, state, name))


def _coherent(edition: Edition, members: tuple[Member, ...]) -> Ruling[Team]:
    """Return who remains after the Coherency Check at the start of the AROs: n5.fireteam.reactive.coherency."""
    if all(one.leaving is Leaving.STAYS for one in members):
        return Ruling(Team(members, members[0]), ())
    left = after_leaving(edition, members, members[0])
    says = "Coherency with the Leader is checked at the start and at the end of each ARO."
    return Ruling(left.value, (Step(edition.cite("fireteam.reactive.coherency"), says, steps=left.because),))


def _bonuses(edition: Edition, reacting: ReactingTeam, team: Team, aro: str) -> Ruling[tuple[str, ...]]:
    """Return what the Level adds to the Fireteam's ARO, for each remaining member: n5.fireteam.reactive.bonuses.

    Nothing where the ARO is empty: it is not settled yet, and no Bonus is either.
    """
    level = min(reacting.level, len(team.members))
    skills = edition.of(OrderRules).skills
    term = skills[aro].term if aro in skills else None
    if team.cancelled or level == 1 or term is None:
        return Ruling((), ())
    given = bonuses_to(edition, level, term)
    reactors = [one.unit for one in team.members if one.aro]
    react = f"{joined_names(reactors)} {'reacts' if len(reactors) == 1 else 'react'}"
    says = f"{react} with the Bonuses of Level {level} that bear on {aro}: {'; '.join(given.value) or 'none'}."
    step = Step(edition.cite("fireteam.reactive.bonuses"), says, applied=bool(given.value), steps=given.because)
    return Ruling(given.value, (step,))


def _aro(edition: Edition, state: State, name: str) -> str:
    """Return what a member declares, all Programs alike; empty where it declares nothing."""
    skill = next((aro.skill for aro in state.aros if aro.by == name), "")
    term = edition.of(OrderRules).skills[skill].term if skill else None
    return HACKING if term and term.kind is TermKind.PROGRAM else skill
