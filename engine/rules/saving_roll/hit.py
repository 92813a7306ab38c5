"""A Hit, the target that saves against it, and what Traits, Immunity and States leave of it."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.decisions.profiles import TraitRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.errors import quoted
from engine.records.ammunition import NORMAL, STATE_IMMUNITIES, Ammunition, SaveState, ammunition_parts
from engine.records.entry import Entry
from engine.records.term import Change, TermKind
from engine.records.unit_type import UnitType
from engine.records.weapon import Weapon
from engine.rules.ledger import ammunition_entries, counting, parts_of
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step, steps_where_known
from engine.terms import terms_named
from engine.wording import joined_names


class AttributeCounts(StrEnum):
    """How a weapon prints its Saving Attribute: in full (ARM), halved (ARM/2) or as zero (ARM=0)."""

    FULL = "full"
    HALF = "half"
    ZERO = "zero"


class HitKind(StrEnum):
    """The kind of attack: a BS Attack without a Template, one with a Template, a CC or a Comms Attack."""

    BS = "bs"
    TEMPLATE = "template"
    CC = "cc"
    COMMS = "comms"


class FallSkill(StrEnum):
    """A Skill that a Trooper uses when it would fall Unconscious."""

    NONE = "none"
    DOGGED = "dogged"
    NWI = "no-wound-incapacitation"
    SHASVASTII = "shasvastii"
    EXRAH = "exrah"
    EXPLODE = "explode"

    @property
    def in_profile(self) -> str:
        """Return its name as profiles print it.

        >>> FallSkill.NWI.in_profile
        'No Wound Incapacitation'
        """
        return self.value.replace("-", " ").title()

    @property
    def fights_on(self) -> bool:
        """Return whether the Trooper acts as in Normal State while it is Unconscious."""
        return self in (FallSkill.DOGGED, FallSkill.NWI)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """At least one hit of the same attack. `power` is the PS or the Damage of the weapon (0 or more).

    The flags are Traits of the weapon.
    """

    power: int
    ammunition: Ammunition
    saving_attribute_counts: AttributeCounts = AttributeCounts.FULL
    kind: HitKind = HitKind.BS
    no_cover: bool = False
    limited_cover: bool = False
    continuous: bool = False
    non_lethal: bool = False
    state_dead: bool = False
    bioweapon: bool = False

    def entries(self, edition: Edition) -> tuple[Entry, ...]:
        """Return the ledger entries of its Ammunition and its Saving Attribute."""
        counts = self.saving_attribute_counts
        half = "the Saving Attribute" if counts is AttributeCounts.HALF else ""
        zero = "the Saving Attribute" if counts is AttributeCounts.ZERO else ""
        return tuple(ammunition_entries(edition, parts_of(edition, self.ammunition), half=half, zero=zero))


@dataclass(frozen=True, slots=True, kw_only=True)
class HitTarget:
    """The target of a hit. `saving_attribute` is its ARM, or its BTS if the weapon says so; Plasma also uses `bts`.

    `attribute` says which of the two that is, `ARM` or `BTS`, or "" if unknown. `ph` is 0 for a target without PH.
    `vita_or_str` is 1 or more. `mods` are MODs to its Saving Roll other than Cover. `vitroferro`: its Cover is
    Vitroferro. `immune_to_attribute`: Immunity (ARM), (BTS) or (Enhanced), whichever is rolled. `immune_to_ammunition`:
    Immunity to the Ammunition of the hit, whatever it is; `immune_to` lists what else the target is immune to: `ap`,
    `isolated`, `continuous damage`.
    """

    saving_attribute: int
    attribute: str = ""
    bts: int = 0
    ph: int = 0
    cover: bool = False
    vitroferro: bool = False
    mods: tuple[Mod, ...] = ()
    vita_or_str: int = 1
    has_str: bool = False
    wounds_taken: int = 0
    unit: UnitType = UnitType.OTHER
    remote_presence: bool = False
    immune_to_criticals: bool = False
    immune_to_ammunition: bool = False
    immune_to_attribute: bool = False
    immune_to: frozenset[str] = frozenset()
    fall_skill: FallSkill = FallSkill.NONE
    warhorse: bool = False


def combine(edition: Edition, words: Iterable[str]) -> Ammunition:
    """Return the combination of parts, each a word that the edition has: n5.save.combined."""
    parts = [edition.of(SavingRollRules).ammunition[word] for word in words]
    if len(parts) == 1:
        return parts[0]
    return Ammunition(
        name="+".join(part.name for part in parts),
        topic="save.combined",
        saves=max(part.saves for part in parts),
        halves=any(part.halves for part in parts),
        wounds=max(part.wounds for part in parts),
        states=tuple(state for part in parts for state in part.states),
        parts=tuple(word for part in parts for word in part.parts),
    )


def why_not_combined(edition: Edition, words: tuple[str, ...]) -> str:
    """Return why known parts cannot be combined, as the end of a sentence, or "": n5.save.combined."""
    rules = edition.of(SavingRollRules)
    if len(set(words)) < len(words):
        return "no part comes twice"
    if len(words) > 1 and any(word in rules.never_joined for word in words):
        return f"{joined_names([rules.ammunition[word].name for word in rules.never_joined])} are never combined"
    several = [rules.ammunition[word].name for word in words if rules.ammunition[word].saves > 1]
    return f"{joined_names(several)} each say how many Saving Rolls there are" if len(several) > 1 else ""


def read_ammunition(edition: Edition, text: str, *, para: bool = True) -> Ammunition:
    """Read Ammunition as players type it, `ap+da`; ValueError says what it must be.

    `para`: PARA, which forces no Saving Roll, is allowed. Follows n5.save.combined and the lists of the other editions.
    """
    rules, words = edition.of(SavingRollRules), ammunition_parts(text)
    if "para" in words and not para:
        raise ValueError(f"must be without PARA, which forces a PH Roll and no Saving Roll, not {quoted(text)}.")
    known = [word for word in rules.ammunition if para or word != "para"]
    if not all(word in known for word in words):
        joins = ", or some joined with +" if rules.joined else ""
        raise ValueError(f"must be one of {', '.join(known)}{joins} in {edition.name}, not {quoted(text)}.")
    if len(words) > 1 and not rules.joined:
        why = f"which has no rule for combined Ammunition, not {quoted(text)}."
        raise ValueError(f"must be one alone in {edition.name}, {why}")
    if reason := why_not_combined(edition, words):
        raise ValueError(f"must be combined as the rules combine it, not {quoted(text)}: {reason}.")
    return combine(edition, words)


class SavedAgainst(StrEnum):
    """The Attribute of a Saving Roll against a weapon."""

    ARM = "arm"
    BTS = "bts"


SAVING_ATTRIBUTES: Mapping[str, tuple[SavedAgainst, AttributeCounts]] = {
    "ARM": (SavedAgainst.ARM, AttributeCounts.FULL),
    "ARM/2": (SavedAgainst.ARM, AttributeCounts.HALF),
    "ARM=0": (SavedAgainst.ARM, AttributeCounts.ZERO),
    "BTS": (SavedAgainst.BTS, AttributeCounts.FULL),
    "BTS/2": (SavedAgainst.BTS, AttributeCounts.HALF),
    "BTS=0": (SavedAgainst.BTS, AttributeCounts.ZERO),
}
"""The values that a profile can print as Saving Attribute: which Attribute, and how it counts."""

PLASMA = "ARM+BTS"
"""The Saving Attribute that the chart prints for Plasma, with Ammunition N: n5.save.plasma."""

KINDS = {
    "Comms Attack": HitKind.COMMS,
    "Direct Template": HitKind.TEMPLATE,
    "Impact Template": HitKind.TEMPLATE,
    "CC": HitKind.CC,
}
"""The kind of attack for each Trait; a weapon with Range bands and none of these makes a BS Attack."""


CONTINUOUS = "Continuous Damage"
NOT_SAVED = "must be one whose hit forces Saving Rolls by PS and Ammunition"


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponHit:
    """The hit of a weapon, and the Attribute of its Saving Rolls."""

    hit: Hit
    against: SavedAgainst = SavedAgainst.ARM

    def target(self, trooper: HitTarget) -> HitTarget:
        """Return a Trooper, whose `saving_attribute` is its ARM, as the target of this hit."""
        if self.against is SavedAgainst.BTS:
            return replace(trooper, saving_attribute=trooper.bts, attribute="BTS")
        return replace(trooper, attribute="ARM")


def hit_of_values(
    edition: Edition, power: int, ammunition: str, printed: str, *, kind: HitKind = HitKind.BS, para: bool = False
) -> WeaponHit:
    """Return the hit of a custom weapon; ValueError says what is wrong with the Ammunition.

    `printed` is one of the SAVING_ATTRIBUTES, in lower or upper case; check `expected_saving_attribute` first.
    """
    against, counts = SAVING_ATTRIBUTES[printed.upper()]
    found = read_ammunition(edition, ammunition, para=para)
    return WeaponHit(hit=Hit(power=power, ammunition=found, saving_attribute_counts=counts, kind=kind), against=against)


def expected_saving_attribute(ammunition: str, printed: str) -> str:
    """Return which Saving Attribute is needed if this one does not fit the Ammunition, or "".

    Follows n5.save.plasma and n5.save.em.

    >>> expected_saving_attribute("em", "arm"), expected_saving_attribute("ap+da", "arm")
    ('BTS or BTS/2 with E/M, which is saved against with BTS', '')
    """
    words, attribute = ammunition_parts(ammunition), printed.upper()
    if "plasma" in words and attribute != "ARM":
        return "ARM with Plasma, which is saved against with both ARM and BTS"
    if "em" in words and attribute.startswith("ARM"):
        return "BTS or BTS/2 with E/M, which is saved against with BTS"
    return ""


def is_mine(weapon: Weapon) -> bool:
    """Return whether a profile is that of a mine: a Deployable with a Direct Template, n5.mine.attack."""
    return bool(weapon.trait("Direct Template") and weapon.trait("Deployable"))


def hit_of_weapon(edition: Edition, weapon: Weapon) -> WeaponHit:
    """Return the hit of a profile of the weapon chart; raise ValueError if it forces no roll.

    Weapons with PARA Ammunition print no PS, and a MOD to PH as Saving Attribute: n5.save.para.
    """
    words = ("plasma",) if weapon.saving_attribute == PLASMA else ammunition_parts(weapon.ammunition)
    para = "para" in words
    kind = next((kind for trait, kind in KINDS.items() if weapon.trait(trait)), HitKind.BS if weapon.bands else None)
    printed = "ARM" if para or weapon.saving_attribute == PLASMA else weapon.saving_attribute
    if printed not in SAVING_ATTRIBUTES or not weapon.ammunition or (weapon.ps is None and not para) or kind is None:
        raise ValueError(f"{NOT_SAVED}, not {weapon.name}.")
    against, counts = SAVING_ATTRIBUTES[printed]
    hit = Hit(
        power=weapon.ps or 0,
        ammunition=read_ammunition(edition, "+".join(words)),
        saving_attribute_counts=counts,
        kind=kind,
        no_cover="No Cover" in weapon.traits,
        limited_cover="Limited Cover" in weapon.traits,
        continuous=bool(weapon.trait(CONTINUOUS)),
        non_lethal=bool(weapon.trait("Non-Lethal")),
        state_dead=bool(weapon.trait("State: Dead")),
        bioweapon=bool(weapon.trait("BioWeapon")),
    )
    return WeaponHit(hit=hit, against=against)


def with_brackets(edition: Edition, weapon: Weapon, brackets: Iterable[str]) -> Weapon:
    """Return a weapon with the PS, the Ammunition and the Trait in brackets after it or after the Skill in use.

    Ammunition that cannot be combined with that of the weapon is omitted. Follows n5.weapon-profile.bracket-ps and
    n5.attack.bracket-ammunition.
    """
    for part in brackets:
        kinds = {term.kind: term.name for term in terms_named(edition, part)}
        if part.startswith("PS="):
            weapon = replace(weapon, ps=int(part[3:]))
        elif part == CONTINUOUS:
            weapon = replace(weapon, traits=(*weapon.traits, part))
        elif TermKind.AMMUNITION in kinds:
            own = [one for one in weapon.ammunition.split("+") if one not in {"", "N"}]
            joined = "+".join((*own, kinds[TermKind.AMMUNITION]))
            with suppress(ValueError):
                read_ammunition(edition, joined)
                weapon = replace(weapon, ammunition=joined)
    return weapon


def saved_hit_of_weapon(edition: Edition, weapon: Weapon, *, para: bool = False) -> WeaponHit:
    """Return the hit of a profile that forces Saving Rolls by PS, or by `para`; raise ValueError for any other."""
    found = hit_of_weapon(edition, weapon)
    if found.hit.kind is HitKind.COMMS:
        raise ValueError(f"must be no Comms Attack, which only Reset can answer, not {weapon.name}.")
    if weapon.ps is None and not para:
        raise ValueError(f"{NOT_SAVED}, not {weapon.name}.")
    return found


def working_immunity(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[HitTarget]:
    """Return the target with the Immunity that works against this hit; its effect on Ammunition is decided elsewhere.

    Follows n5.immunity.unconscious and n5.immunity.comms.
    """
    immune = target.immune_to_ammunition or target.immune_to_attribute or target.immune_to_criticals or target.immune_to
    down = target.wounds_taken >= target.vita_or_str and not target.fall_skill.fights_on
    if immune and down and edition.has("immunity.unconscious"):
        says = "The target is Unconscious already: its Immunity does not work."
        left = replace(
            target,
            immune_to_ammunition=False,
            immune_to_attribute=False,
            immune_to_criticals=False,
            immune_to=frozenset(),
        )
        return Ruling(left, (Step(edition.cite("immunity.unconscious"), says, applied=False),))
    if target.immune_to_criticals and hit.kind is HitKind.COMMS and edition.has("immunity.comms"):
        says = "Immunity (Critical) does not help against a Comms Attack."
        step = Step(edition.cite("immunity.comms"), says, applied=False)
        return Ruling(replace(target, immune_to_criticals=False), (step,))
    return Ruling(target, ())


def states_of_failure(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[tuple[SaveState, ...]]:
    """Return the States that a failed Saving Roll causes.

    Follows n5.save.em, n5.save.stun, n5.save.para and n5.immunity.state; editions without them have none.
    """
    never = {state for word, state in STATE_IMMUNITIES.items() if word in target.immune_to}
    never |= {SaveState.ISOLATED} if target.warhorse else set()
    found = tuple(state for state in hit.ammunition.states if state not in never)
    of_unit = target.unit in edition.of(SavingRollRules).immobilized_by_em
    also_immobilized = hit.ammunition.has("em") and of_unit and SaveState.IMMOBILIZED not in never
    if also_immobilized:
        found = (*found, SaveState.IMMOBILIZED)
    if hit.ammunition.has("para") and not target.ph:
        found = ()
    return Ruling(found, _steps(edition, hit, target, also_immobilized=also_immobilized))


def _never_isolated(target: HitTarget) -> str:
    """Return why a target is never Isolated, or "": n5.warhorse.isolated, n5.immunity.state."""
    return "Warhorse" if target.warhorse else "Immunity (Isolated)" if "isolated" in target.immune_to else ""


def _steps(edition: Edition, hit: Hit, target: HitTarget, *, also_immobilized: bool) -> tuple[Step, ...]:
    has = hit.ammunition.has
    both = ", and Immobilized-B too" if also_immobilized else ""
    isolated = f"Isolated{both}"
    if reason := _never_isolated(target):
        isolated = f"{'Immobilized-B alone' if also_immobilized else 'no State'}, because of {reason}"
    stun = "Stun: a failed Saving Roll causes Stunned, and without Courage the Guts Roll fails automatically."
    para = "PARA: a failed roll causes Immobilized-A." if target.ph else "PARA has no effect on a target without PH."
    looked_at = (
        ("em", f"E/M: a failed Saving Roll causes {isolated}.", "No E/M."),
        ("stun", stun, "No Stun."),
        ("para", para, "No PARA."),
    )
    return steps_where_known(
        edition, ((f"save.{part}", says if has(part) else otherwise, has(part)) for part, says, otherwise in looked_at)
    )


def effective_hit(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    """Return what the hit counts as against this target, given its Traits and the target's Immunity.

    Follows n5.save.trait and n5.save.immunity; editions without Traits leave the hit as it is.
    """
    if edition.find(TraitRules) is None:
        return Ruling(hit, ())
    traits = _traits(edition, hit, target)
    immunity = _immunity(edition, traits.value, target)
    return Ruling(immunity.value, (*traits.because, *immunity.because))


def _traits(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    rule = edition.cite("save.trait")
    by_nature = hit.ammunition.wounds == 0
    ammunition, bioweapon = _bioweapon(edition, hit, target)
    harmless = f"Weapons with {hit.ammunition.name} alone are Non-Lethal" if by_nature else "Non-Lethal"
    wounds = f"{harmless}: no Wounds."
    if not (by_nature or hit.non_lethal):
        wounds = "Not Non-Lethal: failed Saving Rolls cause Wounds."
    steps = (
        bioweapon,
        Step(rule, wounds, applied=by_nature or hit.non_lethal),
        Step(rule, "State: Dead: any Wound kills." if hit.state_dead else "No State: Dead.", applied=hit.state_dead),
    )
    applied = any(step.applied for step in steps)
    says = "Traits of the weapon count here." if applied else "No Trait of the weapon changes Wounds or Ammunition."
    counted = replace(hit, ammunition=ammunition, non_lethal=by_nature or hit.non_lethal)
    return Ruling(counted, (Step(rule, says, applied, steps),))


def _bioweapon(edition: Edition, hit: Hit, target: HitTarget) -> tuple[Ammunition, Step]:
    """Return the Ammunition that a BioWeapon counts as, which is only against VITA."""
    rule = edition.cite("save.trait")
    if not hit.bioweapon:
        return hit.ammunition, Step(rule, "No BioWeapon.", applied=False)
    if target.has_str:
        return hit.ammunition, Step(rule, "Against STR: BioWeapon changes nothing.", applied=False)
    counted = combine(edition, edition.of(SavingRollRules).bioweapon)
    return counted, Step(rule, f"Against VITA: BioWeapon counts as {counted.name}.")


def _immunity(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    rule = edition.cite("save.immunity")
    some = tuple(part for part in hit.ammunition.parts if part in target.immune_to)
    whole = target.immune_to_ammunition or target.immune_to_attribute or len(some) == len(hit.ammunition.parts)
    if "continuous damage" in target.immune_to and hit.continuous:
        says = "Immunity (Continuous Damage): a failed Saving Roll is not rolled again."
        left = _immunity(edition, replace(hit, continuous=False), target)
        return Ruling(left.value, (Step(rule, says), *left.because))
    if not (whole or some):
        return Ruling(hit, (Step(rule, f"No Immunity against {hit.ammunition.name}.", applied=False),))
    if hit.kind is HitKind.COMMS:
        says = "Immunity against Ammunition does not help against a Comms Attack."
        return Ruling(hit, (Step(rule, says, applied=False),))
    if hit.ammunition.has("para"):
        says = "PARA uses neither ARM nor BTS: Immunity (ARM), (BTS) and (Enhanced) have no effect on it."
        return Ruling(hit, (Step(rule, says, applied=False),))
    return _as_normal(edition, hit, target) if whole else _without_parts(edition, hit, some)


def _without_parts(edition: Edition, hit: Hit, parts: tuple[str, ...]) -> Ruling[Hit]:
    """Return the hit with some parts of its combined Ammunition counting as N: n5.immunity.combined."""
    left = combine(edition, (part for part in hit.ammunition.parts if part not in parts))
    counts = hit.saving_attribute_counts
    full = AttributeCounts.FULL if counts is AttributeCounts.HALF and not _halved(edition, left) else counts
    says = f"Immunity: of the {hit.ammunition.name} hit only {left.name} is left.{edition.doubt('immunity.combined')}"
    step = Step(edition.cite("immunity.combined"), says)
    return Ruling(replace(hit, ammunition=left, saving_attribute_counts=full), (step,))


def _halved(edition: Edition, ammunition: Ammunition) -> bool:
    """Return whether Ammunition halves the Saving Attribute."""
    return bool(counting(ammunition_entries(edition, parts_of(edition, ammunition)), Change.HALVED))


def _as_normal(edition: Edition, hit: Hit, target: HitTarget) -> Ruling[Hit]:
    """Return the hit as N; Immunity (ARM), (BTS) or (Enhanced) removes Traits on Wounds and Attributes too."""
    rule, remaining = edition.cite("save.immunity"), (SaveState.STUNNED,)
    states = tuple(state for state in hit.ammunition.states if state in remaining)
    both = hit.ammunition.has("plasma")
    normal = hit.ammunition if both else replace(NORMAL, states=states)
    counts = hit.saving_attribute_counts
    full = AttributeCounts.FULL if counts is AttributeCounts.HALF or target.immune_to_attribute else counts
    counted = replace(hit, ammunition=normal, saving_attribute_counts=full)
    rolls = "both Saving Rolls, ARM and BTS," if both else "one Saving Roll"
    name = hit.ammunition.name
    what = "the hit is N in any case" if name == NORMAL.name else f"the {name} hit counts as N"
    says = f"Immunity: {what}, {rolls} at the full Saving Attribute."
    steps = [Step(rule, says)]
    if states:
        steps.append(Step(rule, "The Trait State: Stunned applies all the same."))
    if target.immune_to_attribute:
        traits = hit.continuous or hit.state_dead or counts is AttributeCounts.ZERO
        ignored = "State: Dead, Continuous Damage, ARM=0 and BTS=0 are ignored."
        steps.append(Step(rule, ignored if traits else "The hit has no Trait that it ignores.", applied=traits))
        counted = replace(counted, continuous=False, state_dead=False)
    return Ruling(counted, tuple(steps))
