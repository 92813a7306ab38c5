"""A weapon of the chart leads into each calculator that takes its values, with these filled in."""

from collections.abc import Mapping
from dataclasses import dataclass

import engine
from engine.controls import Choice
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.records.weapon import Weapon

KINDS = {"Comms Attack": "comms", "Direct Template": "template", "Impact Template": "template", "CC": "cc"}
"""The kind of attack by the Trait that says so; without any of these a weapon with Range bands makes a BS Attack."""

SAVING_ROLL = {control.name: control for control in engine.calculator("saving-roll").controls}


@dataclass(frozen=True, slots=True)
class Link:
    """A way into a calculator: its slug, the topic of the page that it stands on, its name, and what it is asked."""

    calculator: str
    topic: str
    label: str
    form: Mapping[str, str]


def links(edition: Edition, weapon: Weapon) -> tuple[Link, ...]:
    """The calculators that answer for a weapon; one that refuses its values, or counts otherwise, is left out."""
    found = []
    if weapon.bands and answers(edition, "range", {"weapon": weapon.name}):
        found.append(Link("range", "bs-attack", "Range", {"weapon": weapon.name}))
    if weapon.bands and answers(edition, "bs-attack", {"weapon": weapon.name}):
        found.append(Link("bs-attack", "bs-attack", "BS Attack", {"weapon": weapon.name}))
    if form := saving_roll_form(edition, weapon):
        found.append(Link("saving-roll", "saving-roll", "Saving Roll", form))
    return tuple(found)


def answers(edition: Edition, slug: str, form: Mapping[str, str]) -> engine.Answer | None:
    """What a calculator says of a form; None where it refuses it."""
    try:
        return engine.ask(slug, {**form, "edition": edition.slug})
    except InvalidInputError:
        return None


def saving_roll_form(edition: Edition, weapon: Weapon) -> dict[str, str]:
    """A hit of this weapon as the Saving Roll calculator takes it; empty where that could not say all of it.

    What the profile prints has to come out again: as many Saving Rolls, and the States that its Traits name. Asked of
    a target with STR, against which BioWeapon counts as printed.
    """
    form = _form(weapon)
    answer = answers(edition, "saving-roll", {**form, "structure": "1"}) if form else None
    if answer is None or answer.values["saving_rolls"] != sum(map(int, weapon.saving_rolls.split("+"))):
        return {}
    states = {trait.removeprefix("State: ") for trait in weapon.traits if trait.startswith("State: ")} - {"Dead"}
    return form if all(state.split("-")[0].lower() in answer.odds for state in states) else {}


def _form(weapon: Weapon) -> dict[str, str]:
    kind = next((word for trait, word in KINDS.items() if weapon.trait(trait)), "bs" if weapon.bands else "")
    traits = [*_options("trait", weapon.traits), *_options("cover_trait", weapon.traits)]
    if not kind or not weapon.saving_rolls or len(traits) > len(dict(traits)):
        return {}
    plasma = weapon.saving_attribute == "ARM+BTS"  # so the chart prints Plasma, with Ammunition N
    form = {} if weapon.ps is None else {"ps": str(weapon.ps)}
    form |= {"ammunition": "plasma" if plasma else weapon.ammunition.lower().replace("/", ""), "attack": kind}
    form |= dict(_options("saving_attribute", (weapon.saving_attribute,))) | dict(traits)
    return form | {"continuous": "1"} if "Continuous Damage" in weapon.traits else form


def _options(name: str, printed: tuple[str, ...]) -> list[tuple[str, str]]:
    """The options of a Choice whose labels are printed on a profile, each as the control's name and its word."""
    control = SAVING_ROLL[name]
    options = control.options if isinstance(control, Choice) else ()
    return [(name, word) for word, label in options if set(label.split(" or ")) & set(printed)]
