"""What each edition decides, side by side, as the Edition records have it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.edition import Act, BsAttackRules, DodgeRules, Edition, Kind, OrderRules
from engine.editions import EDITIONS
from engine.rulebook import Rule
from engine.rules.ammunition import AMMUNITION
from engine.rules.guts_situation import Situation
from engine.rules.guts_table import WAYS
from engine.rules.modifiers import faces

ABOVE_20 = 23
"""The Success Value at which the table shows how a die above 20 is read."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One thing that an edition decides, and the clause that says so, if any.

    `whose` is the edition that lends the clause, `doubt` what is uncertain about the thing.
    """

    text: str
    rule: Rule | None = None
    whose: str = ""
    doubt: str = ""


NO_RULE = (Decision("no such rule"),)
NOT_ON_THIS_SITE = (Decision("not told here"),)
Cell = tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One question, and what each edition says to it."""

    label: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether the editions say different things."""
        return len({tuple(decision.text for decision in cell) for cell in self.cells}) > 1


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one heading."""

    title: str
    rows: tuple[Row, ...]


def groups() -> list[Group]:
    """The whole table; every edition has a cell in every row."""
    return [
        Group(title, tuple(Row(label, tuple(map(ask, EDITIONS.values()))) for label, ask in questions.items()))
        for title, questions in QUESTIONS.items()
    ]


def decision(edition: Edition, topic: str, text: str) -> Decision:
    """A decision, with the clause that the edition cites on its topic."""
    if not edition.has(topic):
        return Decision(text)
    rule = edition.cite(topic)
    stated_by = EDITIONS[rule.id.split(".")[0]]
    return Decision(text, rule, "" if stated_by is edition else stated_by.name)


def with_doubt(edition: Edition, topic: str, text: str) -> Decision:
    """A decision on which the edition's record may have a doubt."""
    return replace(decision(edition, topic, text), doubt=edition.doubts.get(topic, ""))


def sentence(topic: str, text: Callable[[Edition], str]) -> Callable[[Edition], Cell]:
    """A question that every edition answers with one sentence."""
    return lambda edition: (decision(edition, topic, text(edition)),)


def yes_or_no_rule(topic: str, has: Callable[[Edition], bool]) -> Callable[[Edition], Cell]:
    """A question whether an edition has a rule at all."""
    return lambda edition: (decision(edition, topic, "yes"),) if has(edition) else NO_RULE


def of_orders(cell: Callable[[Edition, OrderRules], Iterable[Decision]]) -> Callable[[Edition], Cell]:
    """A question about Orders."""
    return lambda edition: NOT_ON_THIS_SITE if edition.order is None else tuple(cell(edition, edition.order)) or NO_RULE


def of_dodge(cell: Callable[[Edition, DodgeRules], Iterable[Decision]]) -> Callable[[Edition], Cell]:
    """A question about Dodge."""
    return lambda edition: NOT_ON_THIS_SITE if edition.dodge is None else tuple(cell(edition, edition.dodge)) or NO_RULE


def of_bs_attack(cell: Callable[[Edition, BsAttackRules], Iterable[Decision]]) -> Callable[[Edition], Cell]:
    """A question about the MODs of a BS Attack."""
    return lambda edition: NOT_ON_THIS_SITE if edition.bs_attack is None else tuple(cell(edition, edition.bs_attack))


def above_20(edition: Edition) -> Cell:
    """How a die is read at a Success Value above 20, and what a face counts as that is plain in every edition."""
    values = [each.success_value(ABOVE_20) for each in EDITIONS.values()]
    plain = next(face for face in range(1, 21) if not any(value.score(face).critical for value in values))
    value, topic = edition.success_value(ABOVE_20), "rolls.sv-above-20"
    return (
        decision(edition, topic, f"Critical on {faces(value.critical_faces())}"),
        with_doubt(edition, topic, f"a {plain} counts as {value.score(plain).number}"),
    )


