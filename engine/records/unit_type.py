"""The Unit Types that rules treat differently."""

from enum import StrEnum


class UnitType(StrEnum):
    """A Unit Type, or OTHER for all types without special rules; `remote`, a word of forms, means REM."""

    OTHER = "other"
    HI = "hi"
    TAG = "tag"
    REM = "rem"
    VH = "vh"
    MOTORCYCLE = "motorcycle"
    AERIAL = "aerial"
    DEPLOYABLE = "deployable"
