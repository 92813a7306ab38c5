"""The clauses of N3 on Dodge and Guts Rolls."""

from engine.clauses import Pages

PAGES: Pages = {
    "n3/dodge": {
        "n3.dodge.skill": "Dodge: Skill and Requirements",
        "n3.dodge.why": "What Dodge is for",  # text only: says what Dodge is good for
        "n3.dodge.roll": "Dodge Roll",
        "n3.dodge.active": "Dodge in the Active Turn",
        "n3.dodge.reactive": "Dodge in the Reactive Turn",
        "n3.dodge.move": "Dodge movement",
        "n3.dodge.move.no-contact": "Dodge movement: no base contact",
        "n3.dodge.move.general": "Dodge movement: General Movement Rules",  # text only: refers to those rules
        "n3.dodge.motorcycle-remote": "Motorcycles and Remotes",
        "n3.dodge.tag": "TAGs",
        "n3.dodge.attack-still-happens": "The Attack still takes place",
        "n3.dodge.coordinated": "Dodge against a Coordinated Order",
        "n3.dodge.disengage": "Disengaging by Dodge",
        "n3.dodge.template": "Dodging Template Weapons",
        "n3.dodge.template.answer": "Answering a Direct Template",
        "n3.dodge.template.no-lof": "Dodging a Template without LoF",
        "n3.dodge.deployable": "Dodging a Deployable Weapon",
        "n3.dodge.hacking": "Hacking Programs and Comms Attacks",
        "n3.dodge.example-active": "Example: Active Turn",
        "n3.dodge.example-active-template": "Example: BS Attack and Template",
        "n3.dodge.example-reactive": "Example: Reactive Turn",
        "n3.dodge.example-mine": "Example: BS Attack and Mine",
        "n3.dodge.faq.mine-at-end": "FAQ: Dodge movement ending at a Mine",
        "n3.dodge.faq.mine-trigger": "FAQ: what activates a Mine",
        "n3.dodge.faq.no-attack": "FAQ: Dodge without an Attack",
        "n3.dodge.faq.visibility": "FAQ: Low and Poor Visibility",
        "n3.dodge.faq.sixth-sense": "FAQ: Sixth Sense while Engaged",
        "n3.dodge.faq.blocks-lof": "FAQ: a dodging Trooper blocks LoF",
    },
    "n3/guts-roll": {
        "n3.guts.why": "What a Guts Roll is",  # text only: says what a Guts Roll stands for
        "n3.guts.when": "When a Guts Roll is made",
        "n3.guts.one": "One Guts Roll for each Order",
        "n3.guts.both-turns": "Guts Rolls in both Turns",
        "n3.guts.order": "Order of the choices",
        "n3.guts.success": "Guts Roll passed",
        "n3.guts.fail": "Guts Roll failed",
        "n3.guts.forfeit": "Choosing to fail",
        "n3.guts.not-towards": "Never towards the attacker",
        "n3.guts.no-contact": "No contact with enemy or objective",
        "n3.guts.close-combat": "No Guts Roll in Close Combat",
        "n3.guts.move.no-cover": "Without Cover",
        "n3.guts.move.partial-cover": "In Partial Cover",
        "n3.guts.move.danger-zone": "In a danger zone",
        "n3.guts.move.none": "Where nothing applies",
        "n3.guts.move.priority": "Best Cover first",
        "n3.guts.example-1": "Example: no Cover in reach",
        "n3.guts.example-2": "Example: out of the danger zone",
        "n3.guts.example-3": "Example: a TAG cannot go Prone",
    },
}
