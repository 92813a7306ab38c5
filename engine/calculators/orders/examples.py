"""The same attack in several Orders: who is down by when."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
vita-2: Burst 3 against VITA 2, three Orders
    active.1.burst=3 | reactive.1.vita=2
    -> target_down.1=114590349/500000000 | both_down.3=0/1

nobody-answers: One shot at VITA 1 that does nothing, two Orders
    active.1.burst=1 | reactive.1.action=nothing | orders=2
    -> target_down.1=93/250 | target_down.2=37851/62500 | independent.2=37851/62500

tag: A TAG in Cover, five Orders with a Heavy Machine Gun
    active.weapon=Heavy Machine Gun | active.1.burst=4 | active.vita=2 | active.armour=4 | orders=5
    reactive.1.attribute=14 | reactive.1.weapon=Heavy Machine Gun | reactive.1.distance=24 | reactive.1.cover=1
    reactive.1.armour=8 | reactive.1.vita=3 | reactive.1.structure=1 | reactive.1.unit=tag
    -> both_down.5=0/1

states: Stun against E/M, three Orders
    active.1.burst=1 | active.ammunition=stun | reactive.1.ammunition=em | reactive.1.saving_attribute=bts
    -> target_down.3=0/1 | active_down.3=0/1

templates: Direct Templates on both sides, three Orders
    active.action=template | reactive.1.action=template | active.vita=2
    -> target_down.1=3/5 | active_down.1=0/1 | both_down.3=1782/15625

hacking: Carbonite on a TAG that resets, three Orders
    active.action=hack | active.program=carbonite | active.wip=13 | reactive.1.action=reset | reactive.1.wip=12
    reactive.1.unit=tag | reactive.1.bts=6
    -> target_in_state.1=230067808789/512000000000 | target_down.3=0/1

immobilized-b: E/M on a TAG that shoots, three Orders
    active.1.burst=1 | active.ammunition=em | active.saving_attribute=bts | reactive.1.attribute=14
    reactive.1.unit=tag | reactive.1.wip=15 | reactive.1.bts=6
    -> target_down.3=0/1

immobilized-a: A Light Riotstopper on a target that dodges, three Orders
    active.action=template | active.weapon=Light Riotstopper | reactive.1.action=dodge | reactive.1.ph=13
    -> target_down.3=0/1
""")
