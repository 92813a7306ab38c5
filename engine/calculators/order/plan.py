"""A Plan is what a form declares: what fails, what is Disposable or left open, and who goes Prone or gets up."""

import re
from dataclasses import dataclass, replace

from engine.calculators.order.reacting import ReactingTeam
from engine.calculators.order.together import is_performed
from engine.controls import Values
from engine.edition import Edition
from engine.errors import quoted
from engine.rules.order import FIRST, PASSING, SECOND, WAITING, Declaration, Situation, Uses


@dataclass(frozen=True, slots=True)
class Plan:
    """What a form declares: the situation, the Active Player's Skills, the AROs before and after the second Skill.

    `fireteam`: the reacting Troopers that are one Fireteam.
    A Declaration with an empty Skill stands for a Trooper that has yet to say what it does.
    """

    situation: Situation
    first: Declaration | None
    second: Declaration | None
    early: tuple[Declaration, ...]
    late: tuple[Declaration, ...]
    fireteam: ReactingTeam


def with_requirements(edition: Edition, values: Values, plan: Plan) -> Plan:
    """The plan with the form's words on Requirements, Disposable uses, choices left open, and Prone."""
    words = {one.by for one in (*plan.early, *plan.late) if one.skill not in {"", PASSING, WAITING}}
    words |= {word for word, one in ((FIRST, plan.first), (SECOND, plan.second)) if one and one.skill != PASSING}
    listed = (_listed(values, name, words) for name in ("disposable", "unstated", "prone"))
    disposable, unstated, prone = listed
    uses = _uses(values, words)
    group = plan.situation.group
    mine = sorted(words & {FIRST, SECOND}) if group else []
    of_one = {f"{word} of {name}": (word, name) for word in mine for name in plan.situation.activated}
    unmet = _listed(values, "requirements", words | set(of_one))

    def completed(word: str, one: Declaration) -> Declaration:
        stated, spends = word not in unstated, word in disposable or word in uses
        unable = tuple(name for said, (skill, name) in of_one.items() if skill == word and said in unmet)
        acting = group is None or word not in mine or is_performed(edition, group, one.skill, unable)
        return replace(
            one,
            meets=word not in unmet and acting,
            disposable=spends,
            stated=stated,
            prone=word in prone,
            unable=unable,
            uses=uses.get(word),
        )

    return replace(
        plan,
        first=plan.first and completed(FIRST, plan.first),
        second=plan.second and completed(SECOND, plan.second),
        early=tuple(completed(one.by, one) for one in plan.early),
        late=tuple(completed(one.by, one) for one in plan.late),
    )


def _uses(values: Values, words: set[str]) -> dict[str, Uses]:
    """The uses that each of these Skills spends of those left; InvalidInputError where the form says no such thing."""
    found: dict[str, Uses] = {}
    for entry in values.names("uses"):
        read = re.fullmatch(r"(.+) ([1-6]) of (\d)( by double shot)?", entry, re.ASCII | re.IGNORECASE)
        if read is None:
            says = "must say how many uses a Skill spends, of how many left, such as second 1 of 2"
            raise values.wrong("uses", f"{says}, not {quoted(entry)}.")
        if read[1] not in words or read[1] in found:
            known = f"for some of {', '.join(sorted(words))}, each once" if words else "empty while nothing is declared"
            raise values.wrong("uses", f"must be {known}, not {quoted(entry)}.")
        found[read[1]] = Uses(int(read[2]), int(read[3]), double_shot=read[4] is not None)
    return found


def _listed(values: Values, name: str, words: set[str]) -> set[str]:
    """Those of these words that a control lists; InvalidInputError where it holds another."""
    listed = set(values.names(name))
    if listed == {"none"}:
        return set()
    if not listed <= words:
        known = f"some of {', '.join(sorted(words))}" if words else "left empty while nothing is declared"
        raise values.wrong(name, f"must be {known}, not {quoted(values.word(name))}.")
    return listed
