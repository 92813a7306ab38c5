"""Facts of a scene by name, `active.lof.reactive-1`, as text: for tests, pictures and forms."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.decisions.states import SuppressiveFireRules
from engine.edition import Edition
from engine.errors import InvalidInputError, quoted
from engine.records.weapon import Bands, weapons
from engine.rules.bs_attack import OUT_OF_RANGE, signed
from engine.rules.space.areas import inside, through, totally_inside, visibility
from engine.rules.space.aro import aros
from engine.rules.space.covered import cover
from engine.rules.space.deployment import deploys, enters, infiltrates, lands, quadrant
from engine.rules.space.hacking_area import hacking_area
from engine.rules.space.measures import (
    band_between,
    coherency,
    distance_between,
    in_contact_with,
    totally_inside_zone,
    zone_of_control,
)
from engine.rules.space.places import Gives, dodge_places, guts_places
from engine.rules.space.scenes import Answer, others
from engine.rules.space.sight import line_of_fire
from engine.rules.space.template import cancelled, reached, triggered
from engine.rules.space.ways import (
    climb,
    gap,
    jump_along,
    jump_down,
    jump_onto,
    ladder,
    passes,
    route_length,
    stands,
    stop,
    touched_on_route,
    vault,
)
from engine.ruling import Ruling
from engine.scene import MM, Area, Model, PlacedTemplate, Scene, Scenery
from engine.wording import joined_names, meant

Text = Ruling[str]


@dataclass(frozen=True, slots=True)
class Asked:
    """The context of a fact: an edition, a scene, a Model, and the word after the question."""

    edition: Edition
    scene: Scene
    model: Model
    object: str

    def other(self) -> Model:
        """Return the Model that the word names."""
        return self._named(self.scene.models, "a Trooper")

    def piece(self) -> Scenery:
        """Return the piece of scenery that the word names."""
        return self._named(self.scene.scenery, "a piece of scenery")

    def areas(self) -> tuple[Area, ...]:
        """Return the areas that the word names, by kind or by name."""
        found = self.scene.areas_named(self.object)
        return found or (self._named({area.name: area for area in self.scene.areas}, "an area"),)

    def inches(self) -> float:
        """Return the inches in the word."""
        if not self.object.isdigit() or len(self.object) > 3:
            raise self.wrong(f"inches in whole numbers, not {quoted(self.object)}")
        return float(self.object)

    def enemy(self) -> Model:
        """Return the first enemy of the Model on the table."""
        enemies = (one for one in others(self.scene, self.model) if one.is_enemy_of(self.model))
        found = next(enemies, None)
        if found is None:
            raise self.wrong(f"asked of a Trooper with an enemy on the table, not of {self.model.name}")
        return found

    def nothing(self) -> None:
        """Check that no word follows the question."""
        if self.object:
            raise self.wrong(f"a name with nothing after the question, not {quoted(self.object)}")

    def wrong(self, expected: str) -> InvalidInputError:
        """Return the error that a fact must be something else."""
        return InvalidInputError("fact", f"Fact must be {expected}.")

    def _named[T](self, things: Mapping[str, T], what: str) -> T:
        if self.object not in things:
            known = f"one of {joined_names(list(things))}" if things else "one that the scene describes"
            must = f"Fact must be about {what}, {known}"
            raise InvalidInputError("fact", f"{must}, not {quoted(self.object)}{meant(self.object, things)}")
        return things[self.object]


def _text[T](found: Ruling[T], words: Callable[[T], str] = str) -> Text:
    return Ruling(words(found.value), found.because)


def _yes_no(found: Ruling[bool]) -> Text:
    return _text(found, lambda value: "yes" if value else "no")


def _inches(digits: int) -> Callable[[float | None], str]:
    """Return a function that formats a length in inches; "none" for None."""
    return lambda length: "none" if length is None else str(round(length / MM, digits))


def _lof(asked: Asked) -> Text:
    return _text(line_of_fire(asked.edition, asked.scene, asked.model, asked.other()), lambda sight: sight.answer.value)


def _distance(asked: Asked) -> Text:
    return _text(distance_between(asked.edition, asked.model, asked.other()), _inches(2))


def bands_shown(edition: Edition, scene: Scene, model: Model) -> Bands:
    """Return the Range bands of the weapon that a scene shows for a Model; raise InvalidInputError if it shows none."""
    shown = [show.weapon for show in scene.shows if show.question == "bands" and model.name in show.names]
    if not shown:
        raise InvalidInputError("fact", f"Fact must be about a Trooper with a line show bands {model.name} WEAPON.")
    if shown[0] == "SF Mode":
        return edition.of(SuppressiveFireRules).bands
    profiles = {weapon.name: weapon for weapon in reversed(weapons(edition)) if weapon.bands}
    if shown[0] not in profiles:
        hint = meant(shown[0], [*profiles, "SF Mode"])
        must = "Weapon must be one of the chart with Range bands"
        raise InvalidInputError("fact", f"{must}, not {quoted(shown[0])}{hint}")
    return profiles[shown[0]].bands


def _band(asked: Asked) -> Text:
    bands = bands_shown(asked.edition, asked.scene, asked.model)
    found = band_between(asked.edition, bands, asked.model, asked.other())
    if found.value is None:
        return Ruling(Answer.CLOSE.value, found.because)
    return Ruling(OUT_OF_RANGE if found.value.mod is None else signed(found.value.mod), found.because)


def _aro(asked: Asked) -> Text:
    found = aros(asked.edition, asked.scene, asked.model, asked.other())
    return _text(found, lambda parts: ", ".join(map(str, parts)) or "none")


def _totally_inside(asked: Asked) -> Text:
    """Return whether it is totally inside areas or a Model's Zone of Control; `zoc`: that of the first Model shown."""
    if asked.object == "zoc":
        shown = [show.names[0] for show in asked.scene.shows if show.question == "zone"]
        if not shown:
            raise asked.wrong("about a scene with a line show zone NAME")
        return _text(totally_inside_zone(asked.edition, asked.scene.models[shown[0]], asked.model))
    if asked.object in asked.scene.models:
        return _text(totally_inside_zone(asked.edition, asked.other(), asked.model))
    return _text(totally_inside(asked.edition, asked.areas(), asked.model))


