"""The facts of a table: what is computed of the Active Trooper and each enemy, and of each Template."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.calculators.table.form import Table
from engine.edition import Edition
from engine.rulebook import Rule
from engine.rules.bs_attack import OUT_OF_RANGE, signed
from engine.rules.space import Answer, band_between, fact
from engine.ruling import Ruling, Step
from engine.scene import Model, Scene

IN_SIGHT = frozenset({"low", "poor", "zero", "smoke", "white-noise"})
"""The kinds of areas that change what a line of sight is worth."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts by name, SUBJECT.QUESTION.OBJECT, each with its steps."""

    found: Mapping[str, Ruling[str]]

    def of(self, name: str) -> str:
        """Return a fact; "" if it was not computed."""
        ruling = self.found.get(name)
        return ruling.value if ruling else ""

    def rule(self, name: str) -> Rule:
        """Return the clause that decides a fact."""
        return self.found[name].because[0].rule

    @property
    def values(self) -> dict[str, str]:
        """Return all of them."""
        return {name: ruling.value for name, ruling in self.found.items()}

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return the steps of all, each once."""
        return tuple(dict.fromkeys(step for ruling in self.found.values() for step in ruling.because))


def facts_of(edition: Edition, table: Table) -> Facts:
    """Return all facts between the Active Trooper and each enemy, of its route, and of the Templates."""
    found = dict[str, Ruling[str]]()
    if table.active:
        for enemy in table.enemies:
            found |= of_pair(edition, table, table.active, enemy)
        for ally in table.allies:
            name = f"{table.active.name}.coherency.{ally.name}"
            found[name] = fact(edition, table.here, name)
        if table.active.route:
            for question in ("route", "stops", "vault"):
                name = f"{table.active.name}.{question}"
                found[name] = fact(edition, table.scene, name)
    for name in _of_templates(table):
        found[name] = fact(edition, table.scene, name)
    return Facts(found)


def of_pair(edition: Edition, table: Table, active: Model, enemy: Model) -> dict[str, Ruling[str]]:
    """Return the facts between two, with the Active Trooper where it shoots from, and the AROs along its route."""
    a, b = active.name, enemy.name
    found = of_shot(edition, table.here, active, enemy)
    found[f"{b}.aro.{a}"] = fact(edition, table.here if table.is_level else table.scene, f"{b}.aro.{a}")
    for one, other in ((active, enemy), (enemy, active)):
        if one.name in table.bands:
            found[f"{one.name}.band.{other.name}"] = _band(edition, table, one, other)
    return found


def of_shot(edition: Edition, scene: Scene, active: Model, enemy: Model) -> dict[str, Ruling[str]]:
    """Return the facts between two that a shot depends on."""
    a, b = active.name, enemy.name
    names = [f"{a}.lof.{b}", f"{b}.lof.{a}", f"{a}.distance.{b}", f"{a}.zoc.{b}", f"{b}.cover.{a}", f"{a}.cover.{b}"]
    if any(area.kind in IN_SIGHT for area in scene.areas):
        names.append(f"{a}.visibility.{b}")
    if scene.areas_named("saturation"):
        names.append(f"{b}.through.saturation")
    return {name: fact(edition, scene, name) for name in names}


def _band(edition: Edition, table: Table, one: Model, other: Model) -> Ruling[str]:
    found = band_between(edition, table.bands[one.name], one, other)
    if found.value is None:
        return Ruling(Answer.CLOSE.value, found.because)
    return Ruling(OUT_OF_RANGE if found.value.mod is None else signed(found.value.mod), found.because)


def _of_templates(table: Table) -> Iterator[str]:
    for number, _ in enumerate(table.scene.templates, 1):
        yield from (f"template.{number}.{name}" for name in table.scene.models)
        yield f"template.{number}.cancelled"
