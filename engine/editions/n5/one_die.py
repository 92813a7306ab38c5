"""Deployment rolls, tasks and charts of one die in N5."""

from engine.decisions.one_die import DeploymentRules, Landing, RollTableRules, Task, TaskRules
from engine.records.roll import RollKind
from engine.terms.n5.roll_tables import BOOTY, METACHEMISTRY, SPEEDBALL

OWN, HALF, ZONE = "own-half", "enemy-half", "enemy-zone"

DEPLOYMENT = DeploymentRules(
    landing_area=3,
    landings={
        "infiltration": Landing(
            name="Infiltration",
            attribute="PH",
            rolls_in=(HALF,),
            free_in=(OWN,),
            topic="infiltration.roll",
            where_topic="infiltration.enemy-zone",
            free_topic="infiltration.own-half",
            fail_topic="infiltration.fail",
            marker_topic="infiltration.fail.model",
            deployables_topic="infiltration.fail.deployables",
            one_use_topic="infiltration.fail.camouflage",
            reroll_topic="infiltration.roll.reroll",
        ),
        "impersonation": Landing(
            name="Impersonation",
            attribute="WIP",
            rolls_in=(ZONE,),
            free_in=(OWN, HALF),
            topic="impersonation.enemy-zone",
            where_topic="impersonation.where",
            free_topic="impersonation.where",
            fail_topic="impersonation.fail",
            marker_topic="impersonation.fail.model",
            deployables_topic="impersonation.fail.deployables",
        ),
        "combat-jump": Landing(
            name="Combat Jump",
            attribute="PH",
            rolls_in=(OWN, HALF, ZONE),
            airborne=True,
            topic="combat-jump.roll",
            where_topic="combat-jump.enemy-zone",
            fail_topic="combat-jump.fail",
            marker_topic="combat-jump.fail.model",
            deployables_topic="combat-jump.fail.deployables",
        ),
        "speedball": Landing(
            name="Speedball",
            attribute="PH",
            fixed=15,
            count=2,
            rolls_in=(OWN, HALF, ZONE),
            topic="request-speedball.roll",
            where_topic="request-speedball.place",
            fail_topic="request-speedball.failed",
        ),
    },
)

TASKS = TaskRules(
    tasks={
        "console": Task(
            name="Hack Consoles",
            attribute="WIP",
            hacker=3,
            attack=True,
            topic="domination.hack-consoles",
            mod_topic="domination.hack-consoles",
            again_topic="domination.hack-consoles",
        ),
        "sensor": Task(
            name="Sensor",
            attribute="WIP",
            attack=True,
            topic="sensor.roll",
            mod_topic="sensor.roll",
            again_topic="sensor.roll",
        ),
        "deactivator": Task(
            name="Deactivator",
            attribute="WIP",
            weapon="Deactivator",
            attack=True,
            topic="deactivator.roll",
            mod_topic="deactivator.range",
            again_topic="deactivator.roll",
        ),
        "transmutation": Task(
            name="Transmutation (WIP)",
            attribute="WIP",
            each="activation",
            topic="transmutation.wip",
            again_topic="transmutation.wip-fail",
        ),
        "reset": Task(
            name="Reset",
            attribute="WIP",
            made_for=RollKind.RESET,
            topic="reset.normal",
            again_topic="reset.cancel",
        ),
        "dodge": Task(
            name="Dodge",
            attribute="PH",
            made_for=RollKind.DODGE,
            topic="immobilized-a.dodge",
            again_topic="immobilized-a.dodge",
        ),
    },
)

ROLL_TABLES = RollTableRules(
    tables={"booty": BOOTY, "metachemistry": METACHEMISTRY, "speedball": SPEEDBALL},
    roll_topics={
        "booty": "booty.roll",
        "metachemistry": "metachemistry.when",
        "speedball": "request-speedball.choice",
    },
    reroll_topics={"booty": "booty.reroll", "metachemistry": "metachemistry.reroll"},
)
