"""Which Troopers of a group perform a Skill that their Order declares; the others perform an Idle."""

from engine.decisions.order.together import GroupRules
from engine.edition import Edition
from engine.records.term import Stated, Term
from engine.rules.fireteam import bonuses_to
from engine.rules.together.group import Group, rules_of
from engine.ruling import Step
from engine.wording import joined_names, trooper_words


def performers(edition: Edition, group: Group, skill: Term, unable: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return who performs this Skill; `unable`: who does not meet its Requirements, or does not have it.

    Follows n5.fireteam.active.together, n5.fireteam.active.leader-only, n5.fireteam.active.berserk,
    n5.fireteam.active.requirements, n5.coordinated.sequence, n5.coordinated.cc and n5.coordinated.idle.
    """
    rules = rules_of(edition, group)
    whole = skill.name == rules.idle or _all_perform(rules, skill) or skill.name in rules.own_skills
    return tuple(name for name in (group.troopers if whole else group.troopers[:1]) if name not in unable)


def performed_steps(edition: Edition, group: Group, skill: Term, unable: tuple[str, ...] = ()) -> tuple[Step, ...]:
    """Return the steps on who performs this Skill, who performs an Idle, and at whom."""
    rules = rules_of(edition, group)
    if skill.name == rules.idle or group.cancelled:
        return ()
    supposed, able = performers(edition, group, skill), performers(edition, group, skill, unable)
    says = {_topic(rules, skill): _who(rules, group, skill)} if able or len(supposed) > 1 else {}
    says |= {
        topic: words.format(skill=skill.name) for label, (topic, words) in rules.labels.items() if label in skill.labels
    }
    if skill.name in rules.skills:
        topic, words = rules.skills[skill.name]
        says[topic] = words
    if rules.target and Stated.TARGET in skill.stated:
        says[rules.target] = f"All of them perform {skill.name} against the same target."
    if len(able) < len(supposed):
        who = joined_names([trooper_words(name) for name in supposed if name not in able])
        others = " The others act as usual." if able else ""
        says[rules.unmet] = f"{who} cannot perform {skill.name}: an Idle instead.{others}"
    given = bonuses_to(edition, group.level, skill).because if able and group.level > 1 else ()
    return (*(Step(edition.cite(topic), words) for topic, words in says.items()), *given)


def _all_perform(rules: GroupRules, skill: Term) -> bool:
    """Return whether every Trooper of such a group performs the Skill."""
    if skill.name in (*rules.first_skills, *rules.own_skills):
        return False
    return not rules.all_labels or skill.name in rules.all_skills or bool(set(rules.all_labels) & set(skill.labels))


def _topic(rules: GroupRules, skill: Term) -> str:
    if skill.name in rules.own_skills:
        return rules.own_topic
    return rules.all_topic if _all_perform(rules, skill) else rules.first_topic


def _who(rules: GroupRules, group: Group, skill: Term) -> str:
    if skill.name in rules.own_skills:
        return f"Only the {rules.others} that have {skill.name} perform it."
    if _all_perform(rules, skill):
        return f"All {rules.others} declare {skill.name}."
    return f"{group.first}, the {rules.first}, performs {skill.name} alone."
