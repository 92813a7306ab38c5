"""The steps of a Dodge before any die is on the table."""

from collections.abc import Iterator

from engine.calculators.dodge.case import DodgeCase, DodgedThreat, Role
from engine.controls import Values
from engine.decisions.dodge import DodgeRules
from engine.decisions.rolls import SpecialDieRules
from engine.edition import Edition
from engine.rules.dodge import PURPOSES, DiscardAim, has_sixth_sense, own_steps
from engine.rules.rolls import aro_burst_steps, die_steps
from engine.ruling import Step, not_applied, steps_where_known
from engine.wording import joined_names

TOPICS = {Role.MINE: "dodge.one-die", Role.MINE_AT_END: "dodge.faq.mine-at-end"}
Said = tuple[str, str, bool]
"""A topic, a sentence, and whether it applies."""


def dodge_steps(edition: Edition, rules: DodgeRules, values: Values, case: DodgeCase) -> tuple[Step, ...]:
    """Return who dodges what, at which Success Values; not applied for one who attacks instead.

    Follows n5.dodge.skill, n5.dodge.template, n5.dodge.comms, n5.dodge.direct-templates, n5.dodge.impact-template,
    n5.dodge.smoke, n5.ftf.dodge-reset and the clauses of N3 on them.
    """
    dodge = (
        *steps_where_known(edition, _declared(edition, rules, values, case)),
        _roll(edition, case),
        *steps_where_known(edition, _templates(edition, rules, values, case)),
        *own_steps(edition, rules, case.roll),
        *_values(edition, case),
    )
    if not case.dodge.made:
        instead = edition.cite("dodge.direct-template-answer")
        dodge = tuple(
            step if step.rule == instead else one for step, one in zip(dodge, not_applied(dodge), strict=True)
        )
    return (*dodge, *_attacks(edition, case), *_special_die(edition, case))


def _declared(edition: Edition, rules: DodgeRules, values: Values, case: DodgeCase) -> Iterator[Said]:
    """Yield what is said of the declaration."""
    reactive, attacks = case.roll.in_aro, len(case.attacks)
    who = "The Reactive Trooper dodges in ARO" if reactive else "The Active Trooper dodges"
    needs = "LoF to the attacker, except against templates" if rules.needs_lof else "neither LoF nor an attack"
    yield "dodge.skill", f"{who}: this needs {needs}.", True
    yield "dodge.active", "In the Active Turn the one die is compared with every attack ARO.", not reactive
    in_aro = "In the Reactive Turn the one die is compared with the whole Burst of every attacker."
    yield "dodge.reactive", in_aro, reactive
    coordinated = "One roll is made against all attackers of a Coordinated Order."
    yield "dodge.coordinated", coordinated, reactive and attacks > 1
    yield "dodge.faq.no-attack", "A Dodge in ARO needs no attack in the Order.", reactive and not attacks
    yield "dodge.faq.blocks-lof", "The Trooper still blocks LoF during the Order.", reactive
    outside, senses = values.word("engaged") == "outside", has_sixth_sense(edition, case.roll)
    how = "from inside the Zone of Control" if outside and not senses else "with Sixth Sense"
    yield rules.engaged_outside, f"Engaged: an attack from outside the combat may be dodged {how}.", outside
    comms = values.flag("comms")
    targeted = "The Comms Attack is not evaded, and is left out of these odds: Reset would evade it."
    yield "dodge.comms", targeted if comms else "No Comms Attack: Dodge would not evade it.", comms


