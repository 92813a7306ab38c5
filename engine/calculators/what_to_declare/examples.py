"""AROs weighed: what comes up most, and where nothing decides but a tie."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
stay-up: Burst 3 comes, PH 13: stay up
    active.1.burst=3 | reactive.1.ph=13
    -> recommendation=dodge | tie=none | shoot.up=1049058961/2500000000

stay-up-and-wound: The same: stay up and wound the attacker
    aim=up_and_wounds | active.1.burst=3 | reactive.1.ph=13
    -> recommendation=shoot | dodge.wounds=0/1 | shoot.up_and_wounds=241707/2000000

heavy-machine-gun: Heavy Machine Gun at 24 inches, Combi Rifle in Cover
    active.weapon=Heavy Machine Gun | active.1.burst=4 | reactive.1.cover=1 | reactive.1.ph=11 | reactive.1.distance=24
    reactive.1.weapon=Combi Rifle
    -> recommendation=dodge | shoot.success_value=8 | dodge.success_value=11

out-of-range: The same against a Boarding Shotgun: out of Range
    active.weapon=Heavy Machine Gun | active.1.burst=4 | reactive.1.cover=1 | reactive.1.ph=11 | reactive.1.distance=32
    reactive.1.weapon=Boarding Shotgun
    -> recommendation=dodge | not_possible=none | shoot.wounds=0/1

direct-template: A Chain Rifle comes
    active.action=template | active.weapon=Chain Rifle
    -> recommendation=dodge | dodge.up=7/10 | shoot.up=2/5 | nothing.up=2/5

tie: A shot that cannot hit: a tie
    active.mods=-12 too many MODs
    -> recommendation=shoot | tie=shoot, dodge, nothing | shoot.up=1/1

marker: A Camouflaged Marker: find it
    aim=found | active.action=nothing | active.mimetism=-3 | reactive.1.attack=discover | reactive.1.distance=16
    reactive.1.wip=13
    -> recommendation=discover | discover.found=1/2 | dodge.found=0/1

hacked: Carbonite comes, and a TAG can shoot the Hacker
    aim=unhurt | active.action=hack | active.program=carbonite | active.wip=13 | reactive.1.attribute=15
    reactive.1.wip=12 | reactive.1.unit=tag | reactive.1.bts=6
    -> reset.success_value=12 | dodge.unhurt=9752945049/25600000000
""")
