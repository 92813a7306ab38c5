"""The ways to the calculators that advise, filled in with the numbers of the same Troopers."""

from dataclasses import replace
from math import sqrt

from engine.calculator import CalculatorLink
from engine.calculators.matchup.form import BS_ATTACK, DODGE, NOTHING, TEMPLATE
from engine.calculators.matchup.offers.declarations import ACTIVE, FIRST, exchange_with, of_duel, rolls_of, weapon_of
from engine.calculators.parts.fireteam import special_dice_of_level
from engine.calculators.parts.situation import Played
from engine.calculators.split_burst import SPLIT_BURST, read_shooting
from engine.calculators.what_to_declare import WHAT_TO_DECLARE, read_aros
from engine.controls import Values
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.exchange import Action, DeclaredAction, ExchangeTrooper
from engine.records.entry import RollBetween
from engine.records.term import Change
from engine.rules.ledger import MAXIMUM, counting, roll_mods
from engine.rules.rolls import success_value

LEFT, MIDDLE = 2.0, 8.0
"""Where the Active Trooper stands, in inches from the left and near edges."""
ROWS = (0.0, 4.0, -4.0, 6.0)
"""How much further up or down the table each Reactive Trooper stands."""
BASE = 25 / 25.4
"""The base of a Silhouette 2 in inches."""


def to_table(values: Values, now: Played) -> CalculatorLink:
    """Return the way to the table."""
    lines, right = [f"active S2 at {LEFT:g},{MIDDLE:g}"], LEFT
    if values.word("active.cover") == "partial":
        lines.append(_wall("active", LEFT + BASE / 2, MIDDLE))
    form = {"active.trooper": values.word("active.trooper")}
    for place, one in enumerate(now.exchange.enemies, 1):
        prefix, far = f"reactive.{one.number}.", float(values.inches(f"reactive.{one.number}.distance")) + BASE
        row = ROWS[place - 1] if far > abs(ROWS[place - 1]) else 0.0
        x, y = LEFT + sqrt(far * far - row * row), MIDDLE + row
        right = max(right, x)
        lines.append(f"reactive-{place} S2 at {x:.3f},{y:g}")
        if values.word(f"{prefix}cover") == "partial":
            lines.append(_wall(str(place), x - BASE / 2 - 0.4, y))
        form[f"reactive.{place}.trooper"] = values.word(f"{prefix}trooper")
    scene = "\n".join([f"table {max(24, int(right) + 3)} x 16", *lines])
    return CalculatorLink("Set it up on the table", "table", "at-the-table", {"scene": scene, **form})


def _wall(name: str, left: float, y: float) -> str:
    """Return a low wall in contact with a Trooper."""
    return f"wall-{name} box {left:.3f},{y - 1.5:g} to {left + 0.4:.3f},{y + 1.5:g} height 1"


TOPIC = "what-to-declare"
"""The page with both calculators."""

FOUND = ("Range", "Cover", "Fireteam", MAXIMUM)
"""The MODs that the other calculators find by themselves."""

Form = dict[str, str]


def ways(edition: Edition, values: Values, now: Played) -> tuple[CalculatorLink, ...]:
    """Offer what to declare against a BS Attack, or how to split a Burst among several Troopers.

    None where the other calculator, which takes numbers, would not find the same.
    """
    enemies = now.exchange.enemies
    if not any(one.active.action is Action.SHOOT for one in enemies):
        return ()
    try:
        if len(enemies) > 1:
            form = _split(edition, values, tuple(one.number for one in enemies))
            return (CalculatorLink("How do I split my Burst?", SPLIT_BURST.slug, TOPIC, form),) if form else ()
        form = _declaring(edition, values)
        return (CalculatorLink("What should the enemy declare?", WHAT_TO_DECLARE.slug, TOPIC, form),) if form else ()
    except InvalidInputError:
        return ()


def _declaring(edition: Edition, values: Values) -> Form:
    """Return the form of What to declare; empty where its answer would not be the same."""
    attack = _attack(edition, values)
    dodge = exchange_with(edition, values, {f"{FIRST}declares": DODGE})
    idle = exchange_with(edition, values, {f"{FIRST}declares": NOTHING})
    dodging_side = dodge.exchange.enemies[0].reactive.side
    form = {
        **_attacker(edition, values, dodge, "active.1."),
        **_enemy(edition, values, attack or dodge, 1),
        **_roll(edition, dodge, "reactive.1", "reactive.1.ph", "reactive.1.dodge_mods"),
        "reactive.1.dodge_special_die": str(int(bool(dodging_side and dodging_side.special_die))),
        "reactive.1.attack": attack.exchange.enemies[0].reactive.action if attack else "none",
    }
    read = WHAT_TO_DECLARE.read(form)
    found = [rolls_of(aro.found.exchange) for aro in read_aros(edition, read)]
    expected = [rolls_of(matchup.exchange) for matchup in (attack or idle, dodge, idle)]
    return form if found == expected else {}


def _attack(edition: Edition, values: Values) -> Played | None:
    """Return the matchup where the only Reactive Trooper attacks, with its present weapon if it does now."""
    now = values.word(f"{FIRST}declares")
    for word in dict.fromkeys((now, BS_ATTACK, TEMPLATE) if now in (BS_ATTACK, TEMPLATE) else (BS_ATTACK, TEMPLATE)):
        try:
            return exchange_with(
                edition, values, {f"{FIRST}declares": word} | ({} if word == now else {f"{FIRST}weapon": ""})
            )
        except InvalidInputError:
            continue
    return None


