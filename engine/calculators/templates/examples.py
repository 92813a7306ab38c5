"""Examples of the Templates calculator, with what they must answer."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
plasma: A Plasma Carbine over two Fennecs, and a third that shoots [n5.impact-template.example-plasma]
    weapon=Plasma Carbine (Blast Mode) | target.2.action=dodge | target.2.ph=10 | target.3.action=shoot
    target.3.place=outside
    -> template=stands | target.1.roll=face-to-face | target.2.roll=face-to-face | target.2.success_value=7
    target.3.roll=normal | target.3.hits_attacker=3/5 | target.1.hit=81/200 | target.2.hit=207/400

plasma-cancelled: The Template that covers an Unconscious ally [n5.templates-allies.unconscious]
    weapon=Plasma Carbine (Blast Mode) | target.2.action=nothing | target.2.side=unconscious-ally
    -> template=cancelled | target.1.roll=normal | target.1.hit=0/1 | attacker.hit=3/5

grenade: A Grenade: one Trooper behind scenery [n5.templates-scenery.example-grenade]
    weapon=Grenades | distance=8 | target.1.action=nothing | target.2.action=nothing | target.3.action=nothing
    target.3.place=total-cover
    -> success_value=15 | any_hit=3/4 | all_hit=3/4 | target.2.hit=3/4 | target.3.hit=0/1

direct: A Chain Rifle over two Troopers that dodge
    kind=direct | weapon=Chain Rifle | target.1.lof=1 | target.1.action=dodge | target.1.ph=11 | target.2.ph=11
    -> target.1.hit=9/20 | target.2.hit=3/5 | any_hit=39/50 | all_hit=27/100

pulzar: A Pulzar against two Troopers that shoot [n5.direct-template.example-answer]
    kind=direct | weapon=Pulzar | burst=2 | target.2.action=shoot
    -> target.1.roll=normal | target.2.roll=normal | all_hit=1/1 | target.1.hits_attacker=3/5 | attacker.hit=21/25

pulzar-ally: The Template of a Pulzar that covers an ally too [n5.templates-allies.example-pulzar]
    kind=direct | weapon=Pulzar | target.2.action=shoot | target.3.action=nothing | target.3.side=ally
    -> template=cancelled | any_hit=0/1 | target.2.hits_attacker=3/5

main-target-outside: A Pulzar that leaves out its Main Target [n5.direct-template.example-cancelled]
    kind=direct | weapon=Pulzar | target.1.place=outside | target.2.action=nothing
    -> template=fails | target.1.hit=0/1 | target.2.hit=0/1

guided: A Guided Missile Launcher over its target, which resets, and another that dodges [n5.guided.secondary]
    declared=guided | attribute=11 | weapon=Missile Launcher (Blast Mode) | distance=35 | mods=-6 Mimetism
    target.1.action=reset | target.1.wip=11 | target.2.ph=11
    -> success_value=17 | target.1.success_value=8 | target.2.success_value=8

speculative: A Grenade without LoF over two that dodge [n5.speculative-attack.answers]
    declared=speculative | attribute=14 | weapon=Grenades | distance=8 | target.1.action=dodge | target.1.ph=11
    target.2.ph=11
    -> success_value=11 | target.1.hit=181/400 | target.2.success_value=8

intuitive: A Light Flamethrower at a Marker, and another Trooper [n5.intuitive-attack.others]
    kind=intuitive | attribute=13 | weapon=Light Flamethrower | target.1.action=nothing
    -> success_value=13 | target.1.hit=13/20 | target.2.success_value=7

smoke: A Smoke Grenade against three shots [n5.smoke-ammo.example]
    kind=smoke | weapon=Smoke Grenades | distance=8 | target.1.path=past | target.1.mods=+3 Range
    target.2.action=shoot | target.2.mods=+3 Range | target.3.action=shoot | target.3.mods=+3 Range | target.3.visor=1
    -> target.1.roll=normal | target.2.roll=face-to-face | target.3.roll=normal | stays=129/400
    target.2.stopped=129/400 | target.3.hits_attacker=3/4

eclipse: Eclipse against a Multispectral Visor
    kind=eclipse | target.1.visor=1 | target.1.mods=+3 Range | target.2.action=absent
    -> target.1.roll=face-to-face | stays=129/400 | attacker.hit=219/400

dice: One die against two Troopers
    weapon=Plasma Carbine (Blast Mode) | target.2.action=dodge | target.2.ph=10 | target.3.action=absent
    target.3.place=outside | dice=6 | target.1.dice=9 | target.2.dice=5 | target.2.save_dice=12 3
    attacker.1.save_dice=4
    -> target.1.hits=0 | attacker.hits=1 | target.2.hits=1 | target.2.wounds=1 | attacker.condition=survives

smoke-dice: The Smoke Grenade, with the dice
    kind=smoke | target.2.action=shoot | target.2.path=past | dice=9 | target.1.dice=5 | target.2.dice=15
    -> template_stays=yes | attacker.hits=0
""")
