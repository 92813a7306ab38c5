"""AROs as players type them: `A: BS Attack at 1 by lof; B: Dodge by zoc second`."""

import re
from dataclasses import dataclass

from engine.calculators.order.controls import AROS_EXAMPLE, SKILLS
from engine.controls import Values
from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.errors import InvalidInputError, quoted
from engine.rules.order import ACTIVE, END, FIRST, PASSES, ROUTE, SECOND, START, WAITS

KEYWORDS = ("burst", "at", "from", "by", "second", "late")
MOST = 18
"""The most entries that are read."""


@dataclass(frozen=True, slots=True)
class Item:
    """One entry, as typed: `skill` and `reason` are "" where they are left out."""

    by: str
    skill: str = ""
    targets: tuple[str, ...] = ()
    burst: int = 1
    place: str = START
    reason: str = ""
    second: bool = False
    late: bool = False


def is_name(text: str) -> bool:
    """Whether a Trooper can have this name: letters, digits, blanks, and no word that the form needs itself."""
    return re.fullmatch(r"[\w .'-]{1,24}", text) is not None and text not in {FIRST, SECOND, ACTIVE}


def read_items(edition: Edition, values: Values) -> tuple[Item, ...]:
    """Every entry of the AROs; InvalidInputError where one cannot be read."""
    texts = [" ".join(part.split()) for part in values.word("aros").split(";") if part.strip()]
    if len(texts) > MOST:
        raise values.wrong("aros", f"must be at most {MOST} entries, not {len(texts)}.")
    return tuple(_item(edition, values, text) for text in texts)


def _item(edition: Edition, values: Values, text: str) -> Item:
    name, colon, rest = text.partition(":")
    if not colon or not is_name(name.strip()):
        raise _wrong(values, "begin with the name of a Trooper and a colon", text)
    parts = _parts(values, text, rest)
    return Item(
        by=name.strip(),
        skill=_skill(edition, values, parts[""]),
        targets=_targets(values, text, parts.get("at")),
        burst=_burst(values, text, parts.get("burst", "1")),
        place=_word(values, "from", parts.get("from", START), (START, ROUTE, END)),
        reason=_reason(edition, values, parts.get("by", "none")),
        second="second" in parts,
        late="late" in parts,
    )


def _parts(values: Values, text: str, rest: str) -> dict[str, str]:
    """The words of an entry under the keyword that they follow; those of the Skill under ""."""
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
    if word in {"", PASSES, WAITS}:
        return word
    known = edition.of(OrderRules).skills
    skill = next((name for key, name in SKILLS.items() if word.rstrip("!") == key.rstrip("!")), "")
    if skill not in known:
        usable = ", ".join(known)
        raise _wrong(values, f"name a Skill of {edition.name} ({usable}), pass, wait or nothing", text)
    return skill


def _targets(values: Values, text: str, said: str | None) -> tuple[str, ...]:
    if said is None:
        return ()
    targets = tuple(target.strip() for target in said.split("+"))
    if not all(targets):
        raise _wrong(values, 'name a Trooper after "at"', text)
    return targets


def _burst(values: Values, text: str, said: str) -> int:
    if not re.fullmatch(r"[1-6]", said, re.ASCII):
        raise _wrong(values, "have a Burst from 1 to 6", text)
    return int(said)


def _reason(edition: Edition, values: Values, said: str) -> str:
    return _word(values, "by", said, ("none", *edition.of(OrderRules).reasons)).replace("none", "")


def _word(values: Values, keyword: str, said: str, words: tuple[str, ...]) -> str:
    if said.lower() not in words:
        raise _wrong(values, f'have one of {", ".join(words)} after "{keyword}"', said)
    return said.lower()


def _wrong(values: Values, expectation: str, text: str) -> InvalidInputError:
    return values.wrong("aros", f"must {expectation}, such as {AROS_EXAMPLE}, not {quoted(text)}.")
