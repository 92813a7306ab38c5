"""The Discover of one Trooper of an exchange: its target, its Success Value, or why it makes no roll."""

from collections.abc import Iterable
from dataclasses import replace

from engine.calculators.exchange.harmless.marker import MARKER, refuse_attack, stays_hidden
from engine.calculators.exchange.harmless.together import refuse_with
from engine.calculators.exchange.shot import RangeOfForm, refuse_range, target_of
from engine.calculators.exchange.sides import Combatant, Discovery, Enemy, Written
from engine.calculators.parts.known_mods import refuse_known
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, DeclaredAction
from engine.forms.table import COVER
from engine.forms.trooper import MIMETISM, TARGETED
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.rules.bs_attack import Zone, range_band, roll_at, zone_facts
from engine.rules.discover import MarkerState, at_marker, becomes, is_seen, state_steps
from engine.rules.face_to_face import Side
from engine.rules.ledger import entry_step, ledger, roll_mods
from engine.rules.rolls import success_value
from engine.ruling import Ruling, Step

NOBODY = "none"
OWN_MODS = "active.discover_mods"
"""The field of the MODs to the Discover of the Active Trooper alone."""
NO_SKILL = (Action.NOTHING, Action.IDLE)
"""What the Active Trooper declares where the form has no field for the Trooper that it Discovers."""
AGAINST_A_MARKER = (Action.DISCOVER, Action.DODGE, Action.RESET, Action.LOOK_OUT, Action.NOTHING)
"""The AROs against a Marker: n5.camouflaged.aro and n5.impersonation-state.aro."""


def _discovered(values: Values, active: Action, there: Iterable[int]) -> int | None:
    """The number of the Reactive Trooper that the Active one Discovers; None where it Discovers nobody.

    The field counts where it is shown. InvalidInputError where there is no Reactive Trooper of that number.
    """
    word = values.word("active.discovers")
    if active in NO_SKILL:
        return None
    if word == NOBODY:
        return 1 if active is Action.DISCOVER else None
    if int(word) not in there:
        raise values.wrong("active.discovers", f"must be a Reactive Trooper that is there, not «{word}».")
    return int(word)


def _refuse_attacks_on_a_marker(values: Values, active: Combatant, enemies: Iterable[Enemy]) -> None:
    """Refuse an ARO against an Active Trooper that is still a Marker, as another Discovers it: n5.camouflaged.aro."""
    if not stays_hidden(values, active.action) or not any(enemy.action is Action.DISCOVER for enemy in enemies):
        return
    for enemy in enemies:
        if enemy.action not in AGAINST_A_MARKER:
            says = f"must be Discover, Dodge, Reset, Look Out! or nothing against a Marker, not «{enemy.action}»."
            raise enemy.fields.wrong("action", says)


def with_discover(edition: Edition, values: Values, active: Combatant, enemies: tuple[Enemy, ...]) -> tuple[Enemy, ...]:
    """The enemies, with the Discover of the Active Trooper on one of them and their own on it.

    InvalidInputError where that cannot be: n5.camouflaged.aro, n5.discover.attack.
    """
    _refuse_attacks_on_a_marker(values, active, enemies)
    number = _discovered(values, active.action, [one.number for one in enemies])
    for one in enemies:
        if one.number == number:
            hidden = stays_hidden(values, one.action)
            refuse_with(edition, values, active, one, hidden=hidden)
            if hidden:
                refuse_attack(values, active.action, [other.number for other in enemies if other.share.dice], number)

    def found(one: Enemy) -> Enemy:
        mine = _read_first_discover(edition, values, active, one) if one.number == number else None
        return replace(with_own_discover(edition, values, active, one), discovered=mine)

    return tuple(map(found, enemies))


def with_own_discover(edition: Edition, values: Values, active: Combatant, enemy: Enemy) -> Enemy:
    """A Reactive Trooper with its Discover of the Active one, if it declares that: n5.camouflaged.aro."""
    if enemy.action is not Action.DISCOVER:
        return enemy
    written = {f"{enemy.fields.prefix}mods": enemy.mods}
    return replace(enemy, discovers=_read_discover(edition, values, enemy, active, enemy, written))