def _visibility(asked: Asked) -> Text:
    found = visibility(asked.edition, asked.scene, asked.model, asked.other())
    return _text(found, lambda mod: "no LoF" if mod is None else signed(mod))


def _through(asked: Asked) -> Text:
    return _text(through(asked.edition, asked.scene, asked.areas(), asked.enemy(), asked.model))


def _contact(asked: Asked) -> Text:
    thing = asked.scene.scenery.get(asked.object) or asked.other()
    return _yes_no(in_contact_with(asked.edition, asked.model, thing))


def _jump(asked: Asked) -> Text:
    if not asked.object:
        return _text(jump_along(asked.edition, asked.scene, asked.model))
    if asked.object == "down":
        return _text(jump_down(asked.edition, asked.scene, asked.model))
    return _text(jump_onto(asked.edition, asked.scene, asked.model, asked.piece()))


def _climb(asked: Asked) -> Text:
    if asked.object != "orders":
        raise asked.wrong(f"{asked.model.name}.climb.orders")
    return _text(climb(asked.edition, asked.scene, asked.model))


def _guts(asked: Asked) -> Text:
    found = guts_places(asked.edition, asked.scene, asked.model, [asked.other()])
    return _text(found, lambda places: places.outcome.value)


def _dodge(asked: Asked) -> Text:
    found = dodge_places(asked.edition, asked.scene, asked.model, asked.other())
    kinds = [kind.value for kind in Gives if any(kind in place.gives for place in found.value)]
    return Ruling(", ".join(kinds) or ("a free place" if found.value else "nowhere"), found.because)


def _ladder(asked: Asked) -> Text:
    found = ladder(asked.edition, asked.scene, asked.model)
    return _text(found, lambda high: "none" if high is None else f"{round(high / MM, 2):g}")


