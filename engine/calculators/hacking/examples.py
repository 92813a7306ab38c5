"""Examples of the Hacking calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
carbonite: Carbonite against Reset
    reactive.attribute=12 | reactive.bts=6
    -> active_success_value=13 | reactive_success_value=12 | reactive_save_value=13 | active_wins=5239/8000
    reactive.immobilized_b=230067808789/512000000000

firewall: The same against a Firewall (-3)
    reactive.attribute=12 | reactive.bts=6 | reactive.firewall=1
    -> active_success_value=10 | reactive_save_value=16 | active_wins=3993/8000
    reactive.immobilized_b=27706081/125000000

immobilized: The target is Immobilized-B already [n5.immobilized-b.hacked]
    reactive.attribute=12 | reactive.bts=6 | reactive.immobilized_b=1
    -> reactive_success_value=9 | active_wins=5961/8000 | reactive.immobilized_b=263889257989/512000000000

immobilized-trinity: Trinity against a Hacker that is Immobilized-B [n5.immobilized-b.example]
    active.program=trinity | reactive.unit=other | reactive.hacker=1 | reactive.immobilized_b=1
    -> active_success_value=16 | reactive_success_value=10 | active_burst=3 | active_wins=143179/160000
    reactive_wins=12907/160000

reset: Reset against Carbonite in ARO, with the dice [n5.hacking-program.example]
    active.action=reset | active.unit=hi | active.bts=6 | active.dice=3 | active.save_dice=14 6
    reactive.action=program | reactive.dice=7
    -> active_success_value=13 | reactive_success_value=13 | reactive_burst=1 | active_save_value=13 | winner=reactive
    active.failures=1 | active.states=Immobilized-B

split-reset: One of the two dice of Carbonite, against Reset [n5.hacking-area.example]
    active.burst=1
    -> active_success_value=13 | reactive_success_value=13 | active_burst=1

split-oblivion: The other die, against Oblivion through an enemy Repeater [n5.hacking-area.example]
    active.burst=1 | reactive.action=program | reactive.program=oblivion | reactive.unit=other
    reactive.way=enemy-repeater
    -> active_success_value=13 | reactive_success_value=10 | active_save_value=9 | roll=face-to-face

trinity: Carbonite against Trinity in ARO
    reactive.action=program | reactive.program=trinity | reactive.unit=other
    -> reactive_success_value=16 | reactive.immobilized_b=211981/512000 | active.wounds.0=2402621/3200000

trinity-reset: Trinity against Reset, with the dice
    active.program=trinity | active.dice=16 9 12 | reactive.unit=other | reactive.hacker=1 | reactive.vita=2
    reactive.dice=10 | reactive.save_dice=4 12 15
    -> active_success_value=16 | reactive_success_value=13 | reactive_save_value=9 | winner=active | active_hits=1
    active_criticals=1 | reactive.failures=2 | reactive.wounds=2 | reactive.condition=unconscious

zero-pain: Carbonite against Zero Pain
    reactive.action=program | reactive.program=zero-pain | reactive.bts=6 | reactive.unit=other
    -> active_success_value=10 | reactive_success_value=13 | active_wins=1251/4000
    reactive.immobilized_b=2130905271271/10240000000000

several: A Coordinated Order of three Hackers against one Reset [n5.hacking-program.coordinated]
    hacker.2.program=carbonite | hacker.3.program=oblivion
    -> active_burst=1 | hacker.2.burst=1 | hacker.3.success_value=13

no-target: Total Control of an HI
    active.program=total-control
    -> active_action=idle | roll=normal | reactive.reset_succeeds=13/20
""")
