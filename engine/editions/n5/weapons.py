"""The weapon chart of N5: one line per profile, as printed in v5.1.1 (pp. 173-184), with the changes of N5.2 and N5.3.

The changes were read in the publisher's wiki at N5.3 and in its army lists. The chart omits items without an attack
profile of their own: Suppressive Fire Mode Weapon, Dazer, Disco Ball, FastPanda, Deployable Repeater.
"""

from functools import cache

from engine.records.weapon import Weapon, read_chart

# Bands: last inch and MOD, neighbours with the same MOD joined. A Saving Attribute of ARM/2 or BTS/2 is halved already.
CHART = """
name | bands | PS | Burst | Ammunition | Saving Attribute | Saving Rolls | Traits
Tactical Bow | 8 +3, 16 0, 24 -6 | 8 | 1 | DA | ARM | 2 | Anti-materiel, Silent (-6)
Viral Tactical Bow | 8 +3, 16 0, 24 -6 | 8 | 1 | N | BTS | 1 | BioWeapon (DA+Shock), Silent (-6)
E/M Carbine | 16 +3, 32 -3, 40 -6 | 7 | 2 | E/M | BTS/2 | 2 | Non-Lethal
Plasma Carbine (Blast Mode) | 16 +3, 32 -3, 40 -6 | 7 | 2 | N | ARM+BTS | 1+1 | Impact Template (Circular)
Plasma Carbine (Hit Mode) | 16 +3, 32 -3, 40 -6 | 6 | 2 | N | ARM+BTS | 1+1 | -
AP CC Weapon | - | 8 | 1 | AP | ARM/2 | 1 | CC
AP+DA CC Weapon | - | 8 | 1 | AP+DA | ARM/2 | 2 | Anti-materiel, CC
AP+EXP CC Weapon | - | 8 | 1 | AP+EXP | ARM/2 | 3 | Anti-materiel, CC
AP+Shock CC Weapon | - | 8 | 1 | AP+Shock | ARM/2 | 1 | CC
AP+T2 CC Weapon | - | 8 | 1 | AP+T2 | ARM/2 | 1 | Anti-materiel, CC
CC Weapon | - | 8 | 1 | N | ARM | 1 | CC
DA CC Weapon | - | 8 | 1 | DA | ARM | 2 | Anti-materiel, CC
E/M CC Weapon | - | 8 | 1 | N+E/M | BTS/2 | 2 | CC
EXP CC Weapon | - | 8 | 1 | EXP | ARM | 3 | Anti-materiel, CC
Monofilament CC Weapon | - | 8 | 1 | N | ARM=0 | 1 | CC, State: Dead
PARA CC Weapon | - | - | 1 | PARA | PH-6 | 1 | CC, State: Immobilized-A, Non-Lethal
Shock CC Weapon | - | 8 | 1 | Shock | ARM | 1 | CC
T2 CC Weapon | - | 8 | 1 | T2 | ARM | 1 | Anti-materiel, CC
Trench-Hammer (BS Mode) | 8 0 | 6 | 1 | DA | ARM | 2 | Anti-materiel, BS Weapon (PH)
Trench-Hammer (CC Mode) | - | 6 | 1 | DA | ARM | 2 | Anti-materiel, CC
Viral CC Weapon | - | 8 | 1 | N | BTS | 1 | BioWeapon (DA+Shock), CC
Vorpal CC Weapon (BS Mode) | 8 +3 | 8 | 1 | N | ARM=0 | 1 | BS Weapon (PH), State: Dead
Vorpal CC Weapon (CC Mode) | - | 8 | 1 | N | ARM=0 | 1 | CC, State: Dead
Akrylat-Kanone | 8 -3, 16 0, 32 +3, 48 -3 | - | 1 | PARA | PH-6 | 1 | Disposable (2), State: Immobilized-A, Non-Lethal
Blitzen | 8 -3, 16 0, 32 +3, 48 -3 | 6 | 1 | E/M | BTS/2 | 2 | Disposable (2), Non-Lethal
Flammenspeer (Blast Mode) | 8 -3, 16 0, 32 +3, 48 -3 | 6 | 1 | N | ARM | 1 | Continuous Damage, Disposable (2),
    Impact Template (Circular)
Flammenspeer (Hit Mode) | 8 -3, 16 0, 32 +3, 48 -3 | 6 | 1 | AP | ARM/2 | 1 | Continuous Damage, Disposable (2)
Panzerfaust | 8 -3, 16 0, 32 +3, 48 -3 | 6 | 1 | AP+EXP | ARM/2 | 3 | Anti-materiel, Disposable (2)
Heavy Flamethrower | - | 6 | 1 | N | ARM | 1 | Intuitive Attack, Continuous Damage, Direct Template (Large Teardrop)
Light Flamethrower | - | 7 | 1 | N | ARM | 1 | Intuitive Attack, Continuous Damage, Direct Template (Small Teardrop)
Eclipse Grenades | 8 0, 16 -3 | - | 1 | Eclipse | - | - | Speculative Attack, BS Weapon (PH),
    Impact Template (Circular), Non-Lethal, Reflective, Targetless
E/M Grenades | 8 +3, 16 -3 | 7 | 1 | E/M | BTS/2 | 2 | Speculative Attack, BS Weapon (PH), Impact Template (Circular),
    Non-Lethal
Grenades | 8 +3, 16 -3 | 7 | 1 | N | ARM | 1 | Speculative Attack, BS Weapon (PH), Impact Template (Circular)
Smoke Grenades | 8 0, 16 -3 | - | 1 | Smoke | - | - | Speculative Attack, BS Weapon (PH), Impact Template (Circular),
    Non-Lethal, Targetless
Eclipse Grenade Launcher | 24 0, 32 -3, 48 -6 | - | 1 | Eclipse | - | - | Speculative Attack, Non-Lethal,
    Impact Template (Circular), Reflective, Targetless
E/M Grenade Launcher | 24 0, 32 -3, 48 -6 | 7 | 1 | E/M | BTS/2 | 2 | Speculative Attack, Non-Lethal,
    Impact Template (Circular)
Grenade Launcher | 24 0, 32 -3, 48 -6 | 7 | 1 | N | ARM | 1 | Speculative Attack, Impact Template (Circular)
Smoke Grenade Launcher | 24 0, 32 -3, 48 -6 | - | 1 | Smoke | - | - | Speculative Attack, Non-Lethal,
    Impact Template (Circular), Targetless
AP Heavy Machine Gun | 8 -3, 16 0, 32 +3, 48 -3 | 5 | 4 | AP | ARM/2 | 1 | Suppressive Fire
Heavy Machine Gun | 8 -3, 16 0, 32 +3, 48 -3 | 5 | 4 | N | ARM | 1 | Suppressive Fire
MULTI Heavy Machine Gun (Anti-Materiel Mode) | 8 -3, 16 0, 32 +3, 48 -3 | 5 | 1 | EXP | ARM | 3 | Anti-materiel
MULTI Heavy Machine Gun (AP Mode) | 8 -3, 16 0, 32 +3, 48 -3 | 5 | 4 | AP | ARM/2 | 1 | Suppressive Fire
MULTI Heavy Machine Gun (Shock Mode) | 8 -3, 16 0, 32 +3, 48 -3 | 5 | 4 | Shock | ARM | 1 | Suppressive Fire
AP Marksman Rifle | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | AP | ARM/2 | 1 | Suppressive Fire
Breaker Marksman Rifle | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | AP | BTS/2 | 1 | Suppressive Fire
K1 Marksman Rifle | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | N | ARM=0 | 1 | Anti-materiel, Suppressive Fire
Marksman Rifle | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | N | ARM | 1 | Suppressive Fire
MULTI Marksman Rifle (Anti-Materiel Mode) | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 1 | DA | ARM | 2 | Anti-materiel
MULTI Marksman Rifle (AP Mode) | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | AP | ARM/2 | 1 | Suppressive Fire
MULTI Marksman Rifle (Shock Mode) | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | Shock | ARM | 1 | Suppressive Fire
Shock Marksman Rifle | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | Shock | ARM | 1 | Suppressive Fire
T2 Marksman Rifle | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | T2 | ARM | 1 | Anti-materiel, Suppressive Fire
Viral Marksman Rifle | 8 -3, 24 +3, 40 -3, 48 -6 | 7 | 3 | N | BTS | 1 | BioWeapon (DA+Shock), Suppressive Fire
AP Mines | - | 7 | 1 | AP | ARM/2 | 1 | Intuitive Attack, Concealed, Disposable (3), Direct Template (Small Teardrop),
    Deployable
Chest Mines (CC Mode) | - | 7 | 1 | Shock | ARM | 1 | CC Attack (+3), Disposable (2)
Chest Mines (BS Mode) | - | 7 | 1 | Shock | ARM | 1 | Intuitive Attack, Disposable (2), Double Shot,
    Direct Template (Small Teardrop)
Cybermines | - | 5 | 1 | - | BTS | 2 | Comms Attack, Intuitive Attack, Concealed, Disposable (3),
    State: Stunned/Immobilized-B, Non-Lethal, Direct Template (Small Teardrop), Deployable
Drop Bears (BS Mode) | 8 +3, 16 -3 | - | 1 | - | - | - | BS Weapon (PH), Speculative Attack, Disposable (3),
    Targetless
Drop Bears (Deployable Mode) | - | 7 | 1 | Shock | ARM | 1 | Intuitive Attack, Disposable (3),
    Direct Template (Small Teardrop), Deployable
E/M Mines | - | 7 | 1 | E/M | BTS/2 | 2 | Intuitive Attack, Concealed, Disposable (3),
    Direct Template (Small Teardrop), Non-Lethal, Deployable
Monofilament Mines | - | 8 | 1 | N | ARM=0 | 1 | Intuitive Attack, Concealed, Disposable (3),
    Direct Template (Small Teardrop), Deployable, State: Dead
PARA Mines | - | - | 1 | PARA | PH-6 | 1 | Intuitive Attack, Concealed, Disposable (3),
    Direct Template (Small Teardrop), Non-Lethal, Deployable
Shock Mines | - | 7 | 1 | Shock | ARM | 1 | Intuitive Attack, Concealed, Disposable (3),
    Direct Template (Small Teardrop), Deployable
Viral Mines | - | 7 | 1 | N | BTS | 1 | Intuitive Attack, BioWeapon (DA+Shock), Concealed, Disposable (3),
    Direct Template (Small Teardrop), Deployable
WildParrot | - | 7 | 1 | E/M | BTS/2 | 2 | Intuitive Attack, Disposable (1), Non-Lethal, Perimeter,
    Direct Template (Small Teardrop), Deployable
PT: Endgame | - | 7 | 1 | AP | BTS/2 | 1 | BS Weapon (WIP), Comms Attack, Disposable (2), Double Shot, No LoF,
    Target (VITA), Zone of Control
PT: Eraser | - | 6 | 2 | DA | BTS | 2 | BS Weapon (WIP), Comms Attack, Target (VITA), State: Isolated, Non-Lethal,
    No LoF, Zone of Control
PT: Mirrorball | - | - | 1 | Eclipse | - | - | BS Weapon (WIP), Comms Attack, Impact Template (Circular), Non-Lethal,
    Reflective, No LoF, Targetless, Zone of Control
AP Heavy Pistol | 8 +3, 16 0, 24 -6 | 6 | 2 | AP | ARM/2 | 1 | -
Assault Pistol | 8 +3, 16 0, 24 -6 | 7 | 4 | N | ARM | 1 | -
Boarding Pistol (Blast Mode) | - | 7 | 1 | N | ARM | 1 | Intuitive Attack, Direct Template (Small Teardrop)
Boarding Pistol (Hit Mode) | 8 +3, 16 0, 24 -6 | 7 | 2 | N | ARM | 1 | -
Breaker Pistol | 8 +3, 16 0, 24 -6 | 8 | 2 | AP | BTS/2 | 1 | -
Heavy Pistol | 8 +3, 16 0, 24 -6 | 6 | 2 | Shock | ARM | 1 | -
Kobra Pistol (BS Mode) | 8 +3, 16 0, 24 -6 | 7 | 2 | Shock | ARM | 1 | -
Kobra Pistol (CC Mode) | - | 7 | 1 | DA | ARM | 2 | Anti-materiel, CC
MULTI Pistol (Anti-Materiel Mode) | 8 +3, 16 0, 24 -6 | 7 | 1 | DA | ARM | 2 | Anti-materiel
MULTI Pistol (AP Mode) | 8 +3, 16 0, 24 -6 | 7 | 2 | AP | ARM/2 | 1 | -
MULTI Pistol (Shock Mode) | 8 +3, 16 0, 24 -6 | 7 | 2 | Shock | ARM | 1 | -
Pistol | 8 +3, 16 0, 24 -6 | 9 | 2 | N | ARM | 1 | -
Silenced Pistol | 8 +3, 16 0, 24 -6 | 8 | 2 | AP+Shock | BTS/2 | 1 | Silent (-6)
Stun Pistol | 8 +3, 16 0, 24 -6 | 8 | 2 | Stun | BTS | 1 | Non-Lethal, State: Stunned
Viral Pistol | 8 +3, 16 0, 24 -6 | 8 | 2 | N | BTS | 1 | BioWeapon (DA+Shock)
AP Red Fury | 8 0, 24 +3, 40 -3, 48 -6 | 7 | 4 | AP | ARM/2 | 1 | Suppressive Fire
MULTI Red Fury (Anti-Materiel Mode) | 8 0, 24 +3, 40 -3, 48 -6 | 7 | 1 | DA | ARM | 2 | Anti-materiel
MULTI Red Fury (AP Mode) | 8 0, 24 +3, 40 -3, 48 -6 | 7 | 4 | AP | ARM/2 | 1 | Suppressive Fire
MULTI Red Fury (Shock Mode) | 8 0, 24 +3, 40 -3, 48 -6 | 7 | 4 | Shock | ARM | 1 | Suppressive Fire
Red Fury | 8 0, 24 +3, 40 -3, 48 -6 | 7 | 4 | Shock | ARM | 1 | Suppressive Fire
Adhesive Launcher Rifle | 8 0, 16 +3, 32 -3, 48 -6 | - | 2 | PARA | PH-6 | 1 | Non-Lethal
AP Rifle | 8 0, 16 +3, 32 -3, 48 -6 | 7 | 3 | AP | ARM/2 | 1 | Suppressive Fire
Breaker Combi Rifle | 16 +3, 32 -3, 48 -6 | 7 | 3 | AP | BTS/2 | 1 | Suppressive Fire
Breaker Rifle | 8 0, 16 +3, 32 -3, 48 -6 | 7 | 3 | AP | BTS/2 | 1 | Suppressive Fire
Combi Rifle | 16 +3, 32 -3, 48 -6 | 7 | 3 | N | ARM | 1 | Suppressive Fire
K1 Combi Rifle | 16 +3, 32 -3, 48 -6 | 7 | 3 | N | ARM=0 | 1 | Anti-materiel, Suppressive Fire
MULTI Rifle (Anti-Materiel Mode) | 16 +3, 32 -3, 48 -6 | 7 | 1 | DA | ARM | 2 | Anti-materiel
MULTI Rifle (AP Mode) | 16 +3, 32 -3, 48 -6 | 7 | 3 | AP | ARM/2 | 1 | Suppressive Fire
MULTI Rifle (Shock Mode) | 16 +3, 32 -3, 48 -6 | 7 | 3 | Shock | ARM | 1 | Suppressive Fire
Plasma Rifle (Blast Mode) | 16 +3, 32 -3, 48 -6 | 7 | 3 | N | ARM+BTS | 1+1 | Suppressive Fire,
    Impact Template (Circular)
Plasma Rifle (Hit Mode) | 16 +3, 32 -3, 48 -6 | 6 | 3 | N | ARM+BTS | 1+1 | Suppressive Fire
Rifle | 8 0, 16 +3, 32 -3, 48 -6 | 7 | 3 | N | ARM | 1 | Suppressive Fire
T2 Rifle | 8 0, 16 +3, 32 -3, 48 -6 | 7 | 3 | T2 | ARM | 1 | Anti-materiel, Suppressive Fire
Viral Combi Rifle | 16 +3, 32 -3, 48 -6 | 7 | 3 | N | BTS | 1 | BioWeapon (DA+Shock), Suppressive Fire
Viral Rifle | 8 0, 16 +3, 32 -3, 48 -6 | 7 | 3 | N | BTS | 1 | BioWeapon (DA+Shock), Suppressive Fire
Heavy Riotstopper | - | - | 1 | PARA | PH-6 | 1 | State: Immobilized-A, Intuitive Attack, Non-Lethal,
    Direct Template (Large Teardrop)
Light Riotstopper | - | - | 1 | PARA | PH-6 | 1 | State: Immobilized-A, Intuitive Attack, Non-Lethal,
    Direct Template (Small Teardrop)
Heavy Rocket Launcher (Blast Mode) | 8 -3, 16 0, 32 +3, 48 -3 | 6 | 2 | N | ARM | 1 | Continuous Damage,
    Impact Template (Circular)
Heavy Rocket Launcher (Hit Mode) | 8 -3, 16 0, 32 +3, 48 -3 | 5 | 2 | N | ARM | 1 | Continuous Damage
Light Rocket Launcher (Blast Mode) | 8 0, 24 +3, 32 -3, 48 -6 | 7 | 2 | N | ARM | 1 | Continuous Damage,
    Impact Template (Circular)
Light Rocket Launcher (Hit Mode) | 8 0, 24 +3, 32 -3, 48 -6 | 6 | 2 | N | ARM | 1 | Continuous Damage
Boarding Shotgun | 8 +6, 16 0, 24 -3 | 6 | 2 | AP | ARM/2 | 1 | -
Heavy Shotgun | 8 +6, 16 0, 24 -3 | 5 | 2 | AP | ARM/2 | 1 | -
Light Shotgun | 8 +6, 16 0, 24 -3 | 7 | 2 | N | ARM | 1 | -
T2 Boarding Shotgun | 8 +6, 16 0, 24 -3 | 6 | 2 | T2 | ARM | 1 | Anti-materiel
Vulkan Shotgun | 8 +6, 16 0, 24 -3 | 6 | 2 | AP | ARM/2 | 1 | Continuous Damage
AP Sniper Rifle | 8 -3, 16 0, 48 +3, 96 -3 | 5 | 2 | AP | ARM/2 | 1 | -
K1 Sniper Rifle | 8 -3, 16 0, 48 +3, 96 -3 | 7 | 2 | N | ARM=0 | 1 | Anti-materiel
MULTI Sniper Rifle (AP Mode) | 8 -3, 16 0, 48 +3, 96 -3 | 5 | 2 | AP | ARM/2 | 1 | -
MULTI Sniper Rifle (Shock Mode) | 8 -3, 16 0, 48 +3, 96 -3 | 5 | 2 | Shock | ARM | 1 | -
MULTI Sniper Rifle (Anti-Materiel Mode) | 8 -3, 16 0, 48 +3, 96 -3 | 5 | 2 | DA | ARM | 2 | Anti-materiel
Plasma Sniper Rifle (Blast Mode) | 8 -3, 16 0, 48 +3, 96 -3 | 6 | 2 | N | ARM+BTS | 1+1 | Impact Template (Circular)
Plasma Sniper Rifle (Hit Mode) | 8 -3, 16 0, 48 +3, 96 -3 | 5 | 2 | N | ARM+BTS | 1+1 | -
Sniper Rifle | 8 -3, 16 0, 48 +3, 96 -3 | 5 | 2 | Shock | ARM | 1 | -
T2 Sniper Rifle | 8 -3, 16 0, 48 +3, 96 -3 | 5 | 2 | T2 | ARM | 1 | Anti-materiel
Viral Sniper Rifle | 8 -3, 16 0, 48 +3, 96 -3 | 5 | 2 | N | BTS | 1 | BioWeapon (DA+Shock)
AP Spitfire | 8 0, 24 +3, 32 -3, 48 -6 | 6 | 4 | AP | ARM/2 | 1 | Suppressive Fire
MULTI Spitfire (Anti-Materiel Mode) | 8 0, 24 +3, 32 -3, 48 -6 | 6 | 1 | DA | ARM | 2 | Anti-materiel
MULTI Spitfire (AP Mode) | 8 0, 24 +3, 32 -3, 48 -6 | 6 | 4 | AP | ARM/2 | 1 | Suppressive Fire
MULTI Spitfire (Shock Mode) | 8 0, 24 +3, 32 -3, 48 -6 | 6 | 4 | Shock | ARM | 1 | Suppressive Fire
Spitfire | 8 0, 24 +3, 32 -3, 48 -6 | 6 | 4 | N | ARM | 1 | Suppressive Fire
AP Submachine Gun | 8 +3, 16 0, 24 -3, 32 -6 | 7 | 3 | AP | ARM/2 | 1 | Suppressive Fire
Submachine Gun | 8 +3, 16 0, 24 -3, 32 -6 | 7 | 3 | N | ARM | 1 | Suppressive Fire
AP Thunderbolt | 8 -3, 16 0, 32 +3, 48 0 | 6 | 2 | AP | ARM/2 | 1 | -
Thunderbolt | 8 -3, 16 0, 32 +3, 48 0 | 6 | 2 | N | ARM | 1 | -
Chain-Colt | - | 7 | 1 | N | ARM | 1 | Intuitive Attack, Direct Template (Small Teardrop)
Chain Rifle | - | 7 | 1 | N | ARM | 1 | Intuitive Attack, Direct Template (Large Teardrop)
Contender | 8 0, 24 +3, 32 0 | 7 | 2 | T2 | ARM | 1 | Anti-materiel
CrazyKoala | - | 5 | 1 | Shock | ARM | 1 | Disposable (2), Boost, Perimeter, Deployable
D-Charges (Demolition Mode) | - | 6 | 1 | AP+EXP | ARM/2 | 3 | Anti-materiel, Disposable (3)
D-Charges (CC Mode) | - | 6 | 1 | AP+EXP | ARM/2 | 3 | Anti-materiel, CC, Disposable (3), Improvised
Deactivator | 8 +6, 16 +3, 24 -6 | - | 1 | - | - | - | BS Weapon (WIP)
Disco Baller | 8 0, 16 +3, 24 -3, 48 -6 | - | 1 | - | - | - | Speculative Attack, Disposable (2), Double Shot,
    Targetless
Discover | 8 +3, 32 0, 48 -3, 96 -6 | - | - | - | - | - | -
E/Marat | - | 7 | 1 | E/M | BTS/2 | 2 | Intuitive Attack, Non-Lethal, Direct Template (Large Teardrop)
E/Mitter | 8 -3, 16 0, 32 +3, 48 0 | 7 | 2 | E/M | BTS/2 | 2 | Non-Lethal
Feuerbach (Blast Mode) | 8 -3, 16 0, 32 +3, 48 0 | 6 | 1 | EXP | ARM | 3 | Anti-materiel
Feuerbach (Burst Mode) | 8 -3, 16 0, 32 +3, 48 0 | 6 | 2 | AP+DA | ARM/2 | 2 | Anti-materiel
Flash Pulse | 8 0, 24 +3, 48 -3, 96 -6 | 7 | 1 | Stun | BTS | 1 | BS Weapon (WIP), Non-Lethal, State: Stunned
Forward Observer | 24 0, 48 -3, 96 -6 | - | 2 | - | - | - | BS Weapon (WIP), State: Targeted, Non-Lethal
GizmoKit | 8 +3, 16 0, 24 -6 | - | 1 | - | - | - | Non-Lethal
Hyper-Rapid Magnetic Cannon (Anti-Materiel Mode) | 8 -3, 16 0, 32 +3, 48 0 | 5 | 1 | DA | ARM | 2 | Anti-materiel
Hyper-Rapid Magnetic Cannon (AP Mode) | 8 -3, 16 0, 32 +3, 48 0 | 5 | 5 | AP | ARM/2 | 1 | Suppressive Fire
Hyper-Rapid Magnetic Cannon (Shock Mode) | 8 -3, 16 0, 32 +3, 48 0 | 5 | 5 | Shock | ARM | 1 | Suppressive Fire
Jammer | - | 7 | 1 | N | BTS | 1 | BS Weapon (WIP), Comms Attack, Intuitive Attack, Disposable (2), State: Isolated,
    Non-Lethal, No LoF, Zone of Control
Katyusha MRL | 8 -3, 24 +3, 40 0, 48 -6 | 6 | 1 | DA | ARM | 2 | Anti-materiel, Speculative Attack,
    Impact Template (Circular)
MadTraps | - | - | 1 | PARA | PH-6 | 1 | Disposable (2), Boost, Non-Lethal, Perimeter, Deployable
MediKit | 8 +3, 16 0, 24 -6 | - | 1 | - | - | - | Non-Lethal
Mine Dispenser | 8 0, 16 +3, 24 -3, 48 -6 | - | 1 | - | - | - | Speculative Attack, Double Shot, Disposable (2),
    Targetless
Missile Launcher (Blast Mode) | 8 -3, 24 0, 40 +3, 96 -3 | 6 | 1 | EXP | ARM | 3 | Anti-materiel,
    Impact Template (Circular)
Missile Launcher (Hit Mode) | 8 -3, 24 0, 40 +3, 96 -3 | 6 | 1 | AP+EXP | ARM/2 | 3 | Anti-materiel
MK12 | 8 0, 24 +3, 32 -3, 48 -6 | 5 | 3 | N | ARM | 1 | Suppressive Fire
Nanopulser | - | 7 | 1 | N | BTS | 1 | Intuitive Attack, Direct Template (Small Teardrop)
Ohotnik | 8 0, 32 +3, 40 0, 48 -3, 96 -6 | 6 | 2 | T2 | ARM | 1 | Anti-materiel
Pitcher | 16 0, 24 -3, 48 -6 | - | 1 | - | - | - | Speculative Attack, Disposable (2), Indiscriminate, Non-Lethal,
    Targetless
Portable Autocannon | 8 -3, 16 0, 32 +3, 48 -3 | 5 | 2 | AP+EXP | ARM/2 | 3 | Anti-materiel
Pulzar | - | 7 | 1 | N | BTS | 1 | Intuitive Attack, Direct Template (Large Teardrop)
Sepsitor | - | 4 | 1 | - | BTS | 1 | Intuitive Attack, Disposable (2), Direct Template (Large Teardrop),
    State: Sepsitorized
Sepsitor Plus | - | 3 | 1 | - | BTS | 1 | Intuitive Attack, Direct Template (Large Teardrop), State: Sepsitorized
Uragan MRL (Blast Mode) | 8 -3, 24 +3, 40 0, 48 -6 | 6 | 3 | AP+Shock | ARM/2 | 1 | Speculative Attack,
    Impact Template (Circular), Burst: Single Target
Uragan MRL (Hit Mode) | 8 -3, 24 +3, 40 0, 48 -6 | 5 | 3 | AP+Shock | ARM/2 | 1 | Burst: Single Target
Zapper | - | 7 | 1 | E/M | BTS/2 | 2 | Intuitive Attack, Non-Lethal, Direct Template (Small Teardrop)
"""


@cache
def weapons() -> tuple[Weapon, ...]:
    """Return every profile of the chart in order."""
    return read_chart(CHART)
