"""What happened to a Trooper in an exchange, and what a reader should know of the numbers, in sentences."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.calculator import Value
from engine.calculators.exchange.sides import Combatant, Enemy, Sides
from engine.calculators.parts.combat.controls import PLAIN_PH
from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.exchange import CONDITION_WORDS, Action, DeclaredAction
from engine.records.ammunition import STATE_NAMES, SaveState
from engine.rules.saving_roll import Condition
from engine.wording import counted

ROLLED = {Action.DODGE: "PH"} | dict.fromkeys((Action.HACK, Action.ZERO_PAIN, Action.RESET), "WIP")
"""The Attribute of a roll that is always made and has a field of its own, which may be empty."""

HIT_COUNTS = ("hits", "criticals")
"""The names of the values that count the hits on a Trooper, without who it is."""

FOUND = {"yes": "its Discover succeeds", "no": "its Discover fails"}
SCANNED = {"yes": "its Morpho-Scan works", "no": "its Morpho-Scan is stopped"}
"""What a Discover and a Morpho-Scan come to, by the value that says so."""

STATES_OF_AMMUNITION = {
    SaveState.ISOLATED: "Isolated",
    SaveState.STUNNED: "Stunned",
    SaveState.IMMOBILIZED: "Immobilized-B",
}
"""What the rulebook calls the States that E/M and Stun cause, the one first that every target can come into."""


class CausedState(NamedTuple):
    """The State that an attack causes in place of Wounds, and its name in the rulebook."""

    state: SaveState
    words: str


def state_caused(action: DeclaredAction) -> CausedState | None:
    """The State that an attack causes in place of Wounds; None for one that wounds, and for anything else."""
    if action.hit is None or action.hit.per_hit.wounding:
        return None
    if action.hit.weapon.hit.ammunition.has("para"):
        return CausedState(SaveState.IMMOBILIZED, "Immobilized-A")
    names = STATE_NAMES if action.action is Action.HACK else STATES_OF_AMMUNITION
    return next((CausedState(*one) for one in names.items() if one[0] in action.hit.per_hit.states), None)


def name_of(who: str) -> str:
    """What sentences call `active` and `reactive.2`.

    >>> name_of("reactive.2")
    'Reactive 2'
    """
    return who.replace(".", " ").capitalize()


def result_words(edition: Edition, who: str, values: dict[str, Value]) -> str:
    """What is known of what happened to a Trooper."""
    hits, criticals = (int(values[f"{who}.{name}"]) for name in HIT_COUNTS)
    total = hits + criticals
    parts = [counted("hit", total) if total else "not hit"]
    if criticals:
        parts.append("a Critical" if total == 1 else f"{criticals} of them Critical")
    condition = values.get(f"{who}.condition")
    if condition and total:
        fights_on = values.get(f"{who}.fights_on") == "yes"
        stands = "fights on while Unconscious" if fights_on else CONDITION_WORDS[Condition(str(condition))]
        parts += [counted("Wound", int(values[f"{who}.wounds"])), stands]
        parts += ["explodes"] if values.get(f"{who}.explodes") == "yes" else []
        parts += [f"{values[f'{who}.states']}"] if f"{who}.states" in values else []
        parts += ["must make a Guts Roll"] if values[f"{who}.owes_guts"] == "yes" else []
    parts += [FOUND[str(values[f"{who}.finds"])]] if f"{who}.finds" in values else []
    parts += [SCANNED[str(values[f"{who}.scans"])]] if f"{who}.scans" in values else []
    parts += ["its Reset succeeds"] if values.get(f"{who}.ends_states") == "yes" else []
    parts += [f'may move {edition.of(DodgeRules).movement}"'] if values.get(f"{who}.may_move") == "yes" else []
    return ", ".join(parts)


def notes(sides: Sides, burst: int) -> str:
    """What a reader should know of the numbers, to end a headline: nothing is left out or assumed without a word."""
    return "".join(f" {says}" for says in each_note(sides, burst))


def each_note(sides: Sides, burst: int) -> tuple[str, ...]:
    """The same, sentence by sentence."""
    return (*_burst_notes(sides, burst), *_range_notes(sides), *_attribute_notes(sides))


def _burst_notes(sides: Sides, burst: int) -> Iterator[str]:
    """Where the Burst differs from that of the attack: n5.rolls.burst.maximum, n5.cc-attack.burst.

    For a Reactive Trooper, which usually has Burst 1, only where it has more than its weapon: n5.aro.burst.
    """
    active = sides.active
    own = active.own_burst.value
    if active.action.rolls_attack and own and burst != own:
        yield f"{_source_of_burst(active)} has Burst {own}, here {burst}."
    for enemy in sides.enemies:
        weapon = enemy.weapon
        if enemy.action.rolls_attack and weapon and weapon.name and enemy.burst > weapon.burst:
            yield f"{weapon.name} of {enemy.who} has Burst {weapon.burst}, here {enemy.burst}."


def _source_of_burst(active: Combatant) -> str:
    """What gives the Active Trooper the Burst of its attack."""
    if active.action is Action.CC:
        return "The CC Attack, with Skills and allies,"
    if active.line.has("Neurocinetics") and active.action is Action.SHOOT:
        return "A Trooper with Neurocinetics"
    return active.weapon.name if active.weapon else ""


def _range_notes(sides: Sides) -> tuple[str, ...]:
    """Where a Range MOD cannot be known: n5.bs.range."""
    attacks = [attack for enemy in sides.enemies for attack in (enemy.attacked, enemy.attack) if attack]
    unknown = [attack.unknown for attack in attacks]
    unknown += [one.unknown for enemy in sides.enemies for one in (enemy.discovered, enemy.discovers) if one]
    return tuple(dict.fromkeys(says for says in unknown if says))


def _attribute_notes(sides: Sides) -> Iterator[str]:
    """Where an Attribute is rolled on, or saved on against PARA, that nobody gives.

    Follows n5.dodge.roll, n5.discover.roll and n5.save.para.
    """
    saves = _without_ph(sides)
    for trooper in (sides.active, *sides.enemies):
        who, missing = trooper.who, _missing(sides, trooper)
        if "WIP" in missing:
            yield f"The WIP of {who} is not given: its BS, {trooper.bs}, is used."
        if "PH" in missing and who in saves:
            used = f"its BS, {trooper.bs}, is used for the Dodge, and {PLAIN_PH} against PARA"
            yield f"The PH of {who} is not given: {used}."
        elif "PH" in missing:
            yield f"The PH of {who} is not given: its BS, {trooper.bs}, is used."
        elif who in saves:
            yield f"The PH of {who} is not given: {PLAIN_PH} is used against PARA."


def _missing(sides: Sides, trooper: Combatant) -> list[str]:
    """The Attributes that a Trooper rolls on, and that nobody gives."""
    rolled = ["WIP"] * _rolls_discover(sides, trooper) + [ROLLED.get(trooper.action, "")]
    texts, prefix = trooper.fields.texts, trooper.fields.prefix
    return [name for name in rolled if name and not texts[f"{prefix}{name.lower()}"].strip()]


def _rolls_discover(sides: Sides, trooper: Combatant) -> bool:
    """Whether a Trooper makes a Discover Roll, before its attack too; not where it succeeds without one."""
    own = [trooper.discovers] if isinstance(trooper, Enemy) else [enemy.discovered for enemy in sides.enemies]
    return any(one and one.action.side for one in own)


def _without_ph(sides: Sides) -> tuple[str, ...]:
    """Who may have to save against PARA on a PH that nobody gives, each once."""
    found = [who for enemy in sides.enemies for who in _targets_without_ph(sides.active, enemy)]
    return tuple(dict.fromkeys(found))


def _targets_without_ph(active: Combatant, enemy: Enemy) -> Iterator[str]:
    for attacker, target, attack in ((active, enemy, enemy.attacked), (enemy, active, enemy.attack)):
        para = attack is not None and attack.hit.weapon.hit.ammunition.has("para")
        if para and attacker.combat.target_ph is None and target.given_ph is None:
            yield target.who
