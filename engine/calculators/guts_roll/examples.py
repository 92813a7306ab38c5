"""Worked examples of Guts Rolls: the printed examples of N3, and the situations of N5."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
no-cover-near: Nothing near but the ground
    -> must=prone | may=none | passes=13/20 | fails=7/20

out-of-lof: A corner to hide behind
    zone_exit_near=1 | partial_cover_near=1 | passed=no
    -> must=leave-zone | may=none | inches=2

already-out: Out of LoF already
    already_out=1 | total_cover_near=1 | dice=17
    -> must=prone

tag: A TAG with no Cover near
    unit=tag | passed=no
    -> must=nothing

courage: Courage
    courage=1 | partial_cover_near=1
    -> must=stand | may=partial-cover | passes=1/1

journalist: Beside an allied Journalist [n5.journalist.example]
    journalist=ally
    -> success_value=16 | passes=4/5

command-token: A Command Token makes a Religious Troop fail
    religious=1 | command_token=fails | zone_exit_near=1
    -> must=leave-zone | may=none | fails=1/1

immobilised: Immobilized by E/M
    immobilised=1
    -> must=no-roll

ortega: Ortega in Partial Cover, nothing better near [n3.guts.example-1]
    edition=n3 | cover=partial | can_go_prone=1 | prone_protects=1 | passed=no
    -> must=prone | may=none

angus: Angus without Cover, none near [n3.guts.example-1]
    edition=n3 | attribute=12 | cover=none | can_go_prone=1 | passed=no
    -> must=prone | may=none

chain-rifle: Angus under a Chain Rifle's Template [n3.guts.example-2]
    edition=n3 | attribute=12 | cover=none | danger_zone=1 | zone_exit_near=1 | prone_protects=0 | forfeit=1
    -> must=leave-zone | may=none | passes=0/1 | fails=1/1

maghariba: A Maghariba Guard, which cannot go Prone [n3.guts.example-3]
    edition=n3 | cover=partial | can_go_prone=0 | passed=no
    -> must=nothing | may=none
""")
