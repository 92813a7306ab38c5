"""Explain an exchange: declarations, rolls, Saving Rolls, Wounds, Guts Rolls, and Orders that repeat it."""

from collections.abc import Iterator
from fractions import Fraction

from engine.decisions.rolls import BurstRules
from engine.dice import Distribution
from engine.edition import Edition
from engine.exchange.discover import discover_step, scan_step
from engine.exchange.elements import (
    CONDITION_WORDS,
    Action,
    DeclaredAction,
    Exchange,
    ExchangeTrooper,
    HitOnTrooper,
    Injury,
    Matchup,
    as_normal_roll,
    side_of,
)
from engine.exchange.impact import under_template
from engine.exchange.judge import outright_step
from engine.exchange.odds import ExchangeOdds, chance_of_guts_roll
from engine.exchange.repeated import DOWN, UP, RepeatedOrders, naive_chance
from engine.rulebook import Rule
from engine.rules.discover import WithAttack, attack_step
from engine.rules.face_to_face import comparison_steps, uncancelled
from engine.rules.rolls import die_steps, explain_normal_roll
from engine.rules.saving_roll import FallSkill, failure_steps, saving_roll_words, saving_rolls
from engine.ruling import Step
from engine.wording import counted, joined_names, percent

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
    Action.CYBERMINE: "makes a Comms Attack without a roll",
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
            *uncontested_steps(edition, rule, action, answer),
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


