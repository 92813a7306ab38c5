"""Worked examples of Saving Rolls: the printed counts, and the most frequent situations."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
one-hit: One hit of a Combi Rifle on ARM 1
    -> saving_rolls=1 | success_value=8 | survives=2/5 | unconscious=3/5 | dead=0/1

critical-da: One Critical with DA [n5.save.example-counts]
    criticals=1 | ammunition=DA
    -> saving_rolls=3 | wounds.3=27/125

critical-exp: One Critical with EXP [n5.save.example-counts]
    criticals=1 | ammunition=EXP
    -> saving_rolls=4

critical-ap-da: One Critical with AP+DA [n5.save.example-counts]
    criticals=1 | ammunition=AP+DA
    -> saving_rolls=3

critical-ap-exp: One Critical with AP+EXP [n5.save.example-counts]
    criticals=1 | ammunition=AP+EXP
    -> saving_rolls=4

critical-n-em: One Critical with N+E/M [n5.save.example-counts]
    criticals=1 | ammunition=N+E/M
    -> saving_rolls=3

critical-plasma: One Critical with Plasma [n5.save.example-counts]
    criticals=1 | ammunition=Plasma
    -> saving_rolls=3 | arm_saving_rolls=2 | bts_saving_rolls=1

para: PARA on PH 12 [n5.save.example-counts]
    ammunition=PARA | ph=12
    -> saving_rolls=1 | success_value=6 | immobilized=7/10 | survives=1/1

ap-in-cover: AP on ARM 5 in Partial Cover
    armour=5 | cover=1 | ammunition=AP
    -> saving_rolls=1 | success_value=13 | survives=13/20

t2: T2 on VITA 2
    ammunition=T2 | vita=2 | criticals=1 | armour=3
    -> saving_rolls=2 | wounds.0=1/4 | wounds.1=1/4 | wounds.2=1/4 | wounds.3=1/4

shock: Shock on VITA 1
    ammunition=Shock
    -> saving_rolls=1 | survives=2/5 | unconscious=0/1 | dead=3/5

em-on-a-tag: E/M on a TAG
    ammunition=E/M | armour=6 | unit=tag | structure=1 | vita=3
    -> saving_rolls=2 | success_value=10 | isolated=3/4 | immobilized=3/4 | survives=1/1

continuous: Continuous Damage until it ends
    continuous=1 | armour=3
    -> wounds.0=1/2 | wounds.1=1/4 | wounds.2=1/4 | dead=1/4

dice: The dice of a DA hit
    ammunition=DA | dice=5 12
    -> failures=1 | wounds=1 | condition=unconscious

n4-critical: One Critical with DA in N4
    edition=n4 | criticals=1 | ammunition=DA | damage=13 | armour=3
    -> saving_rolls=3 | success_value=10 | wounds.3=1/8 | dead=1/2

codeone-critical: One Critical in CodeOne
    edition=codeone | criticals=1 | damage=13 | armour=3
    -> saving_rolls=2 | success_value=10 | dead=1/4

n3-critical: A hit and a Critical in N3
    edition=n3 | hits=2 | criticals=1 | damage=13 | armour=3
    -> saving_rolls=1 | wounds_without_roll=1 | survives=0/1 | unconscious=1/2 | dead=1/2
""")
