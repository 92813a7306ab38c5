"""Judge real Saving Rolls in an exchange: which fail, who is down, and who must make a Guts Roll."""

from dataclasses import dataclass, replace

from engine.edition import Edition
from engine.exchange.elements import CONDITION_WORDS, ExchangeTrooper, HitOnTrooper, Hits, Injury
from engine.rules.guts_roll import GutsCandidate, why_no_guts_roll
from engine.rules.saving_roll import Condition, Saves, judge_saves, saving_rolls
from engine.ruling import Ruling, Step
from engine.wording import counted

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SavesResult:
    """The result of the Saving Rolls for some hits: `injury` is None while `dice_needed` are missing.

    `needs` describes the missing dice, as the end of a sentence.
    """

    injury: Injury | None
    dice_needed: int
    needs: str = ""


def judge_saving_rolls(edition: Edition, hit: HitOnTrooper, hits: Hits, faces: Faces) -> Ruling[SavesResult]:
    """Judge the dice of Saving Rolls for hits, repeats of Continuous Damage last: n5.save.count, n5.save.continuous."""
    saves = saving_rolls(edition, hit.weapon.hit, hit.target, *hits)
    levels = replace(hit.levels.value, dead=hit.per_hit.wound_cap or hit.levels.value.dead)
    found = judge_saves(edition, saves.value, levels, faces)
    steps = (*saves.because, *found.because)
    missing = found.value.dice_needed - len(faces)
    if missing > 0:
        return Ruling(SavesResult(None, found.value.dice_needed, _needs(saves.value, missing)), steps)
    failed = hit.per_hit.injury(found.value.failures)
    injury = failed._replace(wounds=found.value.wounds, states=frozenset(found.value.states))
    return Ruling(SavesResult(injury, found.value.dice_needed), steps)


def _needs(saves: Saves, missing: int) -> str:
    """Return the missing dice in the order in which they are read, and the numbers that save."""
    kinds: dict[tuple[str, str], int] = {}
    for roll in saves.rolls:
        if roll.count:
            kind = roll.against, str(roll.value).removeprefix("a die of ")
            kinds[kind] = kinds.get(kind, 0) + roll.count
    if len(kinds) == 1:
        ((_, save),) = kinds
        return f"{counted('die', missing)}, {save}"
    each = [f"{counted('die', count)} against {against}, {save}" for (against, save), count in kinds.items()]
    return ", then ".join(each)


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The condition of a Trooper after an exchange, and whether it must make a Guts Roll."""

    condition: Condition
    guts_roll: bool


def judge_aftermath(edition: Edition, trooper: ExchangeTrooper, injury: Injury, attacks: int) -> Ruling[Aftermath]:
    """Return the condition of a Trooper after some attacks: n5.save.wounds, n5.save.levels, n5.guts.when."""
    condition = trooper.condition_after(injury)
    no_guts_roll = why_no_guts_roll(
        edition,
        GutsCandidate(
            attacks=attacks if injury.hit else 0,
            close_combat=trooper.engaged,
            null_state=condition is not Condition.SURVIVES,
            immobilized="immobilized" in injury.states,
        ),
    )
    now, before = counted("Wound", injury.wounds), trooper.body.wounds_taken or "none"
    ends = "fights on while Unconscious" if trooper.fights_on(injury) else CONDITION_WORDS[condition]
    helped = min(injury.gained, trooper.most_gained)
    inflicted = f", {helped} inflicted (Protheion)" if helped else ""
    says = f"{now[0].upper()}{now[1:]} now, {before} before{inflicted}: {ends}."
    explodes = "It explodes: each enemy in the Template that did not pass a Dodge makes a Saving Roll, not rolled here."
    blast = (Step(edition.cite("explode.trigger"), explodes),) if trooper.explodes(injury) else ()
    steps = (Step(edition.cite("save.wounds"), says), *blast, *no_guts_roll.because)
    return Ruling(Aftermath(condition, not no_guts_roll.value), steps)
