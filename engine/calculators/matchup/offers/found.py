"""What a Discover that succeeds, or a Morpho-Scan that works, leaves of a Trooper for the next Order."""

from collections.abc import Mapping
from dataclasses import replace

from engine.calculator import Value
from engine.calculators.exchange.wording import discover_of
from engine.calculators.matchup.form import MatchupOfForm
from engine.edition import Edition
from engine.encounter import IMPERSONATION, Combatant
from engine.exchange import Action
from engine.records.trooper import Trooper
from engine.rules.discover import MarkerState, becomes

COPIED = ("CC", "BS", "PH")
"""What a Morpho-Scan copies besides MOV: n5.morpho-scan.effect."""

Judged = Mapping[str, Value]


def finders(now: MatchupOfForm, judged: Judged, marker: Combatant) -> tuple[Combatant, ...]:
    """Return those that have found a Trooper by the dice on the table."""
    if not marker.number:
        return tuple(one for number, one in now.enemies.items() if judged.get(f"reactive.{number}.finds") == "yes")
    aimed = any(one.number == marker.number and discover_of(one.active) for one in now.exchange.enemies)
    return (now.active,) if aimed and judged.get("active.finds") == "yes" else ()


def second_level(edition: Edition, now: MatchupOfForm, judged: Judged, marker: Combatant) -> bool:
    """Return whether an Impersonation Marker is at its second level after the Order.

    Follows n5.impersonation-state.imp-1 and n5.biometric-visor.reveal.
    """
    by = finders(now, judged, marker)
    if marker.marker is not MarkerState.IMP_1:
        return marker.marker is MarkerState.IMP_2 and not by
    results = [becomes(edition, MarkerState.IMP_1, one.trooper).value for one in by]
    return bool(by) and "model" not in results


def is_found(edition: Edition, now: MatchupOfForm, judged: Judged, marker: Combatant) -> bool:
    """Return whether a Marker is replaced by its Model, which is found: n5.discover.result."""
    return bool(finders(now, judged, marker)) and not second_level(edition, now, judged, marker)


def after_scan(now: MatchupOfForm, judged: Judged, fighter: Combatant, trooper: Trooper) -> Trooper:
    """Copy what a Morpho-Scan that worked copies to its Trooper, and remove the Skill: n5.morpho-scan.once."""
    target = next((one.number for one in now.exchange.enemies if one.active.action is Action.MORPHO_SCAN), 0)
    if fighter.number or not target or judged.get("active.scans") != "yes":
        return trooper
    copied = now.enemies[target].trooper
    values = {name: copied.attributes[name] for name in COPIED if name in copied.attributes}
    return replace(
        trooper,
        mov=copied.mov or trooper.mov,
        attributes={**trooper.attributes, **values},
        skills=tuple(one for one in trooper.skills if one.name != "Morpho-Scan"),
    )


def as_written(states: tuple[str, ...], *, second: bool) -> list[str]:
    """Write States as their field takes them: `IMP-2` for the `second` level of Impersonation."""
    return ["IMP-2" if second and one == IMPERSONATION else one for one in states]
