"""The clauses of N5 on Equipment."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/equipment": {  # text only: nothing to compute
        "n5.equipment.levels": "Levels of Equipment",
        "n5.equipment.aro": "Equipment in ARO",
    },
    "n5/equipment/ai-motorcycle": {  # text only: Models are exchanged on the table
        "n5.ai-motorcycle.profiles": "Two profiles of an AI Motorcycle",
        "n5.ai-motorcycle.weapons": "Weapons of an AI Motorcycle",
        "n5.ai-motorcycle.dismount": "Getting off",
        "n5.ai-motorcycle.mount": "Getting on",
        "n5.ai-motorcycle.no-mount": "When nobody can get on",
        "n5.ai-motorcycle.supportware": "Supportware on an AI Motorcycle",
    },
    "n5/equipment/albedo": {
        "n5.albedo.mod": "MOD of Albedo",
        "n5.albedo.others": "Albedo and other enemies",
        "n5.albedo.not-cc": "Albedo in Close Combat",
        "n5.albedo.not-reduced": "Albedo is not reduced",
        "n5.albedo.nfb": "Albedo is NFB",  # text only: says what works together
    },
    "n5/equipment/baggage": {  # text only: nothing to compute
        "n5.baggage.reload": "Reload from Baggage",
        "n5.baggage.one": "One Reload in an Order",
        "n5.baggage.states-phase": "Baggage in the States Phase",
        "n5.baggage.deployed": "Baggage and what is deployed",
    },
    "n5/equipment/bangbomb": {
        "n5.bangbomb.mod": "MOD of a Bangbomb",
        "n5.bangbomb.lof-zoc": "Where a Bangbomb counts",  # not computed: no form asks where the attackers are
        "n5.bangbomb.not-templates": "Bangbomb and Templates",
        "n5.bangbomb.one-die": "Bangbomb against mixed attacks",
        "n5.bangbomb.example": "Example of a Bangbomb",
    },
    "n5/equipment/biometric-visor": {
        "n5.biometric-visor.wip": "Discover with a Biometric Visor",
        "n5.biometric-visor.reveal": "Impersonation ends at once",
        "n5.biometric-visor.surprise": "Biometric Visor and Surprise Attack",
        "n5.biometric-visor.not-camouflage": "Biometric Visor and Camouflage",
    },
    "n5/equipment/cube": {
        "n5.cube.reroll": "Command Token for a Doctor",
        "n5.cube.medikit": "Cube and MediKit",
        "n5.cube.2-0": "Cube 2.0",
    },
    "n5/equipment/dazer": {  # text only: players measure it
        "n5.dazer.area": "Zone of a Dazer",
        "n5.dazer.place": "Placing a Dazer",
        "n5.dazer.terrain-total": "Dazer and Terrain (Total)",
        "n5.dazer.stays": "How long a Dazer works",
        "n5.dazer.profile": "Profile of a Dazer",
    },
    "n5/equipment/deactivator": {
        "n5.deactivator.target": "Targets of a Deactivator",  # text only: says what can be a target
        "n5.deactivator.roll": "Roll of a Deactivator",
        "n5.deactivator.range": "Range of a Deactivator",
        "n5.deactivator.mods": "MODs of a Deactivator",
        "n5.deactivator.effect": "Effect of a Deactivator",  # text only: the target is gone
        "n5.deactivator.still-triggers": "Mines that are triggered all the same",  # text only: nothing to compute
        "n5.deactivator.attack": "Deactivator and Stunned",
    },
    "n5/equipment/deployable-cover": {  # text only: placed and seen on the table
        "n5.deployable-cover.place": "Placing Deployable Cover",
        "n5.deployable-cover.uses": "Uses of Deployable Cover",
        "n5.deployable-cover.variant": "Choice of the variant",
        "n5.deployable-cover.one-variant": "Variant in brackets",
        "n5.deployable-cover.remove": "Removing Deployable Cover",
        "n5.deployable-cover.silhouette": "Silhouette of Deployable Cover",
        "n5.deployable-cover.movement": "Movement past Deployable Cover",
        "n5.deployable-cover.on-top": "On top of Deployable Cover",
        "n5.deployable-cover.cover": "Partial Cover by Deployable Cover",
        "n5.deployable-cover.sight": "When Deployable Cover counts",
        "n5.deployable-cover.cutting-foam": "Cutting Foam (CF)",
        "n5.deployable-cover.vitroferro-attack": "Attackers and Vitroferro",
        "n5.deployable-cover.vitroferro-save": "Saving Rolls behind Vitroferro",
        "n5.deployable-cover.vitroferro-cap": "Cap behind Vitroferro",
        "n5.deployable-cover.choice": "Vitroferro or other cover",
    },
    "n5/equipment/ecm": {
        "n5.ecm.effect": "Effect of ECM",
        "n5.ecm.normal": "ECM in Normal Rolls",
        "n5.ecm.hacking": "ECM (Hacking)",
        "n5.ecm.guided": "ECM (Guided)",
        "n5.ecm.isolated": "ECM while Isolated",
        "n5.ecm.names": "ECM in army lists",  # text only: a matter of names
        "n5.ecm.firewall": "ECM and Firewall",
    },
    "n5/equipment/gizmokit": {  # text only: what the target's PH Roll does
        "n5.gizmokit.target": "Targets of a GizmoKit",
        "n5.gizmokit.remote": "GizmoKit from afar",
        "n5.gizmokit.range": "Range of a GizmoKit",
        "n5.gizmokit.contact": "GizmoKit in contact",
        "n5.gizmokit.self": "GizmoKit on oneself",
        "n5.gizmokit.no-save": "No Saving Roll against a GizmoKit",
        "n5.gizmokit.success": "PH Roll passed",
        "n5.gizmokit.failure": "PH Roll failed",
        "n5.gizmokit.ph-value": "GizmoKit (PH=X)",
        "n5.gizmokit.remote-presence": "GizmoKit and Remote Presence",
        "n5.gizmokit.tech-recovery": "GizmoKit and Tech-Recovery",
        "n5.gizmokit.repeat": "GizmoKit again",
        "n5.gizmokit.several": "Several GizmoKits",
    },
    "n5/equipment/hacking-device": {  # text only: a list
        "n5.hacking-device.standard": "Hacking Device",
        "n5.hacking-device.plus": "Hacking Device Plus",
        "n5.hacking-device.killer": "Killer Hacking Device",
        "n5.hacking-device.evo": "EVO Hacking Device",
        "n5.hacking-device.disabled": "Hacking Device that is off",  # text only: nothing to compute
    },
    "n5/equipment/holoprojector": {  # text only: the pages of the States say how
        "n5.holoprojector.deploy": "Holoprojector",
        "n5.holoprojector.nfb": "Holoprojector is NFB",
        "n5.holomask.deploy": "HoloMask",
    },
    "n5/equipment/medikit": {  # text only: what the target's PH Roll does
        "n5.medikit.target": "Targets of a MediKit",
        "n5.medikit.remote": "MediKit from afar",
        "n5.medikit.range": "Range of a MediKit",
        "n5.medikit.contact": "MediKit in contact",
        "n5.medikit.self": "MediKit on oneself",
        "n5.medikit.no-save": "No Saving Roll against a MediKit",
        "n5.medikit.success": "PH Roll passed",
        "n5.medikit.failure": "PH Roll failed",
        "n5.medikit.ph-value": "MediKit (PH=X)",
        "n5.medikit.repeat": "MediKit again",
        "n5.medikit.several": "Several MediKits",
        "n5.paramedic.medikit": "Paramedic",
    },
    "n5/equipment/motorcycle": {  # text only: says what is allowed
        "n5.motorcycle.no-prone": "Motorcycle and Prone",
        "n5.motorcycle.no-climb": "Motorcycle and Climb",
        "n5.motorcycle.jump": "Motorcycle and Jump",
        "n5.motorcycle.no-cautious": "Motorcycle and Cautious Movement",
        "n5.motorcycle.ramps": "Motorcycle on ramps and stairs",
        "n5.motorcycle.not-vehicle": "A Motorcycle is not a Vehicle",
    },
    "n5/equipment/multispectral-visor": {
        "n5.multispectral-visor.l1-mimetism": "L1 and Mimetism",
        "n5.multispectral-visor.l1-zones": "L1 and Low or Poor Visibility",
        "n5.multispectral-visor.l1-zero": "L1 and Zero Visibility",
        "n5.multispectral-visor.l1-reply": "L1 shot at through Smoke",
        "n5.multispectral-visor.l2": "L2 and L3",
        "n5.multispectral-visor.smoke": "Visors and Smoke",
        "n5.multispectral-visor.eclipse": "Visors and Eclipse",
        "n5.multispectral-visor.white-noise": "Visors and White Noise",
        "n5.multispectral-visor.jammed": "Visors and Albedo or Reflective",
        "n5.multispectral-visor.l3-discover": "L3 and Discover",
        "n5.multispectral-visor.l3-surprise": "L3 and Surprise Attack",
        "n5.multispectral-visor.l3-camo-shot": "L3 and Camouflage Markers",  # text only: says what may be declared
        "n5.multispectral-visor.l3-camo-mod": "MOD of a shot at a Marker",
        "n5.multispectral-visor.l3-camo-cancel": "End of Camouflage in that Order",  # text only: nothing to compute
        "n5.multispectral-visor.l3-total-cover": "Marker in Total Cover",  # text only: nothing to compute
    },
    "n5/equipment/nanoscreen": {
        "n5.nanoscreen.attack": "MOD for attackers",
        "n5.nanoscreen.save": "MOD of the Saving Roll",
        "n5.nanoscreen.not": "Where a Nanoscreen does not count",
        "n5.nanoscreen.cover": "Nanoscreen and Partial Cover",
        "n5.nanoscreen.marksmanship": "Nanoscreen and Marksmanship",
    },
    "n5/equipment/repeater": {  # text only: players measure it
        "n5.repeater.extends": "What a Repeater adds",
        "n5.repeater.always-on": "Repeaters are always on",
        "n5.repeater.enemy-use": "Enemies and your Repeater",
        "n5.deployable-repeater.place": "Placing a Deployable Repeater",
        "n5.deployable-repeater.when": "When a Deployable Repeater works",
        "n5.deployable-repeater.profile": "Profile of a Deployable Repeater",
        "n5.deployable-repeater.indiscriminate": "Indiscriminate Deployable Repeater",
        "n5.deployable-repeater.removal": "Removing a Deployable Repeater",
        "n5.fastpanda.place": "Placing a FastPanda",
        "n5.fastpanda.repeater": "Repeater of a FastPanda",
        "n5.fastpanda.profile": "Profile of a FastPanda",
        "n5.fastpanda.removal": "Removing a FastPanda",
    },
    "n5/equipment/symbiomate": {
        "n5.symbiomate.assign": "Assigning a SymbioMate",  # text only: done in deployment
        "n5.symbiomate.one": "One SymbioMate for each Trooper",  # text only: sets a limit
        "n5.symbiomate.owner": "SymbioMate of a Dead owner",  # text only: nothing to compute
        "n5.symbiomate.must": "When a SymbioMate is used",  # text only: nothing to choose
        "n5.symbiomate.values": "ARM and BTS of a SymbioMate",
        "n5.symbiomate.all": "All Saving Rolls of the Order",
        "n5.symbiomate.cover": "SymbioMate and Partial Cover",
        "n5.symbiomate.comms": "SymbioMate and Comms Attacks",
        "n5.symbiomate.not-para": "SymbioMate and PARA",
        "n5.symbiomate.gone": "End of a SymbioMate",  # text only: nothing to compute
        "n5.symbiomate.example-da": "DA and Forward Observer Example",
        "n5.symbiomate.example-continuous": "Continuous Damage Example",
        "n5.symbiomate.example-critical": "Critical with DA Example",
    },
    "n5/equipment/tinbot": {  # text only: nothing to compute
        "n5.tinbot.effect": "Effect of a TinBot",
        "n5.tinbot.fireteam": "TinBot in a Fireteam",
        "n5.tinbot.one": "Several TinBots",
        "n5.tinbot.off": "TinBot that is off",
        "n5.tinbot.deployment": "Deploying a TinBot",
        "n5.tinbot.token": "TinBot as a Token",
        "n5.tinbot.dead": "TinBot of a Dead Trooper",
    },
    "n5/equipment/x-visor": {
        "n5.x-visor.range": "Range MODs with an X-Visor",
        "n5.x-visor.common-skills": "X-Visor with Common Skills",
        "n5.x-visor.own-rolls": "What an X-Visor does not change",
    },
}
