"""Examples of the Recovery calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
doctor: Doctor with WIP 13
    -> standing=13/20 | dead=7/20 | success_value=13

tokens: A Cube and two Command Tokens
    cube=1 | tokens=2
    -> standing=7657/8000 | expected_tokens=189/400

reroll: Doctor (ReRoll WIP=10) fails twice
    reroll=10 | cube=1 | tokens=1 | dice=18 11 4
    -> passes=yes | condition=standing | reroll_success_value=10

remote-presence: Two Orders for a TAG with Remote Presence
    method=engineer | vita=3 | structure=1 | remote_presence=1 | orders=2
    -> standing=351/400 | dead=49/400

repair: Two Orders for one Wound on STR 2
    method=engineer | vita=2 | structure=1 | wounds_taken=1 | orders=2
    -> wounds.0=13/20 | wounds.1=91/400 | dead=49/400

states: Two Orders against States
    method=engineer-states | orders=2
    -> ended=351/400

medikit: MediKit at 8 inches
    method=medikit | attribute=11 | reach=afar
    -> standing=165/400 | dead=135/400 | unconscious=1/4 | shot_success_value=15

miss: MediKit misses with a 16
    method=medikit | attribute=11 | reach=afar | shot.dice=16
    -> hits=no

standing: Doctor on a Trooper that stands
    vita=2 | wounds_taken=1
    -> legal=no

kit-first: The first GizmoKit ends Unconscious State [n5.tech-recovery.example]
    method=gizmokit | attribute=12 | structure=1 | dice=12
    -> condition=standing

kit-second: The second GizmoKit ends the States [n5.tech-recovery.example]
    method=tech-recovery | attribute=12 | dice=12
    -> passes=yes

technorganic-doctor: A Doctor on STR 2 with Technorganic [n5.technorganic.example]
    vita=2 | technorganic=1 | structure=1 | dice=13
    -> condition=standing | wounds=1

technorganic-engineer: The Engineer removes the other Wound [n5.technorganic.example]
    vita=2 | technorganic=1 | method=engineer | structure=1 | wounds_taken=1 | dice=13
    -> condition=standing | wounds=0

technorganic-gizmokit: A GizmoKit on VITA 2 with Technorganic [n5.technorganic.example]
    vita=2 | technorganic=1 | method=gizmokit | dice=13
    -> condition=standing | wounds=1

technorganic-again: A second GizmoKit does nothing [n5.technorganic.example]
    vita=2 | technorganic=1 | method=gizmokit | wounds_taken=1
    -> legal=no

three-rolls: Two Command Tokens, and the third roll succeeds [n5.command-token.example-reroll]
    cube=1 | tokens=2 | dice=18 15 9
    -> passes=yes | condition=standing
""")
