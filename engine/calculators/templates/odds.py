"""The events of a Template: each Trooper, the user, and all at once over the same attack dice."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from engine.calculator import Event, merged, odds_by_name
from engine.calculators.exchange.odds import events_of_one
from engine.calculators.templates.effects import TrooperUnderAttack, meeting_of, throws
from engine.calculators.templates.form import TemplateForm
from engine.calculators.templates.headline import main_events
from engine.calculators.templates.together import Counted, count_events, event
from engine.dice import Distribution, from_pairs
from engine.exchange import UNHURT, Hits, Injury
from engine.rules.templates import Throw

SURE, NEVER = Fraction(1), Fraction(0)


def events_of(form: TemplateForm) -> tuple[Event, ...]:
    """Return all events: the main ones, those of a Template that harms or does not, then those of the user."""
    meetings = tuple(meeting_of(form, target) for target in form.targets)
    dice = throws(form)
    found = smoke_events(meetings, dice) if form.kind.harmless else harm_events(form, meetings, dice)
    named = (*found, *_of_user(form, meetings, dice))
    return merged(main_events(form, odds_by_name(named)), named)


def harm_events(
    form: TemplateForm, meetings: tuple[TrooperUnderAttack, ...], dice: Distribution[Throw]
) -> Iterator[Event]:
    """Yield any_hit, all_hit, any_down, all_down: of the Troopers affected, where there are any; `down.K`: K of them.

    any_down_and_unhurt: at least one is down, and the user takes neither Wound nor State; unhurt: the latter alone.
    `target.N.hit`, its Wounds, condition and States.
    """
    hit = count_events(tuple(event(one, _is_hit, one.chance_unhit) for one in meetings), dice)
    down = count_events(tuple(event(one, one.chance_down, one.chance_unhurt) for one in meetings), dice)
    yield from _joint(len(form.affected), hit, down)
    for meeting in meetings:
        hits, target = meeting.all_hits(dice), meeting.target
        yield Event(f"{target.name}.hit", f"{target.who} hit", hits.chance(lambda found: found.total > 0))
        if target.hit:
            yield from events_of_one(target.name, target.who, target.trooper, meeting.injuries_by(hits))


def _joint(affected: int, hit: Counted, down: Counted) -> Iterator[Event]:
    everyone = max(affected, 1)
    yield Event("any_hit", "At least one hit", hit.chance(lambda k: k > 0))
    yield Event("all_hit", "All hit", hit.chance(lambda k: k == everyone))
    yield Event("any_down", "An enemy down", down.chance(lambda k: k > 0))
    yield Event("all_down", "All down", down.chance(lambda k: k == everyone))
    both = down.chance(lambda k: k > 0, spared=True)
    yield Event("any_down_and_unhurt", "An enemy down, attacker not hurt", both)
    yield Event("unhurt", "Attacker unhurt", down.chance(lambda k: k >= 0, spared=True))
    for k in range(affected + 1):
        yield Event(f"down.{k}", f"{k} down", down.chance(partial(int.__eq__, k)))


def _is_hit(hits: Hits) -> Fraction:
    return SURE if hits.total else NEVER


def smoke_events(meetings: tuple[TrooperUnderAttack, ...], dice: Distribution[Throw]) -> Iterator[Event]:
    """Yield stays: the Template stays on the table; stays_and_unhit: and nothing hits the user; unhit: only that.

    `target.N.stopped`: the throw beats that Attack. Follows n5.smoke-ammo.win-all and n5.smoke-ammo.partial.
    """
    odds = {"stays": NEVER, "stays_and_unhit": NEVER, "unhit": NEVER}
    contested = tuple(one for one in meetings if one.target.contested)
    odds |= {f"{one.target.name}.stopped": NEVER for one in contested}
    for kept, weight in dice:
        stays, unhit, both = Fraction(weight, dice.total), Fraction(weight, dice.total), Fraction(weight, dice.total)
        succeeds = any(kept.main)
        stays, both = (stays, both) if succeeds else (NEVER, NEVER)
        for one in meetings:
            spared = one.chance_unhit(one.best(kept))
            unhit *= spared
            if one.target.contested:
                won = Fraction(one.won(kept), one.opposes.total)
                odds[f"{one.target.name}.stopped"] += won * Fraction(weight, dice.total)
                stays, both = stays * won, both * won
            else:
                both *= spared
        odds["stays"] += stays
        odds["unhit"] += unhit
        odds["stays_and_unhit"] += both
    labels = {"stays": "The Template stays", "unhit": "Attacker not hit"}
    labels["stays_and_unhit"] = "The Template stays, attacker not hit"
    labels |= {f"{one.target.name}.stopped": f"{one.target.who} is stopped" for one in contested}
    yield from (Event(name, labels[name], chance) for name, chance in odds.items())


def _of_user(
    form: TemplateForm, meetings: tuple[TrooperUnderAttack, ...], dice: Distribution[Throw]
) -> Iterator[Event]:
    """Yield attacker.hit, its Wounds, condition and States, and `target.N.hits_attacker`, if anybody attacks it."""
    attackers = tuple(one for one in meetings if one.target.own_hit)
    if not attackers:
        return
    bests = dice.map(lambda kept: tuple(one.best(kept) for one in attackers))
    done: dict[tuple[int, ...], Distribution[Injury]] = {(): Distribution({UNHURT: 1})}
    found = from_pairs(
        (injury, weight * ways) for best, weight in bests for injury, ways in _injuries(attackers, best, done)
    )
    yield Event("attacker.hit", "Attacker hit", found.chance(lambda injury: injury.hit))
    for place, one in enumerate(attackers):
        unhit = sum(weight * one.chance_unhit(best[place]) for best, weight in bests)
        label = f"{one.target.who} hits the attacker"
        yield Event(f"{one.target.name}.hits_attacker", label, 1 - Fraction(unhit) / dice.total)
    yield from events_of_one("attacker", "Attacker", form.user, found)


def _injuries(
    attackers: tuple[TrooperUnderAttack, ...], bests: tuple[int, ...], done: dict[tuple[int, ...], Distribution[Injury]]
) -> Distribution[Injury]:
    """What all attacks on the user do, by the rank that the dice of each must beat; `done` is filled on the way."""
    if bests not in done:
        others = _injuries(attackers[1:], bests[1:], done)
        first = attackers[0].own_injuries(bests[0])
        done[bests] = from_pairs((one | more, weight * ways) for one, weight in first for more, ways in others)
    return done[bests]
