"""Examples of the Dodge calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
shots-and-mine: Shots and a mine [n5.dodge.example-mine]
    attribute=10 | attack.1.attribute=15 | attack.1.burst=3 | attack.1.dice=16 7 2 | deployable=1 | dice=8
    -> success_value=10 | mine_success_value=7 | evades_shots=yes | evades_mine=no | may_move=no | hits=0
    untouched=5859/160000

engage: Dodge into contact [n5.dodge.example-engage]
    attribute=10 | attack.1.attribute=15 | attack.1.burst=3 | attack.1.dice=16 7 2 | dice=8 | contact=1
    -> success_value=10 | evades_shots=yes | may_move=yes | engages=yes | inches=2 | hits=0 | untouched=20050/160000

immobilised: Dodge while Immobilized-A [n5.dodge.example-immobilised]
    attribute=10 | immobilised=1 | attack.1.attribute=13 | attack.1.burst=4 | attack.1.dice=14 12 9 6 | dice=11
    -> success_value=4 | attack.1.success_value=13 | evades_shots=no | hits=3 | may_move=no | ends_immobilised=no

speculative: Dodging a grenade of a Speculative Attack [n5.dodge.example-speculative]
    attribute=11 | no_lof=1 | attack.1.attribute=14 | attack.1.mods=+3 Range, -6 Speculative Attack | attack.1.burst=1
    attack.1.impact_template=1
    -> success_value=8 | attack.1.success_value=11

template: A Direct Template alone
    attribute=11 | attack.1.burst=0 | template=lof
    -> success_value=11 | hit_by_template=9/20 | untouched=11/20 | moves=11/20

special-die: +1 SD against shots and a mine
    attribute=10 | attack.1.attribute=15 | attack.1.burst=3 | attack.1.dice=16 7 2 | deployable=1 | special_die=1
    aim=mine | dice=8 5
    -> evades_shots=no | evades_mine=yes | hits=1 | may_move=no

active-n3: Four shots in the Active Turn [n3.dodge.example-active]
    edition=n3 | turn=active | attribute=12 | dice=9 | attack.1.attribute=11 | attack.1.mods=+3 Range | attack.1.burst=1
    attack.1.dice=3 | attack.2.attribute=11 | attack.2.mods=+3 Range | attack.2.burst=1 | attack.2.dice=5
    attack.3.attribute=11 | attack.3.mods=+3 Range | attack.3.burst=1 | attack.3.dice=17 | attack.4.attribute=11
    attack.4.mods=+3 Range | attack.4.burst=1 | attack.4.dice=12
    -> success_value=12 | attack.1.success_value=14 | evades_shots=no | hits=1 | attack.1.hits=0 | attack.2.hits=0
    attack.3.hits=0 | attack.4.hits=1 | may_move=no

active-template-n3: A shot and a Direct Template [n3.dodge.example-active-template]
    edition=n3 | turn=active | attribute=10 | attack.1.attribute=11 | attack.1.burst=1 | attack.1.dice=9 | template=lof
    dice=3
    -> success_value=10 | evades_template=yes | evades_shots=no | hits=1 | may_move=no

reactive-n3: A shot dodged in ARO [n3.dodge.example-reactive]
    edition=n3 | turn=reactive | attribute=12 | attack.1.burst=1 | attack.1.dice=4 | dice=9
    -> evades_shots=yes | hits=0 | may_move=yes | inches=2

reactive-lost-n3: The same Dodge, lost [n3.dodge.example-reactive]
    edition=n3 | turn=reactive | attribute=12 | attack.1.burst=1 | attack.1.dice=9 | dice=4
    -> evades_shots=no | hits=1 | may_move=no

mine-n3: Three shots and a mine [n3.dodge.example-mine]
    edition=n3 | turn=reactive | attribute=10 | attack.1.attribute=11 | attack.1.burst=3 | deployable=1
    -> success_value=10 | mine_success_value=7 | mine_only=26035/160000 | shots_only=39529/160000
    hit_by_shots_and_mine=77965/160000 | neither=16471/160000 | untouched=16471/160000 | hit_by_shots=58747/80000
    hit_by_mine=13/20 | moves=13104/160000
""")
