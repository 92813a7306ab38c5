"""The form of the Order calculator, read as a Situation and its declarations."""

import re
from dataclasses import replace

from engine.calculators.order.controls import IMPETUOUS_PHASE, NO_SKILL, with_group
from engine.calculators.order.play import Plan, with_requirements
from engine.calculators.order.reacting import AroEntry, given_by_level, is_name, read_entries, read_fireteam
from engine.calculators.parts.skill_names import SKILLS, bears
from engine.controls import Values
from engine.decisions.order import OrderRules
from engine.decisions.order.limits import UnnoticedRules
from engine.edition import Edition
from engine.errors import Offer, quoted
from engine.rules.order import (
    ACTIVE,
    FIRST,
    NOTICING,
    PASSING,
    REASONS,
    SECOND,
    WAITING,
    Approach,
    Declaration,
    Place,
    Reactor,
    Situation,
    ended_by,
    hidden_from,
    is_shortened,
    unnoticed,
)
from engine.wording import joined_names

MOST_TROOPERS = 9


def read_plan(edition: Edition, values: Values) -> Plan:
    """Read the whole form as a Plan; InvalidInputError names the control that cannot be declared."""
    if values.word(SECOND) and not values.word(FIRST):
        raise values.wrong(FIRST, "must be declared before the second Skill, not left empty.")
    activated = _activated(values)
    entries = read_entries(edition, values)
    own = bears(values)
    first, second = _active(edition, values, FIRST, own), _active(edition, values, SECOND, own)
    marker = _marker(edition, values)
    possible = _reactors(values, activated, entries)
    team = read_fireteam(edition, values, activated, tuple(one.name for one in possible))
    table = Situation(
        activated=activated,
        marker=marker,
        aro_burst=values.number("burst"),
        bears=own,
        impetuous=values.word("phase") == IMPETUOUS_PHASE,
    )
    situation = with_group(edition, values, table, team.names)
    approach = Approach(
        activated=situation.activated,
        first=first,
        second=second,
        stealthy=_stealthy(values, situation.activated),
        hackable=values.flag("hackable"),
        marker=bool(marker),
        on_the_way=_on_the_way(edition, values, entries, first),
        given=given_by_level(edition, team),
    )
    found = unnoticed(edition, possible, approach)
    hidden = hidden_from(edition, found.value, approach)
    reactors = found.value
    late = tuple(_after_second(entry, entries[:before], reactors) for before, entry in enumerate(entries))
    plan = Plan(
        situation=replace(situation, reactors=reactors, noticed=found.because, hidden=hidden),
        first=first,
        second=second,
        early=tuple(_aro(entry, situation.activated) for entry, after in zip(entries, late, strict=True) if not after),
        late=tuple(_aro(entry, situation.activated) for entry, after in zip(entries, late, strict=True) if after),
        fireteam=team,
    )
    return with_requirements(edition, values, plan)


def _activated(values: Values) -> tuple[str, ...]:
    text = values.word("activated")
    if re.fullmatch(r"[1-9]", text, re.ASCII):
        return tuple(str(number) for number in range(1, int(text) + 1))
    names = values.names("activated")
    proper = names and all(is_name(name) for name in names) and not text.isdigit()
    if not proper or len(names) > MOST_TROOPERS or len(set(names)) < len(names):
        says = f"must be a number from 1 to {MOST_TROOPERS}, or as many different names such as Anna, Bo"
        raise values.wrong("activated", f"{says}, not {quoted(text)}.")
    return names


def _stealthy(values: Values, activated: tuple[str, ...]) -> tuple[str, ...]:
    """Return the activated Troopers that use Stealth: those that the form names, or all."""
    names = values.names("stealthy")
    if not set(names) <= set(activated):
        says = f"must be some of {', '.join(activated)}, not {quoted(values.word('stealthy'))}."
        raise values.wrong("stealthy", says, Offer("Leave it empty", {"stealthy": ""}))
    return (names or activated) if values.flag("stealth") else ()


