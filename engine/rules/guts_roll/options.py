"""What a failed Guts Roll obliges a Trooper to do: the first way in its edition's table that is open."""

from collections.abc import Callable, Mapping

from engine.rules.guts_roll.situation import Situation, Way


def unless(*reasons: tuple[Callable[[Situation], bool], str]) -> Callable[[Situation], str]:
    """The first of some reasons that holds."""
    return lambda situation: next((says for holds, says in reasons if holds(situation)), "")


OUTSIDE = (lambda s: s.outside, "it is outside LoF and area already")
NO_EXIT = (lambda s: not s.zone_exit_near, "no way out is near")
NO_TOTAL = (lambda s: not s.total_cover_near, "no Total Cover is near")
NO_PARTIAL = (lambda s: not s.partial_cover_near, "no Partial Cover is near")
IN_TOTAL = (lambda s: s.cover == "total", "it is in Total Cover already")
IN_COVER = (lambda s: s.cover != "none", "it is in Cover already")
NOT_OPEN = (lambda s: s.cover != "none", "that is for a Trooper without Cover")
NOT_IN_PARTIAL = (lambda s: s.cover != "partial", "that is for a Trooper in Partial Cover")
NOT_IN_ZONE = (lambda s: not s.danger_zone, "it is in no danger zone")
LIES = (lambda s: s.prone, "it is Prone already")
BARRED = (lambda s: not s.can_go_prone, "it cannot go Prone")
NO_HELP = (lambda s: s.danger_zone and not s.prone_protects, "in the danger zone Prone keeps no further attack off")

OUT, TOTAL, PARTIAL, STAY = "leave-zone", "total-cover", "partial-cover", "nothing"

WAYS: Mapping[str, Way] = {
    "out-of-lof-or-area": Way(
        word=OUT,
        topic="guts.fail",
        does="move {upto} wholly out of LoF or out of the area",
        closed=unless(OUTSIDE, NO_EXIT),
    ),
    "total-cover": Way(
        word=TOTAL,
        topic="guts.fail",
        does="move {upto} into Total Cover from all attackers",
        closed=unless(OUTSIDE, IN_TOTAL, NO_TOTAL),
        also=("partial-cover",),
    ),
    "partial-cover": Way(
        word=PARTIAL,
        topic="guts.fail",
        does="move {upto} into Partial Cover from all attackers",
        closed=unless(OUTSIDE, IN_COVER, NO_PARTIAL),
    ),
    "prone": Way(word="prone", topic="guts.fail", does="go Prone", closed=unless(LIES, BARRED)),
    "out-of-danger-zone": Way(
        word=OUT,
        topic="guts.move.danger-zone",
        does="move {upto} out of the danger zone",
        closed=unless(NOT_IN_ZONE, NO_EXIT),
        also=("prone-if-safe",),
    ),
    "total-cover-from-none": Way(
        word=TOTAL,
        topic="guts.move.no-cover",
        does="move {upto} into Total Cover",
        given="without Cover",
        closed=unless(IN_TOTAL, NOT_OPEN, NO_TOTAL),
        also=("prone-if-safe",),
    ),
    "total-cover-from-partial": Way(
        word=TOTAL,
        topic="guts.move.partial-cover",
        does="move {upto} into Total Cover",
        given="in Partial Cover",
        closed=unless(IN_TOTAL, NOT_IN_PARTIAL, NO_TOTAL),
        also=("prone-if-safe",),
    ),
    "partial-cover-from-none": Way(
        word=PARTIAL,
        topic="guts.move.no-cover",
        does="move {upto} into Partial Cover",
        given="without Cover",
        closed=unless(IN_TOTAL, NOT_OPEN, NO_PARTIAL),
        also=("prone-if-safe",),
    ),
    "prone-if-safe": Way(word="prone", topic="guts.order", does="go Prone", closed=unless(LIES, BARRED, NO_HELP)),
    "nothing": Way(word=STAY, topic="guts.move.none", does="stay where it is and do nothing", closed=unless()),
}
