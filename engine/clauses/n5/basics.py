"""The clauses of N5 on rolls and Orders."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/rolls": {
        "n5.rolls.d20": "The d20",  # text only: names the die and the two kinds of roll
        "n5.rolls.success-value": "Success Value",
        "n5.rolls.success": "Successful Roll",
        "n5.rolls.mod": "Modifiers (MOD)",
        "n5.rolls.mod.common": "Common MODs",  # text only: lists where MODs come from
        "n5.rolls.maximum-modifier": "Maximum Modifier",
        "n5.rolls.maximum-modifier.example": "Maximum Modifier Example",
        "n5.rolls.weapon-profile.combi-rifle": "Combi Rifle",
        "n5.rolls.profile-mod.scope": "MODs in a Profile",
        "n5.rolls.profile-mod.positive": "Positive MODs in a Profile",
        "n5.rolls.profile-mod.negative": "Negative MODs in a Profile",
        "n5.rolls.profile-mod.negative-automatic": "Negative MODs of Automatic Skills",
        "n5.rolls.profile-mod.negative-contested": "Negative MODs of other Skills",
        "n5.rolls.reroll": "ReRoll",
        "n5.rolls.special-die": "Special Die (+1 SD)",
        "n5.rolls.special-die.no-burst": "Special Die and Burst",
        "n5.rolls.special-die.split": "Special Die with split Burst",
        "n5.rolls.special-die.face-to-face": "Special Die, Face to Face",
        "n5.rolls.special-die.limits": "Limits of the Special Die",
        "n5.rolls.burst.maximum": "Maximum Burst",
        "n5.rolls.burst.lost-dice": "Lost dice of the Burst",
        "n5.rolls.rounding": "Rounding",
        "n5.rolls.critical": "Critical",
        "n5.rolls.critical.face-to-face": "Critical, Face to Face",
        "n5.rolls.critical.tie": "Criticals on both sides",
        "n5.rolls.sv-below-1": "Success Value below 1",
        "n5.rolls.sv-above-20": "Success Value above 20",
        "n5.rolls.sv-above-20.example": "Success Value above 20 Example",
        "n5.rolls.normal": "Normal Roll",
        "n5.rolls.normal.example": "Normal Roll Example",
    },
    "n5/face-to-face": {
        "n5.ftf.when": "When to roll Face to Face",
        "n5.ftf.cancel": "Cancelling successes",
        "n5.ftf.tie": "Tied Face to Face Roll",
        "n5.ftf.number-of-a-critical": "A Critical has no number",
        "n5.ftf.outcomes": "Face to Face Roll outcomes",
        "n5.ftf.dodge-reset": "Winning with Dodge or Reset",
        "n5.ftf.example-1v1": "One against one Example",
        "n5.ftf.example-third-party": "Third party Example",
        "n5.ftf.example-split-burst": "Split Burst Example",
        "n5.ftf.example-martial-arts": "Martial Arts Example",
        "n5.ftf.example-special-die": "Special Die Example",
    },
    "n5/trooper-activation": {
        "n5.activation.basic-short": "Basic Short Skills",
        "n5.activation.short": "Short Skills",
        "n5.activation.long": "Long Skills",
        "n5.activation.combinations": "Legal combinations of Skills",
        "n5.activation.position": "Where a Skill is declared from",
        "n5.activation.simultaneous": "Simultaneous Skills",
        "n5.aro.valid": "Valid ARO",
        "n5.aro.when": "When AROs are declared",
        "n5.aro.one": "One ARO per Order",
        "n5.aro.target": "Target of an ARO",
        "n5.aro.no-chain": "No ARO against an ARO",
        "n5.aro.no-limit": "No limit of AROs",
        "n5.aro.skills": "Skills usable in ARO",
        "n5.aro.burst": "Burst in ARO",
        "n5.aro.simultaneous": "Simultaneous AROs",
        "n5.aro.marker": "ARO against a Marker",
        "n5.aro.zoc-check": "Zone of Control check",
        "n5.sequence": "Order Expenditure Sequence",
        "n5.sequence.details": "Details of a declaration",
        "n5.sequence.requirements": "When Requirements are checked",
        "n5.sequence.idle": "Requirements not met: Idle",
        "n5.sequence.fair-play": "Fair play",  # text only: asks for manners
        "n5.sequence.positive-first": "Good effects first",  # not computed: no calculator heals and hurts at once
        # not computed: no calculator heals and hurts at once
        "n5.sequence.positive-first.example": "Cured and hit again Example",
        "n5.sequence.aim-point": "Where the target is hit",  # not computed: the Order machine knows no places
        "n5.sequence.orders-and-aros": "Orders and AROs at the same time",
        "n5.sequence.orders-and-aros.example": "Start and end of the route Example",
        "n5.sequence.aro-free": "No duty to react",
        "n5.sequence.mistakes": "Putting mistakes right",  # text only: asks for manners
        "n5.sequence.measure-after": "Nothing is measured before",  # text only: players measure it
    },
    "n5/basics/game": {  # text only: introduces the game
        "n5.game.rounds": "Length of a game",
        "n5.game.turns": "Two Active Turns in each Game Round",
        "n5.game.winner": "What decides a game",
        "n5.game.needs": "What you need to play",
        "n5.game-elements.trooper": "Trooper",
        "n5.game-elements.peripheral": "Peripheral",
    },
    "n5/basics/open-and-private-information": {  # text only: what players say and write down
        "n5.information.open-default": "Open Information",
        "n5.information.private-list": "Private Information",
        "n5.information.private-secret": "Secrets stay secret",
        "n5.information.written": "Secrets are written down",
        "n5.information.end": "Private Information after the game",
        "n5.information.orders-open": "Orders are Open",
        "n5.information.marker-group": "Combat Group of a Marker",
        "n5.information.initiative-wip": "WIP for the Initiative Roll",
        "n5.information.marker-automatic": "Automatic Skills of Markers",
    },
    "n5/basics/labels-and-traits": {  # text only: explains words
        "n5.labels.concept": "Labels",
        "n5.traits.concept": "Traits",
        "n5.labels.movement": "Movement as a Label",
        "n5.levels.listed": "Level on the Unit Profile",
        "n5.levels.total": "Total",
        "n5.levels.combine": "Effects combine",
        "n5.label.airborne-deployment": "Airborne Deployment (AD)",
        "n5.label.assignable": "Assignable (Transmutation)",
        "n5.label.assignable.one": "One Assignable item of a type",
        "n5.label.assignable.token": "Assignable items are Tokens",
        "n5.label.attack": "Attack",
        "n5.label.bs-attack": "BS Attack",
        "n5.label.cc-attack": "CC Attack",
        "n5.label.cc-special-skill": "CC Special Skill",  # not computed: no calculator of Close Combat
        "n5.label.comms-attack": "Comms Attack",
        "n5.label.comms-equipment": "Comms Equipment",
        "n5.label.hackable": "Hackable",
        "n5.label.hostile": "Hostile",
        "n5.label.marker": "Marker",
        "n5.label.movement": "Movement",
        "n5.label.nfb": "Negative Feedback (NFB)",
        "n5.label.no-lof": "No LoF",
        "n5.label.no-roll": "No Roll",
        "n5.label.non-reloadable": "Non-Reloadable",
        "n5.label.null": "Null",
        "n5.label.obligatory": "Obligatory",
        "n5.label.optional": "Optional",
        "n5.label.private-information": "Private Information",
        "n5.label.states-phase": "States Phase",
        "n5.label.superior-deployment": "Superior Deployment",
        "n5.label.supportware": "Supportware",
        "n5.trait.anti-materiel": "Anti-materiel",
        "n5.trait.arm-0": "ARM=0",
        "n5.trait.aro": "ARO",
        "n5.trait.bioweapon": "BioWeapon",
        "n5.trait.boost": "Boost",
        "n5.trait.bs-weapon-ph": "BS Weapon (PH)",  # not computed: the forms take whatever Attribute is given
        "n5.trait.bs-weapon-wip": "BS Weapon (WIP)",  # not computed: the forms take whatever Attribute is given
        "n5.trait.bs-weapon-guided": "No BS Attack (Guided) with PH or WIP",
        "n5.trait.bts-0": "BTS=0",
        "n5.trait.burst": "Burst (B)",
        "n5.trait.burst-single-target": "Burst: Single Target",  # not computed: Split Burst does not read Traits
        "n5.trait.cc": "CC as a Trait",
        "n5.trait.concealed": "Concealed",
        "n5.trait.continuous-damage": "Continuous Damage",
        "n5.trait.deployable": "Deployable",
        "n5.trait.deployable.dead": "A Deployable is Dead at once",
        "n5.trait.deployable.no-trigger": "A Deployable triggers no other",
        "n5.trait.direct-template": "Direct Template",
        "n5.trait.disposable": "Disposable (X)",  # not computed: nothing counts the uses that are left
        "n5.trait.disposable.unloaded": "All uses spent",  # not computed: nothing counts the uses that are left
        "n5.trait.disposable.burst": "Disposable and Burst",  # not computed: nothing counts the uses that are left
        "n5.trait.disposable.modes": "Modes share uses",  # not computed: nothing counts the uses that are left
        "n5.trait.disposable.example": "Panzerfaust Example",  # not computed: nothing counts the uses that are left
        "n5.trait.double-shot": "Double Shot",  # not computed: nothing counts the uses that are left
        "n5.trait.impact-template": "Impact Template",
        "n5.trait.improvised": "Improvised",  # not computed: the forms take the MOD as it is given
        "n5.trait.indiscriminate": "Indiscriminate",
        "n5.trait.intuitive-attack": "Intuitive Attack",
        "n5.trait.non-lethal": "Non-Lethal",
        "n5.trait.non-reloadable": "Non-Reloadable as a Trait",
        "n5.trait.perimeter": "Perimeter",
        "n5.trait.prior-deployment": "Prior Deployment",
        "n5.trait.reflective": "Reflective",  # not computed: no calculator knows Smoke and Multispectral Visors
        "n5.trait.silent": "Silent (X)",
        "n5.trait.speculative-attack": "Speculative Attack",
        "n5.trait.state": "State",
        "n5.trait.suppressive-fire": "Suppressive Fire (SF)",
        "n5.trait.target": "Target (VITA), Target (STR)",  # not computed: the Saving Roll does not read this Trait
        "n5.trait.targetless": "Targetless",
        "n5.trait.targetless.lof": "LoF of a Targetless weapon",
        "n5.trait.zone-of-control": "Zone of Control as a range",
    },
    "n5/basics/unit-profile": {  # text only: says how a Unit Profile is printed
        "n5.unit-profile.unit": "Unit and options",
        "n5.unit-profile.layout": "Where Skills and Equipment are printed",
        "n5.unit-profile.training": "Training",
        "n5.unit-profile.troop-types": "Troop Types",
        "n5.unit-profile.classification": "Classification",
        "n5.unit-profile.isc": "ISC",
        "n5.unit-profile.mov": "MOV values",  # not computed: no calculator of movement
        "n5.unit-profile.mov-dash": "Dash for MOV",  # not computed: no calculator of movement
        "n5.unit-profile.dash": "Dash for an Attribute",  # not computed: a form asks for every Attribute it rolls
        "n5.unit-profile.cc": "Close Combat (CC)",
        "n5.unit-profile.bs": "Ballistic Skill (BS)",
        "n5.unit-profile.ph": "Physique (PH)",
        "n5.unit-profile.wip": "Willpower (WIP)",
        "n5.unit-profile.arm": "Armor (ARM)",
        "n5.unit-profile.bts": "Bio-Technological Shield (BTS)",
        "n5.unit-profile.vita-str": "VITA and STR",
        "n5.unit-profile.s": "S (Silhouette)",
        "n5.unit-profile.ava-swc-c": "AVA, SWC and Cost",
    },
    "n5/basics/army-list": {  # not computed: no calculator of Army Lists
        "n5.army-list.points": "Army Points",
        "n5.army-list.troopers": "Number of Troopers",
        "n5.army-list.standard": "Standard size",  # text only: names a size of game
        "n5.army-list.swc": "SWC",
        "n5.army-list.swc-plus": "SWC with a plus",
        "n5.army-list.ava": "AVA of an Army List",
        "n5.army-list.lieutenant": "One Lieutenant",
        "n5.army-list.faction": "One faction",
        "n5.army-list.sectorial": "Sectorial Armies",
        "n5.army-list.groups": "Size of a Combat Group",
        "n5.army-list.groups-assign": "Giving Troopers a Combat Group",
        "n5.army-list.group-slots": "Who takes up a place in a Combat Group",
        "n5.army-list.groups-closed": "No change of Combat Group",
        "n5.army-list.deployables": "Combat Group of a Deployable",
        "n5.army-list.app": "Infinity Army",  # text only: names an app
    },
    "n5/basics/orders": {  # not computed: the calculators spend Orders without asking where they come from
        "n5.order-types.regular": "Regular Order",
        "n5.order-types.irregular": "Irregular Order",
        "n5.order-types.irregular-spends-regular": "Irregular Troopers and Regular Orders",
        "n5.order-types.lieutenant": "Special Lieutenant Order",
        "n5.order-types.tactical": "Tactical Order",
        "n5.order-types.not-obliged": "Unspent Orders",  # text only: leaves a choice
        "n5.order-pool.content": "What is in an Order Pool",
        "n5.order-pool.groups": "One Order Pool for each Combat Group",
        "n5.order-pool.count": "Size of an Order Pool",
        "n5.order-pool.off-table": "Orders of Troopers off the table",
        "n5.order-pool.off-table-entry": "Entering the table with its own Order",
        "n5.order-pool.no-limit": "Regular Orders on one Trooper",
        "n5.order-pool.any-sequence": "Sequence of Orders",  # text only: leaves a choice
        "n5.order-pool.lost": "Lost Orders",
        "n5.order-pool.example-ten": "Ten Orders Example",  # not computed: no calculator counts Orders
        "n5.order-pool.example-groups": "Two Combat Groups Example",  # not computed: no calculator counts Orders
    },
    "n5/basics/initiative": {  # text only: leaves a choice to the winner
        "n5.initiative.roll": "The Initiative Roll",
        "n5.initiative.tie": "Tied Initiative Roll",  # not computed: no calculator rolls again until a throw decides
        "n5.initiative.critical": "Critical for Initiative",
        "n5.initiative.choice": "Initiative or Deployment",
        "n5.initiative.keep-initiative": "Keeping Initiative",
        "n5.initiative.keep-deployment": "Keeping Deployment",
    },
    "n5/basics/deployment": {  # text only: players measure and place
        "n5.deployment.steps": "Steps of the Deployment Phase",
        "n5.deployment.reserve": "Trooper kept back",
        "n5.deployment.inside": "Inside the Deployment Zone",
        "n5.deployment.no-contact": "No contact when deploying",
        "n5.deployment.prone": "Deploying Prone",
        "n5.deployment.space": "Room for the base",
        "n5.deployment.vertical": "No deployment on walls",
        "n5.deployment.measure": "Measuring while deploying",
        "n5.deployment.reposition": "Moving a Trooper again",
    },
    "n5/basics/player-turn": {  # text only: the sequence of a Turn
        "n5.game-round.turns": "Game Round",
        "n5.player-turn.roles": "Active and Reactive",
        "n5.player-turn.phases": "Phases of a Player Turn",
        "n5.player-turn.command": "Executive Use of Command Tokens",
        "n5.player-turn.retreat-check": "Retreat! check",
        "n5.player-turn.lieutenant-check": "Loss of Lieutenant check",
        "n5.order-count.regular": "Count of Regular Orders",  # not computed: no calculator counts Orders
        "n5.order-count.irregular": "Count of Irregular Orders",  # not computed: no calculator counts Orders
        "n5.order-count.lieutenant": "Count of Special Lieutenant Orders",  # not computed: no calculator counts Orders
        "n5.order-count.tactical": "Count of Tactical Orders",  # not computed: no calculator counts Orders
        "n5.order-count.off-table": "No Orders from off the table",  # not computed: no calculator counts Orders
        "n5.player-turn.impetuous": "Impetuous Phase",
        "n5.player-turn.orders": "Orders Phase",
        "n5.player-turn.states": "States Phase",
        "n5.player-turn.end": "End of the Turn",
    },
    "n5/basics/loss-of-lieutenant": {  # not computed: no calculator counts Orders
        "n5.loss-of-lieutenant.when": "When it happens",
        "n5.loss-of-lieutenant.only-then": "Checked once a Turn",
        "n5.loss-of-lieutenant.effect": "Everyone is Irregular",
        "n5.loss-of-lieutenant.tactical": "Tactical Orders stay",
        "n5.loss-of-lieutenant.no-lieutenant-order": "No Special Lieutenant Order",
        "n5.loss-of-lieutenant.new": "Naming a new Lieutenant",  # text only: leaves a choice
        "n5.loss-of-lieutenant.who": "Who can be the new Lieutenant",  # text only: says who may be named
        "n5.loss-of-lieutenant.retreat": "Loss of Lieutenant in Retreat!",
        "n5.loss-of-lieutenant.chain-of-command": "Chain of Command prevents it",
    },
    "n5/basics/silhouettes": {  # not computed: no calculator compares heights
        "n5.silhouette.volume": "Volume of a Trooper",
        "n5.silhouette.table": "Silhouette Templates",
        "n5.silhouette.inches": "Heights in inches",
        "n5.silhouette.prone": "Silhouette of a Prone Trooper",
        "n5.silhouette.doubt": "Size in doubt",  # text only: players hold a Template beside the model
    },
    "n5/basics/line-of-fire": {  # text only: players look along the line
        "n5.lof.definition": "Line of Fire",
        "n5.lof.arc": "Front arc of 180°",
        "n5.lof.minimum": "How much must be visible",
        "n5.lof.blocked": "What blocks LoF",
        "n5.lof.mutual": "LoF in both directions",
        "n5.lof.moving-360": "LoF while moving",
        "n5.lof.moving-transparent": "Moving Troopers do not block LoF",
        "n5.lof.markers": "Markers do not block LoF",
        "n5.lof.markers-360": "LoF of Markers",
        "n5.lof.tokens": "Tokens do not block LoF",
        "n5.lof.engaged": "LoF in Engaged State",
        "n5.lof.gates": "LoF through gates",
        "n5.lof.behind": "An enemy behind your back",
        "n5.lof.agree": "LoF in doubt",
    },
    "n5/basics/zone-of-control": {  # text only: players measure it
        "n5.zoc.size": "Size of the Zone of Control",
        "n5.zoc.no-lof": "Zone of Control through walls",
        "n5.zoc.aro": "ARO by Zone of Control",
        "n5.zoc.measure": "Measuring the Zone of Control",
        "n5.zoc.inside": "Inside the Zone of Control",
    },
    "n5/basics/zones-and-contact": {  # text only: explains words
        "n5.zones.contact": "Silhouette contact",
        "n5.zones.self": "Contact with itself",
        "n5.zones.inside": "Inside",
        "n5.zones.totally-inside": "Totally inside",
        "n5.zones.outside": "Outside",
    },
    "n5/basics/coherency": {  # text only: players measure it
        "n5.coherency.definition": "In Coherency",
        "n5.coherency.reference": "Reference Trooper",
        "n5.coherency.deployment": "Coherency in the Deployment Phase",
        "n5.coherency.start": "Coherency at the start of an Order or ARO",
        "n5.coherency.end": "Coherency at the end of the Order",
        "n5.coherency.broken": "Breaking Coherency",
        "n5.coherency.skip": "Skipping the check",
        "n5.coherency.example": "Coherency of a Fireteam Example",  # not computed: the Order machine knows no Fireteams
    },
    "n5/basics/measuring": {  # text only: says how players measure
        "n5.measuring.inches": "Inches",
        "n5.measuring.troopers": "Distance between Troopers",
        "n5.measuring.objects": "Distance between objects",
        "n5.measuring.bases": "Measuring between bases",
        "n5.measuring.declare-first": "Declare, then measure",
        "n5.measuring.before": "What may be measured before",
        "n5.measuring.example": "Distance Example",  # text only: players measure it
    },
    "n5/basics/replacing-game-elements": {  # text only: players place the base
        "n5.replacing.same": "Same base size",
        "n5.replacing.different": "Different base size",
        "n5.replacing.gains": "Contact after replacing",
        "n5.replacing.no-room": "No room for a Trooper",
        "n5.replacing.no-room-equipment": "No room for Equipment",
    },
    "n5/basics/modifiers": {
        "n5.modifiers.plus-burst": "BS Attack (+1B)",
        "n5.modifiers.enemy": "MODs for enemies",
        "n5.modifiers.fixed-value": "Fixed values",
        "n5.modifiers.immunity": "Immunity (POS)",  # not computed: no calculator knows which States are barred
        "n5.modifiers.dodge-arm": "Dodge (ARM+3)",  # not computed: the calculators do not read this bracket
        "n5.modifiers.optional": "Optional Skills not used",  # text only: asks for manners
        "n5.modifiers.most-restrictive": "The most restrictive prevails",  # text only: says how to read rules
    },
    "n5/basics/terms": {  # text only: explains words
        "n5.terms.attributes": "Attributes",
        "n5.terms.model": "Model",
        "n5.terms.marker": "Marker",
        "n5.terms.token": "Token",
        "n5.terms.state-token": "State Token",
        "n5.terms.deployable-weapon": "Deployable Weapon",
        "n5.terms.deployable-equipment": "Deployable Equipment",
        "n5.terms.scenery-element": "Scenery Element",
        "n5.terms.target": "Target",
        "n5.terms.game-element": "Game element",
        "n5.terms.ally": "Ally",
        "n5.terms.enemy": "Enemy",
        "n5.terms.hostile": "Hostile",
        "n5.terms.neutral": "Neutral",
        "n5.terms.victory-points": "Victory Points",  # not computed: no calculator counts an army
    },
    "n5/basics/quick-reference": {  # text only: collects what other pages state
        "n5.quickref.short": "Chart of Short Skills",
        "n5.quickref.long": "Chart of Long Skills",
        "n5.quickref.aro": "Chart of AROs",
        "n5.quickref.restrictions.tag": "Restrictions of TAGs",
        "n5.quickref.restrictions.vehicle": "Restrictions of Vehicles",
        "n5.quickref.restrictions.aerial": "Restrictions of Aerial",
        "n5.quickref.restrictions.motorcycle": "Restrictions of Motorcycles",
        "n5.quickref.restrictions.remote": "Restrictions of Remotes",
        "n5.quickref.restrictions.irregular": "Restrictions of Irregular Troopers",
    },
}
