"""Worked examples of Close Combats: those of the rules, and the most frequent ones."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
senku: Senku against Fennec [n5.cc-attack.example-sequence]
    active.attribute=15 | reactive.attribute=13
    -> active_wins=207/400 | reactive_wins=145/400 | nobody=48/400

lambda: Lambda and its Yudbot against a shot [n5.cc-multiple.example-active]
    active.attribute=14 | active.helpers=1 | reactive.action=bs | reactive.attribute=12 | reactive.mods=+3 Range
    reactive.weapon=Combi Rifle
    -> reactive_success_value=15 | active_wins=4680/8000 | reactive_wins=2776/8000 | nobody=544/8000

yudbot: A Fennec and its ally against the Yudbot [n5.cc-multiple.example-reactive]
    active.attribute=13 | active.helpers=1 | reactive.attribute=11
    -> active_dice=2 | active_wins=5514/8000 | reactive_wins=1766/8000 | nobody=720/8000

l3-l1: Martial Arts L3 against L1 [n5.martial-arts.example-l3-l1]
    active.attribute=23 | active.martial_arts=3 | reactive.attribute=21 | reactive.martial_arts=1
    -> active_success_value=23 | reactive_success_value=18 | active_wins=6585/8000 | reactive_wins=1075/8000
    nobody=340/8000

hatamoto: Hatamoto with L4 against a Doctor and its Peripheral [n5.martial-arts.example-l4-doctor]
    active.attribute=23 | active.martial_arts=4 | reactive.attribute=15 | reactive.helpers=1
    -> active_success_value=26 | reactive_success_value=12 | active_wins=142465/160000 | reactive_wins=7661/160000
    nobody=9874/160000

natural-born-warrior: Natural Born Warrior against -12 [n5.natural-born-warrior.example]
    active.attribute=20 | active.martial_arts=3 | active.surprise=-3 | active.imposes=-3 CC Attack, -3 PARA CC Weapon
    active.ammunition=para | reactive.attribute=22 | reactive.natural_born_warrior=1
    -> reactive_success_value=22 | active_success_value=23

protheion-1: Protheion with VITA 1: a Wound inflicted [n5.protheion.example-1]
    active.attribute=20 | active.protheion=1 | active.dice=12 | reactive.dice=7 | reactive.save_dice=15
    -> reactive.condition=unconscious | active.vita=2 | active.wounds_after=0

protheion-2: Protheion with a Wound and a DA CC Weapon [n5.protheion.example-2]
    active.attribute=20 | active.vita=2 | active.wounds_taken=1 | active.protheion=1 | active.weapon=DA CC Weapon
    reactive.vita=2 | active.dice=12 | reactive.dice=7 | reactive.save_dice=15 18
    -> reactive.wounds=2 | active.vita=3 | active.wounds_after=0

protheion-3: Protheion while another enemy shoots [n5.protheion.example-3]
    active.attribute=20 | active.vita=2 | active.protheion=1 | active.other_wounds=1 | active.weapon=DA CC Weapon
    reactive.vita=2 | active.dice=12 | reactive.dice=7 | reactive.save_dice=15 18
    -> active.vita=4 | active.wounds_after=1

coup-de-grace: Coup de Grâce with Protheion
    active.protheion=1 | active.raised=1 | reactive.action=nothing | reactive.wounds_taken=1
    -> coup_de_grace=yes | reactive.dead=1/1 | active.vita=3

berserk: Berserk (+3) against CC 15
    active.attribute=20 | active.berserk=3 | reactive.attribute=15
    -> active_success_value=23 | active_wins=314/400 | reactive_wins=71/400 | nobody=15/400

dodge: Martial Arts L2 against a Dodge
    active.attribute=22 | active.martial_arts=2 | reactive.action=dodge | reactive.attribute=12
    -> active_success_value=25 | reactive_success_value=9

leave: Leaving in the own Turn
    active.action=dodge | active.attribute=12 | reactive.attribute=15
    -> active_success_value=12

para: PARA CC Weapon (-6) against Natural Born Warrior on PH
    active.attribute=18 | active.weapon=PARA CC Weapon (-6) | reactive.action=dodge | reactive.attribute=12
    reactive.ph=12 | reactive.natural_born_warrior=1
    -> reactive_success_value=6

reset: Reset does not evade it
    active.martial_arts=1 | reactive.action=reset | reactive.attribute=13
    -> roll=normal | reactive_success_value=13 | reactive_wins=0/1
""")
