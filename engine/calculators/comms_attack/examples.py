"""Examples of the Comms Attack calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
jammer: A Jammer against Reset
    reactive.bts=0
    -> active_success_value=13 | reactive_success_value=13 | reactive_save_value=7 | active_wins=169/400
    reactive.isolated=45669/160000

jammer-dice: A Jammer against a Firewall (-3), with the dice
    reactive.bts=0 | reactive.firewall=1 | active.dice=9 | reactive.dice=4 | reactive.save_dice=12
    -> active_success_value=10 | reactive_save_value=10 | reactive.isolated=51/320 | winner=active | reactive.failures=1
    reactive.states=Isolated

intuitive: A Jammer at a Camouflaged Marker [n5.jammer.marker]
    active.intuitive=1 | reactive.action=nothing | reactive.firewall=1
    -> active_success_value=13 | reactive_save_value=13 | active_burst=1

eraser: Eraser with a SymbioBomb against Reset
    active.attack=eraser | active.attribute=14 | active.symbiobomb=1
    -> active_success_value=14 | active_burst=2 | reactive_success_value=10

endgame: Endgame against BTS 6
    active.attack=endgame | reactive.bts=6 | reactive.vita=2
    -> reactive_saving_rolls=1 | reactive_save_value=10 | reactive.wounds.0=1243/1600

cybermine: Reset against a Cybermine
    active.attack=cybermines
    -> roll=normal | reactive_success_value=10 | reactive_saving_rolls=2 | reactive_save_value=8
    reactive.stunned=21/50

morpho-scan: Reset against Morpho-Scan
    active.attack=morpho-scan
    -> reactive_success_value=4 | reactive.reset_succeeds=1/5 | reactive.hit=4/5

reset: A Reset while Immobilized-B and Targeted
    active.action=reset | active.immobilized_b=1 | active.targeted=1 | reactive.action=nothing
    -> active_success_value=7 | active.reset_succeeds=7/20
""")
