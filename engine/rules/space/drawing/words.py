"""The facts of a scene in sentences: for readers who do not see its picture, and below it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.edition import Edition
from engine.rules.space import (
    Answer,
    CoverFound,
    aros,
    cancelled,
    cover,
    distance_between,
    dodge_places,
    fact,
    line_of_fire,
    reached,
    size_words,
    triggered,
    zone_of_control,
)
from engine.ruling import Step
from engine.scene import MM, Area, Model, PlacedTemplate, Scene, Show, TemplateKind
from engine.wording import joined_names

AREA_WORDS = {
    "smoke": "Smoke",
    "saturation": "Saturation",
    "low": "Low Visibility",
    "poor": "Poor Visibility",
    "zero": "Zero Visibility",
    "white-noise": "White Noise",
    "difficult": "Difficult Terrain",
    "deployment": "Deployment Zone",
    "enemy-deployment": "enemy Deployment Zone",
    "quadrant": "Quadrant",
}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, and the names of the facts that it states."""

    says: str
    facts: frozenset[str] = frozenset()


def title(name: str) -> str:
    """Return the name of a thing as sentences have it.

    >>> title("reactive-1"), title("active"), title("ally-repeater-2")
    ('Reactive 1', 'Active', 'Ally Repeater 2')
    """
    return " ".join(word.capitalize() for word in name.split("-"))


def area_title(area: Area) -> str:
    """Return the name of an area: Smoke, Quadrant 2."""
    number = area.name.removeprefix(area.kind).strip("-")
    return _capital(f"{AREA_WORDS[area.kind]} {number}".strip())


def tags(scene: Scene) -> dict[str, str]:
    """Return the letters and numbers that stand on the base of each Model: A, A1, R1."""
    found: dict[str, str] = {}
    for name in scene.models:
        words = name.split("-")
        tag = "".join(word if word.isdigit() else word[0].upper() for word in words)[:3]
        number = 2
        while tag in found.values():
            tag, number = f"{words[0][0].upper()}{number}", number + 1
        found[name] = tag
    return found


def plain(scene: Scene, says: str) -> str:
    """Return a sentence with the names of a scene as readers know them."""
    names = {name: title(name) for name in scene.models}
    names |= {name: name.replace("-", " ") for name in scene.scenery}
    names |= {_capital(name): _capital(words) for name, words in names.items()}
    names |= {area.name: _with_article(area) for area in scene.areas}
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    found = re.sub(rf"(?<![\w-])({pattern})(?![\w-])", lambda one: names[one[0]], says) if names else says
    return _capital(found)


def _with_article(area: Area) -> str:
    words = area_title(area)
    if area.kind == "quadrant":
        return words
    return f"the {words[0].lower()}{words[1:]}" if area.kind in {"smoke", "enemy-deployment"} else f"the {words}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def inches(millimetres: float) -> str:
    """Return a distance as sentences have it.

    >>> inches(368.3), inches(25.4)
    ('14.5 inches', '1 inch')
    """
    number = f"{round(millimetres / MM, 1 if millimetres > MM else 2):g}"
    return f"{number} inch{'' if number == '1' else 'es'}"


def sentences(edition: Edition, scene: Scene, facts: Iterable[str]) -> tuple[str, ...]:
    """Return what a scene shows in sentences, and then those of these facts that are not among them."""
    asked = tuple(facts)
    found = [one for show in scene.shows for one in _shown(edition, scene, show, asked)]
    found += [_template(edition, scene, number, asked) for number in range(1, len(scene.templates) + 1)]
    stated = {name for one in found for name in one.facts}
    for name in asked:
        if name not in stated:
            found.append(Sentence(_stated(edition, scene, name)))
    found += [Sentence(_sizes(scene))] if scene.templates or _has_triggers(scene) else []
    return tuple(dict.fromkeys(one.says for one in found if one.says))


