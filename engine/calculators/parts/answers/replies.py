"""The target of an attack, and the values of its Dodge, its Reset and its own attack."""

from dataclasses import replace

from engine.calculators.parts.answers.compare import Reply
from engine.calculators.parts.fireteam import fireteam_control, fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_known, typed_mods
from engine.calculators.parts.line import read_sight, refuse_blind, visor_control
from engine.calculators.parts.special_dice import special_dice_control
from engine.controls import Choice, Control, Flag, Mods, Number, Values
from engine.edition import Edition
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, saturated_burst, sees_through, zone_facts
from engine.rules.ledger import attribute_of_roll, forbidden, ledger, roll_mods, special_dice
from engine.rules.rolls import aro_burst_steps, success_value
from engine.ruling import Ruling

GROUP = "Target"
FOLDED = "Target: States and Skills"
LABELS = {"dodge": "Dodge", "reset": "Reset", "attack": "BS Attack", "nothing": "nothing"}
ROLLS = {
    "dodge": (RollKind.DODGE, ("dodge_mods",)),
    "reset": (RollKind.RESET, ()),
    "attack": (RollKind.BS_ATTACK, ("mods",)),
}
"""What each answer that rolls is, and the fields with its MODs."""

STATES = (
    ("immobilized_a", "Immobilized-A"),
    ("immobilized_b", "Immobilized-B"),
    ("isolated", "Isolated"),
    ("stunned", "Stunned"),
)


def reply_controls(words: tuple[str, ...], *, lof: str = "0") -> tuple[Control, ...]:
    """The answer chosen, one of some words, and what the target rolls; `lof` is whether it has LoF by default."""
    answers = Choice(
        name="target.action",
        label="Target declares",
        default=words[0],
        help="The others are compared with it.",
        group=GROUP,
        options=tuple((word, LABELS[word]) for word in words),
    )
    wip = Number(name="target.wip", label="Target WIP", default="13", low=0, high=40, help="For a Reset.", group=GROUP)
    return (
        answers,
        Number(name="target.ph", label="Target PH", default="11", low=0, high=40, help="For a Dodge.", group=GROUP),
        *((wip,) if "reset" in words else ()),
        Mods(name="target.dodge_mods", label="Target MODs to Dodge", group=GROUP, usual=("+3 Dodge", "-3 Dodge")),
        *(_attack() if "attack" in words else ()),
        Flag(name="target.lof", label="Target has LoF to the attacker", default=lof, group=GROUP),
        *(Flag(name=f"target.{name}", label=f"Target is {label}", group=FOLDED) for name, label in STATES),
        Flag(name="target.sixth_sense", label="Target has Sixth Sense", group=FOLDED),
        *((visor_control(FOLDED, "target.", GROUP), *_dice_of_attack()) if "attack" in words else ()),
        fireteam_control(FOLDED, "target.", GROUP, "Its Level: bonuses to Dodge and BS Attack, Sixth Sense at 5."),
    )


def _attack() -> tuple[Control, ...]:
    return (
        Number(
            name="target.attribute",
            label="Target BS",
            default="12",
            low=0,
            high=40,
            help="For a BS Attack on the attacker.",
            group=GROUP,
        ),
        Mods(name="target.mods", label="Target MODs to its BS Attack", group=GROUP),
    )


def _dice_of_attack() -> tuple[Control, ...]:
    burst = Number(
        name="target.burst",
        label="Target Burst",
        default="1",
        low=1,
        high=6,
        help="Of its BS Attack: 1 in ARO, if no rule gives more.",
        group=FOLDED,
    )
    return (burst, special_dice_control("target.special_die", "Target +1 SD", FOLDED))


def trooper_of(values: Values, *more: str) -> Trooper:
    """The target of a form, with its States; `more` are States that the attack needs."""
    has = values.scoped("target.")
    attributes = {"PH": "ph", "WIP": "wip", "BS": "attribute"}
    return replace(
        read_sight(has),
        attributes={one: has.number(name) for one, name in attributes.items() if f"target.{name}" in values.read},
        states=(*more, *(label for name, label in STATES if has.flag(name))),
    )


