"""Infinity N3, as differences from N5; on rolls it cites CodeOne's clauses if it has none."""

from dataclasses import replace

from engine.decisions.dodge import DodgeRules, UnitMod, Unseen, VisibilityZone
from engine.decisions.guts_roll import GutsRules
from engine.decisions.mines import ActNearMine, MineAtEndRules, MineKind, MineRules, NearMine
from engine.decisions.rolls import BurstRules, DieRules, ModRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import decisions_by_type
from engine.editions.n5 import N5
from engine.editions.n5.ammunition import FIRST_AMMUNITION
from engine.records.unit_type import UnitType
from engine.rules.rolls import excess_added

N3 = replace(
    N5,
    slug="n3",
    name="N3",
    version="N3",
    second_hand="",
    clauses={
        "rolls.success": "n3.rolls.success-value",
        "rolls.mod": "n3.rolls.success-value",
        "rolls.critical.face-to-face": "n3.rolls.critical",
        "rolls.critical.tie": "n3.rolls.critical",
        "rolls.sv-below-1": "codeone.rolls.sv-below-1",
        "rolls.rounding": "codeone.rolls.rounding",
        "rolls.normal": "codeone.rolls.normal",
        "ftf.tie": "n3.ftf.cancel",
        "ftf.dodge-reset": "n3.dodge.attack-still-happens",
        "dodge.one-die": "n3.dodge.deployable",
        "dodge.direct-templates": "n3.dodge.template",
        "dodge.impact-template": "n3.dodge.template",
        "dodge.direct-template-answer": "n3.dodge.template.answer",
        "dodge.visibility": "n3.dodge.faq.visibility",
        "dodge.comms": "n3.dodge.hacking",
        "mine.trigger": "n3.dodge.faq.mine-trigger",
        "save.count": "n4.save.count",
        "save.cover": "n4.save.value",
        "save.wounds": "n5.save.wounds",
    },
    doubts={
        "ftf.tie": "our N3 sources do not say so; other calculators agree",
        "dodge.visibility": "the FAQ names no size, so this one is taken from N5",
    },
    decisions=decisions_by_type(
        ModRules(12),
        DieRules(excess_added),
        BurstRules(6),
        MineRules(
            kinds={"mine": MineKind(name="mine", evade_topic="dodge.deployable", template=True)},
            near=(NearMine.MODEL, NearMine.ALLY),
            acts=(ActNearMine.SKILL, ActNearMine.DODGE, ActNearMine.NOTHING),
        ),
        MineAtEndRules(),
        SavingRollRules(
            name="ARM Roll",
            power="Damage",
            low_saves=False,
            ammunition=FIRST_AMMUNITION,
            critical_rolls=False,
        ),
        GutsRules(
            options=(
                "out-of-danger-zone",
                "total-cover-from-none",
                "total-cover-from-partial",
                "partial-cover-from-none",
                "prone-if-safe",
                "nothing",
            ),
            disputed=True,
        ),
        DodgeRules(
            without_lof=-3,
            without_lof_topics={Unseen.TEMPLATE: "dodge.template.no-lof", Unseen.DEPLOYABLE: "dodge.deployable"},
            units=(
                UnitMod(
                    name="Motorcycles and Remotes",
                    units=(UnitType.MOTORCYCLE, UnitType.REM),
                    value=-3,
                    topic="dodge.motorcycle-remote",
                ),
                UnitMod(name="TAGs", units=(UnitType.TAG,), value=-6, topic="dodge.tag"),
            ),
            visibility={VisibilityZone.LOW: -3, VisibilityZone.POOR: -6},
            needs_lof=True,
            engaged_outside="dodge.faq.sixth-sense",
            movement=2,
            active_move=False,
            into_contact=False,
        ),
    ),
)
