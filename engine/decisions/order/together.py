"""What an edition decides about an Order that activates several Troopers together."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupRules:
    """One kind of Order that activates several Troopers together; the first of them leads the others.

    `name`, `first` and `others`: what the Order, that Trooper and all of them are called; `fewest` and `most`: how many
    they are. Each topic is that of a clause: `size` of their number, `phase` of the Orders Phase, `markers` (empty
    where Markers take part), `all_topic`, `first_topic` and `own_topic` of who performs a Skill, `unmet` of one that
    cannot, `target` of the one target of all, `reaction` of an ARO, `idle_target` of an attack on one in Idle.
    `barred` has the States of Troopers that take no part, `barred_labels` and `barred_skills` the Skills that cannot be
    declared, each with its topic. `activation` has a sentence for each topic, with {first} in it; `costs` a topic and
    such a sentence for each kind of Order that may be spent, `unpaid` a topic for each of the others. `members` is the
    topic that keeps members of a Fireteam out. `bearing` has a topic and a sentence for a State, `labels` for a Label
    of the Skill and `skills` for a Skill, with {skill} in them; `reacts` is that of `reaction`.
    All perform the Skills with `all_labels` (none: every Skill) and `all_skills`; the first alone what is left and
    `first_skills`; those that have them `own_skills`; `idle` does nothing.
    """

    name: str
    first: str
    others: str
    fewest: int
    most: int
    size: str
    phase: str
    barred: Mapping[str, str]
    activation: Mapping[str, str]
    costs: Mapping[str, tuple[str, str]]
    unpaid: Mapping[str, str]
    all_topic: str
    first_topic: str
    unmet: str
    reaction: str
    reacts: str
    barred_labels: Mapping[str, str] = field(default_factory=dict)
    barred_skills: Mapping[str, str] = field(default_factory=dict)
    markers: str = ""
    members: str = ""
    bearing: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    labels: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    skills: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    all_labels: tuple[str, ...] = ()
    all_skills: tuple[str, ...] = ()
    first_skills: tuple[str, ...] = ()
    own_skills: tuple[str, ...] = ()
    own_topic: str = ""
    idle: str = "Idle"
    target: str = ""
    idle_target: str = ""


@dataclass(frozen=True, slots=True)
class TogetherRules:
    """The kinds of Orders that activate several Troopers together, by the word of the form."""

    about: ClassVar[str] = "rules on Fireteam Orders and Coordinated Orders"
    groups: Mapping[str, GroupRules]
