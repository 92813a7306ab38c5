"""A CC Attack with no more than the MODs that a reader gives: its Success Value, and its hit."""

from engine.calculators.exchange.sides import AimedAttack, Combatant, Written
from engine.edition import Edition
from engine.exchange import HitOnTrooper
from engine.rules.rolls import success_value
from engine.ruling import Step


def plain_cc_attack(edition: Edition, attacker: Combatant, hit: HitOnTrooper, written: Written) -> AimedAttack:
    """A CC Attack with its MODs as written: n5.cc-attack.roll and n5.cc-attack.no-other-mods.

    Martial Arts and the like are worked out in a calculator of their own.
    """
    mods = tuple(mod for mods in written.values() for mod in mods)
    value = success_value(edition, attacker.bs, mods, f"{attacker.side} Success Value")
    says = "A CC Attack in contact: Range, Cover and Mimetism do nothing, and the MODs are those of the form."
    nothing_else = Step(edition.cite("cc-attack.no-other-mods"), says, applied=False)
    return AimedAttack(hit=hit, value=value.value, because=(nothing_else, *value.because))
