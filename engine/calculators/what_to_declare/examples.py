"""AROs weighed: what comes up most, and where nothing decides but a tie."""

from engine.calculator import Example

HMG = {"active.weapon": "Heavy Machine Gun", "active.1.burst": "4", "reactive.1.cover": "1", "reactive.1.ph": "11"}

EXAMPLES = (
    Example(
        name="stay-up",
        title="Burst 3 comes, PH 13: stay up",
        form={"active.1.burst": "3", "reactive.1.ph": "13"},
        expect={"recommendation": "dodge", "tie": "none", "shoot.up": "1049058961/2500000000"},
    ),
    Example(
        name="stay-up-and-wound",
        title="The same: stay up and wound the attacker",
        form={"aim": "up_and_wounds", "active.1.burst": "3", "reactive.1.ph": "13"},
        expect={"recommendation": "shoot", "dodge.wounds": "0/1", "shoot.up_and_wounds": "241707/2000000"},
    ),
    Example(
        name="heavy-machine-gun",
        title="Heavy Machine Gun at 24 inches, Combi Rifle in Cover",
        form={**HMG, "reactive.1.distance": "24", "reactive.1.weapon": "Combi Rifle"},
        expect={"recommendation": "dodge", "shoot.success_value": 8, "dodge.success_value": 11},
    ),
    Example(
        name="out-of-range",
        title="The same against a Boarding Shotgun: out of Range",
        form={**HMG, "reactive.1.distance": "32", "reactive.1.weapon": "Boarding Shotgun"},
        expect={"recommendation": "dodge", "not_possible": "none", "shoot.wounds": "0/1"},
    ),
    Example(
        name="direct-template",
        title="A Chain Rifle comes",
        form={"active.action": "template", "active.weapon": "Chain Rifle"},
        expect={"recommendation": "dodge", "dodge.up": "7/10", "shoot.up": "2/5", "nothing.up": "2/5"},
    ),
    Example(
        name="tie",
        title="A shot that cannot hit: a tie",
        form={"active.mods": "-12 too many MODs"},
        expect={"recommendation": "shoot", "tie": "shoot, dodge, nothing", "shoot.up": "1/1"},
    ),
    Example(
        name="marker",
        title="A Camouflaged Marker: find it",
        form={
            "aim": "found",
            "active.action": "nothing",
            "active.mimetism": "-3",
            "reactive.1.attack": "discover",
            "reactive.1.distance": "16",
            "reactive.1.wip": "13",
        },
        expect={"recommendation": "discover", "discover.found": "1/2", "dodge.found": "0/1"},
    ),
    Example(
        name="hacked",
        title="Carbonite comes, and a TAG can shoot the Hacker",
        form={
            "aim": "unhurt",
            "active.action": "hack",
            "active.program": "carbonite",
            "active.wip": "13",
            "reactive.1.attribute": "15",
            "reactive.1.wip": "12",
            "reactive.1.unit": "tag",
            "reactive.1.bts": "6",
        },
        expect={"reset.success_value": 12, "dodge.unhurt": "9752945049/25600000000"},
    ),
)
