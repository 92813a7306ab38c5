"""A Plan is what a form declares: what fails, what is Disposable or left open, and who goes Prone or gets up."""

from dataclasses import dataclass, replace

from engine.controls import Values
from engine.errors import quoted
from engine.rules.order import FIRST, PASSING, SECOND, WAITING, Declaration, Situation


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


def with_requirements(values: Values, plan: Plan) -> Plan:
    """The plan with the form's words on Requirements, Disposable uses, choices left open, and Prone."""
    words = {one.by for one in (*plan.early, *plan.late) if one.skill not in {"", PASSING, WAITING}}
    words |= {word for word, one in ((FIRST, plan.first), (SECOND, plan.second)) if one and one.skill != PASSING}
    listed = (_listed(values, name, words) for name in ("requirements", "disposable", "unstated", "prone"))
    unmet, disposable, unstated, prone = listed

    def completed(word: str, one: Declaration) -> Declaration:
        stated, spends = word not in unstated, word in disposable
        return replace(one, meets=word not in unmet, disposable=spends, stated=stated, prone=word in prone)

    return replace(
        plan,
        first=plan.first and completed(FIRST, plan.first),
        second=plan.second and completed(SECOND, plan.second),
        early=tuple(completed(one.by, one) for one in plan.early),
        late=tuple(completed(one.by, one) for one in plan.late),
    )


def _listed(values: Values, name: str, words: set[str]) -> set[str]:
    """Those of these words that a control lists; InvalidInputError where it holds another."""
    text = values.word(name)
    listed = {" ".join(part.split()) for part in text.split(",")} - {""}
    if listed == {"none"}:
        return set()
    if not listed <= words:
        known = f"some of {', '.join(sorted(words))}" if words else "left empty while nothing is declared"
        raise values.wrong(name, f"must be {known}, not {quoted(text)}.")
    return listed
