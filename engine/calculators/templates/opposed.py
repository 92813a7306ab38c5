"""Who rolls Face to Face against a Template, and who makes a Normal Roll."""

from enum import StrEnum

from engine.edition import Edition
from engine.exchange import Action
from engine.ruling import Ruling, Step


class TemplateKind(StrEnum):
    """How a Template is used."""

    IMPACT = "impact"
    DIRECT = "direct"
    INTUITIVE = "intuitive"
    SMOKE = "smoke"
    ECLIPSE = "eclipse"

    @property
    def harmless(self) -> bool:
        """Return whether it has neither a PS nor a State: n5.templates-allies.harmless."""
        return self in (TemplateKind.SMOKE, TemplateKind.ECLIPSE)


class DeclaredAs(StrEnum):
    """The declaration of an attack with a Template."""

    BS_ATTACK = "bs-attack"
    GUIDED = "guided"
    SPECULATIVE = "speculative"
    INTUITIVE = "intuitive"


class LofPath(StrEnum):
    """Where the LoF of an attack runs, if it needs any."""

    THROUGH = "through"
    PAST = "past"
    NONE = "none"


BY_KIND = {TemplateKind.IMPACT: "impact-template.independent", TemplateKind.INTUITIVE: "intuitive-attack.others"}
"""The clause by which each Trooper opposes the attack dice, by the kind of the Template."""

OPPOSED = {Action.RESET: "guided.evade"}
"""The clause by which a Trooper opposes the attack dice, if its answer decides."""


def is_contested(
    edition: Edition,
    kind: TemplateKind,
    who: str,
    answer: Action,
    *,
    affected: bool,
    path: LofPath = LofPath.THROUGH,
    visor: bool = False,
) -> Ruling[bool]:
    """Decide whether a Trooper's declaration makes a Face to Face Roll with the attack; otherwise each rolls normally.

    Follows n5.impact-template.effect, n5.direct-template.answers, n5.intuitive-attack.direct-template,
    n5.guided.evade, n5.smoke-ammo.ftf, n5.smoke-ammo.not-ftf, n5.smoke-ammo.msv, n5.smoke-ammo.dodge and
    n5.eclipse-ammo.msv.
    """
    if answer is Action.NOTHING:
        return Ruling(False, ())
    if kind.harmless:
        contested, topic, says = _by_smoke(kind, answer, path, visor=visor)
    elif kind is TemplateKind.DIRECT:
        contested, topic, says = False, "direct-template.answers", "a Direct Template is answered by a Normal Roll"
    elif answer is Action.TEMPLATE:
        contested, topic, says = False, "direct-template.answers", "a Direct Template needs no roll"
    elif affected:
        contested, topic, says = (
            True,
            OPPOSED.get(answer, BY_KIND[kind]),
            "a Face to Face Roll of its own with these dice",
        )
    else:
        contested, topic, says = False, "ftf.when", "the attack does not affect it: a Normal Roll"
    return Ruling(contested, (Step(edition.cite(topic), f"{who}: {says}.", applied=contested),))


def _by_smoke(kind: TemplateKind, answer: Action, path: LofPath, *, visor: bool) -> tuple[bool, str, str]:
    if answer is Action.DODGE:
        return False, "smoke-ammo.dodge", "its Dodge does not oppose the throw, a Normal Roll"
    if answer is Action.TEMPLATE:
        return False, "smoke-ammo.not-ftf", "a Direct Template needs no roll, and hits all the same"
    if path is not LofPath.THROUGH:
        why = "needs no LoF" if path is LofPath.NONE else "has LoF past the Template"
        return False, "smoke-ammo.not-ftf", f"its attack {why}: a Normal Roll"
    if visor and kind is TemplateKind.SMOKE:
        return False, "smoke-ammo.msv", "its Multispectral Visor sees through Smoke: a Normal Roll"
    if visor:
        return True, "eclipse-ammo.msv", "Eclipse stops its Multispectral Visor too: a Face to Face Roll"
    return True, "smoke-ammo.ftf", "its LoF crosses the Template: a Face to Face Roll"
