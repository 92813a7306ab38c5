"""Worked examples of matchups: Troopers with the Skills that change a duel most."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
duel: Two Troopers with Combi Rifles
    -> active.1.success_value=15 | reactive.1.success_value=15 | unhurt=1709423/2000000

surprise: Surprise Attack from Camouflaged State
    active.trooper=BS 12, PH 12, ARM 2, BTS 0, VITA 1. Mimetism (-3), Surprise Attack (-3). Combi Rifle
    active.surprise=1
    -> active.1.success_value=15 | reactive.1.success_value=9

visor: Multispectral Visor L1 against Mimetism (-6), in Poor Visibility
    active.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Multispectral Visor L1, Spitfire
    reactive.1.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Mimetism (-6), Combi Rifle | visibility=poor
    -> active.1.success_value=9 | reactive.1.success_value=9

marksmanship: Marksmanship against a Nanoscreen in Partial Cover
    active.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Marksmanship, Combi Rifle
    reactive.1.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Nanoscreen, Combi Rifle
    reactive.1.cover=partial
    -> active.1.success_value=15 | reactive.1.success_value=15

fireteam: A Fireteam of Level 4, against a Dodge at Level 3
    active.fireteam=4 | reactive.1.declares=dodge | reactive.1.fireteam=3
    -> active.1.success_value=16 | reactive.1.success_value=11

close-combat: Martial Arts L3 against a Natural Born Warrior, in Close Combat
    active.trooper=CC 20, PH 12, ARM 2, BTS 0, VITA 1, Martial Arts L3, DA CC Weapon | active.declares=cc-attack
    reactive.1.trooper=CC 22, PH 12, ARM 1, BTS 0, VITA 1, Natural Born Warrior, AP CC Weapon
    reactive.1.declares=cc-attack
    -> active.1.success_value=23 | reactive.1.success_value=22

hacking: Carbonite against the Reset of a TAG with a Firewall
    active.trooper=WIP 13, BTS 3, VITA 1, Hacking Device | active.declares=carbonite
    reactive.1.trooper=TAG, WIP 12, ARM 6, BTS 6, STR 3, Firewall (-3) | reactive.1.declares=reset
    -> active.1.success_value=10 | reactive.1.success_value=12 | reactive.1.immobilized=27706081/125000000

dice: Real dice, judged
    active.1.dice=3 12 17 | reactive.1.dice=9 | reactive.1.save_dice=11
    -> reactive.1.hits=1 | reactive.1.wounds=1 | reactive.1.condition=unconscious

two-targets: Burst split over two, one of them with Total Reaction
    active.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Spitfire | active.2.burst=2
    reactive.1.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Total Reaction, HMG
    reactive.2.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Combi Rifle | reactive.2.declares=dodge
    reactive.2.states=Stunned
    -> active.1.success_value=15 | reactive.1.success_value=12 | reactive.2.success_value=7

impact-template: An Impact Template on two, one of which dodges
    active.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Missile Launcher | active.declares=impact
    active.2.burst=1 | reactive.1.distance=30 | reactive.2.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1
    reactive.2.declares=dodge
    -> active.1.success_value=15 | active.2.success_value=15 | reactive.2.success_value=10
""")
