"""A Plan is what a form declares, each Skill with what fails, what is Disposable, and what is left open."""

from dataclasses import dataclass, replace

from engine.controls import Values
from engine.errors import quoted
from engine.rules.order import FIRST, PASSES, SECOND, WAITS, Declaration, Situation


@dataclass(frozen=True, slots=True)
class Plan:
    """What a form declares: the situation, the Active Player's Skills, the AROs before and after the second Skill.

    A Declaration with an empty Skill stands for a Trooper that has yet to say what it does.
    """

    situation: Situation
    first: Declaration | None
    second: Declaration | None
    early: tuple[Declaration, ...]
    late: tuple[Declaration, ...]


def flagged(values: Values, plan: Plan) -> Plan:
    """The plan with what fails, what is Disposable and what is left open, each said by a word of the form."""
    words = {one.by for one in (*plan.early, *plan.late) if one.skill not in {"", PASSES, WAITS}}
    words |= {word for word, one in ((FIRST, plan.first), (SECOND, plan.second)) if one and one.skill != PASSES}
    unmet, disposable, unstated = (_named(values, name, words) for name in ("requirements", "disposable", "unstated"))

    def said(word: str, one: Declaration) -> Declaration:
        return replace(one, meets=word not in unmet, disposable=word in disposable, stated=word not in unstated)

    return replace(
        plan,
        first=plan.first and said(FIRST, plan.first),
        second=plan.second and said(SECOND, plan.second),
        early=tuple(said(one.by, one) for one in plan.early),
        late=tuple(said(one.by, one) for one in plan.late),
    )


def _named(values: Values, name: str, words: set[str]) -> set[str]:
    text = values.word(name)
    named = {" ".join(part.split()) for part in text.split(",")} - {""}
    if named == {"none"}:
        return set()
    if not named <= words:
        known = f"some of {', '.join(sorted(words))}" if words else "left empty while nothing is declared"
        raise values.wrong(name, f"must be {known}, not {quoted(text)}.")
    return named
