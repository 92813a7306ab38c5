"""An Order as a form of numbers describes it: both sides, a Marker, and the table, read as a situation."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.calculators.parts.combatant import read_combatant, typed
from engine.calculators.parts.refused import control_named, naming_controls
from engine.calculators.parts.sides import group
from engine.controls import Choice, Values
from engine.edition import Edition
from engine.encounter import IMPERSONATION, Aim, Combatant, Encounter, RefusedError, Situation, TableFacts, encounter
from engine.errors import Offer
from engine.exchange import Action, Exchange
from engine.rules.bs_attack import Zone, inches
from engine.rules.discover import MarkerState

OPTIONS = (
    (MarkerState.CAMOUFLAGED, "Camouflaged"),
    (MarkerState.IMP_1, "Impersonation-1"),
    (MarkerState.IMP_2, "Impersonation-2"),
)
MARKER = Choice(
    "marker",
    "A Marker is",
    MarkerState.CAMOUFLAGED,
    help="Impersonation-1 is Impersonation-2 to a Biometric Visor.",
    group="Table",
    options=OPTIONS,
)


def as_marker(values: Values, trooper: Combatant) -> Combatant:
    """Return a Trooper as the Marker of the form; InvalidInputError in a Fireteam.

    Follows n5.camouflaged.fireteam and n5.impersonation-state.fireteam.
    """
    if trooper.fireteam:
        level = f"Level {trooper.fireteam}"
        says = f"must be «none» for a Marker, not {level}: a Trooper leaves its Fireteam as it becomes one."
        raise values.wrong(f"{trooper.seat}.fireteam", says)
    state = MarkerState(values.word(MARKER.name))
    name = "Camouflaged" if state is MarkerState.CAMOUFLAGED else IMPERSONATION
    profile = replace(trooper.trooper, states=(*trooper.trooper.states, name))
    return replace(trooper, trooper=profile, second_level=state is MarkerState.IMP_2)


NAMES = {
    "declares": "action",
    "barred": "state",
    "barred_discover": "state",
    "wounds": "wounds_taken",
    "profile": "attribute",
    "reach": "distance",
    "discovers": "active.discovers",
}
"""The controls of what a refusal names differently."""
AIMED = {"dice": "burst", "special_die": "special_die", "mods_at": "mods"}
"""The controls of the Active Trooper about what it aims at a Reactive one."""


@dataclass(frozen=True, slots=True)
class Played:
    """The situation of a form, and the encounter that it makes."""

    situation: Situation
    encounter: Encounter

    @property
    def exchange(self) -> Exchange:
        """Return what everybody does."""
        return self.encounter.exchange

    @property
    def active(self) -> Combatant:
        """Return the Active Trooper."""
        return self.situation.active

    @property
    def enemies(self) -> Mapping[int, Combatant]:
        """Return the Reactive Troopers, by their numbers."""
        return self.situation.enemies

    @property
    def fighters(self) -> tuple[Combatant, ...]:
        """Return all Troopers."""
        return (self.active, *self.enemies.values())


def play(edition: Edition, values: Values, situation: Situation, *, mods: str = "mods") -> Played:
    """Return the encounter of a situation; raise InvalidInputError at the control that is wrong.

    `mods` is the name of the controls of the MODs to a Trooper's own roll.
    """
    with naming(values, mods):
        played = Played(situation, encounter(edition, situation))
    for one in played.exchange.enemies:
        typed_die = f"reactive{one.place}.special_die"
        if one.reactive.outright and (extra := values.number(typed_die)):
            raise values.wrong(typed_die, f"must be «0» with a Coup de Grâce, which makes no roll, not «{extra}».")
    return played


@contextmanager
def naming(values: Values, mods: str = "mods") -> Iterator[None]:
    """Turn what an encounter refuses into an InvalidInputError at the control of this form."""

    def named(refused: RefusedError) -> str:
        own = f"{refused.seat}.{mods}"
        return own if refused.what == "mods" and own in values.read else control_of(refused)

    with naming_controls(values, named):
        try:
            yield
        except RefusedError as refused:
            name = control_of(refused)
            if refused.what == "structure":
                raise values.wrong(name, "must be «0» for the target of a Morpho-Scan, not «1».") from None
            if refused.what == "reach":
                offer = Offer(f'Use {refused.most}"', {name: str(refused.most)})
                says = f'must be at most {refused.most}", not {inches(values.inches(name))}: {refused.because}.'
                raise values.wrong(name, says, offer) from None
            if refused.what == "program":
                refused.expected = refused.expected.replace("be something", "be one")
            raise


def control_of(refused: RefusedError) -> str:
    """Return the name of the control about what is refused."""
    if refused.what in ("reach", "structure"):
        seat = next(one for one in (refused.at, refused.seat) if one.startswith("reactive"))
        return f"{seat}.{NAMES.get(refused.what, refused.what)}"
    return control_named(refused, NAMES, AIMED)


def read_situation(
    edition: Edition,
    values: Values,
    declared: Mapping[int, Action],
    *,
    active: Action | None = None,
    caused: tuple[str, ...] = (),
    caused_on_enemy: tuple[str, ...] = (),
) -> Situation:
    """Return the situation in which the Reactive Troopers of these numbers declare these actions.

    `caused` are the States that the Active Trooper has entered since, besides that of the form, `caused_on_enemy` those
    of the others. Raises InvalidInputError at the control that is wrong.
    """
    own = values.scoped("active.")
    action = active or Action(own.word("action"))
    surprise = action is Action.CC and own.number("surprise") < 0
    with naming(values):
        return Situation(
            table=TableFacts(Zone(values.word("visibility")), surprise, values.flag("saturation")),
            active=read_combatant(edition, own, action, "Active", caused=caused),
            enemies={
                number: read_combatant(
                    edition,
                    values.scoped(f"reactive.{number}."),
                    word,
                    group(number),
                    number=number,
                    caused=caused_on_enemy,
                )
                for number, word in declared.items()
            },
            aims={number: read_aim(values, number) for number in declared},
            typed=True,
        )


def read_aim(values: Values, number: int) -> Aim:
    """Return what the Active Trooper aims at a Reactive one; a form that shares its Burst itself has no dice."""
    dice, extra = f"active.{number}.burst", f"active.{number}.special_die"
    return Aim(
        values.number_if_given(dice) if dice in values.read else None,
        values.number(extra) if extra in values.read else 0,
        typed(values.mods(f"active.{number}.mods")),
    )


def declared_by(values: Values, number: int) -> Action:
    """Return what a Reactive Trooper that is there does."""
    return Action(values.word(f"reactive.{number}.action"))


def refuse_fallen(values: Values, played: Played) -> None:
    """Refuse a Reactive Trooper that is down already, so that nothing can bring it down."""
    for one in played.exchange.enemies:
        if one.trooper.is_down:
            body = one.trooper.body
            says = f"must be less than {body.vita_or_str}, not {body.wounds_taken}: it is down already."
            raise values.wrong(f"reactive.{one.number}.wounds_taken", says)


def filled(played: Played, burst: Mapping[str, int] | None = None) -> dict[str, str]:
    """Return what the fields of Burst and PH mean where they are left empty, by name.

    `burst` are the fields of Burst; without them, the dice aimed at Reactive 1 are one.
    """
    burst = burst or {"active.1.burst": played.encounter.shares[1].dice}
    given = {f"{one.seat}.ph": one.trooper.attributes["PH"] for one in played.fighters}
    return {name: str(value) for name, value in {**given, **burst}.items()}
