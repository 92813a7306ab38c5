"""AROs as players type them: `A: BS Attack at 1 by lof; B: Dodge by zoc second`."""

import re
from dataclasses import dataclass

from engine.calculators.order.controls import AROS_EXAMPLE
from engine.calculators.parts.skill_names import NOTICING, SPELLINGS, STATES, UNITS
from engine.controls import Values, close_to
from engine.decisions.order import AroReason, OrderRules, has_skill_records
from engine.edition import Edition
from engine.errors import InvalidInputError, quoted
from engine.rules.order import ACTIVE, FIRST, PASSING, SECOND, WAITING, Place
from engine.terms import key

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
