"""What each edition decides, side by side, as the Edition records have it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules, Unseen
from engine.decisions.guts_roll import GutsRules
from engine.decisions.order import OrderRules, StepKind
from engine.decisions.rolls import BurstRules, DieRules, ModRules, ReRollRules, SpecialDieRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Decision, Edition
from engine.editions import EDITIONS
from engine.records.skill import SkillKind
from engine.records.weapon_chart import WeaponChart, weapons
from engine.rulebook import Rule
from engine.rules.guts_roll import OPTIONS
from engine.rules.rolls import success_value_of
from engine.wording import faces

ABOVE_20 = 23
"""The Success Value at which the table shows how a die above 20 is read."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that an edition decides, and the clause that says so, if any.

    `whose` is the edition that lends the clause, `doubt` what is uncertain about the thing.
    """

    text: str
    rule: Rule | None = None
    whose: str = ""
    doubt: str = ""


NO_RULE = (Statement("no such rule"),)
NOT_ON_THIS_SITE = (Statement("not on this site"),)
Cell = tuple[Statement, ...]


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
        for title, questions in (QUESTIONS | {"Which editions also have": presence()}).items()
    ]


def presence() -> dict[str, Callable[[Edition], Cell]]:
    """For each decision without a question of its own, by what it is about, whether an edition has it."""
    kinds = dict.fromkeys(kind for edition in EDITIONS.values() for kind in edition.decisions)
    yes = (Statement("yes"),)
    return {
        kind.about[0].upper() + kind.about[1:]: on(kind, lambda _edition, _rules: yes)
        for kind in kinds
        if kind not in ASKED
    }


def decision(edition: Edition, topic: str, text: str) -> Statement:
    """A decision, with the clause that the edition cites on its topic."""
    if not edition.has(topic):
        return Statement(text)
    rule = edition.cite(topic)
    stated_by = EDITIONS[rule.id.split(".")[0]]
    return Statement(text, rule, "" if stated_by is edition else stated_by.name)


def with_doubt(edition: Edition, topic: str, text: str) -> Statement:
    """A decision on which the edition's record may have a doubt."""
    return replace(decision(edition, topic, text), doubt=edition.doubts.get(topic, ""))


def sentence(topic: str, text: Callable[[Edition], str]) -> Callable[[Edition], Cell]:
    """A question that every edition answers with one sentence."""
    return lambda edition: (decision(edition, topic, text(edition)),)


def yes_or_no_rule(topic: str, kind: type[Decision]) -> Callable[[Edition], Cell]:
    """A question whether an edition has a rule at all."""
    return lambda edition: (decision(edition, topic, "yes"),) if edition.find(kind) else NO_RULE


def on[T: Decision](kind: type[T], cell: Callable[[Edition, T], Iterable[Statement]]) -> Callable[[Edition], Cell]:
    """A question about a decision that not every edition has."""

    def answer(edition: Edition) -> Cell:
        rules = edition.find(kind)
        return NOT_ON_THIS_SITE if rules is None else tuple(cell(edition, rules)) or NO_RULE

    return answer


def above_20(edition: Edition) -> Cell:
    """How a die is read at a Success Value above 20, and what a face counts as that is plain in every edition."""
    values = [success_value_of(each, ABOVE_20) for each in EDITIONS.values()]
    plain = next(face for face in range(1, 21) if not any(value.score(face).critical for value in values))
    value, topic = success_value_of(edition, ABOVE_20), "rolls.sv-above-20"
    return (
        decision(edition, topic, f"Critical on {faces(value.critical_faces())}"),
        with_doubt(edition, topic, f"a {plain} counts as {value.score(plain).number}"),
    )


def burst(edition: Edition) -> Cell:
    """The most dice of an attack, where a clause says so."""
    topic = "rolls.burst.maximum"
    return (decision(edition, topic, str(edition.of(BurstRules).maximum)),) if edition.has(topic) else NOT_ON_THIS_SITE