ABOUT_ANOTHER: Mapping[str, Callable[[Asked], Text]] = {
    "lof": _lof,
    "distance": _distance,
    "band": _band,
    "contact": _contact,
    "zoc": lambda asked: _text(zone_of_control(asked.edition, asked.model, asked.other())),
    "coherency": lambda asked: _text(coherency(asked.edition, asked.model, asked.other())),
    "cover": lambda asked: _text(cover(asked.edition, asked.scene, asked.model, asked.other())),
    "aro": _aro,
    "visibility": _visibility,
    "guts": _guts,
    "dodge": _dodge,
    "gap": lambda asked: _text(gap(asked.edition, asked.scene, asked.model, asked.other())),
    "trigger": lambda asked: _text(
        triggered(asked.edition, asked.scene, asked.other(), asked.model), lambda found: found.answer.value
    ),
    "hacking": lambda asked: _text(hacking_area(asked.edition, asked.scene, asked.model, asked.other())),
    "route-contact": lambda asked: _yes_no(touched_on_route(asked.edition, asked.scene, asked.model, asked.other())),
}
"""The questions about a Model and another Model."""

ABOUT_ITSELF: Mapping[str, Callable[[Asked], Text]] = {
    "vault": lambda asked: _yes_no(vault(asked.edition, asked.scene, asked.model)),
    "route": lambda asked: _text(route_length(asked.edition, asked.model), _inches(2)),
    "stops": lambda asked: _text(stop(asked.edition, asked.scene, asked.model), _inches(1)),
    "ladder": _ladder,
    "passes": lambda asked: _text(passes(asked.edition, asked.scene, asked.model)),
    "infiltrates": lambda asked: _text(infiltrates(asked.edition, asked.scene, asked.model)),
    "lands": lambda asked: _text(lands(asked.edition, asked.scene, asked.model)),
    "enters": lambda asked: _text(enters(asked.edition, asked.scene, asked.model)),
    "quadrant": lambda asked: _text(quadrant(asked.edition, asked.scene, asked.model)),
}
"""The questions about a Model."""

ABOUT_MORE: Mapping[str, Callable[[Asked], Text]] = {
    "inside": lambda asked: _text(inside(asked.edition, asked.scene, asked.areas(), asked.model)),
    "totally-inside": _totally_inside,
    "through": _through,
    "stands": lambda asked: _yes_no(stands(asked.edition, asked.scene, asked.model, asked.inches())),
    "deploys": lambda asked: _text(deploys(asked.edition, asked.scene, asked.model, asked.inches())),
    "jump": _jump,
    "climb": _climb,
}
"""The questions about a Model and an area, inches, or a piece of scenery."""

QUESTIONS: Mapping[str, Callable[[Asked], Text]] = {**ABOUT_ANOTHER, **ABOUT_ITSELF, **ABOUT_MORE}
"""All questions, by the word between subject and object."""


def fact(edition: Edition, scene: Scene, name: str) -> Text:
    """Return a fact of a scene by name, SUBJECT.QUESTION.OBJECT, as text; raise InvalidInputError if there is none.

    The subject is a Model, or `template` with the number of a Template as the question.
    """
    subject, _, rest = name.partition(".")
    question, _, about = rest.partition(".")
    if subject == "template":
        return _template_fact(edition, scene, question, about)
    if subject not in scene.models:
        known = [*scene.models, "template"]
        must = f"Fact must begin with one of {joined_names(known)}"
        raise InvalidInputError("fact", f"{must}, not {quoted(subject)}{meant(subject, known)}")
    if question not in QUESTIONS:
        must = f"Fact must ask one of {joined_names(list(QUESTIONS))}"
        raise InvalidInputError("fact", f"{must}, not {quoted(question)}{meant(question, QUESTIONS)}")
    asked = Asked(edition, scene, scene.models[subject], about)
    if question in ABOUT_ITSELF:
        asked.nothing()
    return QUESTIONS[question](asked)


def _template_fact(edition: Edition, scene: Scene, number: str, about: str) -> Text:
    """Return whom a Template affects, or whether it is `cancelled`."""
    templates: dict[str, PlacedTemplate] = {str(i): one for i, one in enumerate(scene.templates, 1)}
    if number not in templates:
        raise InvalidInputError("fact", f"Fact must be about a Template, 1 to {len(templates)}, not {quoted(number)}.")
    if about == "cancelled":
        return _text(cancelled(edition, scene, templates[number]))
    if about not in scene.models:
        known = [*scene.models, "cancelled"]
        must = f"Fact must be about one of {joined_names(known)}"
        raise InvalidInputError("fact", f"{must}, not {quoted(about)}{meant(about, known)}")
    return _text(reached(edition, scene, templates[number], scene.models[about]))
