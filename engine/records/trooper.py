"""A Trooper: its Attributes, and the entries of its profile with their brackets."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.errors import Mistake

ATTRIBUTES = ("CC", "BS", "PH", "WIP", "ARM", "BTS", "VITA", "STR", "S")
"""The Attributes with a single number, in the order of a profile; MOV has two, and a Trooper has VITA or STR."""

FIGHTING_ON = ("Dogged", "No Wound Incapacitation")
"""The Skills that let a Trooper ignore Unconscious State."""

SUPPRESSIVE_FIRE = "Suppressive Fire State"
NULL_STATES = ("Dead", "Disconnected", "Possessed", "Sepsitorized", "Unconscious")
ENDS_SUPPRESSIVE_FIRE = ("Isolated", "Immobilized-A", "Immobilized-B", "Engaged", "Retreat! State", *NULL_STATES)
"""The States that end Suppressive Fire State."""


@dataclass(frozen=True, slots=True)
class ProfileEntry:
    """One entry of a profile: `Mimetism (-3)`, `Martial Arts L3`, `Combi Rifle (+1B)`; `level` is 0 for none."""

    name: str
    level: int = 0
    brackets: tuple[str, ...] = ()

    def __str__(self) -> str:
        level = f" L{self.level}" if self.level else ""
        return f"{self.name}{level}" + (f" ({', '.join(self.brackets)})" if self.brackets else "")


UPGRADE = re.compile(r"UPGRADE: ([^()]*?)(?: \((.*)\))?")
"""An Upgrade of a Hacker: its name, and the brackets after it."""

MOD_OF_PROGRAMS = re.compile(r"[+-]\d.*|[A-Z]+[=+-]\d+")
"""An Upgrade that is not a Program but a MOD for all Programs of the device."""


def listed_mod(name: str, mod: int) -> tuple[ProfileEntry, ...]:
    """Return a profile entry with this MOD in its brackets, or none if the MOD is 0.

    >>> [str(one) for one in listed_mod("Mimetism", -3)], listed_mod("Mimetism", 0)
    (['Mimetism (-3)'], ())
    """
    return (ProfileEntry(name, 0, (f"{mod:+d}",)),) if mod else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trooper:
    """The Trooper that rolls, or that is rolled against.

    `attributes` has those in the profile, by short name (`BS`); MOV in inches, as `4-4`. `traits` are words of the Unit
    Profile: Troop Type, Regular, Hackable. `states` are those that the Trooper is in, and `lost` is how many Wounds it
    has taken. `unread` are the pieces of its profile that are not understood, and have no effect; `mistakes` says where
    in the text each of them is, and why it is not understood.
    """

    name: str = ""
    mov: str = ""
    attributes: Mapping[str, int] = field(default_factory=dict)
    traits: tuple[str, ...] = ()
    skills: tuple[ProfileEntry, ...] = ()
    equipment: tuple[ProfileEntry, ...] = ()
    weapons: tuple[ProfileEntry, ...] = ()
    states: tuple[str, ...] = ()
    lost: int = 0
    unread: tuple[str, ...] = ()
    mistakes: tuple[Mistake, ...] = field(default=(), compare=False)

    @property
    def text(self) -> str:
        """Return the shortest profile that is read as this Trooper."""
        return (f"{self.name}: " if self.name else "") + ", ".join(self._items())

    @property
    def is_out(self) -> bool:
        """Return whether it is Unconscious, by its States or Wounds, without a Skill that ignores it.

        Follows n5.dogged.effect and n5.no-wound-incapacitation.effect.
        """
        whole = self.attributes.get("STR", self.attributes.get("VITA", 1))
        down = "Unconscious" in self.states or 0 < whole <= self.lost
        return down and not any(self.has(name) for name in FIGHTING_ON)

    @property
    def ends_suppressive_fire(self) -> str:
        """Return the State that ends its Suppressive Fire State, or "".

        Follows n5.suppressive-fire-state.cancel-states.
        """
        states = (*self.states, *(("Unconscious",) if self.is_out else ()))
        return next((one for one in states if one in ENDS_SUPPRESSIVE_FIRE), "")

    @property
    def states_in_force(self) -> tuple[str, ...]:
        """Return its States, without Suppressive Fire State if another has ended it.

        >>> Trooper(states=(SUPPRESSIVE_FIRE, "Isolated")).states_in_force
        ('Isolated',)
        """
        ended = self.ends_suppressive_fire
        return tuple(one for one in self.states if not ended or one != SUPPRESSIVE_FIRE)

    @property
    def upgrades(self) -> tuple[ProfileEntry, ...]:
        """Return the Programs, the Firewall and the MODs that UPGRADE in the brackets of its Hacking Device gives it.

        Follows n5.upgrade-programs.listed.

        >>> device = ProfileEntry("Hacking Device", 0, ("UPGRADE: Trinity (+1B)", "UPGRADE: SR-1"))
        >>> [str(one) for one in Trooper(equipment=(device,)).upgrades]
        ['Trinity (+1B)', 'SR-1']
        """
        parts = (part for one in (*self.skills, *self.equipment) for part in one.brackets)
        found = (UPGRADE.fullmatch(part) for part in parts)
        return tuple(ProfileEntry(one[1], 0, tuple(one[2].split(", ")) if one[2] else ()) for one in found if one)

    def has(self, name: str) -> ProfileEntry | None:
        """Return the Skill, Equipment or weapon with this name in its profile, or None."""
        return next((one for one in (*self.skills, *self.equipment, *self.weapons) if one.name == name), None)

    def program(self, name: str) -> ProfileEntry:
        """Return a Program with the brackets that its profile and its Upgrades add.

        Follows n5.upgrade-programs.mods.
        """
        found = self.has(name) or next((one for one in self.upgrades if one.name == name), ProfileEntry(name))
        mods = tuple(one.name for one in self.upgrades if MOD_OF_PROGRAMS.fullmatch(one.name))
        return replace(found, brackets=(*found.brackets, *mods))

    def _items(self) -> Iterator[str]:
        if self.mov:
            yield f"MOV {self.mov}"
        yield from (f"{name} {self.attributes[name]}" for name in ATTRIBUTES if name in self.attributes)
        yield from self.traits
        yield from map(str, (*self.skills, *self.equipment, *self.weapons))
        yield from self.states
        if self.lost:
            yield f"Wounds lost {self.lost}"
        yield from self.unread
