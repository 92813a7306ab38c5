"""The clauses of N5 on attacks and their effects."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/dodge": {
        "n5.dodge.roll": "Dodge Roll",
        "n5.dodge.opposed-by": "Attributes against a Dodge",
        "n5.dodge.skill": "Dodge as a Skill",
        "n5.dodge.template": "Dodging a Template",
        "n5.dodge.direct-templates": "Dodging Direct Templates",
        "n5.dodge.impact-template": "Dodging an Impact Template",
        "n5.dodge.direct-template-answer": "Attack answering a Direct Template",
        "n5.dodge.visibility": "Dodge and Visibility Zones",
        "n5.dodge.states": "Dodge and States",
        "n5.dodge.silent": "Dodge and Silent",
        "n5.dodge.suppressive-fire": "Dodge and Suppressive Fire",
        "n5.dodge.sixth-sense": "Dodge and Sixth Sense",
        "n5.dodge.smoke": "Dodge in a Smoke Template",
        "n5.dodge.fireteam": "Dodge in a Fireteam",
        "n5.dodge.cancels": "States that Dodge ends",  # text only: the States say it
        "n5.dodge.face": "Dodge to turn",  # text only: done on the table
        "n5.dodge.movement-rules": "Rules of Dodge movement",
        "n5.dodge.profile-inches": "Dodge with inches in brackets",
        "n5.dodge.disengage": "Dodge to disengage",
        "n5.dodge.move.order": "Order of Dodge movement",
        "n5.dodge.minus-3": "Dodge at PH -3",
        "n5.dodge.one-die": "One die against every threat",
        "n5.dodge.unit-type": "Dodge and Unit Type",
        "n5.dodge.move": "Dodge movement",
        "n5.dodge.comms": "Dodge and Comms Attacks",
        "n5.dodge.example-mine": "Shots and a mine Example",
        "n5.dodge.example-engage": "Dodge into Engaged Example",
        "n5.dodge.example-immobilised": "Immobilized-A Dodge Example",
        "n5.dodge.example-speculative": "Speculative Attack Example",
    },
    "n5/mines": {
        "n5.mine.trigger": "Trigger Area",
        "n5.mine.trigger-area": "Measuring the Trigger Area",
        "n5.mine.attack": "Attack of a mine",
        "n5.mine.must-affect": "Template on the enemy",
        "n5.mine.types": "Types of mines",
        "n5.mine.place": "Placing a mine",  # text only: done on the table
        "n5.mine.marker-silhouette": "Silhouette of a mine",  # text only: gives a Silhouette
        "n5.mine.camo-limit": "Mines near a Camouflage Marker",  # text only: players see it on the table
        "n5.mine.own-order": "Mine in the Order of its placing",  # text only: says when
        "n5.mine.uses": "Uses of mines",
        "n5.mine.profile": "Profile of a mine",
        "n5.mine.total-cover": "Mine in Total Cover",  # not computed: the calculators see no Marker with its own cover
        "n5.mine.cyber": "Cybermine",
        "n5.cybermine.trigger": "What triggers a Cybermine",
        "n5.cybermine.reset": "Reset against a Cybermine",
        "n5.cybermine.saves": "Saving Rolls of a Cybermine",
        "n5.cybermine.state": "State caused by a Cybermine",
        "n5.cybermine.guts": "Cybermine and Guts Rolls",
        "n5.mine.boost": "CrazyKoala and MadTraps",
    },
    "n5/bs-attack": {
        "n5.bs-attack.skill": "BS Attack as a Skill",
        "n5.bs-attack.who-may-not": "Who cannot make a BS Attack",
        "n5.bs-attack.point": "Point of the shot",  # text only: players choose it on the table
        "n5.bs-attack.roll": "MODs of a BS Attack",
        "n5.bs-attack.face-to-face-bracket": "Dodge (-3) against a BS Attack",
        "n5.bs-attack.answered": "Answers to a BS Attack",
        "n5.bs-attack.reset": "Reset against a BS Attack",
        "n5.bs.range": "Range MOD",
        "n5.bs.cover": "Cover MOD",
        "n5.bs.into-combat": "BS Attack into Close Combat",
        "n5.bs-into-combat.stacks": "Other MODs into Close Combat",
        "n5.bs-into-combat.misses": "Misses into Close Combat",
        # not computed: whether it hits allies is uncertain, so the calculator says nothing of them
        "n5.bs-into-combat.sv-below-1": "SV below 1 into Close Combat",
        "n5.bs-into-combat.target-reaction": "Engaged target of a shot",
        "n5.bs-into-combat.target-dodge": "Dodge of an Engaged target",
        "n5.bs-into-combat.templates": "Templates into Close Combat",  # text only: forbids the shot
        "n5.bs.targeted": "Targeted State",
        "n5.bs.speculative": "Speculative Attack",
    },
    "n5/discover": {
        "n5.discover.roll": "Discover Roll",
        "n5.discover.mods": "MODs of Discover",
        "n5.discover.out-of-range": "Discover beyond 96 inches",
        "n5.discover.result": "What Discover reveals",
        "n5.discover.others": "Decoys, Holoechoes and HoloMask",  # text only: which replica it is, players know
        "n5.discover.retry-scope": "Another Marker, another Trooper",
        "n5.discover.retry": "Discover again",
        "n5.discover.attack": "Discover and attack",
        "n5.discover.before-attack": "Discover before the attack",
        "n5.discover.other-target": "Attack on another target",
        "n5.discover.example": "Discover Example",
        "n5.discover.example-aro": "Marker that answers Example",
        "n5.discover.example-no-aro": "Marker that does not answer Example",
    },
    "n5/saving-roll": {
        "n5.save.value": "Success Value of a Saving Roll",
        "n5.possibility-of-survival.meaning": "Possibility of Survival (PS)",  # text only: says what PS is
        "n5.possibility-of-survival.per-hit": "Saving Rolls for each hit",
        "n5.possibility-of-survival.failed": "Failed Saving Roll",
        "n5.possibility-of-survival.token": "Wound and Unconscious Tokens",  # text only: Tokens on the table
        "n5.save.count": "Number of Saving Rolls",
        "n5.save.wounds": "Wounds, Unconscious and Dead",
        "n5.save.shock": "Shock Ammunition",
        "n5.save.critical": "Saving Rolls of a Critical",
        "n5.save.t2": "T2 Ammunition",
        "n5.save.em": "E/M Ammunition",
        "n5.save.stun": "Stun Ammunition",
        "n5.save.para": "PARA Ammunition",
        "n5.save.combined": "Combined Ammunition",
        "n5.save.plasma": "Plasma Ammunition",
        "n5.save.continuous": "Continuous Damage",
        "n5.save.trait": "Traits that change Saving Rolls",
        "n5.save.immunity": "Immunity",
        "n5.save.levels": "STR and Deployables",
        "n5.save.example-counts": "Number of Saving Rolls Example",
    },
    "n5/guts-roll": {
        "n5.guts.when": "When to make a Guts Roll",
        "n5.guts.choose": "Choosing to fail",
        "n5.guts.passed": "Passed Guts Roll",
        "n5.guts.fail": "Failed Guts Roll",
        "n5.guts.attack-positions": "Positions of the attacks",
        "n5.guts.movement-rules": "Movement of a failed Guts Roll",
        "n5.guts.facing": "Facing after a Guts Roll",  # text only: the player chooses
        "n5.guts.mods": "MODs of a Guts Roll",
        "n5.guts.courage": "Courage and Religious Troop",
        "n5.guts.prone-barred": "Troops that cannot go Prone",
        "n5.guts.effects": "Guts Roll and States",
    },
    "n5/combat/weapon-types": {  # text only: names kinds of weapons, of which the weapon chart has the profiles
        "n5.weapon-types.bs": "BS Weapons",
        "n5.weapon-types.melee": "Melee Weapons",
        "n5.weapon-types.mixed": "Mixed Weapons",
        "n5.weapon-types.deployable": "Deployable Weapons",
        "n5.weapon-types.bs-ph": "BS Weapon (PH)",
        "n5.weapon-types.bs-wip": "BS Weapon (WIP)",
        "n5.weapon-types.mixed.cc-mode": "Mixed Weapon in CC Mode",
        "n5.weapon-types.mixed.bs-mode": "Mixed Weapon in BS Mode",
        "n5.mixed-weapon.which": "Mixed Weapons of the chart",
        "n5.mixed-weapon.kobra": "Kobra Pistol",
        "n5.mixed-weapon.trench-hammer": "Trench-Hammer",
        "n5.mixed-weapon.vorpal": "Vorpal CC Weapon",
    },
    "n5/combat/weapon-profile": {  # text only: says what the entries of a profile are
        "n5.weapon-profile.range": "Range of a weapon",
        "n5.weapon-profile.ps": "PS of a weapon",
        "n5.weapon-profile.burst": "Burst of a weapon",
        "n5.weapon-profile.ammunition": "Ammunition of a weapon",
        "n5.weapon-profile.saving-attribute": "Saving Roll Attribute",
        "n5.weapon-profile.saving-rolls": "Number of Saving Rolls",
        "n5.weapon-profile.traits": "Traits of a weapon",
        "n5.weapon-profile.modes": "Modes of a weapon",
        "n5.weapon-profile.bracket-ps": "PS in brackets",
        "n5.weapon-profile.example-multi-rifle": "MULTI Rifle Example",
        "n5.weapon-profile.example-ap-da": "AP+DA Example",
        "n5.weapon-profile.example-breaker": "Breaker Combi Rifle Example",
        "n5.weapon-profile.example-medikit": "MediKit Example",
        "n5.weapon-profile.example-monofilament": "Monofilament CC Weapon Example",
        "n5.weapon-profile.example-cc-weapon": "CC Weapon Example",
    },
    "n5/combat/attacks": {
        "n5.attack.kinds": "Kinds of combat",  # text only: names them
        "n5.attack.declaration": "Declaring an Attack",  # text only: what a player says
        "n5.attack.no-allies": "No Attacks on allies",  # text only: forbids them
        "n5.attack.attribute": "Attribute of an Attack",
        "n5.attack.mod-timing": "When MODs count",  # not computed: no calculator follows MODs through an Order
        "n5.attack.normal-or-face-to-face": "Normal or Face to Face Attack",
        "n5.attack.critical": "Critical of an Attack",
        "n5.attack.special-saving-roll": "Attacks without PS",
        # not computed: the calculators of these Skills read no Unit Profile
        "n5.attack.bracket-label": "Skills that count as BS Attacks",
        "n5.attack.bracket-ammunition": "Ammunition in brackets",
        "n5.attack.bracket-saving-roll": "BS Attack (SR-1)",
        "n5.attack-scenery.target": "Scenery as a target",  # text only: says when it is one
        "n5.attack-scenery.roll": "Attacks on scenery",  # text only: names the roll
    },
    "n5/combat/burst": {
        "n5.burst.active": "Burst in the Active Turn",
        "n5.burst.optional": "Optional MODs to Burst",  # text only: the player may leave them out
        "n5.burst.reactive": "Burst in the Reactive Turn",
        "n5.burst.bracket-reactive": "+1B in ARO",
        "n5.burst.split": "Splitting the Burst",  # text only: the player chooses
        "n5.burst.one-ammunition": "One Ammunition for a Burst",  # text only: the player chooses
        "n5.burst.aro-point": "Point of an ARO",
    },
    "n5/combat/cover": {
        "n5.cover.total": "Total Cover",
        "n5.cover.partial": "Partial Cover",
        "n5.cover.ground": "The ground as Cover",
        "n5.cover.aerial": "Cover of Aerial Troopers",  # text only: they never have it
        "n5.cover.each-side": "Cover of each side",
        "n5.cover.mod": "MODs of Partial Cover",
        "n5.cover.not-in": "Where Cover does nothing",
    },
    "n5/combat/range": {
        "n5.range.applies": "Attacks with a Range MOD",
        "n5.range.none": "Attacks without a Range MOD",
        "n5.range.measured-to": "Where to measure Range",  # text only: players measure it
    },
    "n5/combat/guided": {
        "n5.guided.who": "Who may use BS Attack (Guided)",  # text only: a Requirement
        "n5.guided.weapons": "Weapons of BS Attack (Guided)",
        "n5.guided.enclosed": "Guided into an enclosed room",  # text only: players see it on the table
        "n5.guided.limit": "Five BS Attacks (Guided)",  # not computed: nothing counts attacks over a Turn
        "n5.guided.mode": "Mode of BS Attack (Guided)",
        "n5.guided.burst": "Burst of BS Attack (Guided)",
        "n5.guided.range": "Range of BS Attack (Guided)",
        "n5.guided.roll": "Roll of BS Attack (Guided)",
        "n5.guided.save": "Saving Rolls against BS Attack (Guided)",
        "n5.guided.evade": "Evading BS Attack (Guided)",
        "n5.guided.secondary": "Others under a Guided Template",
        "n5.guided.example-missile-launcher": "Guided Missile Launcher Example",
    },
    "n5/combat/templates": {  # text only: players see on the table who is affected
        "n5.templates.shapes": "Shapes of Templates",
        "n5.templates.height": "Height of a Template",
        "n5.templates.main-target": "Main Target",
        "n5.templates.main-target-outside": "Main Target outside the area",
        "n5.templates.secondary-targets": "Secondary Targets",
        "n5.templates.area": "Who is affected by a Template",
        "n5.templates.during-the-order": "Template during an Order",
        "n5.templates.user": "User of a Direct Template",
        "n5.templates.close-combat": "Template on a Close Combat",
        "n5.templates.react": "Reacting to a Template",
        "n5.templates.dodge-mod": "Dodge against a Template",
        "n5.templates.critical": "Critical with a Template",
        "n5.templates.no-cover": "Cover under a Template",
        "n5.templates-allies.rule": "No Templates on allies",
        "n5.templates-allies.cancelled": "Cancelled Template",
        "n5.templates-allies.harmless": "Harmless Templates",
        "n5.templates-allies.unconscious": "Unconscious ally under a Template",
        "n5.templates-allies.reactions": "AROs to a cancelled Template",
        "n5.templates-allies.disposable": "Disposable use of a cancelled shot",
        "n5.templates-allies.example-pulzar": "Pulzar and an ally Example",
        "n5.templates-scenery.blast-focus": "Blast Focus",
        "n5.templates-scenery.lof": "LoF from the Blast Focus",
        "n5.templates-scenery.example-teardrop": "Teardrop and scenery Example",
        "n5.templates-scenery.example-grenade": "Grenade and scenery Example",
        "n5.templates-scenery.example-prone": "Prone under a Template Example",
    },
    "n5/combat/direct-templates": {
        "n5.direct-template.no-roll": "No roll for a Direct Template",
        "n5.direct-template.burst": "Burst of a Direct Template",
        "n5.direct-template.declaration": "Placing a Direct Template",  # text only: done on the table
        "n5.direct-template.teardrop": "Placing a Teardrop",
        "n5.direct-template.circular": "Placing a Circular Template",
        "n5.direct-template.corner": "Direct Template round a corner",
        "n5.direct-template.aro": "Direct Template in ARO",  # text only: players see it on the table
        "n5.direct-template.answers": "Answers to a Direct Template",
        "n5.direct-template.example-cancelled": "Main Target left out Example",
        "n5.direct-template.example-answer": "Answers to a Pulzar Example",
    },
    "n5/combat/impact-templates": {
        "n5.impact-template.roll": "Roll of an Impact Template",
        "n5.impact-template.placement": "Placing an Impact Template",  # text only: done on the table
        "n5.impact-template.targetless": "Targetless weapons",  # text only: says what they may be aimed at
        "n5.impact-template.effect": "Effect of an Impact Template",
        "n5.impact-template.independent": "Independent rolls of those affected",
        "n5.impact-template.critical": "Critical of an Impact Template",
        "n5.impact-template.dodge-several": "Dodge against several Impact Templates",
        "n5.impact-template.example-plasma": "Plasma Carbine Example",
    },
    "n5/combat/cc-attack": {
        "n5.cc-attack.skill": "CC Attack as a Skill",
        "n5.cc-attack.weapon": "Weapons of a CC Attack",
        "n5.cc-attack.contact": "Contact in the same Order",
        "n5.cc-attack.deployables": "CC Attack on Deployables",
        "n5.cc-attack.roll": "Roll of a CC Attack",
        "n5.cc-attack.no-other-mods": "MODs not in Close Combat",
        "n5.cc-attack.imposed-mods": "MODs imposed by a CC Attack",
        "n5.cc-attack.imposed-on-any-attribute": "Attributes hit by imposed MODs",
        "n5.cc-attack.burst": "Burst of a CC Attack",
        "n5.cc-attack.split": "Splitting a CC Attack",  # not computed: Close Combat with one enemy
        "n5.cc-attack.face-to-face": "Face to Face in Close Combat",
        "n5.cc-attack.dodge": "Dodge against a CC Attack",
        "n5.cc-attack.reset": "Reset against a CC Attack",
        "n5.cc-attack.hit": "Hit of a CC Attack",
        "n5.cc-attack.para": "PARA CC Weapon",
        "n5.cc-attack.allowed-skills": "Skills in Close Combat",
        # not computed: the Order calculator does not know contact
        "n5.cc-attack.ally-in-contact": "In contact with an Engaged ally",
        "n5.cc-attack.contact-limit": "How many Models in contact",  # text only: bases on the table
        "n5.cc-attack.example-sequence": "Senku against Fennec in CC Example",
    },
    "n5/combat/coup-de-grace": {
        "n5.coup-de-grace.effect": "Coup de Grâce",
        # text only: contact on the table
        "n5.coup-de-grace.requirements": "Requirements of Coup de Grâce",
        "n5.coup-de-grace.remote-presence": "Coup de Grâce and Remote Presence",
        "n5.coup-de-grace.other-enemies": "AROs to a Coup de Grâce",
        "n5.coup-de-grace.not": "Coup de Grâce, Dogged and NWI",
        "n5.coup-de-grace.same-order": "Unconscious in the same Order",
        "n5.coup-de-grace.burst": "Coup de Grâce with Burst",
    },
    "n5/combat/cc-multiple-troopers": {  # not computed: the form asks how many allies count
        "n5.cc-multiple.when": "Close Combat with several Troopers",
        "n5.cc-multiple.active": "Allies in contact, Active Turn",
        "n5.cc-multiple.helpers": "Allies that are not activated",
        "n5.cc-multiple.reactive": "Allies in contact, Reactive Turn",
        "n5.cc-multiple.both-turns": "Allies in contact in ARO",
        "n5.cc-multiple.attributes": "Attributes in Close Combat with several",
        "n5.cc-multiple.cap": "Limit of the extra dice",
        "n5.cc-multiple.several-targets": "Extra dice and several targets",
        "n5.cc-multiple.example-active": "Lambda and Yudbot Example",
        "n5.cc-multiple.example-reactive": "Yudbot in ARO Example",
    },
}
