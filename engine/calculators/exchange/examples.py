"""Exchanges worked out: printed Face to Face examples carried on to casualties, and what comes up most."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
duel: Burst 3 against one ARO
    active.attribute=12 | active.1.burst=3 | reactive.1.attribute=11
    -> active.1.success_value=12 | all_down_and_unhurt=1450941039/2500000000 | unhurt=1758293/2000000

third-party: A third party nobody aims at [n5.ftf.example-third-party]
    reactive.2.action=shoot | reactive.2.attribute=11 | active.1.dice=3 8 12 | reactive.1.dice=11 | reactive.2.dice=14
    -> active.hits=0 | reactive.1.hits=0 | reactive.1.criticals=0 | next=nothing

split-burst: Burst split over two, dice on the table [n5.ftf.example-split-burst]
    active.attribute=12 | active.1.burst=2 | active.2.burst=1 | reactive.2.action=shoot | reactive.2.attribute=11
    active.1.dice=9 4 | reactive.1.dice=5 | active.2.dice=11 | reactive.2.dice=11
    -> reactive.1.hits=1 | active.hits=0 | active.criticals=1 | next=reactive.1.save_dice, active.2.save_dice

to-the-end: The same to the last Saving Roll
    active.attribute=12 | active.1.burst=2 | active.2.burst=1 | reactive.2.action=shoot | reactive.2.attribute=11
    active.1.dice=9 4 | reactive.1.dice=5 | active.2.dice=11 | reactive.2.dice=11 | reactive.1.save_dice=15
    active.2.save_dice=3 8
    -> reactive.1.condition=unconscious | reactive.1.owes_guts=no | active.wounds=0 | active.owes_guts=yes
    next=nothing

weapons: Heavy Machine Gun against Combi Rifle in Cover, 24 inches
    active.weapon=Heavy Machine Gun | active.1.burst=4 | active.armour=3 | active.vita=2 | reactive.1.distance=24
    reactive.1.weapon=Combi Rifle | reactive.1.cover=1
    -> active.1.success_value=12 | reactive.1.success_value=8

dodge-and-mine: Dodging shots and a mine [n5.dodge.example-mine]
    active.action=dodge | active.ph=10 | reactive.1.attribute=15 | reactive.1.burst=3 | mine=1 | active.dice=8
    reactive.1.dice=16 7 2
    -> active.1.success_value=10 | active.hits=1 | active.may_move=no | next=mine.save_dice | any_down=0/1

dodge-aro: A Dodge in ARO that wins
    reactive.1.action=dodge | reactive.1.ph=11 | active.1.dice=3 8 19 | reactive.1.dice=9
    -> reactive.1.hits=0 | reactive.1.may_move=yes | active.hits=0 | next=nothing

three-and-a-mine: Three Reactive Troopers and a mine
    active.1.burst=2 | active.2.burst=1 | reactive.2.action=dodge | reactive.2.ph=11 | reactive.3.action=shoot | mine=1
    -> all_down=0/1 | targets_down_and_unhurt=2024901320211/62500000000000

hacked: A TAG resets against two Hackers, and a third Trooper shoots
    active.action=reset | active.wip=13 | active.unit=tag | active.bts=6 | reactive.1.action=hack
    reactive.1.program=carbonite | reactive.1.wip=13 | reactive.2.action=hack | reactive.2.program=oblivion
    reactive.2.wip=13 | reactive.3.action=shoot | active.dice=9 | reactive.1.dice=11 | reactive.2.dice=7
    reactive.3.dice=14
    -> active.hits=1 | active.ends_states=no | next=active.1.save_dice

shot-against-oblivion: A Hacker answers a shot with Oblivion
    active.1.burst=3 | active.unit=hi | active.bts=3 | reactive.1.action=hack | reactive.1.program=oblivion
    reactive.1.wip=13
    -> active.1.success_value=12 | reactive.1.success_value=13

fireteams: A Fireteam on each side
    active.1.burst=3 | active.fireteam=5 | reactive.1.action=dodge | reactive.1.ph=11 | reactive.1.fireteam=3
    -> active.1.success_value=13 | reactive.1.success_value=12
""")