def _on_the_way(
    edition: Edition, values: Values, entries: tuple[AroEntry, ...], first: Declaration | None
) -> tuple[str, ...]:
    """Return the reacting Troopers whose LoF and areas the route only crosses."""
    text, known = values.word("on_the_way"), {entry.by for entry in entries}
    names = values.names("on_the_way")
    rules = edition.find(UnnoticedRules)
    if names and rules and (first is None or first.skill != rules.skill):
        says = f"must be left empty unless the First Skill is {rules.skill}, not {quoted(text)}."
        raise values.wrong("on_the_way", says, Offer("Leave it empty", {"on_the_way": ""}))
    if not known.issuperset(names):
        some = f"some of {', '.join(sorted(known))}" if known else "left empty while nobody reacts"
        raise values.wrong("on_the_way", f"must be {some}, not {quoted(text)}.")
    wrong = next((one for one in entries if one.by in names and one.reason and one.reason not in NOTICING), None)
    if wrong and wrong.reason:
        says = f"must name those that react by {joined_names(sorted(NOTICING), 'or')}, not {wrong.by}: its reason is"
        raise values.wrong("on_the_way", f"{says} {REASONS[wrong.reason]}.")
    return names


def _marker(edition: Edition, values: Values) -> str:
    marker = values.word("marker")
    known = edition.of(OrderRules).markers
    if marker not in {"none", *known}:
        says = (
            f"must be one of none, {', '.join(known)} in {edition.name}, which has no rule on another, not «{marker}»."
        )
        raise values.wrong("marker", says)
    if marker == "none" and values.word("reveals") != "none":
        raise values.wrong("reveals", f"must be «none» where there is no Marker, not «{values.word('reveals')}».")
    return "" if marker == "none" else marker


def _active(edition: Edition, values: Values, word: str, own: tuple[str, ...]) -> Declaration | None:
    chosen = values.word(word)
    if not chosen:
        return None
    if chosen == NO_SKILL:
        return Declaration(ACTIVE, PASSING)
    skill = SKILLS[chosen]
    known = edition.of(OrderRules).skills
    if skill not in known:
        raise values.wrong(word, f"must be one of {', '.join(known)} in {edition.name}, not «{skill}».")
    reveals = values.word("reveals") == word
    if not reveals and (marker := _marker(edition, values)):  # as the record of its State says
        state = edition.of(OrderRules).markers[marker].state
        reveals = bool(state and ended_by(edition, (state,), skill, reactive=False))
    return Declaration(
        ACTIVE,
        skill,
        place=Place(values.word("place")),
        reveals=reveals,
        short=word == FIRST and is_shortened(edition, own, skill),
    )


def _reactors(values: Values, activated: tuple[str, ...], entries: tuple[AroEntry, ...]) -> tuple[Reactor, ...]:
    """Return the Reactive Troopers in the order of their entries, each with the one reason that they give."""
    found: dict[str, Reactor] = {}
    for entry in entries:
        before = found.get(entry.by, Reactor(entry.by))
        if entry.reason and before.reason and entry.reason != before.reason:
            says = f"must give {entry.by} one reason, not {before.reason} and {entry.reason}."
            raise values.wrong("aros", says)
        from_skill = 2 if entry.second else before.from_skill
        theirs = tuple(dict.fromkeys((*before.bears, *entry.bears)))
        found[entry.by] = Reactor(entry.by, entry.reason or before.reason, from_skill, bears=theirs)
    if len(found) > MOST_TROOPERS:
        raise values.wrong("aros", f"must be of at most {MOST_TROOPERS} Troopers, not {len(found)}.")
    return tuple(reactor for name, reactor in found.items() if name not in activated)


def _after_second(entry: AroEntry, before: tuple[AroEntry, ...], reactors: tuple[Reactor, ...]) -> bool:
    """Return whether an ARO belongs after the second Skill: its reason comes then, or its Trooper passed or waited."""
    own = [earlier for earlier in before if earlier.by == entry.by]
    passed = bool(own) and own[-1].skill in {PASSING, WAITING}
    return entry.late or passed or any(one.from_skill == 2 for one in reactors if one.name == entry.by)


def _aro(entry: AroEntry, activated: tuple[str, ...]) -> Declaration:
    only_target = activated if len(activated) == 1 else ()
    return Declaration(entry.by, entry.skill, entry.targets or only_target, entry.burst, entry.place)
