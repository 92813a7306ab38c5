"""The uses of Disposable weapons and items that a form counts: what a Skill spends, and what a Trooper has left."""

import re
from dataclasses import dataclass

from engine.calculators.order.aros_text import is_name
from engine.controls import Values
from engine.errors import quoted
from engine.rules.order import ACTIVE, FIRST, SECOND, Declaration, State, Uses

MINE = "Active"
"""What the form calls the Trooper that is activated."""


@dataclass(frozen=True, slots=True)
class CountedUses:
    """The uses that Skills spend, by the word of each, and those that Troopers have before the Order, by name."""

    spent: dict[str, Uses]
    has: dict[str, int]

    def of(self, word: str, one: Declaration, before: Declaration | None, *, spends: bool) -> Uses | None:
        """Return the uses of a declaration; `before` is the same Trooper's first Skill, which may spend some itself.

        None where no uses are counted. One use is spent where the form does not say how many.
        """
        has = self.has.get(_owner(one))
        if word in self.spent or not spends or has is None:
            return self.spent.get(word)
        return Uses(1, max(0, has - (before.uses.spends if before and before.uses else 0)))


def read_uses(values: Values, words: set[str], activated: tuple[str, ...]) -> CountedUses:
    """Read the uses that a form counts; refuse any other text, and a name that it counts twice."""
    found = CountedUses({}, {})
    for entry in values.names("uses"):
        has = re.fullmatch(r"(.+) has (\d)", entry, re.ASCII | re.IGNORECASE)
        if has:
            _refuse_name(values, entry, has[1], activated, found)
            found.has[has[1]] = int(has[2])
            continue
        read = re.fullmatch(r"(.+) ([1-6]) of (\d)( by double shot)?", entry, re.ASCII | re.IGNORECASE)
        if read is None:
            says = "must say how many uses a Skill spends, of how many left, such as second 1 of 2"
            raise values.wrong("uses", f"{says}, not {quoted(entry)}.")
        if read[1] not in words or read[1] in found.spent:
            known = f"for some of {', '.join(sorted(words))}, each once" if words else "empty while nothing is declared"
            raise values.wrong("uses", f"must be {known}, not {quoted(entry)}.")
        found.spent[read[1]] = Uses(int(read[2]), int(read[3]), double_shot=read[4] is not None)
    for word in found.spent:
        if (owner := MINE if word in {FIRST, SECOND} else word) in found.has:
            says = f"must count the uses of {owner} once, by {word} or by what it has"
            raise values.wrong("uses", f"{says}, not {quoted(values.word('uses'))}.")
    return found


def _refuse_name(values: Values, entry: str, name: str, activated: tuple[str, ...], found: CountedUses) -> None:
    """Refuse what some Trooper has left that is named twice, or cannot be one."""
    single = name != MINE or len(activated) == 1
    if name in found.has or not is_name(name) or not single:
        one = f"{MINE} where one Trooper is activated, or a reacting Trooper, each once"
        raise values.wrong("uses", f"must say what {one}, has left, not {quoted(entry)}.")


def uses_carried(state: State) -> str:
    """Write the uses that Troopers have left after an Order, as the form of the next one counts them.

    Skip the activated Trooper where several are, or where its two Skills spend uses of different items.
    Follows n5.trait.disposable and n5.unloaded.begin.
    """
    has = dict(state.situation.uses)
    mine = [one.uses for one in (state.first, state.second) if one and one.uses]
    for _, one in state.declarations():
        if one.uses:
            has[_owner(one)] = one.uses.left - one.uses.spends
    differ = len(mine) > 1 and mine[1].left != mine[0].left - mine[0].spends
    if differ or len(state.situation.activated) > 1:
        has.pop(MINE, None)
    return ", ".join(f"{name} has {number}" for name, number in has.items())


def _owner(one: Declaration) -> str:
    """Return whose uses a declaration spends, as the form names that Trooper."""
    return MINE if one.by == ACTIVE else one.by
