"""Render a player's list as HTML, in the browser's worker."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import engine
from engine.calculator import Answer, CalculatorLink
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.my_list import (
    TURNS,
    UNLIMITED,
    ListedTrooper,
    ListTurn,
    Mode,
    Placed,
    PlayersList,
    Where,
    Word,
    changes_of,
    fireteams,
    modes_of,
    placed,
    read_list,
    sheet_of,
    shoots_best,
    turns_of,
    without_lieutenant,
    words_of,
    written,
)
from engine.records.term import Term, TermKind, UseKind
from engine.records.trooper import ATTRIBUTES
from engine.rulebook import rule
from engine.rules.army import CombatGroup, Party
from engine.rules.bs_attack import signed
from engine.rules.fireteam import bonuses
from engine.terms.in_words import lines, used
from engine.wording import counted, joined_names
from macros.components.answer.addresses import href, root, way_href
from macros.components.answer.drawing import tone
from macros.components.html import rendered

EDITION = "n5"
ON_PAPER = (
    TermKind.COMMON_SKILL,
    TermKind.SPECIAL_SKILL,
    TermKind.EQUIPMENT,
    TermKind.PROGRAM,
    TermKind.AMMUNITION,
    TermKind.STATE,
    TermKind.TRAIT,
    TermKind.LABEL,
)
"""The kinds of words on paper, in order."""
LEVEL = re.compile(r"\bL\d\b")
"""A Level, in a profile or before the rolls that it changes."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A Trooper as the page shows it: its line, what it is best at, its weapons, its words, and links to odds."""

    listed: ListedTrooper
    line: str
    attributes: str
    best: tuple[str, ...]
    modes: tuple[Mode, ...]
    words: tuple[Word, ...]
    seats: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A row of the table of Turns: its name, the Orders of each Combat Group and of the Lieutenant, and its points."""

    name: str
    groups: tuple[str, ...]
    lieutenant: int
    loss: bool
    retreat: str


def my_list_html(text: str, page: str = "") -> str:
    """Return a list in JSON as HTML for a reader of `page`; UnreadableArmyError says what is wrong with it."""
    edition = EDITIONS[EDITION]
    players = read_list(edition, text)
    turns = turns_of(edition, players)
    now = turns[-1]
    return rendered(
        "my_list.html.jinja",
        players=players,
        swc=_swc(players),
        groups={number: [_shown(edition, one, page) for one in some] for number, some in players.groups.items()},
        places=ON_BUTTONS,
        href=lambda clause: href(rule(clause), page),
        address=partial(_address, page=page),
        tone=tone,
        signed=signed,
        used=used,
        automatic=(UseKind.AUTOMATIC,),
        lines=_lines_on_paper,
        turn=now,
        most_turns=TURNS,
        orders=_headline("order-pool", _orders_form(now.party)),
        orders_link=_link(page, "order-pool", "basics/orders", _orders_form(now.party)),
        retreat=_headline("retreat", _retreat_form(now)),
        retreat_link=_link(page, "retreat", "table/retreat", _retreat_form(now)),
        turns=tuple(_shown_turns(edition, turns)),
        written=written(players),
        placed=[(one, _chance(one), _roll_link(page, one)) for one in placed(players)],
        initiative=_initiative(players, page),
        fireteams=fireteams(edition, players),
        unlimited=UNLIMITED,
        levels=[(level, bonuses(edition, level).value) for level in range(2, 6)],
        changes=changes_of(edition, players),
        before=_before,
        root=root(page),
        sheet=_sheet(edition, players),
        rows=_rows(edition, players),
    )


WHERE_SAYS = {
    Where.TABLE: "on the table",
    Where.DOWN: "Unconscious",
    Where.DEAD: "Dead",
    Where.AWAY: "off the table",
}
ON_BUTTONS = {Where.TABLE: "Stands", Where.DOWN: "Unconscious", Where.DEAD: "Dead", Where.AWAY: "Off table"}


def _swc(players: PlayersList) -> str:
    """Return the SWC that the list spends; an option with a plus adds to what may be spent."""
    numbers = [one.swc for one in players.own if one.swc and not one.swc.startswith("+")]
    return f"{sum(float(number) for number in numbers if number.replace('.', '', 1).isdecimal()):g}"


def _shown(edition: Edition, one: ListedTrooper, page: str) -> Shown:
    modes = modes_of(edition, one.trooper)
    return Shown(
        listed=one,
        line=" · ".join(_line(one, modes)),
        attributes=_attributes(one),
        best=tuple(_best(one, modes)),
        modes=modes,
        words=words_of(edition, one.trooper),
        seats=tuple(_seats(one, page)),
    )


def _line(one: ListedTrooper, modes: tuple[Mode, ...]) -> Iterator[str]:
    """Yield what the folded line of a Trooper says: its Cost, what it is best at, and where it is."""
    if not one.extra:
        yield counted("point", one.points)
    yield from list(_best(one, modes))[:1]
    if one.where is not Where.TABLE:
        yield WHERE_SAYS[one.where]


def _attributes(one: ListedTrooper) -> str:
    trooper = one.trooper
    move = [f"MOV {trooper.mov}"] if trooper.mov else []
    numbers = [f"{name} {trooper.attributes[name]}" for name in ATTRIBUTES if name in trooper.attributes]
    return ", ".join((*move, *numbers, *trooper.traits))


def _best(one: ListedTrooper, modes: tuple[Mode, ...]) -> Iterator[str]:
    """Yield what a Trooper does best: its best shot, its Close Combat, and its WIP, as far as its profile says."""
    if best := shoots_best(modes):
        yield f"{best.printed} at {best.low}–{best.high}″: {best.attribute} {best.value}, Burst {best.burst}"
    for name in ("CC", "WIP"):
        if name in one.trooper.attributes:
            yield f"{name} {one.trooper.attributes[name]}"


def _seats(one: ListedTrooper, page: str) -> Iterator[tuple[str, str]]:
    """Yield the names of the two sides, each with a link that opens the odds with this Trooper."""
    for name, control in (("Active", "active.trooper"), ("Reactive", "reactive.1.trooper")):
        yield name, _link(page, "matchup", "play", {control: one.trooper.text})


def _link(page: str, slug: str, topic: str, form: dict[str, str]) -> str:
    known = {control.name for control in engine.calculator(slug).controls}
    form = {name: text for name, text in form.items() if name in known}
    return way_href(CalculatorLink("", slug, topic, form), EDITION, page)


def _address(term: Term, page: str) -> str:
    return href(rule(term.clause), page) if term.clause else f"{root(page)}{term.page}/"


def _orders_form(party: Party) -> dict[str, str]:
    form = {"lieutenant": str(party.lieutenant)}
    for number, group in enumerate(party.groups, 1):
        for name in ("regular", "irregular", "tactical", "stays_regular", "peripherals"):
            form[f"group.{number}.{name}"] = str(getattr(group, name))
    flags = ("plus_order", "chain_of_command", "retreat")
    return form | {name: "1" for name in flags if getattr(party, name)}


def _shown_turns(edition: Edition, turns: tuple[ListTurn, ...]) -> Iterator[ShownTurn]:
    """Yield the Turns until now, and the present one as it would be without the Lieutenant."""
    now = turns[-1]
    for turn in turns:
        yield _shown_turn(turn, f"Turn {turn.number}{', now' if turn is now else ''}")
    if fallen := without_lieutenant(edition, now):
        yield _shown_turn(fallen, "Without the Lieutenant")


def _shown_turn(turn: ListTurn, name: str) -> ShownTurn:
    found = turn.orders.value
    return ShownTurn(
        name=name,
        groups=tuple(_orders_of(group) for group in found.groups),
        lieutenant=found.lieutenant,
        loss=found.loss,
        retreat="Retreat!" if turn.retreat.retreats else str(turn.retreat.to_spare),
    )


def _orders_of(group: CombatGroup) -> str:
    counts = (("Regular", group.regular), ("Irregular", group.irregular), ("Tactical", group.tactical))
    return ", ".join(f"{count} {name}" for name, count in counts if count) or "none"


def _ask(slug: str, form: dict[str, str]) -> Answer | str:
    """Return an answer, or why the calculator refuses the list: a Combat Group that is too large, for example."""
    try:
        return engine.ask(slug, form)
    except engine.InvalidInputError as error:
        return error.reader_message


def _headline(slug: str, form: dict[str, str]) -> str:
    found = _ask(slug, form)
    return found if isinstance(found, str) else found.headline


def _retreat_form(turn: ListTurn) -> dict[str, str]:
    costs = {"army_points": turn.players.points} | turn.survivors
    return {name: str(cost) for name, cost in costs.items()}


def _chance(one: Placed) -> str:
    found = _ask("deployment", one.roll) if one.roll else ""
    return found if isinstance(found, str) else found.headline


def _roll_link(page: str, one: Placed) -> str:
    topic = rule(one.clause).page.removeprefix(f"{EDITION}/")
    return _link(page, "deployment", topic, one.roll) if one.roll else ""


def _initiative(players: PlayersList, page: str) -> tuple[str, str] | None:
    """Return the WIP of the Lieutenant in words, and the link to the odds of the Initiative Roll."""
    leader = next((one for one in players.own if one.has("Lieutenant")), None)
    wip = leader.trooper.attributes.get("WIP") if leader else None
    if not leader or wip is None:
        return None
    form = {"attribute": str(wip)}
    odds = _headline("initiative", form)
    says = f"{leader.name}, WIP {wip}. Against WIP 13: {odds[0].lower()}{odds[1:]}"
    return says, _link(page, "initiative", "basics/initiative", form)


def _before(version: str, clause: str) -> str:
    return f"before-{version}-{clause}".casefold().replace(" ", "-")


def _sheet(edition: Edition, players: PlayersList) -> list[tuple[TermKind, tuple[Word, ...]]]:
    found = sheet_of(edition, players)
    return [(kind, found[kind]) for kind in ON_PAPER if kind in found]


def _lines_on_paper(word: Word) -> list[tuple[str, str]]:
    """Return what a word changes, by rolls: rolls with the same changes share a line, and other Levels are skipped."""
    levels = set(LEVEL.findall(word.printed))
    found: dict[str, list[str]] = {}
    for line in lines(word.term):
        level = LEVEL.match(line.rolls)
        if level is None or not levels or level[0] in levels:
            rolls = line.rolls.replace("BS Attack, CC Attack and Comms Attack", "Attacks")
            found.setdefault(", ".join(change for change, _ in line.changes), []).append(rolls)
    own_first = {changes: sorted(rolls, key=lambda one: one.startswith("enemy")) for changes, rolls in found.items()}
    return [(joined_names(rolls), changes) for changes, rolls in own_first.items()]


def _rows(edition: Edition, players: PlayersList) -> list[Mode]:
    """Return each mode of the list's weapons once, as printed."""
    found = {mode.printed: mode for one in players.troopers for mode in modes_of(edition, one.trooper)}
    return [found[name] for name in sorted(found, key=str.casefold)]
