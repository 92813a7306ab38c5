"""Examples of the Deployment calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
infiltration: Infiltration with PH 10
    attribute=10
    -> stays=7/20

reroll: Infiltration (ReRoll PH=14) with PH 11 [n5.infiltration.example-reroll]
    reroll=14
    -> stays=292/400 | success_value=8 | reroll_success_value=11

mine: Infiltration with a mine fails [n5.infiltration.example-mine]
    marker=1 | deployables=1 | dice=9
    -> success_value=8 | passes=no

hidden: A hidden minelayer fails [n5.minelayer.example-hidden]
    where=enemy-half | marker=1 | deployables=1 | dice=12
    -> passes=no

own-half: Infiltration in your own half
    where=own-half
    -> roll=no | stays=1/1

impersonation: Impersonation with WIP 13
    kind=impersonation | attribute=13
    -> stays=13/20

combat-jump: Combat Jump with Controlled Jump
    kind=combat-jump | controlled_jump=own
    -> stays=7/10 | success_value=14

speedballs: Two Speedballs
    kind=speedball
    -> both=225/400 | one=150/400 | neither=25/400
""")
