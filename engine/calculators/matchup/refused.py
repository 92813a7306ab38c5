"""The controls of a matchup at which it says what an encounter refuses."""

from engine.calculators.matchup.controls import DISCOVERS
from engine.encounter import RefusedError

DICE = {"dice": "burst", "special_die": "special_die"}
"""The controls of the Active Trooper about what it aims at a Reactive one."""

NAMES = dict.fromkeys(("profile", "wounds", "immunity"), "trooper") | dict.fromkeys(
    ("barred", "program", "reach", "structure"), "declares"
)
"""The controls of what a refusal names differently."""


def control_of(refused: RefusedError) -> str:
    """Return the name of the control about what is refused."""
    if refused.what in DICE:
        return f"active.{refused.seat.removeprefix('reactive.')}.{DICE[refused.what]}"
    if refused.what in ("discovers", "barred_discover"):
        return DISCOVERS.name
    name = NAMES.get(refused.what, refused.what)
    return f"{refused.seat}.{name}" if refused.seat else name
