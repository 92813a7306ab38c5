"""The roll that brackets are asked about, and how a clause says whether they count in it."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileRoll:
    """The roll that a MOD in brackets is asked about.

    `own`: its owner rolls, not an enemy of it; `in_use`: the owner uses the Skill, weapon or Equipment, and attacks the
    roller where it is Surprise Attack; `reactive`: rolled in the Reactive Turn, so in ARO; `attack` is bs (a BS Attack
    that needs LoF), cc, discover or other.
    """

    own: bool
    face_to_face: bool
    reactive: bool
    attack: str
    in_use: bool


def check(
    edition: Edition, topic: str, says: str, *, holds: bool, other: Step | None = None, doubt: str = ""
) -> Ruling[bool]:
    """What a clause says of one part, which counts where this `holds`; `other` is a clause that was looked at too."""
    step = Step(edition.cite(topic), f"{says}: it {'counts' if holds else 'does not count'}.{doubt}")
    return Ruling(holds, (step, other) if other else (step,))
