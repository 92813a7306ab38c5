"""Orders that activate several Troopers: who takes part, when they are declared, and with which Skills."""

from dataclasses import dataclass

from engine.decisions.order.together import GroupRules, TogetherRules
from engine.edition import Edition
from engine.records.term import Term
from engine.ruling import Step
from engine.wording import counted, trooper_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The Troopers that an Order activates together: the first is the Leader of a Fireteam, or the Spearhead.

    `kind` is the word of the form; `bears` are the States of the Troopers, and what else affects their Skills;
    `marker`: the kind of Marker they are, "" for none; `impetuous`: in the Impetuous Phase; `order`: the kind of Order
    spent; `members`: which of them are members of a Fireteam; `out`: who leaves the activated Fireteam, out of
    Coherency with its Leader; `leaving`: who does so at the end of the Order; `level`: the Fireteam Level of those that
    stay at its start.
    """

    kind: str
    troopers: tuple[str, ...]
    bears: tuple[str, ...] = ()
    marker: str = ""
    impetuous: bool = False
    order: str = "Regular Order"
    members: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    leaving: tuple[str, ...] = ()
    level: int = 1

    @property
    def first(self) -> str:
        """Return the Leader or Spearhead, as sentences name it."""
        return trooper_words(self.troopers[0])

    @property
    def cancelled(self) -> bool:
        """Return whether only one Trooper is left, so that the Fireteam is cancelled: n5.fireteam.cancel.one-member."""
        return bool(self.out) and len(self.troopers) == 1


def rules_of(edition: Edition, group: Group) -> GroupRules:
    """Return the edition's rules on this kind of Order."""
    return edition.of(TogetherRules).groups[group.kind]


def activation_steps(edition: Edition, group: Group) -> tuple[Step, ...]:
    """Return the steps on the activation of a group.

    Follows n5.fireteam.active.order, n5.fireteam.active.tactical, n5.fireteam.active.leader,
    n5.fireteam.active.coherency, n5.coordinated.cost, n5.inspiring-leadership.coordinated, n5.coordinated.spearhead and
    n5.coordinated.hidden-deployment.
    """
    rules = rules_of(edition, group)
    many = len(group.troopers) + len(group.out)
    every = Step(edition.cite(rules.size), f"{counted('Trooper', many)}, at most {rules.most}.")
    cost = [rules.costs[group.order]] if group.order in rules.costs else []
    reasons = {topic: says.format(first=group.first) for topic, says in (*cost, *rules.activation.items())}
    reasons |= dict(rules.bearing[name] for name in group.bears if name in rules.bearing)
    return (every, *(Step(edition.cite(topic), says) for topic, says in reasons.items()))


def not_together(edition: Edition, group: Group, skill: Term) -> tuple[str, str] | None:
    """Return why a group cannot declare this Skill: the topic of the clause, and a sentence; None if it can.

    Follows n5.fireteam.active.order, n5.fireteam.size, n5.fireteam.barred, n5.fireteam.cancel.retreat,
    n5.fireteam.suppressive-fire, n5.fireteam.leave.irregular, n5.fireteam.leave.lieutenant, n5.coordinated.when,
    n5.coordinated.troopers, n5.coordinated.cost, n5.coordinated.barred and n5.fireteam.no-coordinated.
    """
    rules, many = rules_of(edition, group), len(group.troopers) + len(group.out)
    state = next((name for name in group.bears if name in rules.barred), "")
    label = next((name for name in skill.labels if name in rules.barred_labels), "")
    in_state = state if state.endswith("State") else f"{state} State"
    found = (
        (rules.phase if group.impetuous else "", "is not possible in the Impetuous Phase"),
        ("" if rules.fewest <= many <= rules.most else rules.size, f"activates {_sizes(rules)}, not {many}"),
        (rules.unpaid.get(group.order, ""), f"spends no {group.order}"),
        (rules.members if group.members else "", f"activates no member of a Fireteam ({', '.join(group.members)})"),
        (rules.markers if group.marker else "", f"activates no Marker ({group.marker})"),
        (rules.barred.get(state, ""), f"activates no Trooper in {in_state}"),
        (rules.barred_labels.get(label, ""), f"cannot be {skill.name}, which has the Label {label}"),
        (rules.barred_skills.get(skill.name, ""), f"cannot be {skill.name}"),
    )
    return next(((topic, f"A {rules.name} {says}.") for topic, says in found if topic), None)


def _sizes(rules: GroupRules) -> str:
    return f"{rules.fewest} to {rules.most} Troopers" if rules.fewest > 1 else f"at most {rules.most} Troopers"