def _read_first_discover(edition: Edition, values: Values, active: Combatant, marker: Enemy) -> Discovery:
    """The Discover of the Active Trooper: with all of its MODs where it is alone, or else with those of its own."""
    number = marker.number
    own = {OWN_MODS: values.mods(OWN_MODS)} if values.word("active.discovers") != NOBODY else {}
    others = {"active.mods": active.mods, f"active.{number}.mods": marker.mods_against}
    if active.action is Action.DISCOVER:
        return _read_discover(edition, values, active, marker, marker, others | own)
    found = _read_discover(edition, values, active, marker, marker, own)
    if not found.action.side or not any(others.values()):
        return found
    says = f"The other MODs of {active.who} count for what it declares with Discover, and not for that."
    step = Step(edition.cite("discover.mods"), says, applied=False)
    return replace(found, action=replace(found.action, because=(*found.action.because, step)))


def _read_discover(
    edition: Edition, values: Values, finder: Combatant, marker: Combatant, enemy: Enemy, written: Written
) -> Discovery:
    """The Discover of one Trooper on another, at the distance of that enemy.

    It succeeds without a roll where the Marker reveals itself or a Visor sees it. Follows n5.discover.attack,
    n5.discover.roll, n5.stunned.mod and n5.multispectral-visor.l3-discover.
    """
    _refuse_in_fireteam(marker)
    if not stays_hidden(values, marker.action):
        says = f"{marker.who} reveals itself by what it declares: no Discover Roll is needed."
        return Discovery(_without_roll(finder, Step(edition.cite("discover.attack"), says)))
    at_range = _range(edition, finder, enemy)
    state, zone = MarkerState(values.word(MARKER.name)), Zone(values.word("visibility"))
    sure = is_seen(edition, state, zone, finder.line)
    if sure.value:
        return Discovery(_without_roll(finder, *sure.because))
    roll = Roll(
        made_for=RollKind.DISCOVER,
        trooper=replace(finder.line, states=finder.comms.states),
        range_mod=at_range.value.mod,
        fireteam=finder.fireteam,
        facts=zone_facts(zone),
        mods=tuple((mod.value, mod.reason) for mods in written.values() for mod in mods),
    )
    at = roll_at(target_of(marker), roll)
    roll = at_marker(at, state)
    entries = ledger(edition, roll).value
    wip = finder.comms.profile.attributes["WIP"]
    refuse_range(values, written, at_range)
    refuse_known(edition, values, written, entries)
    value = success_value(edition, wip, roll_mods(entries), f"{finder.side} Success Value")
    action = DeclaredAction(
        who=finder.who,
        action=Action.DISCOVER,
        side=Side(value.value),
        because=(
            *at_range.because,
            *(entry_step(one) for one in entries if one.source != "Range" and not one.given),
            *state_steps(edition, state, at.enemy),
            *_absent(edition, at),
            *becomes(edition, state, finder.line).because,
            *value.because,
        ),
    )
    return Discovery(action, at_range.value.unknown)


def _absent(edition: Edition, roll: Roll) -> tuple[Step, ...]:
    """Return what the target of a Discover does not have."""
    has = {
        COVER: Fact.PARTIAL_COVER in roll.facts,
        MIMETISM: roll.enemy.has("Mimetism") is not None,
        TARGETED: "Targeted" in roll.enemy.states,
    }
    return tuple(field.absent_step(edition) for field, there in has.items() if not there)


def _refuse_in_fireteam(marker: Combatant) -> None:
    """Refuse a Marker in a Fireteam: n5.camouflaged.fireteam and n5.impersonation-state.fireteam."""
    if marker.fireteam:
        level = f"Level {marker.fireteam}"
        says = f"must be «none» for a Marker, not {level}: a Trooper leaves its Fireteam as it becomes one."
        raise marker.fields.wrong("fireteam", says)


def _without_roll(finder: Combatant, *because: Step) -> DeclaredAction:
    return DeclaredAction(who=finder.who, action=Action.DISCOVER, because=because, found=True)


def _range(edition: Edition, finder: Combatant, enemy: Enemy) -> Ruling[RangeOfForm]:
    """The Range MOD by the bands of Discover; 0 where the form names no distance: n5.discover.roll."""
    if enemy.distance is None:
        says = "No distance is given: the Range MOD is left to the MODs of the form."
        unknown = f"No distance is given: no Range MOD for the Discover of {finder.who}."
        return Ruling(RangeOfForm(0, unknown), (Step(edition.cite("discover.roll"), says, applied=False),))
    found = range_band(edition, find(edition, "Discover").bands, enemy.distance, "Discover")
    return Ruling(RangeOfForm(found.value.mod), found.because)
