"""Skills and States that affect a Guts Roll, from its ledger."""

from collections.abc import Iterable

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.term import Change
from engine.rules.guts_roll.roll import GutsFactors
from engine.rules.ledger import counting, entry_step, roll_mods
from engine.ruling import Step


def factors_of_roll(entries: Iterable[Entry], chosen: GutsFactors) -> GutsFactors:
    """Return what decides a Guts Roll: Courage and Religious Troop from its ledger, the rest as `chosen`.

    Follows n5.courage.guts, n5.religious-troop.guts and n5.foxhole.skills.

    >>> from engine.editions import EDITIONS
    >>> from engine.records.roll import Roll, RollKind
    >>> from engine.rules.ledger import ledger
    >>> from engine.troopers import read_trooper
    >>> n5 = EDITIONS["n5"]
    >>> roll = Roll(made_for=RollKind.GUTS_ROLL, trooper=read_trooper(n5, "WIP 13, Foxhole"))
    >>> factors_of_roll(ledger(n5, roll).value, GutsFactors()).courage
    True
    """
    without_roll = {one.name for one in counting(entries, Change.NO_ROLL)}
    return GutsFactors(
        forfeit=chosen.forfeit,
        courage="Courage" in without_roll,
        religious="Religious Troop" in without_roll,
        stunned=chosen.stunned,
        token=chosen.token,
    )


def mod_steps(edition: Edition, entries: Iterable[Entry]) -> tuple[Step, ...]:
    """Return the MODs for a Journalist and Stunned State, if the edition has a rule on them: n5.guts.mods."""
    if not edition.has("guts.mods"):
        return ()
    mods = tuple(one for one in entries if one.on is Change.MOD)
    counted = roll_mods(mods)
    total = sum(mod.value for mod in counted)
    says = f"MODs by Journalists and Stunned State: {total:+d}." if mods else "No Journalist near, and not Stunned."
    return (Step(edition.cite("guts.mods"), says, applied=bool(counted), steps=tuple(map(entry_step, mods))),)
