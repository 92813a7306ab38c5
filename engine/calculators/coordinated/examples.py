"""Coordinated Orders: shots against a shot and against a Dodge, a Direct Template among them, and Close Combat."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
griffin: A Griffin and three Fennecs against a TAG [n5.coordinated.example-bs]
    spearhead.attribute=13 | spearhead.weapon=Heavy Machine Gun | spearhead.distance=20 | trooper.2.action=attack
    trooper.2.attribute=11 | trooper.2.weapon=Combi Rifle | trooper.2.distance=12 | trooper.3.action=attack
    trooper.3.attribute=11 | trooper.3.weapon=Combi Rifle | trooper.3.distance=12 | trooper.4.action=attack
    trooper.4.attribute=11 | trooper.4.weapon=Combi Rifle | trooper.4.distance=12 | target.attribute=14
    target.weapon=Heavy Machine Gun | target.armour=8 | target.vita=3 | target.structure=1 | target.unit=tag
    -> spearhead.dice_count=2 | trooper.2.dice_count=1 | target.dice_count=1 | trooper.2.success_value=14

two: Two, one of them attacked
    spearhead.burst=3
    -> spearhead.dice_count=2 | trooper.2.hit=3/5

dodge: Three against one Dodge
    target.action=dodge | target.ph=10 | trooper.3.action=attack
    -> spearhead.success_value=12 | target.success_value=10

template: A Chain Rifle among them, against nothing
    target.action=nothing | trooper.2.action=template | trooper.2.weapon=Chain Rifle | trooper.3.action=idle
    -> trooper.2.hit=1/1 | trooper.3.hit=0/1

close-combat: A CC Attack with three allies in contact [n5.coordinated.example-cc]
    attack=cc | allies=3 | spearhead.attribute=13 | target.attribute=14 | trooper.3.action=attack
    trooper.4.action=attack
    -> spearhead.dice_count=4 | target.dice_count=1

at-another: A CC Attack, answered with one on another participant
    attack=cc | allies=1 | target.action=cc | target.aim=2 | spearhead.burst=2
    -> spearhead.dice_count=2 | spearhead.hit=21/25

real-dice: Real dice against one Dodge
    target.action=dodge | target.ph=10 | target.dice=9 | spearhead.dice=11 4 | trooper.2.dice=8 | target.1.save_dice=15
    -> target.hits=1 | target.may_move=no | target.wounds=1 | next=nothing
""")
