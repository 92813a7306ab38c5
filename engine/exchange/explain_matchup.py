"""Steps for one matchup of an exchange: who rolls against whom, the Success Values, and what is compared."""

from engine.edition import Edition
from engine.exchange.discover import discover_step
from engine.exchange.elements import Action, DeclaredAction, Exchange, Matchup, as_normal_roll, side_of
from engine.exchange.explain_declarations import declaration_steps, verb
from engine.exchange.judge_rolls import outright_step
from engine.exchange.morpho_scan import scan_step
from engine.rulebook import Rule
from engine.rules.discover import WithAttack, attack_step
from engine.rules.face_to_face import comparison_steps, uncancelled
from engine.rules.rolls import die_steps, explain_normal_roll
from engine.ruling import Step
from engine.wording import counted


def roll_steps(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the steps of an exchange before its Saving Rolls: the declarations, then each matchup."""
    matchups = (matchup_step(edition, matchup) for matchup in exchange.matchups)
    return (*declaration_steps(edition, exchange), *matchups)


def matchup_step(edition: Edition, matchup: Matchup) -> Step:
    """Return the steps on the rolls of one matchup: n5.ftf.when, n5.rolls.normal, n5.hacking-program.opposed.

    A Coup de Grâce has no roll, and its target does nothing: n5.coup-de-grace.effect.
    """
    active, reactive = matchup.active, matchup.reactive
    for action, target in ((active, reactive), (reactive, active)):
        if action.outright:
            return outright_step(edition, action, target.who)
    values = (
        *_before_the_attack(edition, matchup),
        *_success_value(edition, active),
        *_success_value(edition, reactive),
    )
    if matchup.contested:
        return _face_to_face(edition, matchup, values)
    rule = edition.cite(matchup.automatic_hit_clause)
    parts = [
        step
        for action, answer in ((active, reactive), (reactive, active))
        for step in (
            *_discover(edition, action, answer),
            *_uncontested(edition, rule, action, answer),
            *_normal_answer(edition, action, answer),
        )
    ]
    parts += [scan_step(edition, matchup)] if active.action is Action.MORPHO_SCAN else []
    done = [part.says for part in parts if part.applied]
    says = " ".join(done) or f"{active.who} and {matchup.name} do nothing to each other."
    return Step(edition.cite("ftf.when"), says, applied=bool(done), steps=(*values, *parts))


def _before_the_attack(edition: Edition, matchup: Matchup) -> tuple[Step, ...]:
    """Return the steps on the Discover that is declared first, and on an attack that depends on it.

    Follows n5.discover.attack and n5.camouflaged.template.
    """
    active = matchup.active
    if active.discover is None:
        says = f"It is lost against {matchup.name} too where the Discover on the Main Target fails."
        return (Step(edition.cite("discover.attack"), says),) if active.lost_unless_found else ()
    found = discover_step(edition, active.discover, matchup.name)
    if not active.attacks:
        return (found,)
    if matchup.reactive.action is not Action.NOTHING and active.discover.found:
        return (found, attack_step(edition, WithAttack.REVEALED))
    if active.lost_unless_found or active.discover.found:
        return (found, attack_step(edition, WithAttack.HIDDEN))
    says = f"{matchup.name} is not the Main Target: the Template affects it, found or not."
    return (found, Step(edition.cite("camouflaged.template"), says))


def _discover(edition: Edition, action: DeclaredAction, target: DeclaredAction) -> tuple[Step, ...]:
    """Return the step on a Discover without an attack, which is unopposed: n5.discover.roll."""
    return (discover_step(edition, action, target.who),) if action.action is Action.DISCOVER else ()


def _success_value(edition: Edition, action: DeclaredAction) -> tuple[Step, ...]:
    """Return the steps on one side's Success Value; those of a shot name its Trooper themselves."""
    if action.action is Action.DISCOVER:
        return ()
    if not action.side or action.action.rolls_attack:
        return action.because
    says = f"{action.who} {verb(action)} at Success Value {action.side.value.value}."
    return (Step(edition.cite("rolls.success-value"), says, steps=action.because),)


def _face_to_face(edition: Edition, matchup: Matchup, values: tuple[Step, ...]) -> Step:
    active, reactive = side_of(matchup.active), side_of(matchup.reactive)
    says = (
        f"{matchup.active.who} against {matchup.name}, Face to Face: {counted('die', active.on_table)} at "
        f"Success Value {active.value.value} against {counted('die', reactive.on_table)} at {reactive.value.value}."
    )
    answers = [f"{side.who} {verb(side)}" for side in (matchup.active, matchup.reactive) if side.action.answers]
    evades = f"{answers[0]}: if it wins, it is not hit, and hits nobody." if answers else "Nobody dodges here."
    steps = (
        *values,
        *comparison_steps(edition, active, reactive, uncancelled(active, reactive)),
        Step(edition.cite("ftf.dodge-reset"), evades, applied=bool(answers)),
    )
    return Step(edition.cite("ftf.when"), says, steps=steps)


def _uncontested(
    edition: Edition, automatic_hit: Rule, action: DeclaredAction, answer: DeclaredAction
) -> tuple[Step, ...]:
    """Return the steps on a side's attack without a Face to Face Roll; `automatic_hit` is for a Direct Template."""
    if action.action.rolls_attack:
        side = side_of(action)
        dice = f"{counted('die', side.on_table)} at Success Value {side.value.value}."
        says = f"{_if_found(action)}{action.who} makes a Normal Roll of {dice}"
        return (Step(edition.cite("rolls.normal"), says, steps=explain_normal_roll(edition, as_normal_roll(action))),)
    if action.action is not Action.TEMPLATE:
        return ()
    if answer.action is not Action.DODGE:
        template = "the Direct Template" if action.lost_unless_found else "The Direct Template"
        return (
            Step(automatic_hit, f"{_if_found(action)}{template} of {action.who} hits {answer.who} without a roll."),
        )
    value = side_of(answer).value
    says = f"{answer.who} dodges the Direct Template of {action.who} in a Normal Roll at Success Value {value.value}."
    return (Step(edition.cite("dodge.direct-templates"), says, steps=die_steps(edition, value)),)


def _if_found(action: DeclaredAction) -> str:
    """Return the condition that begins a sentence on an attack lost with a failed Discover: n5.discover.attack."""
    return "If the Discover succeeds, " if action.lost_unless_found else ""


PURPOSES = {
    Action.DODGE: ("Dodge", "dodge.roll", "only for its movement"),
    Action.RESET: ("Reset", "reset.normal", "only to end its States"),
    Action.ZERO_PAIN: ("Zero Pain", "zero-pain.effect", "which changes nothing"),
}
"""The name of an answer, the topic of its clause, and its purpose if it evades nothing."""


def _normal_answer(edition: Edition, action: DeclaredAction, enemy: DeclaredAction) -> tuple[Step, ...]:
    """Return the step on a Dodge or Reset that evades nothing, a Normal Roll: n5.dodge.roll and n5.reset.normal."""
    if not action.action.answers or action.action.evades(enemy.action):
        return ()
    what, topic, purpose = PURPOSES[action.action]
    rule = edition.cite(topic)
    why, doubt = f"{action.who} is not attacked", ""
    if action.action is Action.RESET and enemy.action is Action.MORPHO_SCAN:
        why, purpose = f"No die opposes {action.who}", "against the Morpho-Scan and to end its States"
        doubt = edition.doubt("morpho-scan.reset")
    if enemy.attacks:
        why = f"{action.who} does not evade what {enemy.who} does"
    if action.side is None:
        nothing = "nothing to dodge there" if action.action is Action.DODGE else "no roll there"
        says = f"{why}: {nothing}." if enemy.attacks else f"{why} by {enemy.who}: {nothing}."
        return (Step(rule, says, applied=False),)
    says = (
        f"{why}: its {what} is a Normal Roll of {counted('die', action.dice)} at Success Value "
        f"{action.side.value.value}, {purpose}.{doubt}"
    )
    return (Step(rule, says, steps=explain_normal_roll(edition, as_normal_roll(action))),)
