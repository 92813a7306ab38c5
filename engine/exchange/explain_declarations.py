"""The steps of what is declared in an exchange: the Active Trooper's Skill, the AROs, a mine, and all of it at once."""

from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.exchange.matchup import rolled
from engine.exchange.model import Act, Action, Exchange
from engine.ruling import Step
from engine.wording import dice_words, joined_names

DOES = {
    Action.SHOOT: "shoots",
    Action.TEMPLATE: "uses a Direct Template",
    Action.DODGE: "dodges",
    Action.NOTHING: "does nothing",
}


def declared(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """What each declares, and what is taken for granted.

    Follows n5.sequence.details, n5.sequence.requirements, n5.aro.one, n5.aro.simultaneous, n5.dodge.one-die and
    n5.mine.attack.
    """
    aros = "; ".join(f"{m.name} {DOES[m.reactive.action]}{fails(m.reactive)}" for m in exchange.enemies)
    mine = any(not meeting.number for meeting in exchange.meetings)
    one_die = "The one Dodge die of Active meets every threat." if exchange.dodging else "Active does not dodge."
    return (
        Step(edition.cite("sequence.details"), f"Declared: Active {_does(exchange)}.", steps=_burst(edition, exchange)),
        Step(edition.cite("aro.one"), f"AROs, one for each Trooper: {aros}."),
        Step(edition.cite("mine.attack"), "A mine goes off." if mine else "No mine goes off.", applied=mine),
        Step(edition.cite("dodge.one-die"), one_die, applied=exchange.dodging),
        Step(edition.cite("sequence.requirements"), "All Requirements are taken as met, LoF among them."),
        Step(edition.cite("aro.simultaneous"), "All of it happens at once: who falls still has its roll."),
    )


def _does(exchange: Exchange) -> str:
    """What the Active Trooper declares."""
    shares = [
        f"{dice_words(_aimed(m.active))} at {m.name}{fails(m.active)}"
        for m in exchange.enemies
        if m.active.action is Action.SHOOT
    ]
    touched = [m.name for m in exchange.enemies if m.active.action is Action.TEMPLATE]
    if exchange.dodging:
        return "dodges"
    if touched:
        return f"uses a Direct Template that touches {joined_names(touched)}"
    return f"shoots: {joined_names(shares)}" if shares else "does nothing"


def _aimed(act: Act) -> int:
    """The dice that a shot was declared with, which it has even where it fails by itself: n5.bs.range."""
    return rolled(act).burst + act.failed


def fails(act: Act) -> str:
    """That an attack fails by itself, to follow what it is; empty where it does not."""
    return " (out of Range: it fails by itself)" if act.failed else ""


def _burst(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """How much Burst there is, and who gets the extra die: n5.rolls.burst.maximum, n5.rolls.special-die.split."""
    shots = [(m.name, m.active) for m in exchange.enemies if m.active.action is Action.SHOOT]
    if not shots:
        return ()
    total = sum(_aimed(act) for _, act in shots)
    extra = next((name for name, act in shots if rolled(act).special_die), "")
    goes = f"The extra die is aimed at {extra}, and the discarded die comes from that roll." if extra else "No +1 SD."
    return (
        Step(
            edition.cite("rolls.burst.maximum"),
            f"Burst {total} in all, of {edition.of(BurstRules).maximum} at most.",
            applied=total == edition.of(BurstRules).maximum,
        ),
        Step(edition.cite("rolls.special-die.split"), goes, applied=bool(extra)),
    )