def read_replies(
    edition: Edition, values: Values, words: tuple[str, ...], trooper: Trooper, *, in_aro: bool = True
) -> tuple[Reply, ...]:
    """What the target may answer, by its States; what a State forbids is left out, and refused where it is chosen.

    Follows n5.dodge.minus-3, n5.dodge.states, n5.reset.mods, n5.immobilized-a.only-dodge, n5.immobilized-b.only-reset
    and n5.stunned.no-attack. Through a Zone without LoF it shoots only at the one who attacks it, in ARO.
    """
    chosen, zone = values.word("target.action"), Zone(values.word("visibility"))
    why = {word: reason for word in words if (reason := _forbidden(edition, word, trooper))}
    if chosen in why:
        raise values.wrong("target.action", f"must not be «{chosen}» while {why[chosen]}.")
    if not in_aro and chosen == "attack":
        refuse_blind(values, trooper, "the target", " in its own Order")
    blind = not in_aro and not sees_through(trooper, zone)
    unseen = ("attack",) if blind else ()
    return tuple(_reply(edition, values, word, trooper, in_aro=in_aro) for word in words if word not in (*why, *unseen))


def _forbidden(edition: Edition, word: str, trooper: Trooper) -> str:
    """The State that forbids an answer; empty where none does."""
    if word not in ROLLS:
        return ""
    kind, _ = ROLLS[word]
    return "Unconscious" if trooper.is_out else forbidden(edition, Roll(made_for=kind, trooper=trooper)).value


def _reply(edition: Edition, values: Values, word: str, trooper: Trooper, *, in_aro: bool) -> Reply:
    """One answer with its roll: n5.visibility.zero-reply, n5.fireteam.bonus.cumulative and n5.aro.burst."""
    if word not in ROLLS:
        return Reply(word=word, label=LABELS[word])
    own, (kind, fields) = values.scoped("target."), ROLLS[word]
    needs_lof = kind is RollKind.BS_ATTACK
    zone = zone_facts(Zone(values.word("visibility"))) if needs_lof else frozenset()
    unseen = frozenset({Fact.NO_LOF} if not (needs_lof or own.flag("lof")) else ())
    roll = Roll(
        made_for=kind,
        trooper=trooper,
        enemy_makes=RollKind.BS_ATTACK,
        in_aro=in_aro,
        face_to_face=True,
        range_mod=None,
        fireteam=fireteam_level(own, *fields),
        facts=zone | unseen,
        mods=tuple((mod.value, mod.reason) for field in fields for mod in own.mods(field)),
    )
    entries = ledger(edition, roll)
    refuse_known(edition, own, typed_mods(own, *fields), entries.value)
    value = success_value(edition, attribute_of_roll(roll, entries.value), roll_mods(entries.value))
    steps = [step for one, step in zip(entries.value, entries.because, strict=True) if one.on is not Change.BURST]
    extra = special_dice(edition, roll, entries.value).value
    reply = Reply(word=word, label=LABELS[word], value=Ruling(value.value, (*steps, *value.because)), special_die=extra)
    return _with_dice(edition, values, reply, in_aro=in_aro) if word == "attack" else reply


def _with_dice(edition: Edition, values: Values, attack: Reply, *, in_aro: bool) -> Reply:
    """The BS Attack of a target with its Burst and +1 SD: n5.aro.burst, n5.saturation.minus-1."""
    own = values.scoped("target.")
    zone = "saturation" in values.read and values.flag("saturation")
    burst = saturated_burst(edition, own.number("burst"), saturation=zone)
    steps = (*aro_burst_steps(edition, own.number("burst")), *burst.because) if in_aro else burst.because
    value = Ruling(attack.value.value, (*steps, *attack.value.because)) if attack.value else None
    extra = special_dice_with(own, attack.special_die)
    return replace(attack, value=value, burst=burst.value, special_die=extra)
