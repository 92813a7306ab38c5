"""A row of the chart of Hacking Programs."""

from dataclasses import dataclass
from enum import StrEnum


class ProgramTarget(StrEnum):
    """What a Hacking Program can target, in the words of the chart."""

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
    """The numbers of one Hacking Program; `clause` states them, and `effect` is the clause on what a success does.

    A `burst` or `aro_burst` of 0: it makes no roll in that Turn. `ps` is None where nobody makes a Saving Roll.
    `ammunition` is as weapons print it, empty for none. `state` is the one that a failed Saving Roll causes, empty for
    a Wound. `targets` is empty for a Program that targets no Trooper; those of Supportware are the user's own.
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
