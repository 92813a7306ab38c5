"""Worked examples of Face to Face Rolls: those of the rules, the six outcomes, and the special cases."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
one-against-one: Fennec against Senku [n5.ftf.example-1v1]
    active.attribute=12 | active.burst=3 | active.dice=1 4 6 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=7 | active.mods=+3 Range, -3 Cover
    -> active_success_value=12 | reactive_success_value=11 | winner=reactive | active_hits=0 | active_criticals=0
    reactive_hits=1 | reactive_criticals=0

third-party: Fennec against Senku A [n5.ftf.example-third-party]
    active.attribute=12 | active.burst=3 | active.dice=3 8 12 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=11
    -> winner=nobody | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

split-burst-a: Split Burst: two dice at Senku A [n5.ftf.example-split-burst]
    active.attribute=12 | active.burst=2 | active.dice=9 4 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=5
    active.split=1
    -> winner=active | active_hits=1 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

split-burst-b: Split Burst: one die at Senku B [n5.ftf.example-split-burst]
    active.attribute=12 | active.burst=1 | active.dice=11 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=11
    active.split=1
    -> winner=reactive | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=1

martial-arts: SV 26 against SV 12 [n5.ftf.example-martial-arts]
    active.attribute=26 | active.burst=2 | reactive.attribute=12 | reactive.burst=2
    -> active_wins=142465/160000 | reactive_wins=7661/160000 | nobody=9874/160000

special-die: +1 SD at SV 23 against SV 18 [n5.ftf.example-special-die]
    active.attribute=23 | active.burst=1 | reactive.attribute=18 | reactive.burst=1 | active.special_die=1
    -> active_wins=6585/8000 | reactive_wins=1075/8000 | nobody=340/8000

outcome-1: Both fail
    active.attribute=12 | active.burst=2 | active.dice=13 19 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=16
    -> winner=nobody | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

outcome-2: One side passes
    active.attribute=12 | active.burst=2 | active.dice=13 2 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=16
    -> winner=active | active_hits=1 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

outcome-3: Both pass, the higher success wins
    active.attribute=12 | active.burst=2 | active.dice=13 2 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=9
    -> winner=reactive | active_hits=0 | active_criticals=0 | reactive_hits=1 | reactive_criticals=0

outcome-3-tie: Both pass with equal successes
    active.attribute=12 | active.burst=1 | active.dice=9 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=9
    -> winner=nobody | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

outcome-4: Both pass, one with a Critical
    active.attribute=5 | active.burst=1 | active.dice=5 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=10
    -> winner=active | active_hits=0 | active_criticals=1 | reactive_hits=0 | reactive_criticals=0

outcome-5: Both Critical
    active.attribute=12 | active.burst=2 | active.dice=12 12 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=11
    -> winner=nobody | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

outcome-6: One Critical against several successes
    active.attribute=12 | active.burst=3 | active.dice=10 9 8 | reactive.attribute=7 | reactive.burst=1
    reactive.dice=7
    -> winner=reactive | active_hits=0 | active_criticals=0 | reactive_hits=0 | reactive_criticals=1

number-of-a-critical: A rolled 1 beats a 19
    active.attribute=23 | active.burst=1 | active.dice=1 | reactive.attribute=20 | reactive.burst=1 | reactive.dice=19
    -> winner=active | active_hits=0 | active_criticals=1 | reactive_hits=0 | reactive_criticals=0

raised-number: A rolled 10 counts as 13 (CodeOne)
    active.attribute=23 | active.burst=1 | active.dice=10 | reactive.attribute=14 | reactive.burst=1 | reactive.dice=12
    edition=codeone
    -> winner=active | active_hits=1 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

below-1: One side at a Success Value below 1
    active.attribute=12 | active.burst=1 | active.dice=3 | reactive.attribute=5 | reactive.burst=1
    reactive.mods=-6 Mimetism
    -> active_wins=3/5 | reactive_wins=0 | reactive_success_value=-1 | winner=active | active_hits=1
    active_criticals=0 | reactive_hits=0 | reactive_criticals=0

special-die-dice: Burst 3 with +1 SD, dice on the table
    active.attribute=12 | active.burst=3 | active.dice=14 8 3 10 | reactive.attribute=11 | reactive.burst=1
    reactive.dice=7 | active.special_die=1
    -> winner=active | active_hits=2 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0

dodge: A Dodge that wins
    active.attribute=15 | active.burst=3 | active.dice=16 7 2 | reactive.attribute=10 | reactive.burst=1
    reactive.dice=8 | reactive.skill=dodge
    -> winner=reactive | active_hits=0 | active_criticals=0 | reactive_hits=1 | reactive_criticals=0
    headline=Active: 16 misses, 7 is cancelled, 2 is cancelled. Reactive: 8 succeeds. Reactive wins with Dodge.

lost-dice: A die of the Burst is lost
    active.attribute=12 | active.burst=3 | active.dice=9 4 | reactive.attribute=11 | reactive.burst=1 | reactive.dice=5
    active.lost=1
    -> winner=active | active_hits=1 | active_criticals=0 | reactive_hits=0 | reactive_criticals=0
""")
