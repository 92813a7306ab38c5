"""+1 SD on an answer to several threats leaves one die, the same against all of them."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import prod

import pytest

from engine import CALCULATORS, ask
from engine.calculators.matchup.form import read_matchup
from engine.editions import EDITIONS
from engine.exchange import chance_of_answer
from tests.helpers.answers import cited
from tests.helpers.brute_force import FAIL, n5_die, uncancelled
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import NO_INJURY, Blow, added, condition, rolled, taken

BODY = "CC 12, BS 12, PH 12, WIP 12, ARM 1, BTS 0, VITA 1"
DODGE = {"active.trooper": f"{BODY}, Dodge (+1 SD)", "active.declares": "dodge"}


@dataclass(frozen=True)
class Threat:
    """A threat at a Success Value with a Burst, and the Success Value of the answer to it."""

    value: int
    burst: int
    answer: int

    def thrown(self):
        """Yield every throw of its dice."""
        return list(rolled(self.value, self.burst))

    def hits(self, dice, faces):
        """Return its hits by these dice despite the faces of an answer."""
        return uncancelled(dice, [n5_die(self.answer, face) for face in faces])

    def ladder(self, faces):
        """Return how many of its faces hit despite these faces of an answer."""
        return sum(sum(self.hits([n5_die(self.value, face)], faces)) for face in range(1, 21))


class Template(Threat):
    """A Direct Template, which hits unless the answer succeeds."""

    def thrown(self):
        """Yield the one way in which nothing is rolled."""
        return [((), 1)]

    def hits(self, dice, faces):
        """Return its hit, unless a face of the answer is a success."""
        assert not dice
        return int(all(n5_die(self.answer, face) == FAIL for face in faces)), 0


@cache
def hits_of(threat, dice, faces):
    """Return the hits of a threat, and how many faces of a shot hit, despite these faces of an answer."""
    ladder = () if isinstance(threat, Template) else (threat.ladder(faces),)
    return threat.hits(dice, faces), ladder


def preference(found):
    """Return a key that is lower for better dice: fewest hits, then fewest by shots, then the first shot decides."""
    shots = [sum(hits) for hits, ladder in found if ladder]
    return sum(sum(hits) for hits, _ in found), sum(shots), [ladder for _, ladder in found if ladder]


def wounds(threats):
    """Return the chances of the Active Trooper's Wounds and conditions, every die thrown and one of two discarded."""
    found, total = Counter(), Counter()
    for faces in combinations_with_replacement(range(1, 21), 2):
        for throws in product(*(threat.thrown() for threat in threats)):
            ways = [
                [hits_of(one, shown, (face,)) for one, (shown, _) in zip(threats, throws, strict=True)]
                for face in faces
            ]
            hits = tuple(some for some, _ in min(ways, key=preference))
            found[hits] += (2 - (faces[0] == faces[1])) * prod(times for _, times in throws)
    for hits, weight in found.items():
        for way in product(*(taken(Blow(), some).items() for some in hits)):
            injury, chance = NO_INJURY, Fraction(weight, found.total())
            for one, times in way:
                injury, chance = added(injury, one), chance * times
            total[f"active.wounds.{injury[0]}"] += chance
            total[f"active.{condition((1, 2), injury)}"] += chance
    return {name: chance for name, chance in total.items() if chance}


def shoots(number, more="", weapon="Combi Rifle"):
    """Return the fields of a Trooper that shoots at 15 from 8 inches."""
    body = f"{BODY}, {f'{more}, ' if more else ''}{weapon}"
    return {f"reactive.{number}.trooper": body, f"reactive.{number}.declares": "bs-attack"} | at(number, "8")


def burns(number):
    """Return the fields of a Trooper with a Direct Template."""
    body = f"{BODY}, Chain Rifle"
    return {f"reactive.{number}.trooper": body, f"reactive.{number}.declares": "template"} | at(number, "3")


def at(number, inches):
    """Return the field of a distance."""
    return {f"reactive.{number}.distance": inches}


MINUS = "BS Attack (-3)"
TWO = DODGE | shoots(1) | shoots(2, MINUS)
SITUATIONS = {
    "n5.dodge.one-die: two shots": (TWO, [Threat(15, 1, 12), Threat(15, 1, 9)]),
    "n5.rolls.special-die: a shot with Burst 2": (
        DODGE | shoots(1, f"{MINUS}, Neurocinetics", "Boarding Pistol (Hit Mode)") | burns(2),
        [Threat(15, 2, 9), Template(0, 0, 12)],
    ),
    "n5.dodge.direct-templates: a shot and a Template": (
        DODGE | shoots(1, MINUS) | burns(2),
        [Threat(15, 1, 9), Template(0, 0, 12)],
    ),
    "n5.rolls.special-die.face-to-face: the same Success Value": (
        DODGE | shoots(1) | shoots(2),
        [Threat(15, 1, 12), Threat(15, 1, 12)],
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "threats"), cases(SITUATIONS))
def test_odds(form, threats):
    """The Wounds match brute force over every die, with one die of the answer discarded for all threats."""
    found = ask("matchup", form).odds

    assert {name: found[name] for name in wounds(threats)} == wounds(threats)


@pytest.mark.clause("n5.reset.several")
def test_chance_of_success():
    """An answer with +1 SD succeeds if one of its dice beats all threats."""
    threats, beaten = [Threat(15, 1, 12), Threat(15, 1, 9)], 0
    shots = product(range(1, 21), repeat=2)
    for shown in ([n5_die(15, face) for face in faces] for faces in shots):
        for faces in product(range(1, 21), repeat=2):
            beaten += any(
                all(n5_die(one.answer, face) > die for one, die in zip(threats, shown, strict=True)) for face in faces
            )
    exchange = read_matchup(EDITIONS["n5"], CALCULATORS["matchup"].read(TWO)).exchange

    assert chance_of_answer(exchange) == Fraction(beaten, 20**4)


@pytest.mark.clause("n5.dodge.one-die")
@pytest.mark.parametrize(
    ("dice", "first", "second", "hits", "moves"),
    [
        ("12 8", "9", "7", 1, "no"),
        ("8 12", "9", "7", 1, "no"),
        ("12 8", "7", "7", 0, "yes"),
        ("12 8", "20", "20", 0, "yes"),
        ("12 13", "20", "20", 0, "no"),
    ],
)
def test_real_dice(dice, first, second, hits, moves):
    """One die is kept against both shots: that with fewer hits, or that which beats both."""
    values = ask("matchup", TWO | {"active.dice": dice, "reactive.1.dice": first, "reactive.2.dice": second}).values

    assert (values["active.hits"], values.get("active.may_move", "no")) == (hits, moves)


@pytest.mark.clause("n5.dodge.direct-templates")
def test_real_dice_and_a_template():
    """The kept die is compared with a Template too."""
    dice = {"active.dice": "12 8", "reactive.1.dice": "9", "reactive.2.dice": "7"}

    assert ask("matchup", TWO | burns(3) | dice).values["active.hits"] == 1


@pytest.mark.clause("n5.dodge.one-die")
def test_the_step():
    """The answer says that one die is discarded against all, and that this is not certain."""
    ((says, applied),) = [one for one in cited(ask("matchup", TWO).because, "n5.dodge.one-die") if "discards" in one[0]]

    assert applied
    assert "Uncertain" in says


def test_open_dice():
    """While a threat is not rolled yet, no die is discarded and nothing is judged."""
    answer = ask("matchup", TWO | {"active.dice": "12 8", "reactive.1.dice": "9"})

    assert answer.values["next"] == "reactive.2.dice"
    assert "active.hits" not in answer.values
