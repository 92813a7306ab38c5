"""Steps for the declarations in an exchange: the Active Trooper's Skill, the AROs, and a mine."""

from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.exchange.elements import Action, DeclaredAction, Exchange, side_of
from engine.exchange.impact import under_template
from engine.ruling import Step
from engine.wording import counted, joined_names

VERBS = {
    Action.SHOOT: "shoots",
    Action.CC: "makes a CC Attack",
    Action.COUP_DE_GRACE: "makes a Coup de Grâce",
    Action.HACK: "makes a Comms Attack",
    Action.TEMPLATE: "uses a Direct Template",
    Action.IMPACT: "uses an Impact Template",
    Action.GUIDED: "makes a Guided attack",
    Action.SMOKE: "throws Smoke or Eclipse",
    Action.DODGE: "dodges",
    Action.RESET: "resets",
    Action.ZERO_PAIN: "uses Zero Pain",
    Action.LOOK_OUT: "warns the others (Look Out!)",
    Action.PLACE_DEPLOYABLE: "places a Deployable",
    Action.IDLE: "is Idle",
    Action.DISCOVER: "declares Discover",
    Action.MORPHO_SCAN: "uses Morpho-Scan",
    Action.NOTHING: "does nothing",
}

WITHOUT_ROLL = {
    Action.LOOK_OUT: ("look-out.user", "rolls nothing itself. Each Trooper that turns makes a Dodge at -3."),
    Action.PLACE_DEPLOYABLE: ("place-deployable.conclusion", "rolls nothing; the Token is placed in the Conclusion."),
    Action.IDLE: ("idle.effect", "does nothing, and AROs to it are possible all the same."),
}
"""Actions that oppose nothing: the topic of the clause, and a sentence after the name of the Trooper."""

COMMS_ANSWERS = {
    Action.RESET: ("reset.several", "one Reset die is"),
    Action.ZERO_PAIN: ("zero-pain.effect", "dice for Zero Pain are"),
}
"""Answers to Comms Attacks, each with the topic of its clause and its dice in a sentence."""


