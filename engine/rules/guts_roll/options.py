"""The options of each edition after a failed Guts Roll; the first possible one is mandatory."""

from collections.abc import Callable, Mapping

from engine.decisions.guts_roll import OPTION_TEXTS
from engine.records.roll import Cover
from engine.rules.guts_roll.situation import GutsOption, GutsSituation


def closed_by(*reasons: tuple[Callable[[GutsSituation], bool], str]) -> Callable[[GutsSituation], str]:
    """Return a function that returns the first of these reasons that holds, or ""."""
    return lambda situation: next((says for holds, says in reasons if holds(situation)), "")


OUTSIDE = (lambda s: s.outside, "it is already outside LoF and area")
NO_EXIT = (lambda s: not s.zone_exit_near, "no exit is near")
NO_TOTAL = (lambda s: not s.total_cover_near, "no Total Cover is near")
NO_PARTIAL = (lambda s: not s.partial_cover_near, "no Partial Cover is near")
IN_TOTAL = (lambda s: s.cover is Cover.TOTAL, "it is already in Total Cover")
IN_COVER = (lambda s: s.cover is not Cover.NONE, "it is already in Cover")
NOT_OPEN = (lambda s: s.cover is not Cover.NONE, "that is for a Trooper without Cover")
NOT_IN_PARTIAL = (lambda s: s.cover is not Cover.PARTIAL, "that is for a Trooper in Partial Cover")
NOT_IN_ZONE = (lambda s: not s.danger_zone, "it is in no danger zone")
ALREADY_PRONE = (lambda s: s.prone, "it is already Prone")
NEVER_PRONE = (lambda s: not s.can_go_prone, "it cannot go Prone")
NO_HELP = (
    lambda s: s.danger_zone and not s.prone_protects,
    "in the danger zone Prone does not protect from further attacks",
)

LEAVE_ZONE, TOTAL_COVER, PARTIAL_COVER, DO_NOTHING = "leave-zone", "total-cover", "partial-cover", "nothing"

OPTIONS: Mapping[str, GutsOption] = {
    "out-of-lof-or-area": GutsOption(
        text=OPTION_TEXTS["out-of-lof-or-area"],
        word=LEAVE_ZONE,
        why_closed=closed_by(OUTSIDE, NO_EXIT),
    ),
    "total-cover": GutsOption(
        text=OPTION_TEXTS["total-cover"],
        word=TOTAL_COVER,
        why_closed=closed_by(OUTSIDE, IN_TOTAL, NO_TOTAL),
        alternatives=("partial-cover",),
    ),
    "partial-cover": GutsOption(
        text=OPTION_TEXTS["partial-cover"],
        word=PARTIAL_COVER,
        why_closed=closed_by(OUTSIDE, IN_COVER, NO_PARTIAL),
    ),
    "prone": GutsOption(text=OPTION_TEXTS["prone"], word="prone", why_closed=closed_by(ALREADY_PRONE, NEVER_PRONE)),
    "out-of-danger-zone": GutsOption(
        text=OPTION_TEXTS["out-of-danger-zone"],
        word=LEAVE_ZONE,
        why_closed=closed_by(NOT_IN_ZONE, NO_EXIT),
        alternatives=("prone-if-safe",),
    ),
    "total-cover-from-none": GutsOption(
        text=OPTION_TEXTS["total-cover-from-none"],
        word=TOTAL_COVER,
        why_closed=closed_by(IN_TOTAL, NOT_OPEN, NO_TOTAL),
        alternatives=("prone-if-safe",),
    ),
    "total-cover-from-partial": GutsOption(
        text=OPTION_TEXTS["total-cover-from-partial"],
        word=TOTAL_COVER,
        why_closed=closed_by(IN_TOTAL, NOT_IN_PARTIAL, NO_TOTAL),
        alternatives=("prone-if-safe",),
    ),
    "partial-cover-from-none": GutsOption(
        text=OPTION_TEXTS["partial-cover-from-none"],
        word=PARTIAL_COVER,
        why_closed=closed_by(IN_TOTAL, NOT_OPEN, NO_PARTIAL),
        alternatives=("prone-if-safe",),
    ),
    "prone-if-safe": GutsOption(
        text=OPTION_TEXTS["prone-if-safe"],
        word="prone",
        why_closed=closed_by(ALREADY_PRONE, NEVER_PRONE, NO_HELP),
    ),
    "nothing": GutsOption(
        text=OPTION_TEXTS["nothing"],
        word=DO_NOTHING,
        why_closed=closed_by(),
    ),
}
