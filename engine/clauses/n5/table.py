"""The clauses of N5 on the table, the terrain on it, and missions."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/table/game-modes": {  # text only: recommends sizes of games
        "n5.game-modes.beginner": "Beginner",
        "n5.game-modes.raid": "Raid",
        "n5.game-modes.intermediate": "Intermediate",
        "n5.game-modes.standard": "Standard",
        "n5.game-modes.magnum": "Magnum",
        "n5.game-modes.large": "Large-scale",
        "n5.game-modes.recommended": "Modes are recommendations",
    },
    "n5/table/special-terrain": {  # text only: players agree on the areas
        "n5.special-terrain.optional": "Special Terrain is optional",
        "n5.special-terrain.marked": "Marking the areas",
        "n5.special-terrain.height": "Height of an area",
        "n5.special-terrain.characteristics": "Characteristics of an area",
        "n5.special-terrain.type-before": "Choosing the Type",
        "n5.special-terrain.affects": "What an area affects",
        "n5.special-terrain.types": "Types of Terrain",
        "n5.special-terrain.skill": "Terrain Special Skill",
        "n5.special-terrain.examples-aquatic": "Aquatic Terrain",  # text only: suggests areas
        "n5.special-terrain.examples-desert": "Desert Terrain",  # text only: suggests areas
        "n5.special-terrain.examples-mountain": "Mountain Terrain",  # text only: suggests areas
        "n5.special-terrain.examples-jungle": "Jungle Terrain",  # text only: suggests areas
        "n5.special-terrain.examples-other": "Zero-G, storms and rooms",  # text only: suggests areas
    },
    "n5/table/difficult-terrain": {  # text only: where a movement ends
        "n5.difficult-terrain.stop": "Contact ends the movement",
        "n5.difficult-terrain.minus-1": "Minus 1 inch",
        "n5.difficult-terrain.once": "Minus 1 inch to Jump and Climb",
        "n5.difficult-terrain.skills": "Skills that Difficult Terrain slows down",
        "n5.difficult-terrain.start-inside": "Starting in the area",
        "n5.difficult-terrain.dodge": "Dodge in Difficult Terrain",
        "n5.difficult-terrain.guts": "Guts Roll in Difficult Terrain",
    },
    "n5/table/saturation": {  # not computed: the forms take a Saturation Zone in the way, and not its place
        "n5.saturation.minus-1": "Minus 1 Burst",
        "n5.saturation.per-target": "Saturation with split Burst",
        "n5.saturation.minimum": "Burst 1 stays",
        "n5.saturation.no-stack": "Several Saturation Zones",
        "n5.saturation.special-die": "Saturation and the Special Die",
        "n5.saturation.example-split": "Split Burst Example",
    },
    "n5/table/visibility-conditions": {  # not computed: no form asks who is Engaged or jumps into a zone
        "n5.visibility.zones": "Visibility Zones",  # text only: names the zones
        "n5.visibility.applies": "What has the MOD",
        "n5.visibility.low": "Low Visibility Zone",
        "n5.visibility.poor": "Poor Visibility Zone",
        "n5.visibility.zero": "Zero Visibility Zone",
        "n5.visibility.zero-reply": "Shooting back through Zero Visibility",
        "n5.visibility.white-noise": "White Noise Zone",
        "n5.visibility.white-noise-reply": "Shooting back through White Noise",
        "n5.visibility.stacks-with": "MODs that it adds to",
        "n5.visibility.worst": "Several Visibility Zones",
        "n5.visibility.example": "Two zones Example",
        "n5.visibility.speculative": "Speculative Attack and visibility",
        "n5.visibility.engaged": "Engaged Troopers and visibility",
        "n5.visibility.combat-jump": "Combat Jump and visibility",
    },
    "n5/table/scenery-structures": {  # text only: what players agree on and place
        "n5.access-width.narrow": "Narrow access",
        "n5.access-width.wide": "Wide access",
        "n5.access-width.by-number": "The number decides",
        "n5.access-width.agree": "Agreeing on Access Width",  # text only: players agree on it
        "n5.access-width.prone": "Prone and Access Width",
        "n5.access-width.priority": "Access Width comes first",
        "n5.access-width.open": "Doors are open",  # text only: players look along the line
    },
    "n5/table/victory": {
        "n5.victory-points.count": "Victory Points",
        "n5.victory-points.undeployed": "Troopers never deployed",  # not computed: no calculator of Victory Points
        "n5.standard-game.goal": "Standard Game",  # text only: names the kind of game
        "n5.standard-game.length": "Length of a Standard Game",  # text only: sets the length
        "n5.standard-game.winner": "Winning a Standard Game",  # not computed: no calculator of Victory Points
        # not computed: no calculator follows a game over its Turns
        "n5.standard-game.retreat-end": "Standard Game ended by Retreat!",
        "n5.mission.definition": "Missions",  # text only: names the kind of game
        "n5.mission.winner": "Winning a mission",  # not computed: no calculator of Victory Points
        "n5.free-game.definition": "Free Game",  # text only: players agree on it
        "n5.free-game.example": "Free Game Example",  # text only: players agree on it
    },
    "n5/table/retreat": {  # text only: what an army in Retreat! may do
        "n5.retreat.threshold": "When an army retreats",
        "n5.retreat.table": "Retreat! threshold",
        "n5.retreat.off-table": "Troopers off the table in Retreat!",
        "n5.retreat.lieutenant": "Loss of Lieutenant by Retreat!",
        "n5.retreat.lieutenant-cancel": "Lieutenant after Retreat!",
        "n5.retreat.lieutenant-order": "Special Lieutenant Order in Retreat!",
        "n5.retreat.irregular": "Irregular in Retreat!",
        "n5.retreat.impetuous": "No Impetuous Phase",
        "n5.retreat.leave": "Leaving the table",
        "n5.retreat.leave-who": "Who may leave the table",
        "n5.retreat.end-game": "End of the game",
        "n5.retreat.cancel": "End of Retreat!",
        "n5.retreat.standard-game": "Retreat! in a Standard Game",
    },
    "n5/table/setting-up": {  # text only: advice
        "n5.table-setup.advice": "Advice",
        "n5.table-setup.size": "Size of the table",
        "n5.table-setup.cover": "How much Cover",
        "n5.table-setup.big": "Large pieces",
        "n5.table-setup.small": "Small pieces",
        "n5.table-setup.deployment": "Safe deployment",
        "n5.table-setup.access": "Ways up",
        "n5.table-setup.asymmetry": "A better side",
    },
    "n5/table/scenarios": {  # not computed: no calculator of Objective Points
        "n5.scenarios.four": "Four scenarios",  # text only: names the scenarios
        "n5.scenarios.setup": "Tables of the scenarios",  # text only: sets the table
        "n5.scenarios.winner": "Winning a scenario",
        "n5.scenarios.markers": "Consoles and Supply Boxes",  # text only: names Markers
        "n5.scenarios.length": "Length of a scenario",  # text only: sets the length
        "n5.scenarios.early-null": "Early end, all in Null States",
        "n5.scenarios.early-vp": "Early end, too few Victory Points",
        "n5.scenarios.killed": "Killed by the enemy",
        "n5.scenarios.specialists": "Specialist Troops",
        "n5.specialist-operative.effect": "Specialist Operative",  # text only: nothing to compute
        "n5.annihilation.kills": "Annihilation: kills",
        "n5.annihilation.survivors": "Annihilation: survivors",
        "n5.annihilation.lieutenant": "Annihilation: Lieutenant",
        "n5.domination.points": "Domination: Objective Points",
        "n5.domination.quadrant": "Dominating a Quadrant",
        "n5.domination.inside": "In a Quadrant",
        "n5.domination.shasvastii": "Domination: Shasvastii",
        "n5.domination.layout": "Quadrants",  # text only: sets the table
        "n5.domination.consoles": "Consoles",  # text only: sets the table
        "n5.domination.hack-consoles": "Hack Consoles",
        "n5.supplies.points": "Supplies: Objective Points",
        "n5.supplies.boxes": "Supply Boxes",  # text only: sets the table
        "n5.supplies.no-contact": "No deployment at a Supply Box",  # text only: players place the models
        "n5.supplies.pick-up": "Pick Up Supply Boxes",
        "n5.supplies.carry": "Carrying a Supply Box",
        "n5.supplies.control": "Controlling a Supply Box",
        "n5.firefight.points": "Firefight: Objective Points",
        "n5.firefight.lieutenant": "Reinforced Tactical Link",
        "n5.firefight.landing": "Designated Landing Area",
    },
}
