"""The clauses of N5 on movement."""

from engine.clauses import Pages

PAGES: Pages = {
    "n5/movement/moving-and-measuring": {  # text only: players measure and place
        "n5.movement.measure": "When movement is measured",
        "n5.movement.steps": "Steps of a movement",
        "n5.movement.same-point": "Same point of the base",
        "n5.movement.route-points": "Checking points of the route",
        "n5.movement.piecemeal": "Measuring piece by piece",
        "n5.movement.ladders": "Stairs and ladders",
    },
    "n5/movement/move": {  # text only: what the ground must be like
        "n5.move.first": "First Move",
        "n5.move.second": "Second Move",
        "n5.move.only-second": "Move as second Skill",
        "n5.move.half-base": "Half the base on the surface",
        "n5.move.surface-width": "Width of the surface",
        "n5.move.end-surface": "Surface at the end",
        "n5.move.requirements": "Requirements of Move",
        "n5.move.no-minimum": "No minimum distance",
        "n5.move.general": "Rules that Move follows",  # text only: names other rules
        "n5.move.example-narrow": "Narrow catwalks Example",
    },
    "n5/movement/general-movement-rules": {  # text only: players measure and place
        "n5.movement.whole-route": "The whole route is measured",
        "n5.movement.vault": "Vaulting",
        "n5.movement.vault-distance": "Distance of vaulting",
        "n5.movement.vault-lof": "LoF while vaulting",
        "n5.movement.vault-both-sides": "Height on both sides",
        "n5.movement.vault-levels": "Vaulting several levels",
        "n5.movement.vault-climb-jump": "Vaulting within Climb and Jump",
        "n5.movement.vault-prone": "Vaulting while Prone",
        "n5.movement.peek": "Peeking over an edge",
        "n5.movement.through": "Moving through friends",
        "n5.movement.enemy-stop": "Contact with an enemy",
        "n5.movement.enemy-gap": "Gap beside an enemy",
        "n5.movement.lof": "LoF of a moving Trooper",
        "n5.movement.facing": "Facing after moving",
        "n5.movement.prone-change-long": "Prone and Long Skills",
        "n5.movement.prone-half": "Moving while Prone",
        "n5.movement.no-fall": "No falling",
        "n5.movement.always-arrives": "A movement is completed",  # not computed: the calculators know no places
        "n5.movement.example-vault": "Vaulting Example",
        "n5.movement.example-peek": "Shot on the way Example",
        "n5.movement.example-facing": "Facing Example",
    },
    "n5/movement/cautious-movement": {
        "n5.cautious-movement.distance": "Distance of Cautious Movement",
        "n5.cautious-movement.no-aro": "Cautious Movement without AROs",
        "n5.cautious-movement.fails": "Cautious Movement that gives AROs",
        "n5.cautious-movement.hackable": "Hackable Troopers and Hacking Areas",
        "n5.cautious-movement.not-hackable": "Troopers that are not Hackable",
        "n5.cautious-movement.marker-hackable": "Markers and Hacking Areas",
        "n5.cautious-movement.who-not": "Who cannot use Cautious Movement",
        "n5.cautious-movement.hidden": "Enemies in Hidden Deployment",
        "n5.cautious-movement.null-enemies": "Disconnected and Unconscious enemies",
        "n5.cautious-movement.marker": "Camouflaged Marker stays hidden",
        "n5.cautious-movement.not-aro": "No Cautious Movement in ARO",
        "n5.cautious-movement.general": "Rules that Cautious Movement follows",  # text only: names other rules
        "n5.cautious-movement.example": "Cautious Movement Example",
    },
    "n5/movement/jump": {  # text only: how a Jump is made and measured
        "n5.jump.distance": "Distance of a Jump",
        "n5.jump.listed": "Jump with a distance",
        "n5.jump.directions": "Directions of a Jump",  # text only: leaves a choice
        "n5.jump.measured": "Measuring a Jump",
        "n5.jump.landing": "Landing spot",
        "n5.jump.ends": "End of a Jump",
        "n5.jump.straight": "No change of direction",
        "n5.jump.no-roll": "Jump needs no roll",
        "n5.jump.no-cover": "No Partial Cover",
        "n5.jump.prone": "Jump ends Prone",
        "n5.jump.when-needed": "When Jump is needed",
        "n5.jump.general": "Rules that Jump follows",  # text only: names other rules
        "n5.jump.example-obstacle": "High obstacle Example",
        "n5.jump.example-down": "Down from a roof Example",
        "n5.jump.example-gap": "Gap between roofs Example",
        "n5.jump.example-turn": "Turning in the air Example",  # not computed: the calculators know no places
    },
    "n5/movement/climb": {  # text only: how a Climb is made and measured
        "n5.climb.distance": "Distance of a Climb",
        "n5.climb.listed": "Climb with a distance",
        "n5.climb.start": "Contact with the wall",
        "n5.climb.base": "Showing it on the table",  # text only: players hold the model
        "n5.climb.place": "Where a Climb ends",
        "n5.climb.measured": "Measuring a Climb",  # text only: players measure it
        "n5.climb.vertical-only": "Vertical surfaces only",
        "n5.climb.no-roll": "Climb needs no roll",
        "n5.climb.hanging": "Hanging on a wall",
        "n5.climb.no-aro": "No ARO on a wall",
        "n5.climb.no-cover": "No Partial Cover on a wall",
        "n5.climb.no-cover-order": "No Partial Cover in the Order",
        "n5.climb.unconscious": "Unconscious on a wall",
        "n5.climb.stays": "Staying on a wall",
        "n5.climb.no-deploy": "Not deployed on a wall",
        "n5.climb.when-needed": "When Climb is needed",
        "n5.climb.general": "Rules that Climb follows",  # text only: names other rules
        "n5.climb.example-wall": "Onto a wall Example",
        "n5.climb.example-orders": "Over a building Example",
    },
}
