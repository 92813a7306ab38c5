"""Dodging templates: a Direct Template in a Normal Roll, an Impact Template Face to Face."""

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.dodge.declaration import DodgeDeclaration
from engine.ruling import Step, steps_where_known
from engine.wording import joined_names


def template_steps(edition: Edition, rules: DodgeRules, declared: DodgeDeclaration) -> tuple[Step, ...]:
    """Return the steps on how templates are dodged, and whom that protects.

    Follows n5.dodge.direct-templates, n5.dodge.impact-template, n5.dodge.smoke, n5.ftf.dodge-reset,
    n3.dodge.template and n3.dodge.attack-still-happens.
    """
    any_template = "A Trooper touched by a Template may dodge it with PH, with or without LoF to its user."
    evades_all = ", and one success evades all of them" if rules.template_success_evades_all else ""
    direct = f"Direct Templates are dodged in a Normal Roll of the same die{evades_all}."
    return steps_where_known(
        edition,
        (
            ("dodge.template", any_template, declared.templates),
            ("dodge.direct-templates", direct, declared.direct),
            ("dodge.impact-template", _impact(declared), bool(declared.impact)),
            ("dodge.smoke", _smoke(edition, declared), declared.smoke),
            ("dodge.direct-template-answer", _attack_instead(declared), declared.attacks_instead),
            ("ftf.dodge-reset", _others(declared), declared.threatened),
        ),
    )


def _impact(declared: DodgeDeclaration) -> str:
    if not declared.impact:
        return "No Impact Template."
    says = f"The Impact Template of {joined_names(declared.impact)} is dodged Face to Face."
    if not declared.not_main_target:
        return says
    names = joined_names(declared.not_main_target)
    return f"{says} The Main Target of {names} is another Trooper: its MODs apply, and no Critical counts here."


def _attack_instead(declared: DodgeDeclaration) -> str:
    if declared.attacks_instead:
        return "The Trooper attacks instead: its attack is a Normal Roll, and the Direct Template hits without a roll."
    return "The Trooper dodges; an attack in answer to a Direct Template would let it hit without a roll."


def _others(declared: DodgeDeclaration) -> str:
    if not declared.threatened:
        return "There is nothing here that others would have to evade with a Dodge of their own."
    return "Winning protects this Trooper alone: others need a Dodge of their own."


def _smoke(edition: Edition, declared: DodgeDeclaration) -> str:
    if not declared.smoke:
        return "Under no Smoke Template being thrown, where a Dodge in ARO is a Normal Roll."
    says = "Under a Smoke Template being thrown the Dodge is a Normal Roll"
    if not declared.attacks:
        return f"{says}."
    others = "the attacks entered here are assumed to be those of others, and stay Face to Face"
    return f"{says}; {others}.{edition.doubt('dodge.smoke')}"