def burst(edition: Edition) -> Cell:
    """The most dice of an attack, where a clause says so."""
    topic = "rolls.burst.maximum"
    return (decision(edition, topic, str(edition.burst_maximum)),) if edition.has(topic) else NOT_ON_THIS_SITE


def saving_roll(edition: Edition) -> Cell:
    """What a Saving Roll is held against."""
    rules = edition.saving_roll
    sign, ends = ("+", "saves") if rules.low_saves else ("-", "fails")
    return (
        decision(edition, "save.value", f"{rules.name}: {rules.power} {sign} ARM or BTS; that or less {ends}"),
        decision(edition, "save.cover" if edition.has("save.cover") else "save.value", f"in Cover {sign}{rules.cover}"),
    )


def ammunition(edition: Edition) -> Cell:
    """The Ammunition that an edition knows, each with the clause that tells of it."""
    rules = edition.saving_roll
    known = [AMMUNITION[word] for word in rules.ammunition]
    joined = (
        decision(edition, "save.combined", "joined with +") if rules.joined else Decision("joined with +: no such rule")
    )
    return (*(decision(edition, each.topic, each.name) for each in known), joined)


def critical_hit(edition: Edition) -> Cell:
    """What a Critical hit does."""
    rules = edition.saving_roll
    adds = f"adds one {rules.name}" if rules.critical_rolls else f"wounds without {rules.name}, with N alone"
    return (decision(edition, "save.critical", adds),)


def guts(edition: Edition) -> Cell:
    """What a failed Guts Roll leads to: the first of these that is open."""
    ways = [WAYS[name] for name in edition.guts_ways]
    told = [": ".join(filter(None, (way.given, way.told(Situation())))) for way in ways]
    return tuple(decision(edition, way.topic, says) for way, says in zip(ways, told, strict=True)) or NOT_ON_THIS_SITE


def kinds(edition: Edition, rules: OrderRules) -> Iterable[Decision]:
    """What the kinds of Skills are called."""
    topics = {Kind.BASIC_SHORT: "basic-short", Kind.SHORT: "short", Kind.LONG: "long"}
    return (decision(edition, f"activation.{topic}", rules.kinds[kind]) for kind, topic in topics.items())


def pairs(edition: Edition, rules: OrderRules) -> Iterable[Decision]:
    """Which kinds of Skills follow each other in one Order."""
    topic, kind = "activation.combinations", list(Kind)
    listed = sorted(rules.pairs, key=lambda pair: (kind.index(pair[0]), kind.index(pair[1])))
    yield decision(edition, topic, f"{rules.kinds[Kind.LONG]} alone")
    for first, second in listed:
        yield decision(edition, topic, f"{rules.kinds[first]}, then {rules.kinds[second]}")


def steps(edition: Edition, rules: OrderRules) -> Iterable[Decision]:
    """The steps of the Order Expenditure Sequence."""
    main = [step for step in rules.steps if "." not in step.number]
    yield with_doubt(edition, "sequence", f"{len(main)}: {', '.join(step.title for step in main)}")


def aro_check(edition: Edition, rules: OrderRules) -> Iterable[Decision]:
    """In which steps AROs are checked."""
    checks = [step.number for step in rules.steps if step.act in {Act.CHECK, Act.RECHECK}]
    when = "after all are declared" if rules.rechecks else "right before they are declared"
    if checks:
        yield decision(edition, "sequence", f"{when}: step {' and '.join(checks)}")


def waiting(edition: Edition, rules: OrderRules) -> Iterable[Decision]:
    """Against which Markers a Trooper may hold its ARO back."""
    markers = [name.capitalize() for name, marker in rules.markers.items() if marker.waits]
    if markers:
        yield decision(edition, "aro.when", f"against a Marker: {', '.join(markers)}")


def idle(edition: Edition, rules: OrderRules) -> Iterable[Decision]:
    """Whether a Marker whose Skill becomes an Idle is revealed."""
    if rules.idle_reveals:
        yield decision(edition, "sequence.idle", "yes")


