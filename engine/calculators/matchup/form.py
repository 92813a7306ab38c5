"""The form of a matchup, read as an encounter."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.calculators.matchup.controls import DISCOVERS, NOBODY
from engine.calculators.matchup.troopers import read_active, read_enemies
from engine.calculators.parts.refused import naming_controls
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import UNARMED, Aim, Combatant, Encounter, RefusedError, Situation, TableFacts, encounter
from engine.errors import Mistake
from engine.exchange import Exchange, Share
from engine.records.entry import Ledgers
from engine.rules.bs_attack import Zone

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


@dataclass(frozen=True, slots=True)
class MatchupOfForm:
    """The situation of a form, and the encounter that it makes."""

    situation: Situation
    encounter: Encounter

    @property
    def active(self) -> Combatant:
        """The Active Trooper."""
        return self.situation.active

    @property
    def enemies(self) -> Mapping[int, Combatant]:
        """The Reactive Troopers, by their numbers."""
        return self.situation.enemies

    @property
    def exchange(self) -> Exchange:
        """What everybody does, before the odds are computed."""
        return self.encounter.exchange

    @property
    def ledgers(self) -> Ledgers:
        """All that affects each roll."""
        return self.encounter.ledgers

    @property
    def fighters(self) -> tuple[Combatant, ...]:
        """All Troopers."""
        return (self.active, *self.enemies.values())

    @property
    def unread(self) -> dict[str, tuple[Mistake, ...]]:
        """What is not understood of each profile, by the control that has it."""
        return {f"{one.seat}.trooper": found for one in self.fighters if (found := one.trooper.mistakes)}

    @property
    def filled(self) -> dict[str, str]:
        """What the empty fields for weapons and dice mean, by their names."""
        armed = {one.seat: one.armed for one in self.fighters if not one.use}
        return {f"{seat}.weapon": one.profile.name for seat, one in armed.items() if one is not UNARMED} | _dice(
            self.encounter.shares
        )


def read_matchup(edition: Edition, values: Values) -> MatchupOfForm:
    """Read what a form describes; InvalidInputError names the control that is wrong."""
    zone = Zone(values.word("visibility"))
    first = values.word(DISCOVERS.name) if DISCOVERS.counts(values.texts) else NOBODY
    with naming_controls(values, control_of):
        active, enemies = read_active(edition, values), read_enemies(edition, values)
        situation = Situation(
            table=TableFacts(zone, values.flag("active.surprise"), values.flag("saturation")),
            active=active,
            enemies=enemies,
            aims={
                number: Aim(
                    values.number_if_given(f"active.{number}.burst"),
                    values.number_if_given(f"active.{number}.special_die"),
                )
                for number in enemies
            },
            discovers=0 if first == NOBODY else int(first),
        )
        return MatchupOfForm(situation, encounter(edition, situation))


def _dice(shares: Mapping[int, Share]) -> dict[str, str]:
    dice = {f"active.{number}.burst": str(share.dice) for number, share in shares.items()}
    return dice | {f"active.{number}.special_die": str(share.special_die) for number, share in shares.items()}
