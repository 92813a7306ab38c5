"""Templates are dodged with PH: a Direct Template in a Normal Roll, an Impact Template Face to Face."""

from engine.edition import Edition
from engine.rules.dodge.declaration import Declaration
from engine.ruling import Step
from engine.wording import joined_names


def template_steps(edition: Edition, declared: Declaration) -> tuple[Step, ...]:
    """How templates are dodged, and whom that saves.

    Follows n5.dodge.direct-templates, n5.dodge.impact-template, n5.dodge.smoke, n5.ftf.dodge-reset and
    n3.dodge.attack-still-happens.
    """
    evades_all = ", and one that passes evades all of them" if edition.has("dodge.direct-templates") else ""
    looked_at = (
        (
            "dodge.template",
            "Whom a Template touches may dodge it with PH, with LoF to its user or without.",
            declared.templates,
        ),
        (
            "dodge.direct-templates" if evades_all else "dodge.template",
            f"Direct Templates are dodged in a Normal Roll of the same die{evades_all}.",
            declared.direct,
        ),
        ("dodge.impact-template", _impact(declared), bool(declared.impact)),
        ("dodge.smoke", _smoke(edition, declared), declared.smoke),
        ("dodge.direct-template-answer", _answer(declared), declared.answer == "attack"),
        ("ftf.dodge-reset", _others(declared), declared.threatened),
    )
    return tuple(Step(edition.cite(topic), says, applied) for topic, says, applied in looked_at if edition.has(topic))


def _impact(declared: Declaration) -> str:
    if not declared.impact:
        return "No Impact Template."
    says = f"The Impact Template of {joined_names(declared.impact)} is dodged Face to Face."
    if not declared.spared:
        return says
    names = joined_names(declared.spared)
    return f"{says} The Main Target of {names} is another: MODs as against that one, no Critical here."


def _answer(declared: Declaration) -> str:
    if declared.answer == "attack":
        return "The Trooper attacks instead: its attack is a Normal Roll, and the Direct Template hits without a roll."
    return "The Trooper dodges; an attack in answer to a Direct Template would let it hit without a roll."


def _others(declared: Declaration) -> str:
    if not declared.threatened:
        return "Nothing here that others would have to evade with a Dodge of their own."
    return "Winning keeps the attack from this Trooper alone: others need a Dodge of their own."


def _smoke(edition: Edition, declared: Declaration) -> str:
    if not declared.smoke:
        return "Not inside a Smoke Template, where a Dodge is a Normal Roll."
    says = "Inside a Smoke Template the Dodge is a Normal Roll"
    if not declared.attacks:
        return f"{says}."
    others = "the attacks told here, taken as those of others, stay Face to Face"
    return f"{says}; {others}.{edition.doubt('dodge.smoke')}"
