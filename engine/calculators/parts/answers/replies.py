"""The target of an attack, and the values of its Dodge, its Reset and its own attack."""

from dataclasses import replace

from engine.calculators.parts.answers.compare import LABELS, Reply
from engine.calculators.parts.by_ledger import by_ledger
from engine.calculators.parts.fireteam import special_dice_with
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.special_dice import special_dice_control
from engine.controls import Choice, Control, Flag, Mods, Values
from engine.edition import Edition
from engine.forms import Given, controls_of, given, roll_of
from engine.forms.combatant import BURST
from engine.forms.given import fact
from engine.forms.table import VISIBILITY
from engine.forms.trooper import BS, FIRETEAM, PH, SIXTH_SENSE, STATES, VISOR, WIP_TO_RESET
from engine.records.roll import Fact, RollKind
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, saturated_burst, sees_through
from engine.rules.face_to_face import Side
from engine.rules.ledger import barred_by
from engine.rules.rolls import aro_burst_steps

GROUP = "Target"
NO_LOF = fact(Fact.NO_LOF)
FOLDED = "Target: States and Skills"
ROLLS = {
    "dodge": (RollKind.DODGE, ("dodge_mods",)),
    "reset": (RollKind.RESET, ()),
    "attack": (RollKind.BS_ATTACK, ("mods",)),
}
"""What each answer that rolls is, and the fields with its MODs."""

BARRING = tuple(STATES[name] for name in ("Immobilized-A", "Immobilized-B", "Isolated", "Stunned"))
"""The States of the target, which forbid some answers."""


def reply_controls(words: tuple[str, ...], *, lof: str = "0") -> tuple[Control, ...]:
    """Return the answer chosen, one of some words, and what the target rolls; `lof`: whether it has LoF by default."""
    answers = Choice(
        "target.action",
        "Target declares",
        words[0],
        help="The others are compared with it.",
        group=GROUP,
        options=tuple((word, LABELS[word]) for word in words),
    )
    burst = BURST.of(GROUP, FOLDED, help_="Of its BS Attack: 1 in ARO, if no rule gives more.")
    sense = SIXTH_SENSE.at(FOLDED, prefix="target.", label="Target has Sixth Sense", needs=())
    bs = BS.at(GROUP, prefix="target.", label="Target BS", help_="For a BS Attack on the attacker.")
    form = (
        answers,
        PH.of(GROUP, GROUP),
        *((WIP_TO_RESET.of(GROUP, GROUP),) if "reset" in words else ()),
        Mods("target.dodge_mods", "Target MODs to Dodge", group=GROUP, usual=("+3 Dodge", "-3 Dodge")),
        bs,
        Mods("target.mods", "Target MODs to its BS Attack", group=GROUP),
        Flag("target.lof", "Target has LoF to the attacker", default=lof, group=GROUP),
        *(field.of(GROUP, FOLDED) for field in BARRING),
        sense,
        VISOR.of(GROUP, FOLDED),
        burst,
        special_dice_control("target.special_die", "Target +1 SD", FOLDED),
        FIRETEAM.of(GROUP, FOLDED, help_="Its Level: bonuses to Dodge and BS Attack, Sixth Sense at 5."),
    )
    return controls_of(form)


def read_replies(
    edition: Edition, values: Values, words: tuple[str, ...], *states: str, in_aro: bool = True
) -> tuple[Reply, ...]:
    """Return what the target may answer, by its States; what one forbids is missing, and refused where it is chosen.

    `states` are some that it is in by the attack. Follows n5.dodge.minus-3, n5.dodge.states, n5.reset.mods,
    n5.immobilized-a.only-dodge, n5.immobilized-b.only-reset and n5.stunned.no-attack. Through a Zone without LoF it
    shoots only at the one who attacks it, in ARO.
    """
    reset = (WIP_TO_RESET,) if "reset" in words else ()
    found = given((PH, *reset, BS, *BARRING, SIXTH_SENSE, VISOR), values.scoped("target.")).trooper
    trooper = replace(found, states=(*states, *found.states))
    chosen, zone = values.word("target.action"), Zone(values.word("visibility"))
    why = {word: reason for word in words if (reason := _barred(edition, word, trooper))}
    if chosen in why:
        raise values.wrong("target.action", f"must not be «{chosen}» while {why[chosen]}.")
    if not in_aro and chosen == "attack":
        refuse_blind(values, trooper, "the target", " in its own Order")
    unseen = () if in_aro or sees_through(trooper, zone) else ("attack",)
    return tuple(_reply(edition, values, word, trooper, in_aro=in_aro) for word in words if word not in (*why, *unseen))


def _barred(edition: Edition, word: str, trooper: Trooper) -> str:
    """Return the State that forbids an answer; empty where none does."""
    if word not in ROLLS:
        return ""
    return "Unconscious" if trooper.is_out else barred_by(edition, ROLLS[word][0], trooper).value


def _reply(edition: Edition, values: Values, word: str, trooper: Trooper, *, in_aro: bool) -> Reply:
    """Return one answer with its roll.

    Follows n5.visibility.zero-reply, n5.fireteam.bonus.cumulative, n5.aro.burst and n5.saturation.minus-1.
    """
    if word not in ROLLS:
        return Reply(word)
    own, (kind, fields) = values.scoped("target."), ROLLS[word]
    shoots = kind is RollKind.BS_ATTACK
    between = given((VISIBILITY,), values) if shoots else NO_LOF(not own.flag("lof"))
    roll = roll_of(kind, Given(trooper=trooper, in_aro=in_aro) + given((FIRETEAM,), own), between, range_mod=None)
    roll = replace(roll, enemy_makes=RollKind.BS_ATTACK, face_to_face=True)
    found = by_ledger(edition, own, roll, *fields)
    if not shoots:
        return Reply(word, Side(found.value, 1, found.special_die), found.because)
    burst = saturated_burst(edition, own.number("burst"), saturation=values.flag("saturation"))
    steps = (*(aro_burst_steps(edition, own.number("burst")) if in_aro else ()), *burst.because)
    side = Side(found.value, burst.value, special_dice_with(own, found.special_die))
    return Reply(word, side, (*steps, *found.because))
