"""Infinity N5, on which the records of the other editions are based."""

from dataclasses import replace

from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules, ProgramRules
from engine.decisions.discover import DiscoverRules
from engine.decisions.dodge import DodgeRules, UnitMod, Unseen
from engine.decisions.fireteam import CoordinatedOrderRules, FireteamRules
from engine.decisions.guts_roll import GutsRules
from engine.decisions.mines import MineKindRules, MineRules
from engine.decisions.one_die import InitiativeRules
from engine.decisions.profiles import (
    AUTOMATIC_EQUIPMENT,
    AutomaticSkill,
    AutomaticSkillRules,
    ProfileModRules,
    SkillRules,
    TraitRules,
)
from engine.decisions.rolls import (
    BurstModRules,
    BurstRules,
    ContestRules,
    DieRules,
    LostDiceRules,
    ModRules,
    ReRollRules,
    SpecialDieRules,
)
from engine.decisions.saving_roll import SavingRollRules
from engine.decisions.states import CloseCombatRules, ExplosionRules, SmokeRules, StateRules, SuppressiveFireRules
from engine.decisions.visibility import SaturationRules, VisibilityRules
from engine.edition import Edition, decisions_by_type
from engine.editions.n5.ammunition import AMMUNITION
from engine.editions.n5.mines import MINES
from engine.editions.n5.one_die import DEPLOYMENT, ROLL_TABLES, TASKS
from engine.editions.n5.order import IMPETUOUS, ORDER, ORDER_CLAUSES, PRONE, UNNOTICED
from engine.editions.n5.programs import fireteam_levels, programs
from engine.editions.n5.recovery import RECOVERY
from engine.editions.n5.space import SIZES, SPACE
from engine.editions.n5.table import MOVEMENT, ORDER_POOL, RETREAT
from engine.editions.n5.together import TOGETHER
from engine.editions.n5.weapons import weapons
from engine.records.skill import RollPurpose
from engine.records.unit_type import UnitType
from engine.records.weapon import WeaponChart
from engine.rules.rolls import more_critical_faces

PROGRAMS = AutomaticSkill(kind=AUTOMATIC_EQUIPMENT, always_in_use=True, against=(RollPurpose.PROGRAM,))
EQUIPMENT = {
    "albedo": AutomaticSkill(
        kind=AUTOMATIC_EQUIPMENT,
        against=(RollPurpose.BS, RollPurpose.DISCOVER),
        of="a Multispectral Visor or Marksmanship",
    ),
    "ecm: hacker": PROGRAMS,
    **dict.fromkeys(("ecm: guided", "tinbot: guided"), replace(PROGRAMS, against=(RollPurpose.GUIDED,))),
    **dict.fromkeys(
        ("firewall", "tinbot: firewall"), replace(PROGRAMS, against=(RollPurpose.PROGRAM, RollPurpose.COMMS))
    ),
}
"""The Automatic Equipment with a negative MOD, by its name in lower case: the rolls of n5.albedo.mod, n5.ecm.hacking,
n5.ecm.guided, n5.firewall.attack and n5.tinbot.effect."""