def saving_roll(edition: Edition) -> Cell:
    """What a Saving Roll is held against."""
    rules = edition.of(SavingRollRules)
    sign, ends = ("+", "saves") if rules.low_saves else ("-", "fails")
    return (
        decision(edition, "save.value", f"{rules.name}: {rules.power} {sign} ARM or BTS; that or less {ends}"),
        decision(edition, "save.cover" if edition.has("save.cover") else "save.value", f"in Cover {sign}{rules.cover}"),
    )


def ammunition(edition: Edition) -> Cell:
    """The Ammunition that an edition knows, each with the clause that states it."""
    rules = edition.of(SavingRollRules)
    joined = (
        decision(edition, "save.combined", "joined with +")
        if rules.joined
        else Statement("joined with +: no such rule")
    )
    return (*(decision(edition, each.topic, each.name) for each in rules.ammunition.values()), joined)


def critical_hit(edition: Edition) -> Cell:
    """What a Critical hit does."""
    rules = edition.of(SavingRollRules)
    adds = f"adds one {rules.name}" if rules.critical_rolls else f"wounds without {rules.name}, with N alone"
    return (decision(edition, "save.critical", adds),)


def guts(edition: Edition) -> Cell:
    """What a failed Guts Roll leads to: the first of these that is open."""
    rules = edition.find(GutsRules)
    if rules is None:
        return NOT_ON_THIS_SITE
    options = [OPTIONS[name] for name in rules.options]
    says = [": ".join(filter(None, (one.given_cover, one.describe(rules.movement)))) for one in options]
    return tuple(decision(edition, one.topic, words) for one, words in zip(options, says, strict=True))


def kinds(edition: Edition, rules: OrderRules) -> Iterable[Statement]:
    """What the kinds of Skills are called."""
    topics = {SkillKind.BASIC_SHORT: "basic-short", SkillKind.SHORT: "short", SkillKind.LONG: "long"}
    return (decision(edition, f"activation.{topic}", rules.kinds[kind]) for kind, topic in topics.items())


def pairs(edition: Edition, rules: OrderRules) -> Iterable[Statement]:
    """Which kinds of Skills follow each other in one Order."""
    topic, kind = "activation.combinations", list(SkillKind)
    listed = sorted(rules.pairs, key=lambda pair: (kind.index(pair[0]), kind.index(pair[1])))
    yield decision(edition, topic, f"{rules.kinds[SkillKind.LONG]} alone")
    for first, second in listed:
        yield decision(edition, topic, f"{rules.kinds[first]}, then {rules.kinds[second]}")


def steps(edition: Edition, rules: OrderRules) -> Iterable[Statement]:
    """The steps of the Order Expenditure Sequence."""
    main = [step for step in rules.steps if "." not in step.number]
    yield with_doubt(edition, "sequence", f"{len(main)}: {', '.join(step.title for step in main)}")


def aro_check(edition: Edition, rules: OrderRules) -> Iterable[Statement]:
    """In which steps AROs are checked."""
    checks = [step.number for step in rules.steps if step.kind in {StepKind.CHECK, StepKind.RECHECK}]
    when = "after all are declared" if rules.aros_judged_later else "right before they are declared"
    if checks:
        yield decision(edition, "sequence", f"{when}: step {' and '.join(checks)}")


def waiting(edition: Edition, rules: OrderRules) -> Iterable[Statement]:
    """Against which Markers a Trooper may hold its ARO back."""
    markers = [name.capitalize() for name, marker in rules.markers.items() if marker.waits]
    if markers:
        yield decision(edition, "aro.when", f"against a Marker: {', '.join(markers)}")


def idle(edition: Edition, rules: OrderRules) -> Iterable[Statement]:
    """Whether a Marker whose Skill becomes an Idle is revealed."""
    if rules.idle_reveals:
        yield decision(edition, "sequence.idle", "yes")


def dodge_without_lof(edition: Edition, rules: DodgeRules) -> Iterable[Statement]:
    """The situations in which a Dodge has the MOD without LoF."""
    words = {
        Unseen.ATTACKER: "in ARO, attacker outside LoF",
        Unseen.TEMPLATE: "Template without LoF to its attacker",
        Unseen.DEPLOYABLE: "Template of a Deployable",
    }
    return (decision(edition, topic, words[unseen]) for unseen, topic in rules.without_lof_topics.items())


