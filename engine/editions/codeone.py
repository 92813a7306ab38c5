"""Infinity CodeOne, as it differs from N5."""

from dataclasses import replace

from engine.edition import SavingRollRules
from engine.editions.n5 import N5
from engine.editions.orders import CODEONE_CLAUSES, CODEONE_ORDER, MARKER_DOUBT
from engine.rules.critical import excess_added

USE_DOUBT = "the rule at hand ties values to use and not MODs; that it holds for these too is taken from N5"

CODEONE = replace(
    N5,
    slug="codeone",
    name="CodeOne",
    version="2020",
    superseded="",
    clauses={"save.count": "n4.save.count", "save.wounds": "n5.save.wounds", **CODEONE_CLAUSES},
    doubts={
        "ftf.tie": "no CodeOne text at hand says it of plain successes; N4 and N5 do",
        "rolls.sv-above-20": "that the raised number is the one compared is inferred",
        "rolls.profile-mod.positive": USE_DOUBT,
        "rolls.profile-mod.negative": USE_DOUBT,
        "aro.marker": MARKER_DOUBT,
        "sequence": "that these five steps are CodeOne's, and a list of six N4's, is inferred",
    },
    read_die=excess_added,
    special_die=False,
    reroll=False,
    order=CODEONE_ORDER,
    saving_roll=SavingRollRules(power="Damage", low_saves=False, ammunition=("n", "ap", "da", "exp")),
    guts_ways=(),
    guts_outside=False,
    dodge=None,
    weapons=tuple,
    bs_attack=None,
)
