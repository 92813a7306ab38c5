"""Who notices an Order: against Stealth a Move or Idle gives AROs only with LoF, Cautious Movement gives none."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.decisions.order import AroReason, OrderRules
from engine.decisions.order.limits import UnnoticedRules
from engine.edition import Edition
from engine.records.term import Bearing, SkillRule
from engine.rulebook import topic_of
from engine.rules.order.aro import NEVER, REASONS, Reactor
from engine.rules.order.declaration import PASSING, Declaration, Objection
from engine.ruling import Ruling, Step
from engine.wording import joined_names, trooper_words

UNSEEN = frozenset({AroReason.ZOC, AroReason.HACKING})
"""The reasons to react that Stealth can remove."""

NOTICING = UNSEEN | {AroReason.LOF}
"""The reasons to react that Cautious Movement can remove."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Approach:
    """What the enemy can notice about the activated Troopers.

    `stealthy`: which of them use Stealth; `hackable`: they are Hackable; `marker`: they are Markers; `on_the_way`: the
    Reactive Troopers that notice only the route, not its start or end; `given`: the Skills that each Reactive Trooper
    has from its Fireteam.
    """

    activated: tuple[str, ...]
    first: Declaration | None = None
    second: Declaration | None = None
    stealthy: tuple[str, ...] = ()
    hackable: bool = False
    marker: bool = False
    on_the_way: tuple[str, ...] = ()
    given: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def all_stealthy(self) -> bool:
        """Return whether all of them use Stealth, so that no other Trooper gives enemies a reason to react."""
        return set(self.stealthy) == set(self.activated)


def unnoticed(edition: Edition, reactors: tuple[Reactor, ...], approach: Approach) -> Ruling[tuple[Reactor, ...]]:
    """Return the Reactive Troopers with the reasons to react that Stealth and Cautious Movement leave them.

    Follows n5.aro.valid, n5.stealth.useless, n5.cautious-movement.no-aro, n5.cautious-movement.fails,
    n5.cautious-movement.hackable and the clauses that it names where an enemy does not count.
    """
    if not approach.stealthy:
        return _cautious(edition, reactors, approach)
    noticed = tuple(step for one in reactors for step in _stealth_is_useless(edition, one, approach))
    if approach.all_stealthy:
        reactors = tuple(_against_stealth(edition, one, approach) for one in reactors)
    found = _cautious(edition, reactors, approach)
    return Ruling(found.value, (*noticed, *found.because))


def hidden_from(edition: Edition, reactors: tuple[Reactor, ...], approach: Approach) -> frozenset[tuple[str, str]]:
    """Return pairs of a Reactive Trooper and an activated one that uses Stealth, if only some of these use it.

    If all of them use it, nobody has a reason to react. Follows n5.stealth.several and n5.stealth.useless.
    """
    if approach.all_stealthy:
        return frozenset()
    fooled = (one for one in reactors if one.reason in UNSEEN and not any(_notices(edition, one, approach)))
    return frozenset((one.name, name) for one in fooled for name in approach.stealthy)


def _against_stealth(edition: Edition, reactor: Reactor, approach: Approach) -> Reactor:
    """Return a Reactive Trooper with Stealth applied; a Skill that is loud, or not declared yet, gives the reason."""
    if reactor.reason not in UNSEEN or any(_notices(edition, reactor, approach)):
        return reactor
    quiet = {name for name, skill in edition.of(OrderRules).skills.items() if skill.quiet}
    numbered = ((1, approach.first), (2, approach.second))
    loud = (number for number, skill in numbered if skill is None or skill.skill not in {PASSING, *quiet})
    gives = next((number for number in loud if number >= reactor.from_skill), NEVER)
    if gives <= reactor.from_skill:
        return reactor
    who = " and ".join(map(trooper_words, approach.activated))
    uses = "uses" if len(approach.activated) == 1 else "use"
    says = f"{who} {uses} Stealth, and this Skill gives AROs only to enemies with LoF: {reactor.name} has no valid ARO."
    return replace(reactor, from_skill=gives, denied=Objection("aro.valid", says))


def _notices(edition: Edition, reactor: Reactor, approach: Approach) -> Iterator[tuple[str, SkillRule]]:
    """Yield the Skills … of a Reactive Trooper that make Stealth useless, each with its rule."""
    known = edition.of(OrderRules).bearers
    names = dict.fromkeys((*reactor.bears, *approach.given.get(reactor.name, ())))
    return ((name, rule) for name in names for rule in known[name].skills if rule.bearing is Bearing.NOTICES)


def _stealth_is_useless(edition: Edition, reactor: Reactor, approach: Approach) -> Iterator[Step]:
    for name, rule in _notices(edition, reactor, approach):
        own = Step(edition.cite(topic_of(rule.clause)), f"{reactor.name} has {name}.")
        yield Step(edition.cite("stealth.useless"), f"Stealth is no use against {reactor.name}.", steps=(own,))


def _cautious(edition: Edition, reactors: tuple[Reactor, ...], approach: Approach) -> Ruling[tuple[Reactor, ...]]:
    """Return the Reactive Troopers after Cautious Movement: without reasons, unless one of them notices it."""
    rules, first = edition.find(UnnoticedRules), approach.first
    near = [one for one in reactors if one.reason in NOTICING and one.denied is None]
    if rules is None or first is None or first.skill != rules.skill or not near:
        return Ruling(reactors, ())
    blind = {one.name: why for one in near if (why := _blind(rules, one))}
    passed = blind | {
        one.name: why for one in near if one.name not in blind and (why := _does_not_spoil(rules, one, approach))
    }
    spoiling = [one for one in near if one.name not in passed]
    denied = blind if spoiling else passed
    left = tuple(
        replace(one, from_skill=NEVER, denied=denied[one.name]) if one.name in denied else one for one in reactors
    )
    if not spoiling:
        says = f"{rules.skill} begins and ends outside the reach of every enemy that counts: it gives no AROs."
        return Ruling(left, (Step(edition.cite("cautious-movement.no-aro"), says),))
    hacked = all(one.reason is AroReason.HACKING for one in spoiling)
    where = joined_names([f"the {REASONS[one.reason]} of {one.name}" for one in spoiling if one.reason])
    says = f"{rules.skill} begins or ends in {where}: it gives AROs like any other movement."
    return Ruling(left, (Step(edition.cite(f"cautious-movement.{'hackable' if hacked else 'fails'}"), says),))


def _blind(rules: UnnoticedRules, reactor: Reactor) -> Objection | None:
    """Return why an enemy in these States does not notice Cautious Movement."""
    state = next((state for state in reactor.bears if state in rules.blind), "")
    says = f"{reactor.name} ({state}) does not spoil {rules.skill}, and cannot react to it."
    return Objection(rules.blind[state], says) if state else None


def _does_not_spoil(rules: UnnoticedRules, reactor: Reactor, approach: Approach) -> Objection | None:
    """Return why an enemy does not notice Cautious Movement, though it has a reason to react."""
    area = REASONS[reactor.reason] if reactor.reason else ""
    if reactor.name in approach.on_the_way:
        says = f"{rules.skill} only crosses the {area} of {reactor.name} on the way, so {reactor.name} has no ARO."
        return Objection("cautious-movement.no-aro", says)
    if reactor.reason is not AroReason.HACKING or (approach.hackable and not approach.marker):
        return None
    says = f"The {area} of {reactor.name} does not spoil the {rules.skill} of a"
    if approach.marker:
        return Objection("cautious-movement.marker-hackable", f"{says} Marker.")
    return Objection("cautious-movement.not-hackable", f"{says} Trooper that is not Hackable.")