def _templates(edition: Edition, rules: DodgeRules, values: Values, case: DodgeCase) -> Iterator[Said]:
    """Yield how templates are dodged, and whom that protects."""
    impact, direct = [one for one in case.attacks if one.template], case.dodge.template is not None
    mine = any(one.role is Role.MINE for one in case.threats)
    any_template = "A Trooper touched by a Template may dodge it with PH, with or without LoF to its user."
    yield "dodge.template", any_template, any(one.template and one.role is not Role.MINE_AT_END for one in case.threats)
    evades_all = ", and one success evades all of them" if rules.template_success_evades_all else ""
    says = f"Direct Templates are dodged in a Normal Roll of the same die{evades_all}."
    yield "dodge.direct-templates", says, direct
    yield "dodge.impact-template", _impact(impact), bool(impact)
    smoke = values.flag("smoke")
    yield "dodge.smoke", _smoke(edition, case) if smoke else "No Smoke Template is being thrown at it.", smoke
    attacks = "The Trooper attacks instead: its attack is a Normal Roll, and the Direct Template hits without a roll."
    dodges = "The Trooper dodges; an attack in answer to a Direct Template would let it hit without a roll."
    yield "dodge.direct-template-answer", dodges if case.dodge.made else attacks, not case.dodge.made
    threatened = bool(case.attacks or direct or mine)
    alone = "Winning protects this Trooper alone: others need a Dodge of their own."
    yield (
        "ftf.dodge-reset",
        alone if threatened else "There is nothing here that others would have to evade.",
        threatened,
    )


def _impact(attacks: list[DodgedThreat]) -> str:
    if not attacks:
        return "No Impact Template."
    says = f"The Impact Template of {joined_names([one.name for one in attacks])} is dodged Face to Face."
    if not (others := [one.name for one in attacks if not one.main_target]):
        return says
    names = joined_names(others)
    return f"{says} The Main Target of {names} is another Trooper: its MODs apply, and no Critical counts here."


def _smoke(edition: Edition, case: DodgeCase) -> str:
    says = "Under a Smoke Template being thrown the Dodge is a Normal Roll"
    if not case.attacks:
        return f"{says}."
    others = "the attacks entered here are assumed to be those of others, and stay Face to Face"
    return f"{says}; {others}.{edition.doubt('dodge.smoke')}"


def _roll(edition: Edition, case: DodgeCase) -> Step:
    attacks = [f"{one.name} (Burst {one.burst})" for one in case.attacks]
    normal = [one.name for one in case.threats if one.role not in {Role.ATTACK, Role.UNOPPOSED}]
    parts = [f"Face to Face with {joined_names(attacks)}"] if attacks else []
    parts += [f"a Normal Roll against {joined_names(normal)}"] if normal else []
    says = f"One PH die: {', and '.join(parts)}." if parts else "One PH die in a Normal Roll: nothing opposes it."
    return Step(edition.cite("dodge.roll"), says, applied=case.dodge.made)


def _values(edition: Edition, case: DodgeCase) -> Iterator[Step]:
    """Yield the Success Value against every threat; threats with the same roll share a step."""
    groups: dict[tuple[str, object], list[DodgedThreat]] = {}
    for one in case.threats:
        groups.setdefault((TOPICS.get(one.role, "dodge.roll"), one.dodge), []).append(one)
    for (topic, _), group in groups.items():
        first, names = group[0], joined_names([one.name for one in group])
        against = "Unopposed" if first.role is Role.UNOPPOSED else f"Against {names}"
        says = f"{against} the Dodge has Success Value {first.dodge.value.value}."
        below = (*first.dodge.because, *die_steps(edition, first.dodge.value))
        yield Step(edition.cite(topic), says, steps=below)
        if first.role is Role.MINE_AT_END:
            says = "A Dodge that does not beat every threat moves nobody, so the mine is not triggered."
            yield Step(edition.cite(topic), says)


def _attacks(edition: Edition, case: DodgeCase) -> Iterator[Step]:
    """Yield the Success Value and the Burst of every attack; those on a Trooper in its Active Turn are AROs."""
    rule = edition.cite("rolls.success-value")
    for one in case.attacks:
        says = f"{one.name.capitalize()} has Success Value {one.own_value.value}, Burst {one.burst}."
        in_aro = () if case.roll.in_aro else aro_burst_steps(edition, one.burst)
        because = one.attack.because if one.attack else ()
        yield Step(rule, says, steps=(*because, *in_aro, *die_steps(edition, one.own_value)))


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
