"""Charts of rolls: the MODs of every kind of roll, the Range bands of weapons, and the steps of an Order."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.decisions.saving_roll import SavingRollRules
from engine.decisions.visibility import VisibilityRules
from engine.editions import EDITIONS
from engine.records.roll import RollKind
from engine.records.term import Change, Effect, Whose
from engine.records.weapon import Bands, weapons
from engine.terms import terms
from engine.terms.charts import charts
from engine.terms.in_words import change_in_words
from macros.components.chart.model import Chart, Line, Part, Row, clause_link, listed, named, one, plain
from macros.components.diagram import sequence_rows
from macros.components.page.page import Page
from macros.components.weapon_chart import strip

WHO = {"active": "Active Player", "reactive": "Reactive Player", "both": "both"}

AT_TARGET = (RollKind.BS_ATTACK, RollKind.DISCOVER)
COMMS = (RollKind.COMMS_ATTACK,)
SAVES = (RollKind.SAVING_ROLL,)
IN_BRACKETS = "the MOD in its brackets"
"""The words on a card for a number that the profile gives."""


@dataclass(frozen=True, slots=True)
class Source:
    """An effect on rolls and its source: a term, a Level of a Fireteam, or a rule of the edition."""

    name: str
    effect: Effect


def mods(page: Page) -> Chart:
    """Return the MODs of every kind of roll: those of one's own side, and those from the enemy."""
    sources = list(_sources(page.edition))
    found = [(kind, [one for one in sources if kind in one.effect.rolls]) for kind in RollKind]
    return Chart(
        title="MODs of every roll",
        columns=("Roll", "From your own side", "From the enemy"),
        rows=tuple(_roll(page, kind, some) for kind, some in found if some),
        cards=True,
    )


def _roll(page: Page, kind: RollKind, sources: list[Source]) -> Row:
    own = [source for source in sources if source.effect.whose is not Whose.ENEMY]
    enemy = [source for source in sources if source.effect.whose is Whose.ENEMY]
    name = f"{kind[0].upper()}{kind[1:]}"
    return Row((plain(name), *(tuple(_lines(page, some)) or plain("–") for some in (own, enemy))))


def _lines(page: Page, sources: list[Source]) -> Iterator[Line]:
    """Return a line for each source, with one for all its Levels that have the same effect."""
    for (name, words), some in groupby(sources, lambda source: (source.name, change_in_words(source.effect))):
        effects = [source.effect for source in some]
        levels = [f"L{effect.level}" for effect in effects if effect.level and "Level" not in name]
        which = " to ".join(dict.fromkeys((levels[0], levels[-1]))) if levels else ""
        bracket = "(X)" if words.startswith(IN_BRACKETS) else ""
        said = words.removeprefix(IN_BRACKETS).strip()
        link = clause_link(page, effects[0].clause)
        yield (Part(" ".join(filter(None, (name, which, bracket))), link), Part(f": {said}" if said else ""))


def _sources(edition: str) -> Iterator[Source]:
    yield from _decided(edition)
    for level in charts(edition).fireteam_levels:
        yield from (Source(f"Fireteam Level {level.level}", effect) for effect in level.effects if _is_mod(effect))
    for term in terms(edition):
        yield from (Source(term.name, effect) for effect in term.effects if _is_mod(effect))


def _is_mod(effect: Effect) -> bool:
    return effect.change is Change.MOD


def _decided(edition: str) -> Iterator[Source]:
    """Return the MODs of unnamed rules from the edition's decisions."""
    decides = EDITIONS[edition]
    attack, save, zones = decides.of(BsAttackRules), decides.of(SavingRollRules), decides.of(VisibilityRules)
    comms = decides.of(CommsRules)
    for name, rolls, value, topic, whose in (
        ("Partial Cover", AT_TARGET, attack.partial_cover, "bs.cover", Whose.ENEMY),
        ("Low Visibility Zone", AT_TARGET, zones.low, "visibility.low", Whose.OWN),
        ("Poor Visibility Zone", AT_TARGET, zones.poor, "visibility.poor", Whose.OWN),
        ("Ally Engaged with the target", AT_TARGET[:1], attack.into_combat, "bs.into-combat", Whose.OWN),
        (
            "Repeater of the target’s side",
            COMMS,
            comms.enemy_repeater,
            "hacking-area.enemy-repeater-firewall",
            Whose.ENEMY,
        ),
        ("Partial Cover", SAVES, save.cover, "save.value", Whose.OWN),
    ):
        clause = decides.cite(topic).id
        yield Source(name, Effect(rolls=rolls, change=Change.MOD, value=value, clause=clause, whose=whose))


def ranges(page: Page) -> Chart:
    """Return the Range bands, each with the weapons that have them."""
    found: dict[Bands, dict[str, Part]] = {}
    for weapon in weapons(EDITIONS[page.edition]):
        if weapon.bands:
            found.setdefault(weapon.bands, {}).setdefault(weapon.base, named(page, weapon.base))
    rows = tuple(Row(((listed(found[bands].values()),),), strip=strip(bands)) for bands in sorted(found))
    return Chart(title="Range bands", columns=("Weapons", "Range MOD"), rows=rows, noun="rows")


def order(page: Page) -> Chart:
    """Return the steps of an Order, with what happens in each and which player acts."""
    link = clause_link(page, EDITIONS[page.edition].cite("sequence").id)
    rows = tuple(
        Row((one(number, link), plain(f"{title}: {does}" if does else title), plain(WHO[who])))
        for number, title, does, who in sequence_rows(page.edition)
    )
    return Chart(title="Order Expenditure Sequence", columns=("Step", "What happens", "Who"), rows=rows)
