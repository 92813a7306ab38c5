"""Read Range bands that players type."""

import re
from itertools import pairwise

from engine.errors import quoted
from engine.records.weapon import BAND_FORMAT, Bands
from engine.wording import with_plain_minus


def are_bands(text: str) -> bool:
    """Return whether a text describes bands, which start with a number, and not a weapon."""
    return bool(re.match(r"[0-9]", text.strip(), re.ASCII))


def read_bands(text: str) -> Bands:
    """Read bands as a player types them, joining neighbours with equal MODs; raise ValueError for any other text.

    >>> read_bands("8 +3, 16 +3, 24 -3, 32 -3, 40 -6, 48 -6, 96 --")
    ((16, 3), (32, -3), (48, -6))
    """
    parts = [_band(part) for part in text.split(",")]
    for (low, mod), (high, _) in pairwise(parts):
        if high <= low:
            raise ValueError(f"must be {BAND_FORMAT}, each further than the one before, not {high} after {low}.")
        if mod is None:
            raise ValueError(f"must be {BAND_FORMAT}; nothing can follow {low} --, where the range ends.")
    joined: dict[int, int] = {}
    last: int | None = None
    for high, mod in parts:
        if mod is None:
            break
        if last is not None and joined[last] == mod:
            del joined[last]
        joined[high] = mod
        last = high
    if not joined:
        raise ValueError(f"must be {BAND_FORMAT}, with a MOD in at least one of them.")
    return tuple(joined.items())


def _band(part: str) -> tuple[int, int | None]:
    clean = with_plain_minus(part.strip())
    found = re.fullmatch(r'([0-9]{1,3})"?[ :]+(?:([+-][0-9]{1,2}|0)|--)', clean, re.ASCII)
    if found is None or int(found[1]) == 0:
        raise ValueError(f"must be {BAND_FORMAT}, not {quoted(part.strip())}.")
    return int(found[1]), None if found[2] is None else int(found[2])