def _split(edition: Edition, values: Values, numbers: tuple[int, ...]) -> Form:
    """Return the form of a Burst to split among the Troopers with these numbers; empty if its rolls differ."""
    duels = {number: exchange_with(edition, of_duel(values, number), {}) for number in numbers}
    dodge = exchange_with(edition, values, {f"{ACTIVE}declares": DODGE})
    form = _attacker(edition, values, duels[1], "active.")
    for number, duel in duels.items():
        form |= _enemy(edition, values, duel, number)
        form |= {f"reactive.{number}.action": duel.exchange.enemies[0].reactive.action}
        form |= _roll(edition, duel, "active.1", "active.attribute", f"active.{number}.mods")
    rolled = next(one.number for one in dodge.exchange.enemies if one.active.side)
    form |= _roll(edition, dodge, f"active.{rolled}", "active.ph", "active.dodge_mods")
    shooting, _ = read_shooting(edition, SPLIT_BURST.read(form))
    found = [shooting.played({number: shooting.whole}).exchange.enemies for number in numbers]
    alike = all(
        rolls_of(replace(duel.exchange, enemies=(one,))) == rolls_of(duel.exchange)
        for (number, duel), enemies in zip(duels.items(), found, strict=True)
        for one in enemies
        if one.number == number
    )
    return form if alike and rolls_of(shooting.dodging()) == rolls_of(dodge.exchange) else {}


def _attacker(edition: Edition, values: Values, matchup: Played, burst: str) -> Form:
    """Return the fields of the Active Trooper of a duel; those of its Burst begin with `burst`."""
    side = matchup.exchange.enemies[0].active
    return {
        **_body(values, ACTIVE, matchup.exchange.trooper),
        **_roll(edition, matchup, "active.1", "active.attribute", "active.1.mods"),
        "active.weapon": weapon_of(matchup, ACTIVE),
        f"{burst}burst": str(_dice(side)),
        f"{burst}special_die": _special_dice(edition, values, ACTIVE, side),
    }


def _enemy(edition: Edition, values: Values, duel: Played, number: int) -> Form:
    """Return the fields of the Reactive Trooper of a duel, as the one with this number."""
    prefix, one = f"reactive.{number}.", duel.exchange.enemies[0]
    attribute = "ph" if one.reactive.action is Action.DODGE else "attribute"
    return {
        **_body(values, prefix, one.trooper),
        **_roll(edition, duel, "reactive.1", f"{prefix}{attribute}", f"{prefix}mods"),
        f"{prefix}weapon": weapon_of(duel, FIRST),
        f"{prefix}distance": values.texts[f"{prefix}distance"],
        f"{prefix}burst": str(_dice(one.reactive) or 1),
        f"{prefix}special_die": _special_dice(edition, values, prefix, one.reactive),
    }


def _special_dice(edition: Edition, values: Values, prefix: str, action: DeclaredAction) -> str:
    """Return the extra dice of a Trooper, without those of its Fireteam."""
    if not action.side:
        return "0"
    of_fireteam = special_dice_of_level(edition, int(values.word(f"{prefix}fireteam")))
    return str(action.side.special_die - (of_fireteam if action.action.rolls_bs_attack else 0))


def _body(values: Values, prefix: str, trooper: ExchangeTrooper) -> Form:
    body = trooper.body
    return {
        f"{prefix}armour": str(body.saving_attribute),
        f"{prefix}bts": str(body.bts),
        f"{prefix}vita": str(body.vita_or_str),
        f"{prefix}structure": str(int(body.has_str)),
        f"{prefix}remote_presence": str(int(body.remote_presence)),
        f"{prefix}wounds_taken": str(body.wounds_taken),
        f"{prefix}unit": body.unit,
        f"{prefix}fall_skill": body.fall_skill,
        f"{prefix}fireteam": values.word(f"{prefix}fireteam"),
        f"{prefix}cover": str(int(values.word(f"{prefix}cover") == "partial")),
    }


def _roll(edition: Edition, matchup: Played, who: str, attribute: str, mods: str) -> Form:
    """Return the Attribute and the typed MODs of a Trooper's roll; empty where it makes none."""
    number = int(who[-1])
    one = next(one for one in matchup.exchange.enemies if one.number == number)
    action: DeclaredAction = one.reactive if who.startswith("reactive") else one.active
    if action.side is None:
        return {}
    roll = "dodge" if action.action is Action.DODGE else "bs-attack"
    made = RollBetween(number=number, by_reactive=action is one.reactive, roll=roll)
    entries = matchup.encounter.ledgers.get(made, ())
    applied = success_value(edition, 0, roll_mods(entries)).value.value
    typed = [f"{mod.value:+d} {mod.source}" for mod in counting(entries, Change.MOD) if mod.source not in FOUND]
    return {attribute: str(action.side.value.value - applied), mods: ", ".join(typed)}


def _dice(action: DeclaredAction) -> int:
    return (action.side.burst if action.side else 0) + action.dice_out_of_range
