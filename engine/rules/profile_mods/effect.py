"""The effect of a MOD or value in brackets that counts: on the roll, the Burst, the dice, or an Attribute."""

from engine.decisions.profiles import TraitRules
from engine.decisions.rolls import BurstModRules, BurstRules, ReRollRules, SpecialDieRules
from engine.edition import Edition
from engine.errors import quoted
from engine.records.notation import Notation, Part, PartKind
from engine.records.skill import SkillKind
from engine.rules.profile_mods.bearer import skill_of, weapon_of
from engine.rules.rolls import SkillOfRoll, attack_burst, may_use_special_die
from engine.ruling import Ruling, Step


def effect_of(edition: Edition, notation: Notation, part: Part, skill: SkillOfRoll) -> Ruling[str]:
    """Return the effect of one part in a few words, with its clauses; `skill` is short, long or no-roll.

    Follows n5.rolls.mod, n5.rolls.burst.maximum, n5.rolls.special-die.*, n5.rolls.reroll, n5.save.trait and
    codeone.rolls.mod.
    """
    match part.kind:
        case PartKind.MOD:
            says = f"{part} makes the roll {'harder' if part.negative else 'easier'}."
            return Ruling(f"{part} to the roll", (Step(edition.cite("rolls.mod"), says),))
        case PartKind.BURST:
            return _burst(edition, notation, part)
        case PartKind.SPECIAL_DIE:
            return _special_die(edition, _limits(edition, notation, skill))
        case PartKind.REROLL:
            return _reroll(edition, part)
        case _ if part.zero:
            says = f"{notation.name} sets the {part.attribute} of its target to 0."
            done = f"{part.attribute} 0 in the Saving Rolls against {notation.name}"
            return Ruling(done, (Step(edition.cite("save.trait"), says),))
        case _:
            return Ruling(f"{part.attribute} {part.number} while using {notation.name}", ())


def why_refused(edition: Edition, notation: Notation, skill: SkillOfRoll) -> str:
    """Return why these brackets cannot follow that name, or "".

    Follows n5.rolls.special-die.limits; editions without +1 SD, ReRoll or ARM=0 refuse them.
    """
    zero = next((part for part in notation.parts if part.zero), None)
    if zero and edition.find(TraitRules) is None:
        return f"must not have {zero} in {edition.name}, which has no such rule."
    kinds = {part.kind for part in notation.parts}
    if PartKind.REROLL in kinds and edition.find(ReRollRules) is None:
        return f"must not have ReRoll in {edition.name}, which has no such rule."
    if PartKind.SPECIAL_DIE not in kinds:
        return ""
    if edition.find(SpecialDieRules) is None:
        return f"must not have +1 SD in {edition.name}, which has no such rule."
    limits = _limits(edition, notation, skill)
    says = limits.because[0].says
    return "" if limits.value else f"must not have +1 SD after {quoted(notation.name)}: {says}"


def _limits(edition: Edition, notation: Notation, skill: SkillOfRoll) -> Ruling[bool]:
    """Return whether +1 SD can be used; what is known about the name overrides `skill`, the player's choice."""
    weapon, known = weapon_of(edition, notation.name), skill_of(edition, notation.name)
    if known and known.kind is SkillKind.LONG and skill != SkillOfRoll.NO_ROLL:
        skill = SkillOfRoll.LONG
    elif (weapon and weapon.trait("Direct Template")) or (known and not known.roll):
        skill = SkillOfRoll.NO_ROLL
    if skill == SkillOfRoll.LONG and notation.name.casefold() == "berserk":
        skill = SkillOfRoll.BERSERK
    return may_use_special_die(edition, skill)


def _reroll(edition: Edition, part: Part) -> Ruling[str]:
    """Return the effect of a ReRoll of one die, or of a roll repeated at its own value, like Doctor's."""
    rule = edition.cite("rolls.reroll")
    if not part.attribute:
        says = "One die of the roll may be rolled again; the second result stands."
        return Ruling("one die may be rolled again", (Step(rule, says),))
    does = f"a failed roll may be made again at {part.attribute} {part.number}"
    says = f"Once in the Order {does}, without a new ARO; the second result stands."
    return Ruling(does, (Step(rule, says),))


def _burst(edition: Edition, notation: Notation, part: Part) -> Ruling[str]:
    weapon = weapon_of(edition, notation.name)
    limited = edition.find(BurstModRules) is not None
    if part.negative or weapon is None or weapon.burst is None:
        most = f", never more than Burst {edition.of(BurstRules).maximum}" if limited and not part.negative else ""
        return Ruling(f"Burst {part.number:+d}{most}", ())
    burst = attack_burst(edition, weapon.burst, part.number)
    return Ruling(f"Burst {burst.value} instead of {weapon.burst}", burst.because)


def _special_die(edition: Edition, limits: Ruling[bool]) -> Ruling[str]:
    says = (
        ("rolls.special-die", "One extra die is rolled, and one die of the roll is chosen and discarded."),
        ("rolls.special-die.no-burst", "The Burst stays as it is, and no extra Disposable use is spent."),
        ("rolls.special-die.face-to-face", "It works in the Active and in the Reactive Turn."),
    )
    steps = tuple(Step(edition.cite(topic), sentence) for topic, sentence in says)
    return Ruling("one extra die, one die discarded", (*steps, *limits.because))
