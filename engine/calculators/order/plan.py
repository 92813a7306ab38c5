"""A Plan is what a form declares: what fails, what is Disposable or left open, and who goes Prone or gets up."""

from dataclasses import dataclass, replace

from engine.calculators.order.reacting import ReactingTeam
from engine.calculators.order.together import is_performed
from engine.calculators.order.uses import read_uses
from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.rules.order import FIRST, PASSING, SECOND, WAITING, Declaration, Situation


@dataclass(frozen=True, slots=True)
class Plan:
    """What a form declares: the situation, the Active Player's Skills, the AROs before and after the second Skill.

    `fireteam`: the reacting Troopers that are one Fireteam.
    A Declaration with an empty Skill is that of a Trooper that has yet to say what it does.
    """

    situation: Situation
    first: Declaration | None
    second: Declaration | None
    early: tuple[Declaration, ...]
    late: tuple[Declaration, ...]
    fireteam: ReactingTeam


def with_requirements(edition: Edition, values: Values, plan: Plan) -> Plan:
    """Add the form's words on Requirements, Disposable uses, open choices, and Prone to a plan."""
    words = {one.by for one in (*plan.early, *plan.late) if one.skill not in {"", PASSING, WAITING}}
    words |= {word for word, one in ((FIRST, plan.first), (SECOND, plan.second)) if one and one.skill != PASSING}
    listed = (_listed(values, name, words) for name in ("disposable", "unstated", "prone"))
    disposable, unstated, prone = listed
    counted = read_uses(values, words, plan.situation.activated)
    group = plan.situation.group
    mine = sorted(words & {FIRST, SECOND}) if group else []
    of_one = {f"{word} of {name}": (word, name) for word in mine for name in plan.situation.activated}
    unmet = _listed(values, "requirements", words | set(of_one))

    def completed(word: str, one: Declaration, before: Declaration | None = None) -> Declaration:
        stated, spends = word not in unstated, word in disposable or word in counted.spent
        unable = tuple(name for entry, (skill, name) in of_one.items() if skill == word and entry in unmet)
        acting = group is None or word not in mine or is_performed(edition, group, one.skill, unable)
        return replace(
            one,
            meets=word not in unmet and acting,
            disposable=spends,
            stated=stated,
            prone=word in prone,
            unable=unable,
            uses=counted.of(word, one, before, spends=spends),
        )

    first = plan.first and completed(FIRST, plan.first)
    return replace(
        plan,
        situation=replace(plan.situation, uses=tuple(counted.has.items())),
        first=first,
        second=plan.second and completed(SECOND, plan.second, first),
        early=tuple(completed(one.by, one) for one in plan.early),
        late=tuple(completed(one.by, one) for one in plan.late),
    )


def _listed(values: Values, name: str, words: set[str]) -> set[str]:
    """Return the words that a control lists, all from `words`; refuse any other word."""
    listed = set(values.names(name))
    if listed == {"none"}:
        return set()
    if not listed <= words:
        known = f"some of {', '.join(sorted(words))}" if words else "left empty while nothing is declared"
        raise values.wrong(name, f"must be {known}, not {quoted(values.word(name))}.")
    return listed
