"""A weapon strikes ARM or BTS, whichever its profile asks for."""

from dataclasses import dataclass, replace

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.records.weapon import Weapon
from engine.rules.saving_roll.ammunition import Ammunition, clash, join, parts_of
from engine.rules.saving_roll.hit import Hit, HitTarget

PRINTED = {
    "ARM": ("arm", "full"),
    "ARM/2": ("arm", "half"),
    "ARM=0": ("arm", "zero"),
    "BTS": ("bts", "full"),
    "BTS/2": ("bts", "half"),
    "BTS=0": ("bts", "zero"),
    "ARM+BTS": ("arm", "full"),
}
"""What a profile prints as Saving Attribute: which of the two it asks for, and how it counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponHit:
    """What a hit brings; `against` is arm or bts, the Attribute that it asks for."""

    hit: Hit
    against: str = "arm"

    def target(self, trooper: HitTarget) -> HitTarget:
        """A Trooper with ARM as `armour`, as this strike meets it."""
        return replace(trooper, saving_attribute=trooper.bts) if self.against == "bts" else trooper


def strike(edition: Edition, power: int, ammunition: str, printed: str, *, template: bool = False) -> WeaponHit:
    """The strike of values that a reader gives; ValueError says what is wrong with the Ammunition.

    Ask `expected_saving_attribute` first.
    """
    against, counts = PRINTED[printed.upper()]
    kind = "template" if template else "bs"
    return WeaponHit(
        hit=Hit(power=power, ammunition=read_ammunition(edition, ammunition), printed=counts, kind=kind),
        against=against,
    )


def read_ammunition(edition: Edition, text: str) -> Ammunition:
    """Ammunition as players write it, `ap+da`; ValueError says which there are, or why these are never joined.

    PARA is left to the calculator of Saving Rolls: n5.save.para.
    """
    words = parts_of(text)
    known = [word for word in edition.of(SavingRollRules).ammunition if word != "para"]
    if not all(word in known for word in words):
        para = " (PARA is answered with a PH Roll: ask the Saving Roll calculator)" if "para" in words else ""
        raise ValueError(f"must be one of {', '.join(known)}, or some joined with +{para}")
    if reason := clash(words):
        raise ValueError(f"must be joined as the rules join it ({reason})")
    return join(words)


def expected_saving_attribute(ammunition: str, printed: str) -> str:
    """Which Saving Attribute it must be where this one does not go with the Ammunition; empty where it does.

    Follows n5.save.plasma and n5.save.em.

    >>> expected_saving_attribute("em", "arm"), expected_saving_attribute("ap+da", "arm")
    ('BTS or BTS/2 with E/M, which strikes BTS', '')
    """
    words = parts_of(ammunition)
    if "plasma" in words and printed.upper() != "ARM":
        return "ARM with Plasma, which strikes ARM and BTS"
    return "BTS or BTS/2 with E/M, which strikes BTS" if "em" in words and printed.upper().startswith("ARM") else ""


def is_mine(weapon: Weapon) -> bool:
    """Whether a profile is that of a mine: a Deployable with a Direct Template, n5.mine.attack."""
    return bool(weapon.trait("Direct Template") and weapon.trait("Deployable"))


def hit_of_weapon(edition: Edition, weapon: Weapon) -> WeaponHit:
    """The strike of a profile of the weapon chart; ValueError where its hit asks for no Saving Roll with a PS.

    Where the chart prints ARM+BTS it is Plasma: n5.save.plasma.
    """
    if weapon.ps is None or weapon.saving_attribute not in PRINTED or not weapon.ammunition:
        raise ValueError(f"must be one whose hit asks for Saving Rolls by PS and Ammunition, not {weapon.name}")
    if weapon.trait("Comms Attack"):
        raise ValueError(f"must be no Comms Attack, which only Reset answers, not {weapon.name}")
    against, counts = PRINTED[weapon.saving_attribute]
    printed = "plasma" if weapon.saving_attribute == "ARM+BTS" else weapon.ammunition
    return WeaponHit(
        hit=Hit(
            power=weapon.ps,
            ammunition=read_ammunition(edition, printed),
            printed=counts,
            kind="template" if weapon.trait("Impact Template") or weapon.trait("Direct Template") else "bs",
            continuous=bool(weapon.trait("Continuous Damage")),
            non_lethal=bool(weapon.trait("Non-Lethal")),
            state_dead=bool(weapon.trait("State: Dead")),
            bioweapon=bool(weapon.trait("BioWeapon")),
        ),
        against=against,
    )
