"""Fireteams of the rulebook: their Levels, a lost Leader or member, and AROs that differ."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
griffin: Four Fennecs and a Griffin
    -> level=5 | without.1=0 | without.5=4

morat-5: Five that the chart counts as Morat [n5.fireteam.bonus.example-morat-5]
    member.1=Kurgat (Morat) | member.2=Kurgat (Morat) | member.3=Kurgat (Morat) | member.4=Yaogat (Morat)
    member.5=Kaitok (Morat)
    -> level=5

morat-3: Three Morats and two others [n5.fireteam.bonus.example-morat-3]
    member.1=Morat Vanguard (Morat) | member.2=Morat Vanguard (Morat) | member.3=Morat Vanguard (Morat)
    member.4=Kyosot | member.5=Zabuk
    -> level=3 | bonuses=+1 SD to BS Attack; +3 to Discover; +1 to Dodge

kurgat-lost: A Core loses its Kurgat [n5.fireteam.example-integrity]
    member.1=Kurgat (Morat) | member.2=Dartok (Morat) | member.3=Dartok (Morat) | member.4=Zabuk | member.5= | leader=4
    member.1.leaves=state
    -> cancelled=no | members=3 | level=2

note: Two that the chart counts as Morat, three of one Unit [n5.fireteam.level.example-note]
    member.1=Kurgat (Morat) | member.2=Yaogat (Morat) | member.3=Zerat | member.4=Zerat | member.5=Zerat
    -> level=3 | without.3=2

majority: Two dodge, one shoots [n5.fireteam.example-majority]
    member.1=Zhanshi | member.2=Zhanshi | member.3=Zhanshi | member.4=Zhanshi | member.5=Zhanshi | member.1.aro=dodge
    member.2.aro=dodge | member.3.aro=bs-attack
    -> fireteam_aro=Dodge | leaves=3 | level=4

chain-rifle: Four dodge, the fifth shoots
    member.1=Zhanshi | member.2=Zhanshi | member.3=Zhanshi | member.4=Zhanshi | member.5=Zhanshi | member.1.aro=dodge
    member.2.aro=dodge | member.3.aro=dodge | member.4.aro=dodge | member.5.aro=bs-attack
    -> fireteam_aro=Dodge | leaves=5 | level=4

leader-lost: The Leader falls, with Number 2 and a Haris
    member.1=Zhanshi | member.2=Zhanshi | member.3=Tiger Soldier | member.4= | member.5= | type=haris | number_2=2
    member.1.leaves=state
    -> leader=2 | cancelled=no | level=1 | legal=yes
""")
