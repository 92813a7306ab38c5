"""The Success Value of a Dodge differs by threat, while one die is compared with all of them."""

from collections.abc import Iterable, Iterator

from engine.decisions.dodge import DodgeRules, Unseen
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll
from engine.records.trooper import SUPPRESSIVE_FIRE
from engine.rulebook import rule
from engine.rules.ledger import fireteam_steps, given_by_fireteam, ledger, roll_mods, sentence, unseen
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step, step_where_known

SIXTH_SENSE = "Sixth Sense"


def has_sixth_sense(edition: Edition, roll: Roll) -> bool:
    """Return whether a Trooper has Sixth Sense, in its profile or by the Level of its Fireteam."""
    of_fireteam = roll.fireteam > 0 and SIXTH_SENSE in given_by_fireteam(edition, roll.fireteam)
    return of_fireteam or roll.trooper.has(SIXTH_SENSE) is not None


def may_dodge_while_engaged(edition: Edition, rules: DodgeRules, roll: Roll) -> bool:
    """Return whether an Engaged Trooper can dodge an attack from outside its Close Combat.

    Follows n3.dodge.faq.sixth-sense and n5.bs-into-combat.target-dodge.
    """
    in_zoc = rules.outside_in_zoc and Fact.NO_LOF in roll.facts
    return bool(rules.engaged_outside) and (has_sixth_sense(edition, roll) or in_zoc)


OWN = (
    ("dodge.visibility", ("Low Visibility", "Poor Visibility"), "No Visibility Zone here has a MOD to a Dodge."),
    ("dodge.states", ("Immobilized-A", "Stunned"), "Neither Immobilized-A nor Stunned."),
)
OF_ATTACKER = (
    ("dodge.silent", ("Silent",), "No Silent attack from inside ZoC and outside LoF."),
    ("dodge.suppressive-fire", (SUPPRESSIVE_FIRE,), "No Suppressive Fire within its reach."),
)
"""What has a MOD to a Dodge, by the topics of its clauses: sources in the ledger, and what is said without one."""


def own_steps(edition: Edition, rules: DodgeRules, roll: Roll) -> tuple[Step, ...]:
    """Return the steps of a roll before any threat, including those on Unit Types, Zones and States without a MOD.

    Follows n5.dodge.unit-type, n5.dodge.visibility, n5.dodge.states, n3.dodge.motorcycle-remote, n3.dodge.tag and
    n3.dodge.faq.visibility.
    """
    return (*_unit(edition, rules, roll), *_by_topic(edition, OWN, ledger(edition, roll).value))


def _by_topic(
    edition: Edition, topics: Iterable[tuple[str, tuple[str, ...], str]], entries: tuple[Entry, ...]
) -> Iterator[Step]:
    for topic, sources, absent in topics:
        found = [one for one in entries if one.source in sources and not one.typed]
        if not found:
            yield from step_where_known(edition, topic, absent, applied=False)
        for one in found:
            yield Step(edition.cite(topic), f"{sentence(one)}{edition.doubt(topic)}", applied=one.counts)


def _unit(edition: Edition, rules: DodgeRules, roll: Roll) -> Iterator[Step]:
    for unit in rules.units:
        applies = unit.value != 0 and any(trait.casefold() in unit.units for trait in roll.trooper.traits)
        with_mod = f"at {unit.value}{'' if applies else '; this Trooper is not one'}" if unit.value else "without a MOD"
        yield Step(edition.cite(unit.topic), f"{unit.name} dodge {with_mod}.", applied=applies)


LAST = ("Deployable", "no LoF", "Silent", SUPPRESSIVE_FIRE)
"""The MODs of a threat, listed in sums after the Trooper's own, in this order."""


def value_against(edition: Edition, rules: DodgeRules, roll: Roll, ph: int) -> Ruling[SuccessValue]:
    """Return the Success Value of a Dodge against one threat; its steps are only about this threat.

    Follows n5.dodge.one-die, n5.dodge.sixth-sense and n5.bangbomb.not-templates.
    """
    entries = ledger(edition, roll).value
    value = success_value(edition, ph, roll_mods(entries), name="Success Value")
    not_for_it = (
        Step(rule(one.clause), sentence(one)) for one in entries if one.typed and one.why_not and not one.ignored_by
    )
    return Ruling(value.value, (*dodge_steps(edition, rules, roll, entries), *not_for_it, *value.because))


def by_threat(entry: Entry) -> bool:
    """Return whether `dodge_steps` explain an entry."""
    return not entry.typed and entry.source in (*LAST, "Fireteam")


def dodge_steps(edition: Edition, rules: DodgeRules, roll: Roll, entries: tuple[Entry, ...]) -> tuple[Step, ...]:
    """Return the steps on what a threat, a Fireteam and Sixth Sense do to a Dodge, by its ledger.

    Follows n5.dodge.minus-3, n5.dodge.silent, n5.dodge.suppressive-fire, n5.dodge.sixth-sense and n3.dodge.deployable.
    """
    of_attacker = _by_topic(edition, OF_ATTACKER, entries) if roll.face_to_face else ()
    unseen_by = _without_lof(edition, rules, unseen(rules, roll))
    return (unseen_by, *of_attacker, *fireteam_steps(entries), *_sixth_sense(edition, roll, entries))


SITUATIONS = {
    Unseen.ATTACKER: "an ARO against an attacker outside LoF",
    Unseen.TEMPLATE: "a template without LoF to its attacker",
    Unseen.DEPLOYABLE: "the template of a Deployable weapon",
}


def _without_lof(edition: Edition, rules: DodgeRules, found: tuple[Unseen, ...]) -> Step:
    """Return the steps on the MOD without LoF, which counts once however many situations have it."""
    mod, topics = rules.without_lof, rules.without_lof_topics
    if not found:
        says = f"No {mod}: this is neither {', nor '.join(SITUATIONS[one] for one in topics)}."
        return Step(edition.cite(next(iter(topics.values()))), says, applied=False)
    once = "" if len(found) == 1 else f"; only one {mod} applies"
    says = f"PH {mod} for {' and '.join(SITUATIONS[one] for one in found)}{once}."
    return Step(edition.cite(topics[found[0]]), says)


def _sixth_sense(edition: Edition, roll: Roll, entries: tuple[Entry, ...]) -> tuple[Step, ...]:
    """Return the step on what Sixth Sense ignores: n5.dodge.sixth-sense."""
    if not has_sixth_sense(edition, roll):
        return step_where_known(edition, "dodge.sixth-sense", "No Sixth Sense: negative MODs count.", applied=False)
    ignored = [Mod(one.value, one.source) for one in entries if one.ignored_by == SIXTH_SENSE]
    names = ", ".join(map(str, ignored))
    says = f"Sixth Sense ignores {names or 'negative MODs; there are none here'}."
    return step_where_known(edition, "dodge.sixth-sense", says, applied=bool(ignored))