def unit_types(edition: Edition, rules: DodgeRules) -> Iterable[Statement]:
    """The MODs of Unit Types to a Dodge."""
    return (decision(edition, unit.topic, f"{unit.name}: {unit.value or 'no MOD'}") for unit in rules.units)


def visibility(edition: Edition, rules: DodgeRules) -> Iterable[Statement]:
    """The MODs of Visibility Zones to a Dodge."""
    zones = [f"{zone.capitalize()} {value}" for zone, value in rules.visibility.items()]
    yield with_doubt(edition, "dodge.visibility", ", ".join(zones) or "no MOD")


def dodge_skill(edition: Edition, rules: DodgeRules) -> Iterable[Statement]:
    """Whether a Dodge needs LoF."""
    yield decision(edition, "dodge.skill", "needed, except against Templates" if rules.needs_lof else "not needed")


def dodge_movement(edition: Edition, rules: DodgeRules) -> Iterable[Statement]:
    """When a Dodge moves, and how far."""
    yield decision(edition, "dodge.move", "in both Turns" if rules.active_move else "in the Reactive Turn alone")
    topic = "dodge.move" if rules.into_contact else "dodge.move.no-contact"
    yield decision(edition, topic, "may end in contact" if rules.into_contact else "never into contact")


def bs_attack_mods(edition: Edition, rules: BsAttackRules) -> Iterable[Statement]:
    """The MODs of a BS Attack beside Range."""
    yield decision(edition, "bs.cover", f"Partial Cover {rules.partial_cover:+d}")
    yield decision(edition, "bs.into-combat", f"for each ally Engaged with the target {rules.into_combat:+d}")
    yield decision(edition, "bs.targeted", f"Targeted {rules.targeted:+d}")
    yield decision(
        edition, "bs.speculative", f"Speculative Attack {rules.speculative:+d}, Burst {rules.speculative_burst}"
    )


def weapon_chart(edition: Edition) -> Cell:
    """How many profiles the weapon chart has."""
    profiles = len(weapons(edition))
    return (Statement(f"{profiles} profiles"),) if profiles else NOT_ON_THIS_SITE


ASKED: tuple[type[Decision], ...] = (
    *(BsAttackRules, BurstRules, DieRules, DodgeRules, GutsRules, ModRules),
    *(OrderRules, ReRollRules, SavingRollRules, SpecialDieRules, WeaponChart),
)
"""The decisions on which the questions below say more than whether an edition has them."""

QUESTIONS: dict[str, dict[str, Callable[[Edition], Cell]]] = {
    "Rolls": {
        "Maximum Modifier": sentence("rolls.maximum-modifier", lambda e: f"±{e.of(ModRules).maximum}"),
        f"A die at Success Value {ABOVE_20}": above_20,
        "+1 SD": yes_or_no_rule("rolls.special-die", SpecialDieRules),
        "ReRoll": yes_or_no_rule("rolls.reroll", ReRollRules),
        "Largest Burst of an attack": burst,
        "MODs of a BS Attack": on(BsAttackRules, bs_attack_mods),
        "Weapon chart": weapon_chart,
    },
    "Orders and AROs": {
        "Kinds of Skills": on(OrderRules, kinds),
        "One Order is": on(OrderRules, pairs),
        "Steps of an Order": on(OrderRules, steps),
        "ARO check": on(OrderRules, aro_check),
        "Waiting with an ARO": on(OrderRules, waiting),
        "An Idle reveals a Marker": on(OrderRules, idle),
    },
    "Dodge": {
        "LoF to the attacker": on(DodgeRules, dodge_skill),
        "PH -3": on(DodgeRules, dodge_without_lof),
        "Unit Type": on(DodgeRules, unit_types),
        "Visibility Zones": on(DodgeRules, visibility),
        "Dodge movement": on(DodgeRules, dodge_movement),
    },
    "Saving Rolls and Guts Rolls": {
        "Saving Roll": saving_roll,
        "Ammunition": ammunition,
        "A Critical hit": critical_hit,
        "A failed Guts Roll: the first that is open": guts,
    },
}
