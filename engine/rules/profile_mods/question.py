"""The roll in which a MOD in brackets may count, and a clause's verdict on it."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.records.skill import RollPurpose
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileRoll:
    """The roll in which a MOD in brackets may count.

    `own`: the owner of the profile rolls, not an enemy; `in_use`: the owner uses the Skill, weapon or Equipment, with
    Surprise Attack against the roller; `reactive`: rolled in the Reactive Turn, so in ARO.
    """

    own: bool
    face_to_face: bool
    reactive: bool
    purpose: RollPurpose
    in_use: bool


def check(
    edition: Edition, topic: str, says: str, *, holds: bool, other: Step | None = None, doubt: str = ""
) -> Ruling[bool]:
    """Return a clause's verdict on one part, which counts if `holds`; `other` is a step on another clause."""
    step = Step(edition.cite(topic), f"{says}: it {'counts' if holds else 'does not count'}.{doubt}")
    return Ruling(holds, (step, other) if other else (step,))
