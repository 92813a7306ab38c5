"""Infinity N5, the edition that the others are told against."""

from engine.edition import BsAttackRules, DodgeRules, Edition, SavingRollRules, UnitMod
from engine.editions.orders import N5_CLAUSES, N5_ORDER
from engine.rules.critical import more_critical_faces
from engine.weapons.n5 import weapons

N5 = Edition(
    slug="n5",
    name="N5",
    version="v5.1.1",
    superseded="A rulebook v5.2 and the FAQ 5.0.0 have come out since; this page does not have them yet.",
    clauses=N5_CLAUSES,
    doubts={
        "save.value": "the rules do not say so",
        "dodge.smoke": "that attacks of others stay Face to Face is inferred; the rules say only that a Dodge inside a "
        "Smoke Template is a Normal Roll",
        "guts.fail": "the rules do not say it in so many words of a Trooper that cannot go Prone",
    },
    maximum_modifier=12,
    read_die=more_critical_faces,
    burst_maximum=6,
    special_die=True,
    reroll=True,
    order=N5_ORDER,
    saving_roll=SavingRollRules(
        power="PS",
        low_saves=True,
        ammunition=("n", "ap", "da", "exp", "shock", "t2", "plasma", "em", "stun", "para"),
        joined=True,
    ),
    guts_ways=("out-of-lof-or-area", "total-cover", "partial-cover", "prone", "nothing"),
    guts_outside=True,
    dodge=DodgeRules(
        minus_3={"aro": "dodge.minus-3", "template": "dodge.minus-3", "deployable": "dodge.minus-3"},
        units=(
            UnitMod(
                name="Remotes, TAGs and Motorcycles",
                units=("motorcycle", "remote", "tag"),
                value=0,
                topic="dodge.unit-type",
            ),
        ),
        needs_lof=False,
        active_move=True,
        into_contact=True,
    ),
    weapons=weapons,
    bs_attack=BsAttackRules(
        partial_cover=-3,
        into_combat=-6,
        targeted=3,
        targeted_reset=-3,
        speculative=-6,
        speculative_burst=1,
        aro_burst=1,
    ),
)
