"""Examples of the BS Attack calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
close-range: Combi Rifle at 16", Partial Cover
    attribute=12 | weapon=Combi Rifle | distance=16 | cover=partial
    -> success_value=12 | sum=0 | burst=3 | success=3/5 | critical=1/20

maximum-modifier: Mimetism (-6), Cover, long range
    attribute=13 | distance=40 | cover=partial | mimetism=-6
    -> success_value=1 | sum=-15 | applied=-12 | success=1/20

into-combat: Into Close Combat, one ally Engaged
    attribute=12 | into_combat=1 | burst=1
    -> success_value=9 | sum=-3 | success=9/20 | ally_hit=11/20

targeted: A Targeted target in Partial Cover
    attribute=11 | range=0 | cover=partial | targeted=1
    -> success_value=11 | sum=0

speculative: Grenades, Speculative Attack
    attribute=14 | weapon=Grenades | distance=8 | cover=total | mimetism=-3 | speculative=1
    -> success_value=11 | sum=-3 | burst=1 | success=11/20

aro: In ARO
    attribute=12 | turn=reactive
    -> success_value=15 | burst=1 | at_least_one_success=3/4

total-cover: Total Cover
    cover=total
    -> attack=no-target | success=0/1

out-of-range: Combi Rifle at 50"
    distance=50
    -> attack=fails | success=0/1
""")