def minus_3(edition: Edition, rules: DodgeRules) -> Iterable[Decision]:
    """The situations that put a Dodge at -3."""
    words = {
        "aro": "in ARO, attacker outside LoF",
        "template": "Template without LoF to its attacker",
        "deployable": "Template of a Deployable",
    }
    return (decision(edition, topic, words[reason]) for reason, topic in rules.minus_3.items())


def unit_types(edition: Edition, rules: DodgeRules) -> Iterable[Decision]:
    """The MODs of Unit Types to a Dodge."""
    return (decision(edition, unit.topic, f"{unit.name}: {unit.value or 'no MOD'}") for unit in rules.units)


def visibility(edition: Edition, rules: DodgeRules) -> Iterable[Decision]:
    """The MODs of Visibility Zones to a Dodge."""
    zones = [f"{zone.capitalize()} {value}" for zone, value in rules.visibility.items()]
    yield with_doubt(edition, "dodge.visibility", ", ".join(zones) or "no MOD")


def dodge_skill(edition: Edition, rules: DodgeRules) -> Iterable[Decision]:
    """Whether a Dodge needs LoF."""
    yield decision(edition, "dodge.skill", "needed, except against Templates" if rules.needs_lof else "not needed")


def dodge_movement(edition: Edition, rules: DodgeRules) -> Iterable[Decision]:
    """When a Dodge moves, and how far."""
    yield decision(edition, "dodge.move", "in both Turns" if rules.active_move else "in the Reactive Turn alone")
    topic = "dodge.move" if rules.into_contact else "dodge.move.no-contact"
    yield decision(edition, topic, "may end in contact" if rules.into_contact else "never into contact")


def bs_attack_mods(edition: Edition, rules: BsAttackRules) -> Iterable[Decision]:
    """The MODs of a BS Attack beside Range."""
    yield decision(edition, "bs.cover", f"Partial Cover {rules.partial_cover:+d}")
    yield decision(edition, "bs.into-combat", f"for each ally Engaged with the target {rules.into_combat:+d}")
    yield decision(edition, "bs.targeted", f"Targeted {rules.targeted:+d}")
    yield decision(
        edition, "bs.speculative", f"Speculative Attack {rules.speculative:+d}, Burst {rules.speculative_burst}"
    )


def weapon_chart(edition: Edition) -> Cell:
    """How many profiles the weapon chart has."""
    profiles = len(edition.weapons())
    return (Decision(f"{profiles} profiles"),) if profiles else NOT_ON_THIS_SITE


QUESTIONS: dict[str, dict[str, Callable[[Edition], Cell]]] = {
    "Rolls": {
        "Maximum Modifier": sentence("rolls.maximum-modifier", lambda e: f"±{e.maximum_modifier}"),
        f"A die at Success Value {ABOVE_20}": above_20,
        "+1 SD": yes_or_no_rule("rolls.special-die", lambda e: e.special_die),
        "ReRoll": yes_or_no_rule("rolls.reroll", lambda e: e.reroll),
        "Largest Burst of an attack": burst,
        "MODs of a BS Attack": of_bs_attack(bs_attack_mods),
        "Weapon chart": weapon_chart,
    },
    "Orders and AROs": {
        "Kinds of Skills": of_orders(kinds),
        "One Order is": of_orders(pairs),
        "Steps of an Order": of_orders(steps),
        "ARO check": of_orders(aro_check),
        "Waiting with an ARO": of_orders(waiting),
        "An Idle reveals a Marker": of_orders(idle),
    },
    "Dodge": {
        "LoF to the attacker": of_dodge(dodge_skill),
        "PH -3": of_dodge(minus_3),
        "Unit Type": of_dodge(unit_types),
        "Visibility Zones": of_dodge(visibility),
        "Dodge movement": of_dodge(dodge_movement),
    },
    "Saving Rolls and Guts Rolls": {
        "Saving Roll": saving_roll,
        "Ammunition": ammunition,
        "A Critical hit": critical_hit,
        "A failed Guts Roll: the first that is open": guts,
    },
}
