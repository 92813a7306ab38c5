"""The steps of a Dodge before any die is on the table."""

from dataclasses import replace

from engine.calculators.dodge.form import Asked, Met
from engine.decisions.dodge import DodgeRules
from engine.decisions.rolls import SpecialDieRules
from engine.edition import Edition
from engine.rules.dodge import Threat, declaration_steps, own_mods, template_steps
from engine.rules.rolls import aro_burst_steps, die_steps
from engine.ruling import Step, not_applied
from engine.wording import joined_names

TOPICS = {"mine": "dodge.one-die", "end": "dodge.faq.mine-at-end"}
SERVES = {
    "untouched": "to be untouched, then to have the fewest hits",
    "shots": "to evade the shots, then to be untouched, then to have the fewest hits",
    "mine": "to evade the mine, then to be untouched, then to have the fewest hits",
}


def dodge_steps(edition: Edition, rules: DodgeRules, asked: Asked) -> tuple[Step, ...]:
    """Who dodges what, at which Success Values, with which dice; nothing of it applies to one who attacks instead."""
    dodge = (
        *declaration_steps(edition, rules, asked.declared),
        _roll(edition, asked),
        *template_steps(edition, asked.declared),
        *own_mods(edition, rules, asked.dodger).because,
        *_values(edition, asked),
    )
    if asked.declared.answer == "attack":
        instead = edition.cite("dodge.direct-template-answer")
        dodge = tuple(
            step if step.rule == instead else one for step, one in zip(dodge, not_applied(dodge), strict=True)
        )
    return (*dodge, *_attacks(edition, asked), *_special_die(edition, asked))


def _roll(edition: Edition, asked: Asked) -> Step:
    attacks = [f"{a.threat.name} (Burst {a.burst})" for a in asked.attackers]
    normal = [met.threat.name for met in asked.met if met.role not in ("attack", "alone")]
    parts = [f"Face to Face with {joined_names(attacks)}"] if attacks else []
    parts += [f"in a Normal Roll against {joined_names(normal)}"] if normal else []
    says = (
        f"One PH die, compared {', and '.join(parts)}." if parts else "One PH die in a Normal Roll: nothing opposes it."
    )
    return Step(edition.cite("dodge.roll"), says, applied=asked.declared.answer == "dodge")


def _values(edition: Edition, asked: Asked) -> list[Step]:
    """The Success Value against every threat; threats that are alike stand in one step."""
    alike: dict[tuple[str, Threat], list[Met]] = {}
    for met in asked.met:
        alike.setdefault((TOPICS.get(met.role, "dodge.roll"), replace(met.threat, name="")), []).append(met)
    steps = []
    for (topic, _), some in alike.items():
        first, names = some[0], joined_names([met.threat.name for met in some])
        against = "Unopposed" if first.role == "alone" else f"Against {names}"
        says = f"{against} the Dodge has Success Value {first.dodge.value.value}."
        below = (*first.dodge.because, *die_steps(edition, first.dodge.value))
        steps.append(Step(edition.cite(topic), says, steps=below))
        if first.role == "end":
            says = "A Dodge that fails either way does not move, and the mine stays quiet: it never hurts."
            steps.append(Step(edition.cite(topic), says))
    return steps


def _attacks(edition: Edition, asked: Asked) -> list[Step]:
    """The Success Value and the Burst of every attack; those on a Trooper in its Active Turn are AROs."""
    rule = edition.cite("rolls.success-value")
    steps = []
    for a in asked.attackers:
        says = f"{a.threat.name.capitalize()} has Success Value {a.value.value.value}, Burst {a.burst}."
        in_aro = () if asked.declared.reactive else aro_burst_steps(edition, a.burst)
        steps.append(Step(rule, says, steps=(*a.value.because, *in_aro, *die_steps(edition, a.value.value))))
    return steps


def _special_die(edition: Edition, asked: Asked) -> tuple[Step, ...]:
    if edition.find(SpecialDieRules) is None:
        return ()
    rule = edition.cite("rolls.special-die.face-to-face")
    if not asked.dodge.special_die:
        return (Step(rule, "No +1 SD: one Dodge die.", applied=False),)
    says = "+1 SD: two Dodge dice; when all dice are seen, the one is discarded that serves less "
    return (Step(rule, f"{says}{SERVES[asked.dodge.discard_aim]}."),)