def _stated(edition: Edition, scene: Scene, name: str) -> str:
    """Return a fact as a sentence."""
    found = fact(edition, scene, name)
    first, _, rest = name.partition(".")
    question, _, second = rest.partition(".")
    if question == "distance":
        far = float(found.value)
        apart = f"are {inches(far * MM)} apart" if far else "are in contact"
        return f"{title(first)} and {title(second)} {apart}."
    return _first(scene, found.because)


def _first(scene: Scene, steps: tuple[Step, ...]) -> str:
    """Return the sentence of the first step that decides."""
    return plain(scene, next((step for step in steps if step.applied), steps[0]).says)


def _shown(edition: Edition, scene: Scene, show: Show, asked: tuple[str, ...]) -> Iterator[Sentence]:
    first, *rest = (scene.models[name] for name in show.names)
    if show.question == "lof":
        yield _sight(edition, scene, first, rest[0], asked)
    elif show.question == "side" and first.is_enemy_of(rest[0]):
        yield from _side(edition, scene, first, rest[0])
    elif show.question == "zone":
        yield _zone(edition, scene, first)
    elif show.question == "aro":
        yield from (_aro(edition, scene, first, one) for one in rest)
    elif show.question == "bands":
        yield _bands(edition, scene, first, show.weapon)
    elif show.question == "guts":
        name = f"{first.name}.guts.{rest[0].name}"
        outcome = fact(edition, scene, name).value
        yield Sentence(f"After a failed Guts Roll, {title(first.name)}: {outcome}.", frozenset({name}))
    elif show.question == "dodge":
        ruling = dodge_places(edition, scene, first, rest[0])
        says = plain(scene, f"{first.name} after a Dodge: {ruling.because[0].says}")
        yield Sentence(says, frozenset({f"{first.name}.dodge.{rest[0].name}"}))
    elif show.question == "trigger":
        yield from (_trigger(edition, scene, first, one) for one in scene.models.values() if one.is_enemy_of(first))


def _sight(edition: Edition, scene: Scene, model: Model, other: Model, asked: tuple[str, ...]) -> Sentence:
    found, found_cover = line_of_fire(edition, scene, model, other), cover(edition, scene, other, model)
    cover_fact = f"{other.name}.cover.{model.name}"
    facts = frozenset({f"{model.name}.lof.{other.name}", cover_fact, f"{model.name}.distance.{other.name}"})
    if found.value.answer is not Answer.YES:
        total = ": Total Cover" if found_cover.value is CoverFound.TOTAL else ""
        return Sentence(f"{_first(scene, found.because).rstrip('.')}{total}.", facts)
    says = f"{title(model.name)} sees {title(other.name)}: {inches(distance_between(edition, model, other).value)}"
    if found_cover.value is CoverFound.NONE:
        return Sentence(f"{says}{', no Cover' if cover_fact in asked else ''}.", facts)
    why = plain(scene, found_cover.because[0].says).rstrip(".")
    if found_cover.value is CoverFound.UNCERTAIN:
        return Sentence(f"{says}. {why}.", facts)
    ends = "" if "Cover" in why else f": {found_cover.value.capitalize()} Cover"
    return Sentence(f"{says}; {why if why.startswith(title(other.name)) else why[0].lower() + why[1:]}{ends}.", facts)


def _side(edition: Edition, scene: Scene, model: Model, other: Model) -> Iterator[Sentence]:
    """Yield a distance, unless a zone or a line of fire between the two is shown."""
    pair = {model.name, other.name}
    if any(show.question == "zone" or set(show.names) == pair for show in scene.shows if show.question != "side"):
        return
    name = f"{model.name}.distance.{other.name}"
    far = inches(distance_between(edition, model, other).value)
    yield Sentence(f"{title(model.name)} and {title(other.name)} are {far} apart.", frozenset({name}))