def declaration_steps(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the steps for what each side declares, and for what is assumed.

    Follows n5.sequence.details, n5.sequence.requirements, n5.aro.one, n5.aro.simultaneous, n5.dodge.one-die,
    n5.reset.several and n5.mine.attack.
    """
    aros = "; ".join(f"{m.name} {verb(m.reactive)}{failure_note(m.reactive)}" for m in exchange.enemies)
    mine = exchange.mine is not None
    one_die = "Active's one Dodge die is compared with every threat." if exchange.dodging else "Active does not dodge."
    declares = f"Declared: Active {_active_action(exchange)}."
    return (
        Step(edition.cite("sequence.details"), declares, steps=_burst(edition, exchange)),
        Step(edition.cite("aro.one"), f"AROs, one for each Trooper: {aros}."),
        Step(edition.cite("mine.attack"), f"{'A' if mine else 'No'} mine is triggered.", applied=mine),
        Step(edition.cite("dodge.one-die"), one_die, applied=exchange.dodging),
        *_discarded(edition, exchange),
        *_comms_answer(edition, exchange),
        *_without_roll(edition, exchange),
        Step(edition.cite("sequence.requirements"), "All Requirements, LoF among them, are assumed to be met."),
        Step(edition.cite("aro.simultaneous"), "All of it happens at once: a Trooper that goes down still rolls."),
    )


def _discarded(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the step that +1 SD of an answer discards the same die against every threat.

    Follows n5.dodge.one-die.
    """
    values = {one.active.side.value.value for one in exchange.matchups if one.active.side and one.reactive.attacks}
    extra = any(one.active.side and one.active.side.special_die for one in exchange.matchups)
    if not extra or len(values) < 2:
        return ()
    says = "Active discards the same die against every threat, once all dice are rolled: the one with which more hit."
    return (Step(edition.cite("dodge.one-die"), f"{says}{edition.doubt('dodge.one-die')}"),)


def verb(action: DeclaredAction) -> str:
    """Return what a Trooper does, to follow its name in a sentence."""
    return f"uses {action.uses}" if action.uses else VERBS[action.action]


def _comms_answer(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the step that the dice of a Reset or Zero Pain are compared with every Comms Attack."""
    if exchange.answer not in COMMS_ANSWERS:
        return ()
    topic, dice = COMMS_ANSWERS[exchange.answer]
    says = f"Active's {dice} compared with every Comms Attack, and with nothing else."
    return (Step(edition.cite(topic), says),)


def _without_roll(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the steps for declarations without a roll that oppose none."""
    declared = (exchange.enemies[0].active, *(one.reactive for one in exchange.enemies))
    found = [(one.who, *WITHOUT_ROLL[one.action]) for one in declared if one.action in WITHOUT_ROLL]
    return tuple(Step(edition.cite(topic), f"{who} {says}") for who, topic, says in found)


def _active_action(exchange: Exchange) -> str:
    """Return what the Active Trooper declares, including a Discover before it."""
    first = [f"declares Discover on {m.name} first" for m in exchange.enemies if m.active.discover]
    return "; ".join((_second_skill(exchange), *first))


def _second_skill(exchange: Exchange) -> str:
    """Return what the Active Trooper declares, except a Discover on the same enemy."""
    shots = [
        f"{counted('die', _declared_dice(m.active))} at {m.name}{failure_note(m.active)}"
        for m in exchange.enemies
        if m.active.action.rolls_attack
    ]
    touched = [m.name for m in exchange.enemies if m.active.action is Action.TEMPLATE]
    if exchange.answer:
        return VERBS[exchange.answer]
    if under := under_template(exchange):
        dice = counted("die", _declared_dice(under[0].active))
        also = f"; it touches {joined_names([one.name for one in under[1:]])} too" if under[1:] else ""
        return f"uses an Impact Template: {dice} at {under[0].name}, the Main Target{also}"
    if touched:
        return f"uses a Direct Template that touches {joined_names(touched)}"
    does = next((verb(m.active) for m in exchange.enemies if m.active.action.rolls_attack), "")
    parts = [f"{does}: {joined_names(shots)}"] if shots else []
    parts += [f"{verb(m.active)} on {m.name}" for m in exchange.enemies if _is_on_one(m.active)]
    return "; ".join(parts) or verb(exchange.enemies[0].active)


def _is_on_one(action: DeclaredAction) -> bool:
    """Return whether an action without a Burst has one target."""
    return bool(action.outright) or action.action in (Action.DISCOVER, Action.MORPHO_SCAN)


def _declared_dice(action: DeclaredAction) -> int:
    """Return the dice that a shot was declared with, in or out of range: n5.bs.range."""
    return side_of(action).burst + action.dice_out_of_range


def failure_note(action: DeclaredAction) -> str:
    """Return the note that an attack fails without a roll, or ""."""
    return " (out of range: it fails without a roll)" if action.dice_out_of_range else ""


def _burst(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the steps on the Burst and its extra dice: n5.rolls.burst.maximum, n5.rolls.special-die.split."""
    shots = under_template(exchange)[:1] or [m for m in exchange.enemies if m.active.action.rolls_attack]
    if not shots:
        return ()
    total = sum(_declared_dice(m.active) for m in shots) + sum(m.active.dice_without_roll for m in exchange.enemies)
    maximum = edition.of(BurstRules).maximum
    extra = [_extra_dice(m.name, dice) for m in shots if (dice := side_of(m.active).special_die)]
    goes = " ".join(extra) or "No +1 SD."
    return (
        Step(
            edition.cite("rolls.burst.maximum"),
            f"Burst {total} in all, of {maximum} at most.",
            applied=total == maximum,
        ),
        Step(edition.cite("rolls.special-die.split"), goes, applied=bool(extra)),
        *_beside_a_coup_de_grace(edition, exchange),
        *_same_dice(edition, exchange),
    )


def _beside_a_coup_de_grace(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the step that the other dice of a CC Attack are still rolled: n5.coup-de-grace.burst."""
    if not any(m.active.dice_without_roll for m in exchange.enemies):
        return ()
    says = (
        f"Beside the Coup de Grâce, the rest of the Burst attacks another enemy.{edition.doubt('coup-de-grace.burst')}"
    )
    return (Step(edition.cite("coup-de-grace.burst"), says),)


def _same_dice(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the step that an Impact Template uses the same dice against all: n5.impact-template.independent."""
    under = under_template(exchange)
    if not under:
        return ()
    doubt = edition.doubt("impact-template.independent") if side_of(under[0].active).special_die else ""
    same = f"The same dice are compared with each Trooper under the Template by itself.{doubt}"
    critical = f"A Critical is one against {under[0].name} alone, and a plain success against the others."
    return (
        Step(edition.cite("impact-template.independent"), same),
        Step(edition.cite("templates.critical"), critical, applied=len(under) > 1),
    )


def _extra_dice(name: str, dice: int) -> str:
    if dice == 1:
        return f"The extra die is aimed at {name}, and the discarded die comes from that roll."
    return f"The {dice} extra dice are aimed at {name}, and the same number is discarded from that roll."
