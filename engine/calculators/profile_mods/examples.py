"""Worked examples of MODs and values in brackets."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
mimetism: Shooting at Mimetism (-6)
    notation=Mimetism (-6) | whose=enemy
    -> applies=yes | effect=-6 to the roll

mimetism-cc: Mimetism (-6) in Close Combat
    notation=Mimetism (-6) | whose=enemy | roll=face-to-face | attack=cc
    -> applies=no | effect=none

surprise-attack: An ARO against Surprise Attack (-3)
    notation=Surprise Attack (-3) | whose=enemy | roll=face-to-face | turn=reactive
    -> applies=yes | effect=-3 to the roll

surprise-attack-normal: A Normal Dodge in ARO against Surprise Attack (-3)
    notation=Surprise Attack (-3) | whose=enemy | roll=aro | attack=other
    -> applies=no | effect=none

contested: CC Attack (-3) of the enemy, Face to Face
    notation=CC Attack (-3) | whose=enemy | roll=face-to-face | attack=cc
    -> applies=yes | effect=-3 to the roll

contested-normal: Dodge (-3) of the enemy in a Normal Roll
    notation=Dodge (-3) | whose=enemy
    -> applies=no | effect=none

burst: Combi Rifle (+1B) in the Active Turn
    notation=Combi Rifle (+1B)
    -> applies=yes | effect=Burst 4 instead of 3

burst-aro: Combi Rifle (+1B) in ARO
    notation=Combi Rifle (+1B) | roll=face-to-face | turn=reactive
    -> applies=no | effect=none

several: BS Attack (+3, +1B, +1 SD) in ARO
    notation=BS Attack (+3, +1B, +1SD) | roll=face-to-face | turn=reactive
    -> applies=yes | applies.1=yes | applies.2=no | applies.3=yes

reroll-value: Doctor (ReRoll WIP=13)
    notation=Doctor (ReRoll WIP=13) | attack=other
    -> applies=yes | effect=a failed roll may be made again at WIP 13

value: Combat Jump (PH=10)
    notation=Combat Jump (PH=10)
    -> applies=yes | effect=PH 10 while using Combat Jump

codeone: Combat Jump (PH=10) in CodeOne, not in use
    edition=codeone | notation=Combat Jump (PH=10) | using=0
    -> applies=no | effect=none
""")
