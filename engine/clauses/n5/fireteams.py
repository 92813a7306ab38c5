"""The clauses of N5 on Fireteams."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/fireteams/fireteams": {  # not computed: no calculator builds a Fireteam
        "n5.fireteam.what": "What a Fireteam is",  # text only: describes it in general
        "n5.fireteam.size": "Number of members",
        "n5.fireteam.group": "One Combat Group",
        "n5.fireteam.one": "One Fireteam at a time",
        "n5.fireteam.coherency": "Coherency with the Leader",
        "n5.fireteam.leader": "Fireteam Leader",
        "n5.fireteam.type.duo": "Fireteam Duo",
        "n5.fireteam.type.haris": "Fireteam Haris",
        "n5.fireteam.type.core": "Fireteam Core",
        "n5.fireteam.type.fixed": "The Type stays",
        "n5.fireteam.type.sectorial": "Conditions of a Sectorial",  # text only: refers to the charts
        "n5.fireteam.barred": "Who cannot join",
        "n5.fireteam.no-coordinated": "No Coordinated Order",
        "n5.fireteam.create.declare": "Naming the members",
        "n5.fireteam.create-deployment": "Creating one in deployment",
        "n5.fireteam.create-deployment.coherency": "Coherency Check in deployment",
        "n5.fireteam.create-game": "Creating one during the game",
        "n5.fireteam.rejoin": "Rejoining a Fireteam",
        "n5.fireteam.rejoin.earlier": "Rejoining earlier",
        # not computed: no calculator reads a Fireteams Chart
        "n5.fireteam.example-zhanshi": "Zhanshi Core Example",
    },
    "n5/fireteams/chart": {  # not computed: no calculator reads a Fireteams Chart
        "n5.fireteam.chart.official": "Which charts are valid",  # text only: names the source
        "n5.fireteam.chart.type-limit": "Limit of each Type",
        "n5.fireteam.chart.type-choice": "Choice of Types",
        "n5.fireteam.chart.min-max": "Minimum and maximum",
        "n5.fireteam.chart.minimum-later": "Losing a required Trooper",
        "n5.fireteam.chart.asterisk": "Asterisk",
        "n5.fireteam.chart.fto": "FTO",
        "n5.fireteam.chart.wildcard": "Wildcards",
        "n5.fireteam.chart.notes": "Notes of a chart",
        # not computed: no calculator reads a Fireteams Chart
        "n5.fireteam.chart.example-hungries": "Hungries Example",
        # not computed: no calculator reads a Fireteams Chart
        "n5.fireteam.chart.example-kempeitai": "Kempeitai Example",
    },
    "n5/fireteams/integrity": {  # not computed: no calculator follows a Fireteam through the game
        "n5.fireteam.cancel.leader-state": "Leader Isolated or in a Null State",
        "n5.fireteam.cancel.leader-leaves": "Leader leaves",
        "n5.fireteam.cancel.impetuous": "Leader in the Impetuous Phase",
        "n5.fireteam.cancel.leader-aro": "Another ARO of the Leader",
        "n5.fireteam.cancel.controller": "Leader becomes a Controller",
        "n5.fireteam.cancel.one-member": "One member left",
        "n5.fireteam.cancel.retreat": "Retreat! cancels a Fireteam",
        "n5.fireteam.cancel.type-limit": "Too many of a Type",
        "n5.fireteam.cancel.voluntary": "Cancelling it yourself",
        "n5.fireteam.leave.state": "Member Isolated or in a Null State",
        "n5.fireteam.leave.coherency": "Out of Coherency",
        "n5.fireteam.leave.irregular": "Own Irregular Order",
        "n5.fireteam.leave.lieutenant": "Special Lieutenant Order",
        "n5.fireteam.leave.impetuous": "Member in the Impetuous Phase",
        "n5.fireteam.leave.marker": "Member becomes a Marker",
        "n5.fireteam.leave.suppressive-fire": "Suppressive Fire of a member",
        "n5.fireteam.leave.group": "Another Combat Group",
        "n5.fireteam.leave.aro": "Another ARO of a member",
        "n5.fireteam.leave.controller": "Member becomes a Controller",
        "n5.fireteam.leave.when": "When a Trooper leaves",
        "n5.fireteam.leave.active": "Leaving in the Active Turn",
        "n5.fireteam.leave.reactive": "Leaving in the Reactive Turn",
        "n5.fireteam.leave.recalculate": "Counting the members again",
        # not computed: no calculator follows a Fireteam through the game
        "n5.fireteam.example-integrity": "Dead Kurgat Example",
        "n5.number-2.leader": "New Leader by Number 2",
        "n5.number-2.stays": "How long Number 2 leads",
    },
    "n5/fireteams/active-turn": {  # not computed: the Order machine knows no Fireteam
        "n5.fireteam.active.order": "Fireteam Order",
        "n5.fireteam.active.leader": "Naming the Leader",
        "n5.fireteam.active.tactical": "Tactical Order of a member",
        "n5.fireteam.active.coherency": "Coherency in the Active Turn",
        "n5.fireteam.active.together": "Skills of all members",
        "n5.fireteam.active.stay-put": "Nobody has to move",
        "n5.fireteam.active.leader-only": "Skills of the Leader alone",
        "n5.fireteam.active.berserk": "Berserk in a Fireteam",
        "n5.fireteam.active.requirements": "A member that cannot act",
        "n5.fireteam.active.burst": "Full Burst of the Leader",
        "n5.fireteam.active.aro": "ARO against a Fireteam",
        "n5.fireteam.active.aro-on-idle": "Attack on a member in Idle",
        "n5.fireteam.active.sequence": "Steps of a Fireteam Order",
        "n5.fireteam.example-shoot": "Shooting Fireteam Example",
        # not computed: no values printed
        "n5.fireteam.example-dodge": "Dodging Fireteam Example",
        "n5.fireteam.example-climb": "Climbing Fireteam Example",
        "n5.fireteam.example-jump": "Jumping Fireteam Example",
        # not computed: no calculator of hacking knows a Fireteam
        "n5.fireteam.example-hacker": "Hacker Leader Example",
        # not computed: no calculator of MediKit
        "n5.fireteam.example-medikit": "Paramedic Leader Example",
        # not computed: no calculator of scenarios
        "n5.fireteam.example-console": "Console Example",
    },
    "n5/fireteams/reactive-turn": {  # not computed: the Order machine knows no Fireteam
        "n5.fireteam.reactive.own-aro": "An ARO for each member",
        "n5.fireteam.reactive.majority": "Majority of the AROs",
        "n5.fireteam.reactive.different": "Members with another ARO",
        "n5.fireteam.reactive.rolls": "Each member rolls",
        "n5.fireteam.reactive.bonuses": "Bonuses in ARO",
        "n5.fireteam.reactive.coherency": "Coherency in the Reactive Turn",
        "n5.fireteam.reactive.targets": "Targets of the AROs",
        # not computed: the Order machine knows no Fireteam
        "n5.fireteam.example-majority": "Majority Example",
        "n5.fireteam.example-chain-rifle": "Chain Rifle Example",
        # not computed: no values printed
        "n5.fireteam.example-arjuna": "Arjuna Example",
        # not computed: no values printed
        "n5.fireteam.example-hmg": "Fireteam against Fireteam Example",
        "n5.fireteam.example-level-4": "Level 4 Example",
    },
    "n5/fireteams/bonuses": {  # not computed: no calculator counts Orders or hides what a player knows
        "n5.fireteam.bonus.cumulative": "Bonuses add up",
        "n5.fireteam.bonus.level-1": "Level 1: one Order for all",
        "n5.fireteam.bonus.level-2": "Level 2: +1 SD",
        "n5.fireteam.bonus.level-3": "Level 3: Discover and Dodge",
        "n5.fireteam.bonus.level-4": "Level 4: +1 to BS Attack",
        "n5.fireteam.bonus.level-5": "Level 5: Sixth Sense",
        "n5.fireteam.level": "Fireteam Level",
        "n5.fireteam.level.same-unit": "The same Unit",
        "n5.fireteam.level.check": "When the Level is checked",
        "n5.fireteam.bonus.private": "Bonuses are Private Information",
        "n5.fireteam.bonus.level-2.limits": "Limits of Level 2",
        "n5.fireteam.bonus.level-2.kits": "Level 2 with MediKit and GizmoKit",
        "n5.fireteam.bonus.level-2.burst-1": "Level 2 at Burst 1 and split Burst",
        "n5.fireteam.bonus.not-discover": "Not in Discover",
        "n5.fireteam.bonus.not-hacking": "Not in hacking, CC or Reset",
        "n5.fireteam.bonus.example-griffin": "Griffin at Level 5 Example",
        # not computed: no calculator makes a Fireteam of profiles
        "n5.fireteam.bonus.example-morat-5": "Morats at Level 5 Example",
        # not computed: no calculator makes a Fireteam of profiles
        "n5.fireteam.bonus.example-morat-3": "Morats at Level 3 Example",
        # not computed: no calculator makes a Fireteam of profiles
        "n5.fireteam.level.example-note": "Note of the Morat chart Example",
    },
    "n5/fireteams/combat": {  # not computed: no calculator makes a Fireteam of profiles
        "n5.fireteam.cc.leader": "Close Combat of a Fireteam",
        "n5.fireteam.cc.reactive": "Close Combat without the Leader",
        "n5.fireteam.cc.target": "Target among Engaged members",
        "n5.fireteam.cc.example-musashi": "Miyamoto Mushashi Example",
        "n5.fireteam.suppressive-fire": "Suppressive Fire and Fireteams",
        "n5.fireteam.comms.reactive": "Hacking in ARO",
        "n5.fireteam.comms.active": "Hacking in the Active Turn",
        "n5.fireteam.comms.bs-weapon": "Jammer in a Fireteam",
    },
}
