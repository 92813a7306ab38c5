"""Charts of tables and choices: Booty, MetaChemistry, Fireteam Levels, Command Tokens, Martial Arts."""

from engine.records.charts import ChartResult, FireteamLevel
from engine.records.term import Change, Effect, Whose
from engine.terms import find
from engine.terms.charts import charts
from engine.terms.in_words import change_in_words, rolls_in_words
from macros.components.chart.model import Chart, Part, Row, clause_link, listed, named, one, plain, row
from macros.components.page.page import Page

NONE = "–"


def booty(page: Page) -> Chart:
    """Return the Booty Chart."""
    return _rolled(page, "Booty")


def metachemistry(page: Page) -> Chart:
    """Return the MetaChemistry chart."""
    return _rolled(page, "MetaChemistry")


def _rolled(page: Page, skill: str) -> Chart:
    table = charts(page.edition).roll_tables[skill]
    rows = tuple(_result(page, result) for result in table.results)
    return Chart(title=table.name, columns=("d20", "Gives"), rows=rows)


def _result(page: Page, result: ChartResult) -> Row:
    gives = listed(named(page, text) for text in result.gives)
    tag = (Part("; a TAG: "), named(page, result.tag)) if result.tag else ()
    return row(page, result.clause, (plain(result.faces), ((*gives, *tag),)))


def fireteams(page: Page) -> Chart:
    """Return the bonuses of each Level of a Fireteam."""
    levels = charts(page.edition).fireteam_levels
    rows = tuple(row(page, level.clause, (plain(str(level.level)), plain(_bonus(level)))) for level in levels)
    return Chart(title="Fireteam Bonuses, each with those of the Levels below", columns=("Level", "Bonus"), rows=rows)


def _bonus(level: FireteamLevel) -> str:
    effects = [f"{rolls_in_words(effect)}: {change_in_words(effect)}" for effect in level.effects]
    bonus = "; ".join(text.partition(": ")[2] for text in effects) or level.gives
    return f"{bonus[0].upper()}{bonus[1:]}. {level.note}".strip()


def command_tokens(page: Page) -> Chart:
    """Return the uses of a Command Token."""
    rows = tuple(
        Row((one(option.name, clause_link(page, option.clause)), plain(option.buys), plain(option.when)))
        for option in charts(page.edition).token_options
    )
    return Chart(title="What a Command Token buys", columns=("Use", "It buys", "When"), rows=rows, cards=True)


def martial_arts(page: Page) -> Chart:
    """Return the effects of each Level of Martial Arts."""
    term = find(page.edition, "Martial Arts")[0]
    levels = range(1, 1 + len(term.brackets))
    return Chart(
        title="Martial Arts",
        columns=("Level", "Attack MOD", "Opponent’s MOD", "Dice"),
        rows=tuple(_level(page, level, term.effects) for level in levels),
    )


def _level(page: Page, level: int, effects: tuple[Effect, ...]) -> Row:
    of_level = [effect for effect in effects if effect.level in {0, level}]
    burst = _sum(of_level, Change.BURST, Whose.OWN)
    dice = [f"{burst} Burst"] * (burst != NONE)
    dice += ["+1 SD"] * any(effect.change is Change.SPECIAL_DIE for effect in of_level)
    mods = [_sum(of_level, Change.MOD, whose) for whose in (Whose.OWN, Whose.ENEMY)]
    said = (f"L{level}", *mods, ", ".join(dice) or NONE)
    return row(page, f"n5.martial-arts.level-{level}", tuple(map(plain, said)))


def _sum(effects: list[Effect], change: Change, whose: Whose) -> str:
    values = [e.value for e in effects if (e.change, e.whose) == (change, whose) and e.value is not None]
    return f"{sum(values):+d}" if values else NONE
