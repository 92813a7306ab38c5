"""Comms Attacks: Reset evades them and Dodge does not, Saving Rolls use BTS, and Cover is not a MOD to them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.decisions.comms import CommsRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.ammunition import NORMAL, STATE_NAMES, Ammunition
from engine.records.program import HackingDevice
from engine.records.weapon import Weapon, weapons
from engine.rules.saving_roll import Hit, HitKind, SavedAgainst, WeaponHit


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsAttack:
    """The source of a Comms Attack: a Hacking Program, a weapon with that Trait, or Zero Pain.

    `effect` is the topic on the effect of a success. `ps` is None if it forces no Saving Roll. `state` is what a failed
    Saving Roll causes, "" for a Wound. `targets`: it attacks a Trooper, and not only opposes Comms Attacks like Zero
    Pain.
    """

    name: str
    effect: str
    ps: int | None = None
    ammunition: Ammunition = NORMAL
    state: str = ""
    targets: bool = True


STATES = {name: state for state, name in STATE_NAMES.items()}
"""The States that Comms Attacks cause, by name."""


def comms_hit(attack: CommsAttack) -> WeaponHit:
    """Return the hit of a Comms Attack that forces Saving Rolls: n5.hacking-program.save, n5.jammer.effect."""
    states = (STATES[attack.state],) if attack.state else ()
    hit = Hit(
        power=attack.ps or 0,
        ammunition=replace(attack.ammunition, states=states),
        kind=HitKind.COMMS,
        non_lethal=bool(attack.state),
    )
    return WeaponHit(hit=hit, against=SavedAgainst.BTS)


MORPHO_SCAN = "morpho-scan"
PHEROWARE = "PT: "
"""The beginning of the name of a Pheroware Tactic."""

EFFECTS = {
    "jammer": "jammer.effect",
    "endgame": "symbiobomb.endgame",
    "eraser": "symbiobomb.eraser",
    "cybermines": "cybermine.saves",
    MORPHO_SCAN: "morpho-scan.effect",
}
"""The topics on the effect of each, by its word in forms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsUse:
    """A Comms Attack in use: its effect, its Burst in the Active Turn and in ARO, and its limits on targets.

    `devices` are the Hacking Devices that have it, if it is a `program`. `rolls`: its user makes a roll; `deployed`: it
    is a mine. `vita`: it targets only Troopers with VITA. `pheroware`: a SymbioBomb may make it; `intuitive`: it may be
    used with Intuitive Attack.
    """

    word: str
    attack: CommsAttack
    burst: int
    aro_burst: int = 1
    program: bool = False
    devices: tuple[HackingDevice, ...] = ()
    rolls: bool = True
    deployed: bool = False
    vita: bool = False
    pheroware: bool = False
    intuitive: bool = False


def comms_words(edition: Edition) -> Mapping[str, str]:
    """Return the names of all Comms Attacks that target a Trooper and are not Programs, by their words in forms."""
    return {word: weapon.name for word, weapon in _chart(edition).items()} | {MORPHO_SCAN: "Morpho-Scan"}


def comms_weapon(edition: Edition, word: str, *, hackable: bool) -> CommsUse:
    """Return the Comms Attack of this word; a Cybermine immobilizes a `hackable` target: Hackable or a Hacker.

    Follows n5.jammer.effect, n5.symbiobomb.endgame, n5.symbiobomb.eraser, n5.cybermine.saves, n5.cybermine.state and
    n5.morpho-scan.reset.
    """
    if word == MORPHO_SCAN:
        scan = CommsAttack(name="Morpho-Scan", effect=EFFECTS[word])
        return CommsUse(word=word, attack=scan, burst=1, rolls=False, vita=True)
    weapon = _chart(edition)[word]
    mine = bool(weapon.trait("Deployable"))
    saves = int(weapon.saving_rolls)
    ammunition = edition.of(SavingRollRules).ammunition.get(weapon.ammunition.lower(), replace(NORMAL, saves=saves))
    state = weapon.trait("State: ").removeprefix("State: ")
    attack = CommsAttack(
        name=weapon.name,
        effect=EFFECTS[word],
        ps=weapon.ps,
        ammunition=ammunition,
        state=("Immobilized-B" if hackable else "Stunned") if mine else state,
    )
    return CommsUse(
        word=word,
        attack=attack,
        burst=weapon.burst or 1,
        rolls=not mine,
        deployed=mine,
        vita=bool(weapon.trait("Target (VITA)")),
        pheroware=weapon.name.startswith(PHEROWARE),
        intuitive=not mine and bool(weapon.trait("Intuitive Attack")),
    )


def zone_of_use(edition: Edition, word: str) -> int | None:
    """Return the range in inches of a Comms Attack whose target must be in its user's Zone of Control.

    None for a Program, which has a Hacking Area, and for a mine. Follows n5.zoc.size, n5.trait.zone-of-control,
    n5.jammer.roll and n5.morpho-scan.target.

    >>> from engine.editions import EDITIONS
    >>> [zone_of_use(EDITIONS["n5"], word) for word in ("jammer", "morpho-scan", "carbonite")]
    [8, 8, None]
    """
    weapon = _chart(edition).get(word)
    in_zone = word == MORPHO_SCAN or (weapon is not None and bool(weapon.trait("Zone of Control")))
    return edition.of(CommsRules).zone_of_control if in_zone else None


def _chart(edition: Edition) -> Mapping[str, Weapon]:
    return {
        weapon.name.removeprefix(PHEROWARE).lower(): weapon
        for weapon in weapons(edition)
        if weapon.ps and weapon.trait("Comms Attack")
    }
