"""Decisions on Orders that activate several Troopers together."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupRules:
    """One kind of Order that activates several Troopers together; the first of them leads the others.

    `name`, `first` and `others`: the names of the Order, of that Trooper and of all of them; `fewest` and `most`: how
    many they are. Each topic is that of a clause: `size` on their number, `phase` on the Orders Phase, `markers` ("" if
    Markers take part), `all_topic`, `first_topic` and `own_topic` on who performs a Skill, `unmet` on a Trooper that
    cannot, `target` on a single target of all, `reaction` on an ARO, `idle_target` on an attack on a Trooper in Idle.
    `barred` are the States of Troopers that take no part, `barred_labels` and `barred_skills` the Skills that cannot be
    declared, each with its topic. `activation` has a sentence for each topic, with {first} in it; `costs` a topic and
    such a sentence for each kind of Order that may be spent, `unpaid` a topic for each of the others. `members` is the
    topic that excludes members of a Fireteam. `bearing` has a topic and a sentence for a State, `labels` for a Label of
    the Skill and `skills` for a Skill, with {skill} in them; `reacts` is the sentence for `reaction`. All perform the
    Skills with `all_labels` (if empty, every Skill) and `all_skills`; only the first performs the others and
    `first_skills`; only those that have them perform `own_skills`; `idle` does nothing.
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
