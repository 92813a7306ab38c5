"""The steps of a Dodge before any die is on the table."""

from dataclasses import replace

from engine.calculators.dodge.case import DodgeCase, DodgedThreat
from engine.calculators.dodge.form import Role
from engine.decisions.dodge import DodgeRules
from engine.decisions.rolls import SpecialDieRules
from engine.edition import Edition
from engine.rules.dodge import PURPOSES, DiscardAim, Threat, declaration_steps, own_steps, template_steps
from engine.rules.rolls import aro_burst_steps, die_steps
from engine.ruling import Step, not_applied
from engine.wording import joined_names

TOPICS = {Role.MINE: "dodge.one-die", Role.MINE_AT_END: "dodge.faq.mine-at-end"}


def dodge_steps(edition: Edition, rules: DodgeRules, case: DodgeCase) -> tuple[Step, ...]:
    """Who dodges what, at which Success Values, with which dice; nothing of it applies to one who attacks instead."""
    dodge = (
        *declaration_steps(edition, rules, case.declared),
        _roll(edition, case),
        *template_steps(edition, rules, case.declared),
        *own_steps(edition, rules, case.dodger),
        *_values(edition, case),
    )
    if not case.dodge.made:
        instead = edition.cite("dodge.direct-template-answer")
        dodge = tuple(
            step if step.rule == instead else one for step, one in zip(dodge, not_applied(dodge), strict=True)
        )
    return (*dodge, *_attacks(edition, case), *_special_die(edition, case))


def _roll(edition: Edition, case: DodgeCase) -> Step:
    attacks = [f"{a.threat.name} (Burst {a.burst})" for a in case.attackers]
    normal = [one.threat.name for one in case.threats if one.role not in {Role.ATTACK, Role.UNOPPOSED}]
    parts = [f"Face to Face with {joined_names(attacks)}"] if attacks else []
    parts += [f"a Normal Roll against {joined_names(normal)}"] if normal else []
    says = f"One PH die: {', and '.join(parts)}." if parts else "One PH die in a Normal Roll: nothing opposes it."
    return Step(edition.cite("dodge.roll"), says, applied=case.dodge.made)


def _values(edition: Edition, case: DodgeCase) -> list[Step]:
    """The Success Value against every threat; threats that differ only by name share a step."""
    groups: dict[tuple[str, Threat], list[DodgedThreat]] = {}
    for one in case.threats:
        groups.setdefault((TOPICS.get(one.role, "dodge.roll"), replace(one.threat, name="")), []).append(one)
    steps = []
    for (topic, _), group in groups.items():
        first, names = group[0], joined_names([one.threat.name for one in group])
        against = "Unopposed" if first.role is Role.UNOPPOSED else f"Against {names}"
        says = f"{against} the Dodge has Success Value {first.dodge.value.value}."
        below = (*first.dodge.because, *die_steps(edition, first.dodge.value))
        steps.append(Step(edition.cite(topic), says, steps=below))
        if first.role is Role.MINE_AT_END:
            says = (
                "A Dodge that does not beat every threat does not move, so the mine is not triggered: it does no harm."
            )
            steps.append(Step(edition.cite(topic), says))
    return steps


def _attacks(edition: Edition, case: DodgeCase) -> list[Step]:
    """The Success Value and the Burst of every attack; those on a Trooper in its Active Turn are AROs."""
    rule = edition.cite("rolls.success-value")
    steps = []
    for a in case.attackers:
        says = f"{a.threat.name.capitalize()} has Success Value {a.value.value.value}, Burst {a.burst}."
        in_aro = () if case.declared.reactive else aro_burst_steps(edition, a.burst)
        steps.append(Step(rule, says, steps=(*a.value.because, *in_aro, *die_steps(edition, a.value.value))))
    return steps


def _special_die(edition: Edition, case: DodgeCase) -> tuple[Step, ...]:
    if edition.find(SpecialDieRules) is None:
        return ()
    rule = edition.cite("rolls.special-die.face-to-face")
    if not case.dodge.special_die:
        return (Step(rule, "No +1 SD: one Dodge die.", applied=False),)
    aim = case.dodge.discard_aim
    aims = [aim] if aim is DiscardAim.UNTOUCHED else [aim, DiscardAim.UNTOUCHED]
    purposes = ", then ".join([*(PURPOSES[one] for one in aims), "to have the fewest hits"])
    return (
        Step(rule, f"+1 SD: two Dodge dice; once all dice are seen, the one that does less {purposes} is discarded."),
    )
