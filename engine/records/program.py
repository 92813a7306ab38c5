"""A row of the chart of Hacking Programs."""

from dataclasses import dataclass
from enum import StrEnum


class ProgramTarget(StrEnum):
    """A possible target of a Hacking Program, as the chart names it."""

    TAG = "TAG"
    HI = "HI"
    REM = "REM"
    VH = "VH"
    HACKER = "Hacker"
    ANY = "any enemy Trooper"


class HackingDevice(StrEnum):
    """A Hacking Device."""

    STANDARD = "Hacking Device"
    PLUS = "Hacking Device Plus"
    KILLER = "Killer Hacking Device"
    EVO = "EVO Hacking Device"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramProfile:
    """The numbers of one Hacking Program; `clause` states them, and `effect` is the clause on the effect of a success.

    If `burst` or `aro_burst` is 0, it makes no roll in that Turn. `ps` is None if it forces no Saving Roll.
    `ammunition` is as weapons print it, or "". `state` is what a failed Saving Roll causes, "" for a Wound. `targets`
    is empty for a Program without a target; the targets of Supportware are the user's own Troopers.
    """

    clause: str
    attack_mod: int = 0
    opponent_mod: int = 0
    ps: int | None = None
    burst: int = 0
    aro_burst: int = 0
    ammunition: str = ""
    targets: tuple[ProgramTarget, ...] = ()
    state: str = ""
    devices: tuple[HackingDevice, ...] = ()
    effect: str = ""