def _zone(edition: Edition, scene: Scene, model: Model) -> Sentence:
    found = {one.name: zone_of_control(edition, model, one).value for one in scene.models.values() if one is not model}
    parts = [
        f"{words}: {joined_names([title(name) for name, answer in found.items() if answer is kind])}"
        for kind, words in ((Answer.YES, "inside"), (Answer.NO, "outside"), (Answer.CLOSE, "too close to call"))
        if kind in found.values()
    ]
    names = {f"{model.name}.{word}.{name}" for name in found for word in ("zoc", "coherency")}
    return Sentence(f"Zone of Control of {title(model.name)}, {'; '.join(parts)}." if parts else "", frozenset(names))


def _aro(edition: Edition, scene: Scene, model: Model, other: Model) -> Sentence:
    parts = aros(edition, scene, other, model).value
    facts = frozenset({f"{other.name}.aro.{model.name}"})
    if not parts:
        return Sentence(f"{title(other.name)} has no ARO to the route of {title(model.name)}.", facts)
    by = [
        f"by {part.why} from {part.start:.1f} to {part.end:.1f}{' (too close to call)' if part.close else ''}"
        for part in parts
    ]
    return Sentence(f"{title(other.name)} may react {joined_names(by)} inches of the route.", facts)


def _bands(edition: Edition, scene: Scene, model: Model, weapon: str) -> Sentence:
    enemies = [one for one in scene.models.values() if one.is_enemy_of(model)]
    parts = []
    for one in enemies:
        mod = fact(edition, scene, f"{model.name}.band.{one.name}").value
        parts.append(f"{title(one.name)} at {inches(distance_between(edition, model, one).value)}, {mod}")
    names = {f"{model.name}.{word}.{one.name}" for one in enemies for word in ("band", "distance")}
    return Sentence(f"{weapon} of {title(model.name)}: {'; '.join(parts)}.", frozenset(names))


def _trigger(edition: Edition, scene: Scene, mine: Model, model: Model) -> Sentence:
    found = triggered(edition, scene, mine, model)
    return Sentence(_first(scene, found.because), frozenset({f"{model.name}.trigger.{mine.name}"}))


def _template(edition: Edition, scene: Scene, number: int, asked: tuple[str, ...]) -> Sentence:
    template = scene.templates[number - 1]
    found = {one.name: reached(edition, scene, template, one) for one in scene.models.values()}
    found.pop(template.user or "", None)
    facts = {f"template.{number}.{name}" for name in (*found, "cancelled")}
    affected = [title(name) for name, one in found.items() if one.value is Answer.YES]
    if not affected and not facts & set(asked):
        return Sentence("")
    says = f"{_name(scene, template, number)} affects {joined_names(affected) if affected else 'nobody'}."
    for one in found.values():
        step = one.because[0]
        if one.value is not Answer.YES and not step.rule.id.endswith("templates.area"):
            says += f" {plain(scene, step.says)}"
    shot = cancelled(edition, scene, template)
    if shot.value is Answer.YES:
        says += f" {plain(scene, shot.because[0].says)}"
    return Sentence(says, frozenset(facts))


def _name(scene: Scene, template: PlacedTemplate, number: int) -> str:
    kind = "circle" if template.kind is TemplateKind.CIRCLE else f"{template.kind} teardrop"
    same = [one for one in scene.templates if one.kind is template.kind]
    which = f"{title(kind)} {number}" if len(same) > 1 else f"The {kind}"
    return f"{which} of {title(template.user)}" if template.user and len(same) == 1 else which


def _has_triggers(scene: Scene) -> bool:
    return any(show.question == "trigger" for show in scene.shows)


def _sizes(scene: Scene) -> str:
    """Return the sizes of the Templates that a picture used."""
    kinds = {one.kind: None for one in scene.templates} | ({TemplateKind.SMALL: None} if _has_triggers(scene) else {})
    words = [size_words(scene, kind).removeprefix("with ").partition(",")[0] for kind in kinds]
    ends = "as entered" if kinds.keys() <= scene.entered else "assumed sizes: measure your own"
    return f"Drawn with {joined_names(words)}, {ends}."
