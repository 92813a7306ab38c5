"""Link each weapon of the chart to the calculators that take its values, with these filled in."""

from collections.abc import Mapping
from dataclasses import dataclass

import engine
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.records.weapon import Weapon
from engine.rules.saving_roll import SAVING_ATTRIBUTES, Hit, hit_of_weapon


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a calculator: its slug, the topic of its page, its name, and the form that it opens with."""

    calculator: str
    topic: str
    label: str
    form: Mapping[str, str]


def links(edition: Edition, weapon: Weapon) -> tuple[Link, ...]:
    """Return links to the calculators that answer for a weapon in agreement with its profile."""
    found = []
    if weapon.bands and answers(edition, "range", {"weapon": weapon.name}):
        found.append(Link("range", "combat/range", "Range", {"weapon": weapon.name}))
    if weapon.bands and answers(edition, "bs-attack", {"weapon": weapon.name}):
        found.append(Link("bs-attack", "bs-attack", "BS Attack", {"weapon": weapon.name}))
    if form := saving_roll_form(edition, weapon):
        found.append(Link("saving-roll", "saving-roll", "Saving Roll", form))
    return tuple(found)


def answers(edition: Edition, slug: str, form: Mapping[str, str]) -> engine.Answer | None:
    """Return a calculator's answer to a form; None if it refuses the form."""
    try:
        return engine.ask(slug, {**form, "edition": edition.slug})
    except InvalidInputError:
        return None


def saving_roll_form(edition: Edition, weapon: Weapon) -> dict[str, str]:
    """Return a hit by this weapon as a form of the Saving Roll calculator; empty if the form cannot express it.

    The answer must match the profile: as many Saving Rolls, and the States that its Traits name. The target has STR,
    against which BioWeapon has no effect.
    """
    form = _form(edition, weapon)
    answer = answers(edition, "saving-roll", {**form, "structure": "1"}) if form else None
    if answer is None or answer.values["saving_rolls"] != sum(map(int, weapon.saving_rolls.split("+"))):
        return {}
    states = {trait.removeprefix("State: ") for trait in weapon.traits if trait.startswith("State: ")} - {"Dead"}
    return form if all(state.split("-")[0].lower() in answer.odds for state in states) else {}


def _form(edition: Edition, weapon: Weapon) -> dict[str, str]:
    try:
        hit = hit_of_weapon(edition, weapon).hit
    except ValueError:
        return {}
    traits = [word for word, printed in _traits(hit) if printed]
    if not weapon.saving_rolls or len(traits) > 1:
        return {}
    form = {} if weapon.ps is None else {"ps": str(weapon.ps)}
    form |= {"ammunition": hit.ammunition.name, "attack": hit.kind}
    if weapon.saving_attribute in SAVING_ATTRIBUTES:
        form["saving_attribute"] = hit.saving_attribute_counts
    if traits:
        form["trait"] = traits[0]
    return form | {"continuous": "1"} if hit.continuous else form


def _traits(hit: Hit) -> tuple[tuple[str, bool], ...]:
    """Return which Traits of a hit the calculator covers, by the names of its controls."""
    return ("non-lethal", hit.non_lethal), ("state-dead", hit.state_dead), ("bioweapon", hit.bioweapon)