def uncontested_steps(
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


def effect_steps(edition: Edition, exchange: Exchange, odds: ExchangeOdds) -> tuple[Step, ...]:
    """Return the steps for each Trooper, the Active one last: n5.save.count, n5.save.wounds and n5.guts.when."""
    steps: list[Step] = []
    for place, (matchup, injuries) in enumerate(zip(exchange.enemies, odds.reactive, strict=True)):
        guts = chance_of_guts_roll(exchange, odds, place)
        steps += saving_steps(edition, matchup.active, matchup.name)
        steps += _conditions(edition, matchup.name, matchup.trooper, injuries, guts)
    for enemy in exchange.matchups:
        steps += saving_steps(edition, enemy.reactive, enemy.active.who)
    guts = chance_of_guts_roll(exchange, odds)
    active = _conditions(edition, exchange.name, exchange.trooper, odds.active, guts)
    return (*steps, *active, *explosion_steps(edition, exchange, odds))


def saving_steps(edition: Edition, action: DeclaredAction, target: str) -> tuple[Step, ...]:
    """Return the steps on the Saving Rolls of each hit, and on failures: n5.save.count, n5.save.critical.

    A Direct Template has no Critical, because it has no roll: n5.rolls.critical. An Impact Template has one only
    against its Main Target: n5.templates.critical.
    """
    hit = action.hit
    if hit is None:
        return ()
    rule, roll = edition.cite("save.count"), not action.action.hits_unrolled
    critical = action.side is not None and bool(action.side.value.critical_faces())
    if roll and not action.dice:
        return (Step(rule, f"{action.who} rolls no die at {target}: no Saving Rolls.", applied=False),)
    both = saving_rolls(edition, hit.weapon.hit, hit.target, 1, int(critical))
    kinds = [
        f"{saving_roll_words(edition, one.count, one.against)} ({one.value})" for one in hit.one_hit.rolls if one.count
    ]
    more = "none of them is a Critical" if roll else "without a roll, no Critical"
    if critical:
        more = f"a Critical {hit.one_critical.count - hit.one_hit.count or 'no'} more"
    says = f"Each hit by {action.who} on {target} forces {' and '.join(kinds)}; {more}."
    shock = [step for step in hit.levels.because if _is_of_shock(edition, step)]
    some = "One hit and one Critical" if critical else "One hit"
    count = f"{some} would force {saving_roll_words(edition, both.value.count)}."
    below = (Step(rule, count, steps=both.because), *failure_steps(edition, both.value), *shock)
    return (Step(rule, says, steps=below),)


def _conditions(
    edition: Edition, name: str, trooper: ExchangeTrooper, injuries: Distribution[Injury], guts: Fraction
) -> tuple[Step, ...]:
    """Return the steps on a Trooper's possible conditions, and on its chance of a Guts Roll."""
    chances = injuries.map(trooper.condition_after).chances()
    each = [
        f"{words} {percent(chances[condition])}" for condition, words in CONDITION_WORDS.items() if condition in chances
    ]
    skill = trooper.levels.fall_skill
    if skill.fights_on:
        each[0] += f" ({percent(injuries.chance(trooper.fights_on))} with {skill.in_profile})"
    hit = injuries.chance(lambda one: one.hit) > 0
    says = f"{percent(guts)} of the time {name} must make a Guts Roll: it is hit, stays up and is not Immobilized."
    if not guts:
        says = f"{name} makes no Guts Roll: whatever hits it leaves it down or Immobilized."
    if trooper.engaged:
        says = f"{name} makes no Guts Roll while it is in Close Combat; it is assumed to stay in it to the end."
    stunned = any("stunned" in one.states for one, _ in injuries)
    fails = Step(edition.cite("save.stun"), "Stunned, it fails that Guts Roll without rolling, unless it has Courage.")
    return (
        Step(
            edition.cite("save.wounds"),
            f"{name}: {', '.join(each)}.",
            applied=hit,
            steps=tuple(step for step in trooper.because if not _is_of_shock(edition, step)),
        ),
        Step(
            edition.cite("guts.when"),
            says if hit else f"{name} makes no Guts Roll: nothing can hit it.",
            applied=guts > 0 and not trooper.engaged,
            steps=(fails,) if stunned and not trooper.engaged else (),
        ),
    )


def _is_of_shock(edition: Edition, step: Step) -> bool:
    """Return whether a step is about Shock, which depends on the attack and not on the Trooper."""
    return step.rule == edition.cite("save.shock")


Reached = tuple[tuple[str, HitOnTrooper, bool], ...]
"""Yield the Troopers in a Template: name, hit, and whether it dodges in this Order."""


def explosion_steps(edition: Edition, exchange: Exchange, odds: ExchangeOdds) -> tuple[Step, ...]:
    """Return the steps on each Trooper with Explode: n5.explode.trigger, n5.explode.damage and n5.explode.dodge."""
    by_active = tuple(
        (one.name, one.blast_on_reactive, one.reactive.action is Action.DODGE)
        for one in exchange.enemies
        if one.blast_on_reactive
    )
    found = [_explodes(edition, exchange.name, exchange.trooper, odds.active, by_active)]
    for one, injuries in zip(exchange.enemies, odds.reactive, strict=True):
        reached = ((one.active.who, one.blast_on_active, False),) if one.blast_on_active else ()
        found.append(_explodes(edition, one.name, one.trooper, injuries, reached))
    return tuple(step for steps in found for step in steps)


def _explodes(
    edition: Edition, name: str, trooper: ExchangeTrooper, injuries: Distribution[Injury], reached: Reached
) -> Iterator[Step]:
    if not trooper.has_explode:
        return
    chance = injuries.chance(trooper.explodes)
    says = f"{name} explodes {percent(chance)} of the time: it falls Unconscious, and is not Dead at once."
    steps = tuple(step for one in reached for step in _reached(edition, *one))
    nobody = Step(edition.cite("explode.template"), "No one is assumed to be in its Template.", applied=False)
    yield Step(edition.cite("explode.trigger"), says, applied=chance > 0, steps=steps or (nobody,))


def _reached(edition: Edition, name: str, hit: HitOnTrooper, dodges: bool) -> Iterator[Step]:
    rolls = " and ".join(
        f"{saving_roll_words(edition, one.count, one.against)} ({one.value})" for one in hit.one_hit.rolls if one.count
    )
    yield Step(edition.cite("explode.damage"), f"{name} in the Template makes {rolls}.")
    says = f"{name} avoids it where its Dodge passes." if dodges else f"{name} does not dodge in this Order."
    yield Step(edition.cite("explode.dodge"), says, applied=dodges)


def repeated_steps(
    edition: Edition, exchange: Exchange, repeated: RepeatedOrders, in_states: tuple[Step, ...]
) -> tuple[Step, ...]:
    """Return the steps on what carries over between Orders: n5.save.wounds, n5.guts.when, n5.dodge.move.

    `in_states` are the steps on the target's actions in States that the attack causes.
    """
    matchups = [matchup for order in repeated.played.values() for matchup in order.exchange.enemies]
    actions = [side.action for matchup in matchups for side in (matchup.active, matchup.reactive)]
    dodges = Action.DODGE in actions
    stays = Step(
        edition.cite("dodge.move"),
        "A Trooper that wins with a Dodge is assumed to stay where it is."
        if dodges
        else "No Dodge, so no Dodge movement.",
        applied=dodges,
    )
    if repeated.leaves:
        says = "A Dodge that succeeds leaves Close Combat: its Trooper is free, and the Orders end there."
        stays = Step(edition.cite("engaged.end.dodge"), says)
    return (
        Step(
            edition.cite("save.wounds"),
            _end_words(exchange),
            steps=tuple(_order(edition, repeated, order) for order in range(1, repeated.orders + 1)),
        ),
        _naive(edition, repeated),
        *_states(edition, exchange),
        *in_states,
        *_dogged(edition, exchange),
        Step(
            edition.cite("guts.when"),
            "Guts Rolls are assumed to be passed: nobody moves or goes Prone between Orders.",
        ),
        stays,
    )


def _dogged(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the step on a Trooper that fought on with Dogged: n5.dogged.end."""
    troopers = [("Active", exchange.trooper), *((matchup.name, matchup.trooper) for matchup in exchange.enemies)]
    dogged = [name for name, trooper in troopers if trooper.levels.fall_skill is FallSkill.DOGGED]
    says = "after these Orders, in the States Phase, a Trooper that fought on with Dogged is Dead."
    return tuple(Step(edition.cite("dogged.end"), f"{name}: {says}") for name in dogged)


IMMOBILIZED_A = "immobilized-a"
"""The kind of Immobilized that PARA causes."""

STATES = {
    "stunned": (
        "stunned.no-attack",
        "A Stunned Trooper cannot attack for the rest of this Turn; it can still dodge or reset, at -3.",
    ),
    IMMOBILIZED_A: (
        "immobilized-a.dodge",
        "An Immobilized-A Trooper can only dodge, at -6; a Dodge that succeeds ends the State.",
    ),
    "immobilized": (
        "immobilized-b.reset",
        "An Immobilized-B Trooper can only declare Reset, at -3; one that succeeds ends the State.",
    ),
    "targeted": ("targeted.bonus", "A Targeted Trooper still acts, and enemies have +3 against it."),
    "possessed": ("possessed.owner", "A Possessed TAG fights for the other side, so the Orders end."),
    "isolated": (
        "isolated.orders",
        "An Isolated Trooper gets no Order from its Order Pool and makes no Comms Attack; else it reacts as usual.",
    ),
}
"""The effect of each State on later Orders, with its topic; plain Immobilized is Immobilized-B."""


def _states(edition: Edition, exchange: Exchange) -> tuple[Step, ...]:
    """Return the steps on the effects that States caused by hits have on later Orders."""
    hits = [side.hit for matchup in exchange.enemies for side in (matchup.active, matchup.reactive) if side.hit]
    caused = {
        IMMOBILIZED_A if state == "immobilized" and hit.weapon.hit.ammunition.has("para") else str(state)
        for hit in hits
        for state in hit.per_hit.states
    }
    return tuple(Step(edition.cite(topic), says) for topic, says in (STATES[state] for state in sorted(caused)))


def first_order_step(edition: Edition, steps: tuple[Step, ...]) -> Step:
    """Return the steps of the repeated exchange, as those of the first Order: n5.sequence."""
    says = "Order 1 alone, with the Wounds at its start; a later Order starts with those taken by then."
    return Step(edition.cite("sequence"), says, steps=steps)


def _end_words(exchange: Exchange) -> str:
    (matchup,) = exchange.enemies
    hit, done = matchup.active.hit, ""
    if matchup.active.action is Action.HACK and hit and hit.per_hit.states:
        done = f" They also end once the target is in the State that {matchup.active.uses} causes."
    return (
        f"Wounds stay from Order to Order: the Active Trooper is down with {_wounds_to_go(exchange.trooper)}, the "
        f"target with {_wounds_to_go(matchup.trooper)}. A Trooper that is down no longer acts and is no longer "
        f"attacked, and the Orders end there.{done}"
    )


def _wounds_to_go(trooper: ExchangeTrooper) -> str:
    return f"{counted('Wound', trooper.levels.down)}{' more' if trooper.body.wounds_taken else ''}"


def _order(edition: Edition, repeated: RepeatedOrders, order: int) -> Step:
    spent, neither = percent(repeated.chance(order - 1, UP, UP)), percent(repeated.chance(order, UP, UP))
    target, active = percent(repeated.chance(order, target=DOWN)), percent(repeated.chance(order, active=DOWN))
    says = f"Order {order} is spent {spent} of the time; by its end the target is down {target}, Active {active}, "
    return Step(edition.cite("save.wounds"), f"{says}neither of them {neither}.")


def _naive(edition: Edition, repeated: RepeatedOrders) -> Step:
    """Return the step on the difference between the true chance and that of independent tries: n5.save.wounds."""
    orders, first = repeated.orders, repeated.chance(1, target=DOWN)
    naive, exact = naive_chance(first, orders), repeated.chance(orders, target=DOWN)
    says = (
        f"If every Order were a fresh try, the target would be down {percent(naive)}: 1-(1-p)^{orders} with p = "
        f"{percent(first)} of one Order. With the Wounds carried over it is {percent(exact)}"
    )
    if naive == exact:
        return Step(edition.cite("save.wounds"), f"{says}: here the two agree.", applied=False)
    in_state = any(repeated.has_state(orders, active=active) for active in (True, False))
    why = [
        *(["do not count the Wounds that the target has taken"] if repeated.target.down > 1 else []),
        *(["go on when the Active Trooper is down"] if repeated.chance(orders, active=DOWN) else []),
        *(["do not count the States that hits cause"] if in_state else []),
        *(["go on when Close Combat is over"] if repeated.leaves else []),
    ]
    return Step(edition.cite("save.wounds"), f"{says}. Fresh tries {joined_names(why)}.")
