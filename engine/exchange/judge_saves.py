"""Real Saving Rolls in an exchange: which fail, who falls, and who owes a Guts Roll."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.exchange.injury import WORDS, Harm, base_levels, condition
from engine.exchange.saves import Landed, toll
from engine.rules.guts_roll import Survivor, owed
from engine.rules.saving_roll import HitTarget, Saves, WeaponHit, judge_saves, saving_rolls, wound_levels
from engine.ruling import Ruling, Step
from engine.wording import dice_words

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Saved:
    """What Saving Rolls make of hits: `asked` is how many dice they take, `harm` None while some are missing.

    `needs` says what those missing take, as the end of a sentence.
    """

    harm: Harm | None
    asked: int
    needs: str = ""


def judge_saved(edition: Edition, strike: WeaponHit, trooper: HitTarget, landed: Landed, faces: Faces) -> Ruling[Saved]:
    """The dice of the Saving Rolls for hits, repeats by Continuous Damage last: n5.save.count, n5.save.continuous."""
    target = strike.target(trooper)
    asked = saving_rolls(edition, strike.hit, target, *landed)
    limits = wound_levels(edition, asked.value.hit, target).value
    found = judge_saves(edition, asked.value, limits, faces)
    steps = (*asked.because, *found.because)
    needed = found.value.dice_needed
    if needed > len(faces):
        return Ruling(Saved(None, needed, _needs(asked.value, needed - len(faces))), steps)
    killed = toll(edition, strike, trooper).harm(found.value.failures).killed
    harm = Harm(found.value.wounds, killed, hit=True, states=frozenset(found.value.states))
    return Ruling(Saved(harm, needed), steps)


def _needs(saves: Saves, missing: int) -> str:
    """The dice that are missing, in the order in which they are read, and at which number they save."""
    kinds: dict[tuple[str, str], int] = {}
    for roll in saves.rolls:
        if roll.count:
            kind = roll.against, str(roll.value).removeprefix("a die of ")
            kinds[kind] = kinds.get(kind, 0) + roll.count
    if len(kinds) == 1:
        ((_, save),) = kinds
        return f"{dice_words(missing)}, {save}"
    each = [f"{dice_words(count)} against {against}, {save}" for (against, save), count in kinds.items()]
    return ", then ".join(each)


def fate(edition: Edition, trooper: HitTarget, harm: Harm, attacks: int) -> Ruling[tuple[str, bool]]:
    """What the harm makes of a Trooper, and whether it owes a Guts Roll after so many attacks that hit.

    Follows n5.save.wounds, n5.save.levels and n5.guts.when.
    """
    limits = base_levels(edition, trooper)
    end = condition(limits, harm)
    due = owed(edition, survivor(harm, end, attacks))
    wounds = "1 Wound" if harm.wounds == 1 else f"{harm.wounds or 'No'} Wounds"
    says = f"{wounds} now, {trooper.wounds_taken or 'none'} before: {WORDS[end]}."
    return Ruling((end, not due.value), (Step(edition.cite("save.wounds"), says), *due.because))


def survivor(harm: Harm, end: str, attacks: int = 1) -> Survivor:
    """Who may owe a Guts Roll: who was hit, is in no Null State, and is not Immobilised."""
    return Survivor(
        attacks=attacks if harm.hit else 0,
        null_state=end != "survives",
        immobilised="immobilized" in harm.states,
    )
