"""Examples of the Mines calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
mine: An ARO inside the Trigger Area
    attribute=10
    -> goes_off=yes | answer=dodge | mod=-3 | success_value=7 | evades=7/20 | hit=13/20

several: A Viral Mine and two others under its Template
    weapon=viral | attribute=11 | target.bts=3 | others=2
    -> success_value=8 | saving_rolls=2 | unconscious=0/1 | dead=9/20 | fallen.0=11/320

saved: E/M Mines with the dice
    weapon=em | target.bts=6 | dice=12 | target.save_dice=11 4
    -> evaded=no | failures=1 | states=isolated

dodge-movement: Dodge movement past a mine
    act=dodge
    -> goes_off=no | hurts=no

ally: The Template would touch an ally
    ally_under_template=1
    -> goes_off=no

cybermine: A Hacker near a Cybermine
    kind=cybermine | attribute=13 | hackable=1
    -> goes_off=yes | answer=reset | mod=-3 | success_value=10 | saving_rolls=2 | ps=5 | saving_attribute=BTS
    state=immobilised-b

koala: A CrazyKoala
    kind=koala | attribute=10
    -> goes_off=yes | answer=dodge | mod=0 | success_value=10 | hit=1/2

koala-marker: A CrazyKoala and a Camouflage Marker
    kind=koala | who=camouflaged
    -> goes_off=no

koala-aerial: A CrazyKoala and a Trooper with Aerial
    kind=koala | who=aerial
    -> goes_off=no

dodge-into-mine-n3: A Dodge that would end at a mine
    edition=n3 | act=dodge | attribute=10
    -> goes_off=unknown | hurts=no | answer=dodge | success_value=7 | hit=0/1

failed-dodge-into-mine-n3: The same Dodge, failed
    edition=n3 | act=dodge | dodged=no
    -> goes_off=no | hurts=no

missed-dodge-into-mine-n3: The same Dodge with a 15
    edition=n3 | act=dodge | attribute=10 | dice=15
    -> goes_off=no | hurts=no | evaded=no | hit=0/1

successful-dodge-into-mine-n3: The same Dodge, successful
    edition=n3 | act=dodge | dodged=yes
    -> goes_off=yes | hurts=no | evaded=yes | evades=1/1 | hit=0/1
""")
