"""Charts that the engine computes: the answers to a hack, MODs of Visors in Visibility Zones, and who heals Wounds."""

from collections.abc import Mapping
from fractions import Fraction

import engine
from engine.decisions.recovery import Failure, Heals, RecoveryRules, Treatment
from engine.editions import EDITIONS
from engine.records.program import ProgramTarget
from engine.records.term import Term
from engine.records.weapon import weapons
from engine.terms import find, terms
from engine.terms.charts import charts
from engine.wording import percent
from macros.components.chart.comparisons import in_words
from macros.components.chart.model import Cell, Chart, Row, clause_link, one, plain
from macros.components.page.page import Page
from macros.components.terms_table import address

HACK: Mapping[str, object] = {
    "active.action": "hack",
    "active.wip": 13,
    "active.armour": 1,
    "reactive.1.wip": 13,
    "reactive.1.bts": 3,
    "reactive.1.hackable": "hacker",
    "reactive.2.action": "absent",
    "reactive.3.action": "absent",
}
"""The exchange of the chart of answers: both roll WIP 13."""
ANSWERS: Mapping[str, Mapping[str, object]] = {
    "nothing": {"reactive.1.action": "nothing"},
    "Reset": {"reactive.1.action": "reset"},
    "BS Attack": {
        "reactive.1.action": "shoot",
        "reactive.1.weapon": "Combi Rifle",
        "reactive.1.attribute": 12,
        "reactive.1.distance": 16,
    },
    "Zero Pain": {"reactive.1.action": "hack", "reactive.1.program": "zero-pain"},
    "Trinity": {"reactive.1.action": "hack", "reactive.1.program": "trinity"},
}
"""The answers by their names: a BS Attack has BS 12, a Combi Rifle in its best band and one die."""


def hacked(page: Page) -> Chart:
    """Return the odds of each answer to each Hacking Program, side by side."""
    attacks = [term for term in terms(page.edition) if term.program and term.program.ps is not None]
    return Chart(
        title="I am being hacked: WIP 13 on both sides, BTS 3, no Firewall",
        columns=("Your answer", *(_suffered(term) for term in attacks), "the Hacker loses a Wound (Carbonite)"),
        rows=tuple(_answer(page, name, attacks) for name in ANSWERS),
        cards=True,
    )


def _suffered(attack: Term) -> str:
    state = attack.program.state if attack.program else ""
    return f"{attack.name}: {state or 'a Wound'}"


def _answer(page: Page, name: str, attacks: list[Term]) -> Row:
    odds = [_odds(page.edition, attack, ANSWERS[name]) for attack in attacks]
    chances = [plain(percent(1 - each["reactive.unhurt"])) for each in odds]
    hurt = 1 - odds[0]["unhurt"]
    first = plain(name) if name == "nothing" else one(name, address(page, find(page.edition, name)[0]))
    return Row((first, *chances, plain(percent(hurt)) if hurt else plain("–")))


def _odds(edition: str, attack: Term, answer: Mapping[str, object]) -> Mapping[str, Fraction]:
    profile = attack.program
    on_tags = profile is not None and profile.targets == (ProgramTarget.TAG,)
    form = {
        **HACK,
        **answer,
        "edition": edition,
        "active.program": attack.name.casefold().replace(" ", "-"),
        "active.1.burst": profile.burst if profile else 1,
        "reactive.1.unit": "tag" if on_tags else "hi",
        "reactive.1.structure": int(on_tags),
    }
    return engine.ask("exchange", form).odds


SHOTS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "Mimetism (-3)": ("n5.mimetism.mod", {"mimetism": "-3"}),
    "Mimetism (-6)": ("n5.mimetism.mod", {"mimetism": "-6"}),
    "Low Visibility": ("n5.visibility.low", {"visibility": "low"}),
    "Poor Visibility": ("n5.visibility.poor", {"visibility": "poor"}),
    "Zero Visibility, Smoke": ("n5.visibility.zero", {"visibility": "zero"}),
}
"""What stands between a shooter and its target: the clause, and the form of the shot."""
VISORS = (0, 1, 2)
"""The Levels of the columns of the chart of Visors."""


def visors(page: Page) -> Chart:
    """Return the MOD of a shot against Mimetism and through each Visibility Zone, by the Level of the Visor."""
    rows = tuple(
        Row((one(name, clause_link(page, clause)), *(plain(_mod(shot, level)) for level in VISORS)))
        for name, (clause, shot) in SHOTS.items()
    )
    comparison = charts(page.edition).comparisons["zones"]
    return Chart(title=comparison.title, columns=comparison.columns, rows=(*rows, *in_words(page, comparison)))


def _mod(shot: Mapping[str, str], level: int) -> str:
    """Return the MOD of a shot, or that there is no LoF."""
    if shot.get("visibility") == "zero" and not level:
        return "no LoF"
    return str(engine.ask("bs-attack", {"weapon": "Combi Rifle", "range": "0", "visor": level, **shot}).values["sum"])


REMOVES = {
    Heals.UNCONSCIOUS: "an Unconscious Trooper with VITA",
    Heals.STRUCTURE: "any Wound on STR",
    Heals.OWN: "itself",
}
COSTS = {Failure.DEAD: "Dead", Failure.WOUND: "one Wound more", Failure.NOTHING: "nothing"}


def healing(page: Page) -> Chart:
    """Return who heals Wounds, with its roll and the price of a failure: by the decisions, then in words."""
    decided = EDITIONS[page.edition].of(RecoveryRules).treatments.values()
    treatments = [each for each in decided if each.heals in REMOVES]
    comparison = charts(page.edition).comparisons["healing"]
    return Chart(
        title=comparison.title,
        columns=comparison.columns,
        rows=(*(_treatment(page, each) for each in treatments), *in_words(page, comparison)),
        cards=True,
    )


def _treatment(page: Page, by: Treatment) -> Row:
    def cell(words: str, topic: str) -> Cell:
        return one(words, clause_link(page, f"{page.edition}.{topic}"))

    who = {Heals.OWN: "its own"}.get(by.heals, "the target’s" if by.kit else "its own")
    where = cell(f"in the {by.each}", by.again_topic)
    if by.heals is not Heals.OWN:
        where = cell("contact", f"{by.name.casefold()}.contact")
    if by.kit:
        where = (*where, *cell(f'or a BS Attack up to {_reach(page.edition, by.kit)}"', by.kit_topic))
    again = plain("no ReRoll, no Token")
    if by.repeat_topic:
        again = cell(f"Command Token, if the target has {by.repeated_on}", by.repeat_topic)
    return Row(
        (
            one(by.name, address(page, find(page.edition, by.name)[0])),
            cell(REMOVES[by.heals], by.target_topic),
            where,
            cell(f"{who} {by.attribute}", by.roll_topic),
            cell(COSTS[by.failure], by.failure_topic),
            again,
        )
    )


def _reach(edition: str, kit: str) -> int:
    """Return the last inch of a kit's Range bands."""
    return next(weapon.bands[-1][0] for weapon in weapons(EDITIONS[edition]) if weapon.name == kit)