N5 = Edition(
    slug="n5",
    name="N5",
    version="N5.3, FAQ 0.1",
    second_hand="Read in the rulebook v5.1.1, and for N5.2, N5.3 and the FAQs on the publisher’s wiki; "
    "the little that is second-hand says so.",
    clauses=ORDER_CLAUSES,
    doubts={
        "save.value": "the rules do not say so",
        "immobilized-a.only-dodge": "the rules do not say that an Order spent on the Trooper is Idle and Dodge",
        "immobilized-b.only-reset": "the rules do not say that an Order spent on the Trooper is Idle and Reset",
        "dodge.smoke": "we infer that attacks of others stay Face to Face; the rules name only the Smoke user",
        "dodge.one-die": "the rules do not say outright that +1 SD discards the same die against every threat",
        "martial-arts.special-die": "the rules do not say whether they add up in a CC Attack",
        "immunity.combined": "that follows from the rule on Combined Ammunition, and is not printed",
        "impetuous.dodge": 'the rules leave open how the full MOV value applies to its 2"',
        "coordinated.other-attacks": "the rules bar it beside a BS Attack, and do not say that all may declare it",
        "coordinated.cc": "the rules do not say here whether an ally that is Immobilized or in a Null State counts",
        "coup-de-grace.burst": "the rules do not say whether it may; agree on it before the game",
        "loss-of-lieutenant.no-lieutenant-order": "the rules do not say whether an Isolated Lieutenant can spend it",
        "retreat.lieutenant-order": "no sentence of the rules joins the two",
        "initiative.critical": "the heading of the rule speaks only of the higher result",
        "booty.reroll": "that the second result stands is our reading",
        "metachemistry.reroll": "that the second result stands is our reading",
        "combat-jump.enemy-zone": "no sentence excludes that zone, but Firefight allows it as if one did",
        "doctor.stunned.fail": "the rules name no consequence of a failed roll against Stunned",
        "movement.prone-half": "we round it up, as other numbers are",
        "movement.vault-prone": "this follows from the Silhouette; the rules do not say it",
        "difficult-terrain.dodge": "Dodge is not among the examples of the rule",
        "difficult-terrain.guts": "the rules do not mention this movement here",
        "smoke-ammo.win-all": "the rules do not say what a tie does",
        "guided.secondary": "the rules do not say so outright",
        "impact-template.independent": "that +1 SD discards a die in each roll separately is our reading",
        "foxhole.silhouette": "this follows from the Silhouette of Foxhole State; the rules do not say it",
        "multispectral-visor.l3-camo-mod": "the Visor reduces Mimetism to 0 everywhere else",
        "morpho-scan.reset": "we take it as a Normal Roll, since no die opposes it",
        "intuitive-attack.deployable": "that a roll which passes but loses places nothing is our reading",
        "crazykoala.hit": "by its Traits this is no BS Attack, whose target has the +3, but the rules do not say so",
        "guts.fail": "the rules do not say it outright for a Trooper that cannot go Prone",
        "suppressive-fire-state.dodge": "the rules do not say whether the MOD still counts in that roll",
    },
    decisions=decisions_by_type(
        ModRules(12),
        DieRules(more_critical_faces),
        BurstRules(6),
        BurstModRules(),
        LostDiceRules(),
        ContestRules(),
        SpecialDieRules(),
        ReRollRules(),
        ProfileModRules(
            automatic={
                "mimetism": AutomaticSkill(always_in_use=True, against=(RollPurpose.BS, RollPurpose.DISCOVER)),
                "surprise attack": AutomaticSkill(in_aro=True),
                "surprise shot": AutomaticSkill(in_aro=True),
            }
        ),
        AutomaticSkillRules(EQUIPMENT),
        SkillRules(),
        TraitRules(),
        StateRules(),
        SmokeRules(),
        SuppressiveFireRules(inches=24, bands=((16, 0), (24, -3))),
        DiscoverRules(),
        MineRules(kinds=MINES),
        MineKindRules(),
        RECOVERY,
        InitiativeRules(),
        DEPLOYMENT,
        TASKS,
        ROLL_TABLES,
        ORDER_POOL,
        RETREAT,
        MOVEMENT,
        SPACE,
        SIZES,
        ORDER,
        UNNOTICED,
        IMPETUOUS,
        PRONE,
        TOGETHER,
        SavingRollRules(
            power="PS",
            low_saves=True,
            ammunition=AMMUNITION,
            joined=True,
            never_joined=("plasma", "para"),
            bioweapon=("da", "shock"),
            immobilized_by_em=(UnitType.HI, UnitType.TAG, UnitType.REM, UnitType.VH),
        ),
        GutsRules(
            options=("out-of-lof-or-area", "total-cover", "partial-cover", "prone", "nothing"),
            outside_stays=True,
            never_prone={
                UnitType.TAG: "a TAG",
                UnitType.VH: "a VH",
                UnitType.MOTORCYCLE: "a Motorcycle",
                UnitType.AERIAL: "an Aerial Trooper",
            },
        ),
        DodgeRules(
            without_lof=-3,
            without_lof_topics=dict.fromkeys((Unseen.ATTACKER, Unseen.TEMPLATE, Unseen.DEPLOYABLE), "dodge.minus-3"),
            units=(
                UnitMod(
                    name="Remotes, TAGs and Motorcycles",
                    units=(UnitType.MOTORCYCLE, UnitType.REM, UnitType.TAG),
                    value=0,
                    topic="dodge.unit-type",
                ),
            ),
            needs_lof=False,
            engaged_outside="bs-into-combat.target-dodge",
            outside_in_zoc=True,
            template_success_evades_all=True,
            movement=2,
            active_move=True,
            late_move=True,
            into_contact=True,
        ),
        WeaponChart(weapons),
        FireteamRules(
            read=fireteam_levels,
            sizes={"duo": (2, 2), "haris": (3, 3), "core": (3, 5)},
            kits=("MediKit", "GizmoKit"),
        ),
        CoordinatedOrderRules(others=1),
        VisibilityRules(low=-3, poor=-6, zero=-6),
        SaturationRules(burst=-1, least=1),
        CommsRules(enemy_repeater=-3, symbiobomb=-3, zone_of_control=8),
        ProgramRules(read=programs, coordinated_others=1),
        CloseCombatRules(aro_burst=1, most_raised=2),
        ExplosionRules(power=7, ammunition="shock"),
        BsAttackRules(
            partial_cover=-3,
            into_combat=-6,
            speculative=-6,
            speculative_burst=1,
            guided_burst=1,
            intuitive_burst=1,
            aro_burst=1,
        ),
    ),
)
