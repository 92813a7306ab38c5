"""What a mine does to the Troopers that it hits: Saving Rolls, Wounds and States."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from engine.calculator import Draw, Event, Gain, Value, merged
from engine.calculators.mines.controls import DEPLOYABLES
from engine.calculators.parts.answers.effects import JudgedTarget, SavingTarget, read_target
from engine.calculators.parts.events import effect_words
from engine.controls import Values
from engine.decisions.mines import MineKind
from engine.edition import Edition
from engine.records.ammunition import STATE_NAMES, SaveState
from engine.records.search import find
from engine.records.trooper import Trooper, listed_mod
from engine.records.weapon import Weapon
from engine.rules.comms import comms_hit, comms_save_mods
from engine.rules.guts_roll import GutsCandidate, why_no_guts_roll
from engine.rules.mines import comms_attack_of
from engine.rules.mods import Mod
from engine.rules.saving_roll import Condition, WeaponHit, hit_of_values, saved_hit_of_weapon
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names, percent

NO_COVER = " Partial Cover does not count."
USUAL_FIREWALL = -3
"""The MOD of every Firewall that a profile prints, which this form does not ask."""

FALLEN = (Condition.UNCONSCIOUS, Condition.DEAD)


@dataclass(frozen=True, slots=True)
class Struck:
    """A Trooper about to be hit: the `target` of the Saving Rolls, their `values`, and the chance that it `evades`."""

    target: SavingTarget
    values: Mapping[str, Value]
    evades: Fraction

    @property
    def odds(self) -> dict[str, Fraction]:
        """The chances of what happens to it, whether or not it is hit, by name.

        `affected`: a Saving Roll fails; `guts`: it must make a Guts Roll, as n5.guts.when says.
        """
        effects = self.target.effects(1, 0)
        spared = {str(Condition.SURVIVES): self.evades}
        found = {name: spared.get(name, Fraction(0)) + (1 - self.evades) * each for name, each in effects.items()}
        up = effects[Condition.SURVIVES] - effects.get(SaveState.IMMOBILIZED, Fraction(0))
        return found | {"guts": (1 - self.evades) * up if self.target.saves(1, 0).value.count else Fraction(0)}

    @property
    def wounds(self) -> bool:
        """Whether it may fall Unconscious or Dead."""
        return any(self.odds[name] for name in FALLEN)

    @property
    def ends(self) -> tuple[Event, ...]:
        """Return how it may end: Unconscious, Dead, or in the States of a failed Saving Roll; what is possible.

        Each failed Saving Roll of a mine causes the same States, all at once: n5.em-ammo.immobilised.
        """
        para = self.target.hit.hit.ammunition.has("para")
        names = STATE_NAMES | ({SaveState.IMMOBILIZED: "Immobilized-A"} if para else {})
        odds = self.odds
        found = {str(one): one.capitalize() for one in FALLEN if odds[one]}
        if caused := [state for state in SaveState if odds.get(state)]:
            found[str(caused[0])] = joined_names([names[one] for one in caused])
        return tuple(
            Event(name, label, odds[name], Gain.ENEMY, Draw.SHARE, dead=name == Condition.DEAD)
            for name, label in found.items()
        )

    def events(self) -> Iterator[Event]:
        """Yield whether it evades, how it may end, and what else may happen to it."""
        ends, odds = self.ends, self.odds
        effect = sum((one.chance for one in ends), Fraction(0))
        spared = "Hit, stays up" if self.wounds else "Hit without effect"
        yield Event("evades", "Evaded", self.evades, Gain.ME, Draw.SHARE)
        yield Event("hit", "Hit", 1 - self.evades)
        yield Event("", "No effect", 1 - effect, Gain.ME, Draw.FIGURE)
        yield Event("", " or ".join(one.label for one in ends) or "Affected", effect, Gain.ENEMY, Draw.FIGURE)
        yield Event("", spared, 1 - self.evades - effect, Gain.NOBODY, Draw.OUTCOME)
        guts = Event("guts", "Must make a Guts Roll", odds["guts"], Gain.ENEMY, Draw.BAR)
        yield from merged((*ends, guts), (Event(str(name), _capital(name), chance) for name, chance in odds.items()))


def _capital(name: str) -> str:
    words = effect_words(name)
    return words[0].upper() + words[1:]


def read_struck(edition: Edition, values: Values, kind: MineKind, evades: Fraction) -> Ruling[Struck]:
    """Return the Trooper that a mine of a kind would hit.

    Follows n5.mine.types, n5.cybermine.saves, n5.cybermine.state, n5.crazykoala.hit, n5.madtraps.hit,
    n5.wildparrot.hit and n5.drop-bears.profile.
    """
    own = values.scoped("target.")
    if attack := comms_attack_of(edition, kind, hackable=values.flag("hackable")):
        mods = comms_save_mods(
            edition, Trooper(equipment=listed_mod("Firewall", USUAL_FIREWALL * own.flag("firewall")))
        ).value
        target = _read_target(edition, values, comms_hit(attack), mods=mods)
        return Ruling(Struck(target.value, {}, evades), target.because)
    name, topic = DEPLOYABLES[values.word("weapon" if kind.template else "boost")]
    weapon = find(edition, name)
    target = _read_target(edition, values, _hit(edition, weapon), ph=values.number("attribute"))
    saves = target.value.saves(1, 0).value
    found: dict[str, Value] = {"saving_rolls": saves.count, "saving_attribute": weapon.saving_attribute}
    cover = "" if kind.template else f"{NO_COVER}{edition.doubt('crazykoala.hit')}"
    says = f"{weapon.name}: saved against with {weapon.saving_attribute}.{cover}"
    return Ruling(Struck(target.value, found, evades), (Step(edition.cite(topic), says), *target.because))


def _read_target(
    edition: Edition, values: Values, hit: WeaponHit, *, ph: int = 0, mods: tuple[Mod, ...] = ()
) -> Ruling[SavingTarget]:
    """Read the target of a form, which must be able to act: n5.mine.trigger, n5.unconscious.no-skills."""
    target = read_target(edition, values, hit, ph=ph, mods=mods)
    if target.value.levels.condition(0) is not Condition.SURVIVES:
        taken, vita = target.value.trooper.wounds_taken, target.value.trooper.vita_or_str
        says = f"must be less than {vita}, not {taken}: an Unconscious Trooper does nothing, and triggers no mine."
        raise values.wrong("target.wounds_taken", says)
    return target


def _hit(edition: Edition, weapon: Weapon) -> WeaponHit:
    """Return the hit of a Deployable: that of a Template, or of one with Boost, which has none."""
    if not weapon.trait("Boost"):
        return saved_hit_of_weapon(edition, weapon, para=True)
    printed = "arm" if weapon.ps is None else weapon.saving_attribute
    found = hit_of_values(edition, weapon.ps or 0, weapon.ammunition.lower(), printed, para=weapon.ps is None)
    return replace(found, hit=replace(found.hit, non_lethal=bool(weapon.trait("Non-Lethal"))))


def after_hit(edition: Edition, saved: JudgedTarget) -> JudgedTarget:
    """Add to the result of the Saving Rolls whether a Guts Roll follows them; nothing while they are open.

    Follows n5.guts.when and n5.cybermine.guts.
    """
    if "condition" not in saved.values:
        return saved
    states = str(saved.values.get("states", ""))
    candidate = GutsCandidate(
        null_state=saved.values["condition"] != Condition.SURVIVES, immobilized=SaveState.IMMOBILIZED in states
    )
    none = why_no_guts_roll(edition, candidate)
    return replace(
        saved,
        values={**saved.values, "owes_guts": "no" if none.value else "yes"},
        says=f"{saved.says}{'' if none.value else ' It must make a Guts Roll.'}",
        because=(*saved.because, *none.because),
    )


def how_many(first: Fraction, others: tuple[Fraction, ...]) -> dict[int, Fraction]:
    """Return the chance of each number of Troopers that something happens to, each with its own chance.

    >>> how_many(Fraction(1, 2), (Fraction(1, 4),))
    {0: Fraction(3, 8), 1: Fraction(1, 2), 2: Fraction(1, 8)}
    """
    found = {0: 1 - first, 1: first}
    for chance in others:
        after = dict.fromkeys(range(len(found) + 1), Fraction(0))
        for (number, weight), happens in product(found.items(), (False, True)):
            after[number + happens] += weight * (chance if happens else 1 - chance)
        found = after
    return found


def of_several(values: Values, struck: Struck) -> Iterator[Event]:
    """Return how many of the Troopers under the Template fail a Saving Roll, or fall; nothing for a single one.

    Follows n5.mine.must-affect. Those that cannot evade it are hit without a roll.
    """
    count = values.number("others")
    other = struck if values.flag("others_evade") else replace(struck, evades=Fraction(0))
    chances = {"affected": (struck.odds["affected"], other.odds["affected"])}
    if struck.wounds:
        chances["fallen"] = (_fallen(struck), _fallen(other))
    for name, (first, each) in chances.items():
        if count:
            for number, chance in how_many(first, (each,) * count).items():
                yield Event(f"{name}.{number}", f"{counted('Trooper', number)} {name}", chance)


def _fallen(struck: Struck) -> Fraction:
    return 1 - struck.odds[Condition.SURVIVES]


def in_all(struck: Struck) -> str:
    """Say what happens to the Trooper, evaded or not."""
    ends = ", ".join(f"{one.label} {percent(one.chance)}" for one in struck.ends)
    return f" In all: {ends or 'no effect'}."
