"""Time one Dodge die with +1 SD against all kinds of attack, and a Face to Face Roll of Burst 3 against 1."""

from functools import partial

from engine.editions import EDITIONS
from engine.rules.dodge.odds import Dodge, DodgedAttack, dodge_odds
from engine.rules.face_to_face.roll import uncancelled
from engine.rules.rolls import success_value_of
from tests.bench.ratios import Measured, Ratio
from tests.bench.timing import Work, fastest, table
from tests.helpers.answers import side

VALUE = partial(success_value_of, EDITIONS["n5"])
AT_MOST = 20


def threatened(attacks, template, mine):
    """Return a Dodge with +1 SD against attacks of Burst 5, each (Success Value, the Dodge's), template and mine."""
    shots = tuple(DodgedAttack(VALUE(value), 5, VALUE(own)) for value, own in attacks)
    return Dodge(shots, VALUE(template), VALUE(mine), special_die=True)


USUAL = "SV 12 v four of B5, template and mine"
DODGES = {
    USUAL: threatened([(11, 12), (12, 12), (14, 12), (15, 12)], 12, 9),
    "the same, one of them Silent (-3)": threatened([(11, 12), (12, 9), (14, 12), (15, 12)], 12, 9),
    "each at its own SV, the slowest found": threatened([(18, 12), (20, 12), (17, 18), (6, 9)], 15, 12),
}
HEADS = ("One Dodge die with +1 SD", "engine", "times the Face to Face Roll")


def measured() -> Measured:
    """Return times in milliseconds, and their ratio to the Face to Face Roll."""
    works: list[Work] = [
        lambda: uncancelled(side(12, 3), side(11, 1)),
        *(lambda dodge=dodge: dodge_odds(dodge) for dodge in DODGES.values()),
    ]
    duel, *times = fastest(*works)
    rows = [
        (name, f"{seconds * 1000:.2f}", f"{seconds / duel:.1f}") for name, seconds in zip(DODGES, times, strict=True)
    ]
    title = f"Odds of a Dodge beside SV 12 B3 v SV 11 B1 ({duel * 1000:.2f}), fastest of 15, in milliseconds"
    ratio = times[list(DODGES).index(USUAL)] / duel
    return Measured(table(title, HEADS, rows), (Ratio(f"Dodge, {USUAL}, to a Face to Face Roll", ratio, AT_MOST),))
