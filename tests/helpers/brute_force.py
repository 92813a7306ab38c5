"""A naive reference implementation of the rules of Rolls: every die listed, every choice tried."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

FAIL, CRITICAL = 0, 99


def n5_die(value, face):
    """Return the value of a face at a Success Value in N5: FAIL, a number, or CRITICAL."""
    if value > 20:
        return CRITICAL if face == 20 or face <= value - 20 else face
    if value < 1 or face > value:
        return FAIL
    return CRITICAL if face == value else face


def raised_die(value, face):
    """Return the value of a face at a Success Value in CodeOne, N4 and N3."""
    if value > 20:
        return CRITICAL if face + value - 20 >= 20 else face + value - 20
    return n5_die(value, face)


def uncancelled(mine, theirs):
    """Return how many plain successes and Criticals of a list of dice are not cancelled by another."""
    best = max(theirs, default=FAIL)
    left = [die for die in mine if die > best]
    criticals = left.count(CRITICAL)
    return len(left) - criticals, criticals


def left(active, reactive):
    """Return the uncancelled dice of both sides."""
    return uncancelled(active, reactive) + uncancelled(reactive, active)


def by_every_face(active, reactive, read=n5_die):
    """Count the uncancelled results over all ordered faces; a side is (Success Value, Burst)."""
    sides = [
        [[read(value, face) for face in range(1, 21)] for _ in range(burst if value >= 1 else 0)]
        for value, burst in (active, reactive)
    ]
    return dict(Counter(left(mine, theirs) for mine in product(*sides[0]) for theirs in product(*sides[1])))


@cache
def kinds(value, read=n5_die):
    """Group the 20 faces by their value."""
    return dict(Counter(read(value, face) for face in range(1, 21)))


@cache
def throws(value, burst):
    """Return every unordered throw of some dice, ascending, with its ordered outcomes; below 1 none is rolled."""
    if value < 1:
        return (((), 1),)
    faces = kinds(value)
    return tuple(
        (throw, factorial(burst) // prod(map(factorial, Counter(throw).values())) * prod(faces[die] for die in throw))
        for throw in combinations_with_replacement(sorted(faces), burst)
    )


def by_every_throw(active, reactive):
    """Count the uncancelled results over all unordered throws; the same as by_every_face, for more dice."""
    found = Counter()
    for mine, weight in throws(*active):
        for theirs, times in throws(*reactive):
            found[left(mine, theirs)] += weight * times
    return dict(found)


def worth(found, side):
    """Return the value of outcomes to a side (0 active, 1 reactive): won, then not lost, then total hits."""
    won = sum(weight for out, weight in found.items() if any(out[2 * side : 2 * side + 2]))
    lost = sum(weight for out, weight in found.items() if any(out[2 - 2 * side : 4 - 2 * side]))
    return won, -lost, sum(weight * sum(out[2 * side : 2 * side + 2]) for out, weight in found.items())


def best(options, side):
    """Return the most valuable option for a side; the first if there are several."""
    return max(options, key=lambda found: worth(found, side))


def added(parts):
    """Add up outcomes, each taken a number of times."""
    found = Counter()
    for times, part in parts:
        for out, weight in part.items():
            found[out] += times * weight
    return found


def rerolls(value, dice):
    """Return every choice of a ReRoll as weighted throws: none (20 times as likely), or each of the dice."""
    yield [(20, dice)]
    for index in range(len(dice)):
        rest = dice[:index] + dice[index + 1 :]
        yield [(weight, tuple(sorted((*rest, die)))) for die, weight in kinds(value).items()]


def order(side, mine, theirs):
    """Return the dice as active and reactive, where `mine` are those of `side`."""
    return (mine, theirs) if side == 0 else (theirs, mine)


def answered(side, value, mine, theirs):
    """Return the best ReRoll of a side that sees the other's final dice."""
    return best(
        [
            added((weight, {left(*order(side, dice, theirs)): 1}) for weight, dice in choice)
            for choice in rerolls(value, mine)
        ],
        side,
    )


def against(side, mine, theirs, other):
    """Return the uncancelled results of unchanged dice against a throw of the other side, which may still reroll."""
    value, _, reroll = other
    return answered(1 - side, value, theirs, mine) if reroll == "after" else {left(*order(side, mine, theirs)): 1}


def chosen_unseen(side, value, burst, expected, other):
    """Return the throws after a ReRoll chosen from one's own dice, expecting these throws of the other side."""
    found = Counter()
    for mine, weight in throws(value, burst):
        options = list(rerolls(value, mine))
        outcomes = [
            added((w * n, against(side, dice, theirs, other)) for w, dice in option for theirs, n in expected)
            for option in options
        ]
        for times, dice in options[outcomes.index(best(outcomes, side))]:
            found[dice] += weight * times
    return list(found.items())


def worst_again(value, burst):
    """Return the throws if the worst die is always rerolled."""
    return list(
        added(
            (weight, {dice: n}) for mine, weight in throws(value, burst) for n, dice in list(rerolls(value, mine))[1]
        ).items()
    )


def expected_throws(me, other):
    """Return the throws that a side expects of the other, which also chooses without seeing dice."""
    if other[1] > 1:
        return worst_again(*other[:2])
    if me[1] == 1:
        return throws(*other[:2])
    return chosen_unseen(0, *other[:2], worst_again(*me[:2]), (me[0], me[1], "none"))


def unseen(side, me, other):
    """Return the throws of a side that does not see the other's dice."""
    value, burst, reroll = me
    if reroll == "none":
        return throws(value, burst)
    expected = expected_throws(me, other) if other[2] == "before" else throws(*other[:2])
    return chosen_unseen(side, value, burst, expected, other)


def duel(active, reactive):
    """Return the uncancelled results if both sides, each (Success Value, Burst, ReRoll), choose best for winning."""
    sides = active, reactive = [side if side[0] >= 1 else (*side[:2], "none") for side in (active, reactive)]
    waiting = [side for side in (0, 1) if sides[side][2] == "after"]
    if not waiting:
        mine, theirs = unseen(0, active, reactive), unseen(1, reactive, active)
        return dict(added((n, {left(a, r): w}) for a, w in mine for r, n in theirs))
    first = waiting[0]
    value, burst, _ = sides[first]
    other = sides[1 - first]
    theirs = throws(*other[:2]) if len(waiting) == 2 else unseen(1 - first, other, sides[first])
    found = []
    for enemy, n in theirs:
        for mine, weight in throws(value, burst):
            options = [added((w, against(first, dice, enemy, other)) for w, dice in o) for o in rerolls(value, mine)]
            found.append((n * weight, best(options, first)))
    return dict(added(found))


def discards(dice):
    """Return every choice of a discard."""
    return [dice[:index] + dice[index + 1 :] for index in range(len(dice))]


def discarded(active, reactive, extra):
    """Return the best discards of dice on the table, the active side first; `extra` says who has one die too many."""
    options = []
    for mine in discards(active) if extra[0] else [active]:
        answers = [{left(mine, theirs): 1} for theirs in (discards(reactive) if extra[1] else [reactive])]
        options.append(best(answers, 1))
    return best(options, 0)
