"""The names that a form on Skills takes: Skills, States, and what else about a Trooper affects its Skills."""

from engine.controls import Names, Values, by_key
from engine.decisions.order import OrderRules, has_skill_records
from engine.editions import EDITIONS, decisions_on
from engine.records.skill import Skill, SkillKind
from engine.records.term import Bearing, Term, TermKind

BOOKS = {slug: rules.read() for slug, edition in EDITIONS.items() if (rules := edition.find(OrderRules))}
BEARERS = tuple(term for rules in decisions_on(OrderRules) for term in rules.bearers.values())


def _declared(skill: Skill) -> bool:
    """Return whether some step of an Order has a place for this Skill: for its declaration, or by its name."""
    steps = (step for rules in decisions_on(OrderRules) for step in rules.steps)
    return skill.kind not in {SkillKind.AUTOMATIC, SkillKind.DEPLOYMENT} or any(
        skill.name in s.automatic for s in steps
    )


def _kind(skill: Skill) -> TermKind:
    return skill.term.kind if skill.term else TermKind.COMMON_SKILL


NEWEST, *OLDER = (book.skills for book in BOOKS.values())
EVERY = {**NEWEST, **{name: skill for skills in OLDER for name, skill in skills.items() if name not in NEWEST}}
"""Every Skill that some edition has, by name; as the newest edition has it."""

SKILLS = {name.lower(): name for name in EVERY}
"""Every Skill that some edition has: its name by the word of the form."""

LISTED = tuple(
    skill
    for kind in (TermKind.COMMON_SKILL, TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT, TermKind.PROGRAM)
    for skill in EVERY.values()
    if _kind(skill) is kind and _declared(skill)
)
OFFERED = tuple((skill.name.lower(), skill.name) for skill in LISTED)
"""What a list of Skills offers, each as its word and its name: what can be declared, the Common Skills first."""

HEADS = tuple(
    (heading, next(skill.name.lower() for skill in LISTED if _kind(skill) is kind))
    for kind, heading in (
        (TermKind.SPECIAL_SKILL, "Special Skills"),
        (TermKind.EQUIPMENT, "Equipment"),
        (TermKind.PROGRAM, "Hacking Programs"),
    )
)
"""The headings of that list, each with the word of the first Skill below it."""

KNOWN_IN = {
    word: known
    for word, name in OFFERED
    if len(known := tuple(slug for slug, book in BOOKS.items() if name in book.skills)) < len(BOOKS)
}
"""The editions that have a Skill, by its word, where not all have it that have rules on Orders."""

SPELLINGS = by_key(
    (
        *((also, name) for name, skill in EVERY.items() for also in (name, *(skill.term.also if skill.term else ()))),
        ("shoot", "BS Attack"),
        ("melee", "CC Attack"),
    )
)
"""Every Skill that some edition has, by the keys of its spellings, and two by what players call them."""


STATE_NAMES = {term.name for term in BEARERS if term.kind is TermKind.STATE}


def _spellings(terms: tuple[Term, ...]) -> dict[str, str]:
    every = [(one, term.name) for term in terms for one in (term.name, *term.also)]
    short = [(name.removesuffix(" State"), term) for name, term in every]
    return by_key([*every, *short, *((f"{name} State", term) for name, term in short if term in STATE_NAMES)])


STATES = _spellings(tuple(term for term in BEARERS if term.kind is TermKind.STATE))
"""The States by the keys of their spellings, with the word State and without it."""

ON_STEALTH = {Bearing.QUIET, Bearing.NOTICES}
"""How a rule can bear on Skills that matters only with Stealth."""

NOTICING = _spellings(tuple(term for term in BEARERS if any(rule.bearing is Bearing.NOTICES for rule in term.skills)))
"""What makes Stealth useless against a Trooper, by the keys of its spellings."""

UNITS = _spellings(
    tuple(
        term
        for term in BEARERS
        if term.kind is not TermKind.STATE and any(rule.bearing not in ON_STEALTH for rule in term.skills)
    )
)
"""What else of a Trooper forbids or shortens Skills, by the keys of its spellings: a Troop Type, a Skill, Equipment."""


def states_control(label: str, group: str = "", default: str = "") -> Names:
    """Return the control of the States of a Trooper."""
    return Names(
        "states",
        label,
        default=default,
        group=group,
        help="With commas between: Stunned, Prone.",
        known=STATES,
        what="States with commas between",
        suggestions=tuple(dict.fromkeys(STATES.values())),
        needs=(has_skill_records,),
    )


def unit_control(label: str, group: str = "") -> Names:
    """Return the control of everything else that changes which Skills a Trooper may declare."""
    names = tuple(dict.fromkeys(UNITS.values()))
    return Names(
        "unit",
        label,
        group=group,
        help="And what else changes which Skills may be declared, with commas between: REM, Motorcycle, Super-Jump.",
        known=UNITS,
        what=f"some of {', '.join(names)}",
        suggestions=names,
        needs=(has_skill_records,),
    )


def bears(values: Values) -> tuple[str, ...]:
    """Return the States and the rest that these two controls name."""
    return tuple(name for control in ("states", "unit") for name in values.word(control).split(", ") if name)
