"""The names of the profiles of a matchup that are in none of its ledgers, and why each of them changes no roll here."""

from collections.abc import Iterator

from engine.calculators.matchup.form import MatchupOfForm
from engine.edition import Edition
from engine.records.entry import Entry, RollBetween
from engine.records.term import Whose
from engine.records.trooper import Listed, Trooper
from engine.terms import terms_named
from engine.troopers import why_without_rule


def silent_names(edition: Edition, matchup: MatchupOfForm) -> dict[str, dict[str, str]]:
    """Return the Skills and Equipment that no ledger names, and what each does instead, by the profile's control.

    Weapons are no part of it: what a Trooper does not use changes nothing.
    """
    named = {(number, one.source) for roll, entries in matchup.ledgers.items() for number, one in _owned(roll, entries)}
    return {
        f"{one.seat}.trooper": found
        for one in matchup.fighters
        if (found := dict(_silent(edition, one.trooper, {name for number, name in named if number == one.number})))
    }


def _owned(roll: RollBetween, entries: tuple[Entry, ...]) -> Iterator[tuple[int, Entry]]:
    """Yield the entries of a roll, each with the number of the Trooper that it comes from; the Active one has 0."""
    roller, other = (roll.number, 0) if roll.by_reactive else (0, roll.number)
    return ((other if one.whose is Whose.ENEMY else roller, one) for one in entries)


def _silent(edition: Edition, trooper: Trooper, named: set[str]) -> Iterator[tuple[str, str]]:
    for one in (*trooper.skills, *trooper.equipment):
        if one.name not in named:
            yield str(one), why_silent(edition, one)


def why_silent(edition: Edition, listed: Listed) -> str:
    """Explain what a name of a profile does, or why it does nothing.

    >>> from engine.editions import EDITIONS
    >>> why_silent(EDITIONS["n5"], Listed("Forward Deployment", 0, ('+4"',)))
    'Deploys beyond the Deployment Zone by the inches in brackets.'
    """
    found = (term.summary for term in terms_named(edition, listed.name))
    return why_without_rule(edition, listed) or next(found, "")
