"""What does the chart give, and how likely is what I want?"""

import re
from collections.abc import Mapping
from fractions import Fraction

from engine.calculator import Answer, Calculator, Event, Row, Table, Value, either, read_examples
from engine.controls import Choice, Dice, Flag, Text, Values
from engine.decisions.one_die import RollTableRules
from engine.edition import Edition
from engine.errors import quoted
from engine.records.weapon import weapons
from engine.rules.one_die import RolledOn, chart_chances, chart_steps, rolled_on
from engine.ruling import Step
from engine.wording import joined_names, percent

CC_WEAPON, RANGED_WEAPON = "cc weapon", "ranged weapon"
SHORT_NAMES = {"hmg": "heavy machine gun"}
NUMBER = re.compile(r" \(?[+-]?\d[\d-]*\)?$")
"""The number after an item: ARM +1, Mimetism (-6), MOV 8-4."""

NAMED = 3
"""How many items a headline names; more than that are counted."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return what every face of a chart gives, the chance of what is wanted, and what a real die gives.

    Odds: wanted (of one roll), wanted_with_reroll, and of everything that the chart may give, such as `grenades.given`.
    """
    rules = edition.of(RollTableRules)
    name = values.word("table")
    has_reroll = name in rules.reroll_topics
    rolled = RolledOn(table=rules.tables[name], tag=values.flag("tag"), reroll=values.flag("reroll") and has_reroll)
    items = rolled.items()
    wanted = read_wanted(edition, values, items)
    single, best = chart_chances(rolled, frozenset(wanted))
    roll = Step(edition.cite(rules.roll_topics[name]), f"One d20 on the {rolled.table.name}, without MODs.")
    again = _reroll_steps(edition, rules, name, rolled)
    faces = values.dice("dice", 1, "one d20")
    found: dict[str, Value] = {"results": len(rolled.table.results)}
    headline = f"{rolled.table.name}: {len(rolled.table.results)} results."
    if wanted:
        names = joined_names(wanted, "or") if len(wanted) <= NAMED else f"one of {len(wanted)} items"
        headline = f"{rolled.table.name}: {percent(best)} for {names}."
    if faces:
        given = joined_names(rolled_on(rolled, faces[0]))
        headline, found["gives"] = f"The {faces[0]} gives {given}.", given
    without = Event("wanted", "What you want, without a ReRoll", single)
    return Answer(
        headline=headline,
        events=(
            *((without, *either("wanted_with_reroll", "What you want", best, "Something else")) if wanted else ()),
            *(Event(f"{slug(item)}.given", item, chance) for item, chance in items.items()),
        ),
        values=found,
        because=(roll, *again, *chart_steps(edition, rolled)),
        table=_table(rolled),
        dice={"dice": 1},
    )


def slug(item: str) -> str:
    """Return the name of an item in the odds.

    >>> slug("Mimetism (-6)"), slug("ARM +1")
    ('mimetism-6', 'arm-1')
    """
    return "-".join(re.findall(r"[a-z0-9]+", item.casefold()))


def read_wanted(edition: Edition, values: Values, items: Mapping[str, Fraction]) -> tuple[str, ...]:
    """Return what a form wants of a chart, as the chart names it; refuse what it never gives."""
    found: list[str] = []
    for word in values.names("wanted"):
        named = _named(edition, word, items)
        if not named:
            raise values.wrong("wanted", f"must be some of {joined_names(list(items), 'or')}, not {quoted(word)}.")
        found += named
    return tuple(dict.fromkeys(found))


def _named(edition: Edition, word: str, items: Mapping[str, Fraction]) -> list[str]:
    """Return the items that a word names, in any order of its parts or without its number, or all of its kind."""
    kind = word.casefold().removesuffix("s")
    if kind == CC_WEAPON:
        return [item for item in items if item.casefold().endswith(CC_WEAPON)]
    if kind == RANGED_WEAPON:
        chart = {weapon.name.partition(" (")[0] for weapon in weapons(edition)}
        return [item for item in items if item in chart and not item.casefold().endswith(CC_WEAPON)]
    key = _parts(SHORT_NAMES.get(word.casefold(), word))
    exact = [item for item in items if _parts(item) == key]
    return exact or [item for item in items if _parts(NUMBER.sub("", item)) == key]


def _parts(name: str) -> list[str]:
    """Sort the parts of a name, so that +3 PH is PH +3."""
    return sorted(name.casefold().split())


def _reroll_steps(edition: Edition, rules: RollTableRules, name: str, rolled: RolledOn) -> tuple[Step, ...]:
    if name not in rules.reroll_topics:
        return ()
    topic = rules.reroll_topics[name]
    if not rolled.reroll:
        return (Step(edition.cite(topic), "No ReRoll.", applied=False),)
    says = f"ReRoll: a result that is not wanted is rolled again, and the second one stands.{edition.doubt(topic)}"
    return (Step(edition.cite(topic), says),)


def _table(rolled: RolledOn) -> Table:
    rows = tuple(
        Row(r.faces, (joined_names(rolled.given(r)), Fraction(r.high - r.low + 1, 20))) for r in rolled.table.results
    )
    return Table(rolled.table.name, ("Die", "Gives", "Chance"), rows)


ROLL_TABLE = Calculator(
    slug="roll-table",
    title="Roll on a chart",
    summary="Booty, MetaChemistry and Speedballs: what each face gives, and the chance of what you want.",
    controls=(
        Choice(
            "table",
            "Chart",
            "booty",
            options=(("booty", "Booty"), ("metachemistry", "MetaChemistry"), ("speedball", "Speedballs")),
        ),
        Text("wanted", "You want", help="Panzerfaust, HMG; or: ranged weapon, CC weapon. Empty for none."),
        Flag("tag", "TAG", when=("table", "booty")),
        Flag("reroll", "ReRoll in the profile", when=("table", "booty", "metachemistry")),
        Dice("dice", "Die rolled", most=1),
    ),
    answer=answer,
    needs=(RollTableRules,),
    examples=read_examples("""
ranged: A ranged weapon, with the ReRoll
    wanted=ranged weapon | reroll=1
    -> wanted=9/20 | wanted_with_reroll=279/400

cc: A CC weapon
    wanted=CC weapon
    -> wanted=1/5

tag: A TAG rolls 20
    tag=1 | dice=20
    -> gives=BS Attack (+1B)

metachemistry: MetaChemistry: PH +3
    table=metachemistry | wanted=PH +3
    -> wanted=1/5 | super-jump.given=3/20

speedball: Speedball: 12
    table=speedball | dice=12
    -> gives=Jetpack
"""),
)
