"""The clauses of N5 on hacking."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/hacking/hacker": {  # text only: says who may hack, and when
        "n5.hacker.programs": "Programs of a Hacker",
        "n5.hacker.hackable": "Hackers are Hackable",
        "n5.hacker.null": "Hacker in a Null State",
        "n5.hacker.barred": "States that prevent hacking",
        "n5.hacker.stunned": "Stunned Hacker",
        "n5.hacker.engaged": "Hacking while Engaged",
        "n5.hacker.target-engaged": "Hacking an Engaged enemy",
        "n5.hacker.marker": "Hacking as a Marker",
        "n5.hacker.marker-controlled-jump": "Controlled Jump of a Marker",
        "n5.upgrade-programs.listed": "Where an Upgrade is listed",
        "n5.upgrade-programs.zero-pain": "Who has Zero Pain",
        "n5.upgrade-programs.mods": "MODs of an Upgrade",
    },
    "n5/hacking/hackable": {  # text only: says what can be a target
        "n5.hackable.who": "Who is Hackable",
        "n5.hackable.motorcycle": "Hackable and Motorcycles",
        "n5.hackable.meaning": "What Hackable means",
        "n5.hackable.not-needed": "What needs no Hackable target",
        "n5.hackable.li": "LI, MI, SK and WB",
        "n5.hackable.li-marked": "LI, MI, SK and WB marked Hackable",
    },
    "n5/hacking/supportware": {  # not computed: no calculator of Supportware
        "n5.supportware.no-roll": "No Roll, no Attack",
        "n5.supportware.token": "Tokens of Supportware",
        "n5.supportware.one-per-target": "One Program for each Trooper",
        "n5.supportware.one-per-hacker": "One Program for each Hacker",
        "n5.supportware.duration": "Duration of Supportware",
        "n5.supportware.cancel": "What ends Supportware",
        "n5.supportware.replace": "Ending your own Supportware",
        "n5.supportware.example": "Replaced Supportware Example",  # not computed: no calculator of Supportware
    },
    "n5/hacking/firewall": {
        "n5.firewall.attack": "Firewall and enemy WIP",
        "n5.firewall.save": "Firewall and Saving Rolls",
        "n5.firewall.one": "Several Firewalls",
        "n5.firewall.sources": "Sources of a Firewall",
        "n5.firewall.every-comms": "Firewall against every Comms Attack",
        "n5.firewall.not-reset": "Firewall and Reset",
        "n5.firewall.halved": "Firewall and halved BTS",
        "n5.firewall.device": "Firewall of a Hacking Device",
        "n5.firewall.off": "Firewall that is off",
    },
    "n5/hacking/hacking-area": {  # text only: players measure it
        "n5.hacking-area.own": "Your Hacking Area",
        "n5.hacking-area.no-lof": "No LoF needed",
        "n5.hacking-area.model": "Only Models are targets",
        "n5.hacking-area.own-repeater": "Through your own Repeater",
        "n5.hacking-area.deployables": "Deployables as targets",
        "n5.hacking-area.enemy-repeater": "Inside an enemy Repeater",
        "n5.hacking-area.enemy-repeater-hackers-only": "Only Hackers through enemy Repeaters",
        "n5.hacking-area.enemy-repeater-firewall": "Firewall of an enemy Repeater",
        "n5.hacking-area.aro": "Reacting in your Hacking Area",
        "n5.hacking-area.aro-measure": "Measuring for an ARO",
        "n5.hacking-area.aro-enemy-repeater": "Reacting through an enemy Repeater",
        "n5.hacking-area.aro-enemy-repeater-idle": "Reacting against a Trooper that is not a Hacker",
        "n5.hacking-area.aro-no-repeater": "No ARO against a Repeater",
        "n5.hacking-area.aro-marker": "ARO against a Marker",
        "n5.hacking-area.aro-target": "ARO of the target",
        "n5.hacking-area.holomask-hacker": "HoloMask shows a Hacker",
        "n5.hacking-area.holomask-repeater": "HoloMask shows a Repeater",
        # not computed: the Guts Roll calculator knows no Hacking Area
        "n5.hacking-area.guts": "Guts Roll after a hack",
        "n5.hacking-area.example": "Split Carbonite Example",
    },
    "n5/hacking/hacking-programs": {  # text only: says when and how a Program is declared
        "n5.hacking-program.roll": "Roll of a Program",
        "n5.hacking-program.attack-mod": "Attack MOD",
        "n5.hacking-program.opponent-mod": "Opponent's MOD",
        "n5.hacking-program.no-mods": "MODs that do not count",
        "n5.hacking-program.save": "Saving Rolls of a Program",
        "n5.hacking-program.burst": "Splitting the Burst",
        "n5.hacking-program.burst-aro": "Burst of a Program in ARO",
        "n5.hacking-program.coordinated": "Programs in a Coordinated Order",
        "n5.hacking-program.order": "Programs as Short Skills",
        "n5.hacking-program.order.long": "Programs as Long Skills",
        "n5.hacking-program.aro-list": "Programs usable in ARO",
        "n5.hacking-program.details": "Details of a Program",
        "n5.hacking-program.opposed": "What opposes a Program",
        "n5.hacking-program.null-enemy": "Hacking a Model in a Null State",
        "n5.hacking-program.example": "Reset against Carbonite Example",
    },
    "n5/hacking/carbonite": {
        "n5.carbonite.profile": "Profile of Carbonite",
        "n5.carbonite.effect": "Effect of Carbonite",
        "n5.carbonite.critical": "Critical of Carbonite",
    },
    "n5/hacking/oblivion": {
        "n5.oblivion.profile": "Profile of Oblivion",
        "n5.oblivion.effect": "Effect of Oblivion",
        "n5.oblivion.critical": "Critical of Oblivion",
    },
    "n5/hacking/spotlight": {
        "n5.spotlight.profile": "Profile of Spotlight",
        "n5.spotlight.any": "Who can be a target of Spotlight",
        "n5.spotlight.effect": "Effect of Spotlight",
        "n5.spotlight.critical": "Critical of Spotlight",
    },
    "n5/hacking/total-control": {
        "n5.total-control.profile": "Profile of Total Control",
        "n5.total-control.effect": "Effect of Total Control",
        "n5.total-control.critical": "Critical of Total Control",
        "n5.total-control.recover": "Freeing a Possessed TAG",
    },
    "n5/hacking/trinity": {
        "n5.trinity.profile": "Profile of Trinity",
        "n5.trinity.range": "Range of Trinity",
        "n5.trinity.effect": "Effect of Trinity",
        "n5.trinity.critical": "Critical of Trinity",
    },
    "n5/hacking/zero-pain": {
        "n5.zero-pain.profile": "Profile of Zero Pain",
        "n5.zero-pain.effect": "Effect of Zero Pain",
        "n5.zero-pain.opponent": "Opponent's MOD of Zero Pain",
        "n5.zero-pain.no-cancel": "Zero Pain and Reset",  # text only: nothing to compute
        "n5.zero-pain.firewall": "Zero Pain and Firewall",
        "n5.zero-pain.stunned": "Zero Pain while Stunned",
    },
    "n5/hacking/white-noise": {  # not computed: no calculator of Templates on the table
        "n5.white-noise.roll": "Roll of White Noise",
        "n5.white-noise.place": "Placing White Noise",
        "n5.white-noise.duration": "Duration of White Noise",
        "n5.white-noise.zone": "White Noise Zone",
        "n5.white-noise.nfb": "White Noise and NFB",  # text only: nothing to compute
    },
    "n5/hacking/cybermask": {  # text only: nothing to compute
        "n5.cybermask.effect": "Effect of Cybermask",
        "n5.cybermask.self": "Who Cybermask affects",
        "n5.cybermask.attack": "Attacking a Cybermask Marker",
        "n5.cybermask.nfb": "Cybermask and NFB",
        "n5.cybermask.return": "Using Cybermask again",
        "n5.cybermask.lof": "Cybermask and enemy LoF",
    },
    "n5/hacking/assisted-fire": {
        "n5.assisted-fire.effect": "Effect of Assisted Fire",
        "n5.assisted-fire.range": "Range of Assisted Fire",  # text only: players measure it
        "n5.assisted-fire.drawback": "Drawback of Assisted Fire",
    },
    "n5/hacking/enhanced-reaction": {
        "n5.enhanced-reaction.effect": "Effect of Enhanced Reaction",
        "n5.enhanced-reaction.range": "Range of Enhanced Reaction",  # text only: players measure it
        "n5.enhanced-reaction.total-reaction": "Enhanced Reaction and Total Reaction",
    },
    "n5/hacking/fairy-dust": {
        "n5.fairy-dust.effect": "Effect of Fairy Dust",
        "n5.fairy-dust.range": "Range of Fairy Dust",  # text only: nothing to measure
        "n5.fairy-dust.stack": "Fairy Dust and other Firewalls",
        "n5.fairy-dust.end": "What ends Fairy Dust",  # not computed: a profile says what runs
        "n5.fairy-dust.ends-others": "Fairy Dust and other Supportware",  # not computed: a profile says what runs
    },
    "n5/hacking/controlled-jump": {  # text only: when it may be declared
        "n5.controlled-jump.effect": "Effect of Controlled Jump",
        "n5.controlled-jump.at-once": "When Controlled Jump starts",
        "n5.controlled-jump.all": "Range of Controlled Jump",
        "n5.controlled-jump.both": "Controlled Jump on both sides",
        "n5.controlled-jump.one": "One Controlled Jump for each player",
        "n5.controlled-jump.aro": "Controlled Jump in ARO",
        "n5.controlled-jump.aro-wait": "Waiting until the jumper lands",
    },
    "n5/hacking/comms-attack": {  # text only: says what the label means
        "n5.comms-attack.reset": "Reset, not Dodge",
        "n5.comms-attack.cover": "Comms Attacks and Cover",
        "n5.comms-attack.aro": "ARO against a Comms Attack",
        "n5.comms-attack.attack": "Comms Attacks are Attacks",
        "n5.comms-attack.guts": "Comms Attacks and Guts Rolls",
        "n5.comms-attack.list": "List of Comms Attacks",
        "n5.comms-attack.not": "What is not a Comms Attack",
    },
}
