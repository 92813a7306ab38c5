"""Examples of the Discover calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
found: Discover with a 5 [n5.discover.example]
    attribute=12 | distance=8 | cover=partial | mimetism=-6 | dice=5
    -> success_value=6 | success=3/10 | finds=yes

not-found: Discover with a 14 [n5.discover.example]
    attribute=12 | distance=8 | cover=partial | mimetism=-6 | dice=14
    -> success_value=6 | finds=no

impersonation: Two Troopers with WIP 12 at an IMP-1 Marker [n5.impersonation-state.example-speculo]
    attribute=12 | range=0 | state=imp-1 | finders=2 | dice=4
    -> success_value=9 | becomes=imp-2 | any_success=279/400

again: Again after a failure
    retry=failed
    -> legal=no | success=0/1

with-attack: Discover and an attack
    attribute=13 | distance=24 | with_attack=yes | dice=15
    -> success_value=13 | finds=no | attack=lost | shots_lost=7/20

revealed: It reveals itself in ARO
    with_attack=revealed
    -> legal=yes | finds=yes | attack=resolves
""")
