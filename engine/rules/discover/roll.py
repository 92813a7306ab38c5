"""Discover: a Normal WIP Roll that needs LoF, with its own Range bands and the MODs of its target."""

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Cover, Fact, Roll, RollKind
from engine.rules.bs_attack import Target, roll_at, target_steps
from engine.rules.discover.finder import Finder, finder_steps, finder_trooper
from engine.rules.discover.marker import Marker, MarkerState, sight_mods
from engine.rules.ledger import ledger
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step


class EarlierTry(StrEnum):
    """When this Trooper last tried to Discover this Marker."""

    NO = "no"
    THIS_ORDER = "this-order"
    FAILED = "failed"
    EARLIER_TURN = "earlier-turn"


class WithAttack(StrEnum):
    """Whether an attack on the Marker is declared with Discover, and whether the Marker reveals itself in ARO."""

    NO = "no"
    HIDDEN = "yes"
    REVEALED = "revealed"


_EARLIER_TRIES = {
    EarlierTry.NO: "The Marker was not tried before.",
    EarlierTry.THIS_ORDER: "Already tried in this Order: not twice on one target in an Order.",
    EarlierTry.FAILED: "Failed on this Marker in this Player Turn: not again until the next Player Turn.",
    EarlierTry.EARLIER_TURN: "Tried in an earlier Player Turn: it may be tried again.",
}


@dataclass(frozen=True, slots=True)
class DiscoverAttempt:
    """A declared Discover: whether it is `legal`, and `why`."""

    legal: bool
    why: str


def discover_attempt(edition: Edition, earlier: EarlierTry, cover: Cover) -> Ruling[DiscoverAttempt]:
    """Decide whether Discover may be declared against a Marker: n5.discover.retry, and n5.discover.roll on LoF."""
    too_soon, hidden = earlier in {EarlierTry.THIS_ORDER, EarlierTry.FAILED}, cover is Cover.TOTAL
    lof = "Total Cover: Discover needs LoF." if hidden else "Discover needs LoF, and there is no Total Cover."
    steps = (
        Step(edition.cite("discover.retry"), _EARLIER_TRIES[earlier], applied=earlier is not EarlierTry.NO),
        Step(edition.cite("discover.roll"), lof, applied=hidden),
    )
    why = _EARLIER_TRIES[earlier] if too_soon else lof
    return Ruling(DiscoverAttempt(not (too_soon or hidden), why), steps)


def discover_mods(
    edition: Edition,
    finder: Finder,
    target: Target,
    range_mod: int | None,
    sight: tuple[Entry, ...],
    mods: tuple[Mod, ...],
) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger of a Discover Roll, Range first (None: out of range), `sight` before typed MODs.

    Follows n5.discover.roll, n5.bs.cover and n5.bs.targeted.
    """
    facts = frozenset({Fact.CAMOUFLAGE_MARKER}) if finder.sensor else frozenset()
    roll = Roll(
        made_for=RollKind.DISCOVER,
        trooper=finder_trooper(finder),
        range_mod=range_mod,
        fireteam=edition.of(FireteamRules).first(RollKind.DISCOVER) if finder.fireteam else 0,
        facts=facts,
        mods=tuple((mod.value, mod.reason) for mod in mods),
    )
    entries = ledger(edition, roll_at(target, roll)).value
    says = "A WIP Roll with the MODs of a BS Attack, and Range bands of its own."
    own = finder_steps(edition, finder, range_mod, entries)
    steps = (Step(edition.cite("discover.roll"), says), *own, *target_steps(edition, target, entries))
    given = tuple(one for one in entries if one.given)
    return Ruling((*(one for one in entries if not one.given), *sight, *given), steps)


def mods_at_marker(
    edition: Edition, finder: Finder, marker: Marker, target: Target, range_mod: int | None, mods: tuple[Mod, ...]
) -> Ruling[tuple[Entry, ...]]:
    """Return the ledger of a Discover Roll at a Marker, with its State, the Zone before it and the Visors."""
    if marker.is_plain(finder):
        return discover_mods(edition, finder, target, range_mod, (), mods)
    sight = sight_mods(edition, marker, finder)
    finder = replace(finder, sensor=finder.sensor and marker.state is MarkerState.CAMOUFLAGED)
    found = discover_mods(edition, finder, replace(target, mimetism=0), range_mod, sight.value, mods)
    return Ruling(found.value, (*found.because, *sight.because))


def attack_step(edition: Edition, attack: WithAttack) -> Step:
    """Return the step on an attack declared with Discover, before any roll: n5.discover.attack."""
    rule = edition.cite("discover.attack")
    if attack is WithAttack.NO:
        return Step(rule, "No attack is declared with Discover.", applied=False)
    if attack is WithAttack.REVEALED:
        return Step(rule, "The Marker reveals itself in ARO: no Discover Roll is needed, and the attack resolves.")
    return Step(rule, "The attack resolves if the Discover Roll succeeds; if it fails, the shots are lost.")


def attack_result_step(edition: Edition, attack: WithAttack, *, found: bool) -> Step:
    """Return the step on an attack declared with Discover, after its roll: n5.discover.attack."""
    if attack is not WithAttack.HIDDEN:
        return attack_step(edition, attack)
    says = "The Marker is found: the attack resolves." if found else "Not found: the shots at it are lost."
    return Step(edition.cite("discover.attack"), says)
