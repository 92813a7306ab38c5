"""Read MODs as players write them: `-6 Mimetism, -3 Cover`."""

import re
from dataclasses import dataclass

from engine.controls.control import Control
from engine.errors import InvalidInputError
from engine.rules.mods import Mod
from engine.wording import with_plain_minus

USUAL_MODS = (
    "+3 Range",
    "-3 Range",
    "-6 Range",
    "-3 Cover",
    "-3 Mimetism",
    "-6 Mimetism",
    "-3 Surprise",
    "-6 Surprise",
)
"""The most common MODs, set by a tap; of those with the same words only one applies."""


ANOTHER = re.compile(r"(?<!\w)[+-] ?\d|^[.:/]\d")
"""Text that cannot start the words of a MOD: the start of another MOD, or the rest of a number."""


BETWEEN = re.compile(r"\s*,\s*|(?<=[^\s;])\s+(?=[+\u2212\u2013-]\d)(?![^()]*\))")
"""The separator of two MODs: a comma, or blanks before the next sign and number, outside brackets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mods(Control):
    """MODs as players write them: `-6 Mimetism, -3 Cover`; empty for none. `usual` are those set by a tap."""

    default: str = ""
    largest: int = 40
    most: int = 12
    usual: tuple[str, ...] = USUAL_MODS

    def read(self, text: str) -> tuple[Mod, ...]:
        """Read the MODs in the given order; each is a sign, a number and optional words."""
        if not text.strip():
            return ()
        parts = BETWEEN.split(text)
        if len(parts) > self.most:
            message = f"{self.label} must be at most {self.most} MODs, not {len(parts)}."
            raise InvalidInputError(self.name, message)
        return tuple(self._one(part) for part in parts)

    def _one(self, part: str) -> Mod:
        clean = with_plain_minus(" ".join(part.split()))
        found = re.fullmatch(r"([+-]) ?([0-9]{1,3})(?: (.{1,60})|([^\w\s].{0,59})?)", clean, re.ASCII)
        reason = ((found[3] or found[4] or "") if found else "").strip()
        if found is None or ANOTHER.search(re.sub(r"\([^()]*\)", "", reason)):
            expected = "a list such as -6 Mimetism, -3 Cover (each a sign, a number, words; commas between)"
            raise self.wrong(expected, part.strip())
        value = int(found[1] + found[2])
        if abs(value) > self.largest:
            message = f"{self.label} must be between -{self.largest} and +{self.largest} each, not {value:+d}."
            raise InvalidInputError(self.name, message)
        return Mod(value, reason)
