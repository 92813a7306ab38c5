"""The steps of a Coordinated Order before any die is rolled: what is declared, and who rolls against whom."""

from collections.abc import Iterator
from dataclasses import replace

from engine.calculators.coordinated.form import CoordinatedForm
from engine.calculators.coordinated.names import LABELS, Kind
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, Exchange, TrooperMatchup, matchup_step
from engine.ruling import Step
from engine.wording import joined_names

KINDS = {Kind.BS: "BS Attack", Kind.CC: "CC Attack"}


def order_steps(edition: Edition, form: CoordinatedForm, exchange: Exchange) -> tuple[Step, ...]:
    """Explain what is declared, then each participant against the target, as the Active side sees it."""
    matchups = (matchup_step(edition, seen_by_participant(one)) for one in exchange.enemies)
    return (*_declared(edition, form), _reaction(edition, form), *form.because, *matchups)


def seen_by_participant(matchup: TrooperMatchup) -> TrooperMatchup:
    """Return the matchup with the participant as its Active Trooper, and the target as its Reactive one."""
    return replace(matchup, active=matchup.reactive, reactive=matchup.active)


def _declared(edition: Edition, form: CoordinatedForm) -> tuple[Step, ...]:
    """Explain n5.coordinated.sequence, n5.coordinated.target, n5.coordinated.idle and n5.coordinated.cc."""
    names = [one.who for one in form.attackers]
    idle = [one.who for one in form.attackers if not one.action.attacks and form.kind is Kind.BS]
    idles = (
        f"Idle, as the Requirements are not met: {joined_names(idle)}."
        if idle
        else "All are assumed to meet the Requirements."
    )
    alone = "The Spearhead alone attacks." if form.kind is Kind.CC else "Each attacks with a weapon of its own."
    return (
        Step(edition.cite("coordinated.sequence"), f"{joined_names(names)}: all declare {KINDS[form.kind]}."),
        Step(edition.cite("coordinated.target"), "All attacks are on the same target."),
        Step(edition.cite("coordinated.idle"), idles, applied=bool(idle)),
        Step(edition.cite("coordinated.cc" if form.kind is Kind.CC else "coordinated.own-means"), alone),
        Step(edition.cite("aro.simultaneous"), "All of it happens at once: a Trooper that goes down still rolls."),
    )


def _reaction(edition: Edition, form: CoordinatedForm) -> Step:
    """Explain n5.coordinated.reaction.attack and n5.coordinated.reaction.dodge-reset."""
    if form.aim:
        chosen = LABELS[form.aim].replace("Spearhead", "the Spearhead")
        says = f"The target attacks only {chosen}: Face to Face if {chosen} attacks it, Normal Rolls by the others."
        return Step(edition.cite("coordinated.reaction.attack"), says)
    rule = edition.cite("coordinated.reaction.dodge-reset")
    if form.target.action is Action.DODGE:
        return Step(rule, "The target dodges: the same die against every attack.")
    return Step(rule, "The target has no ARO: nothing opposes the attacks.", applied=False)


def notes(values: Values, form: CoordinatedForm) -> str:
    """Return what a reader should know about the numbers, to end a headline."""
    return "".join(f" {says}" for says in dict.fromkeys(_notes(values, form)))


def _notes(values: Values, form: CoordinatedForm) -> Iterator[str]:
    """Yield unknown Range MODs, and a Dodge that is rolled without a PH: n5.bs.range and n5.dodge.roll."""
    yield from form.played.encounter.unknown
    target = form.target
    if target.action is Action.DODGE and not values.texts["target.ph"].strip():
        yield f"The PH of Target is not given: its BS, {target.trooper.attributes['BS']}, is used."
