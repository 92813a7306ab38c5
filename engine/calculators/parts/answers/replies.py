"""The target of an attack, and the values of its Dodge, its Reset and its own attack."""

from engine.calculators.parts.answers.compare import Reply
from engine.controls import Choice, Control, Flag, Mods, Number, Values
from engine.edition import Edition
from engine.records.roll import Fact, Roll, RollKind
from engine.records.trooper import Listed, Trooper
from engine.rules.ledger import roll_value
from engine.rules.rolls import success_value

GROUP = "Target"
FOLDED = "Target: States and Skills"
LABELS = {"dodge": "Dodge", "reset": "Reset", "attack": "BS Attack", "nothing": "nothing"}
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
    )


def _attack() -> tuple[Control, ...]:
    return (
        Number(
            name="target.attribute",
            label="Target BS",
            default="12",
            low=0,
            high=40,
            help="For a BS Attack on the attacker, with Burst 1.",
            group=GROUP,
        ),
        Mods(name="target.mods", label="Target MODs to its BS Attack", group=GROUP),
    )


def trooper_of(values: Values, *more: str) -> Trooper:
    """The target of a form, with its States; `more` are States that the attack needs."""
    has = values.scoped("target.")
    return Trooper(
        attributes={"PH": has.number("ph")} | ({"WIP": has.number("wip")} if "target.wip" in values.read else {}),
        skills=(Listed("Sixth Sense"),) * has.flag("sixth_sense"),
        states=(*more, *(label for name, label in STATES if has.flag(name))),
    )


def read_replies(
    edition: Edition, values: Values, words: tuple[str, ...], trooper: Trooper, *, in_aro: bool = True
) -> tuple[Reply, ...]:
    """What the target may answer, by its States; what a State forbids is left out, and refused where it is chosen.

    Follows n5.dodge.minus-3, n5.dodge.states, n5.reset.mods, n5.immobilized-a.only-dodge, n5.immobilized-b.only-reset
    and n5.stunned.no-attack.
    """
    chosen = values.word("target.action")
    why = {word: reason for word in words if (reason := _forbidden(word, trooper))}
    if chosen in why:
        raise values.wrong("target.action", f"must not be {chosen} while {why[chosen]}.")
    return tuple(_reply(edition, values, word, trooper, in_aro=in_aro) for word in words if word not in why)


def _forbidden(word: str, trooper: Trooper) -> str:
    """The State that forbids an answer; empty where none does."""
    states = {
        "dodge": ("Immobilized-B",),
        "reset": ("Immobilized-A",),
        "attack": ("Immobilized-A", "Immobilized-B", "Stunned"),
    }
    return next((state for state in states.get(word, ()) if state in trooper.states), "")


def _reply(edition: Edition, values: Values, word: str, trooper: Trooper, *, in_aro: bool) -> Reply:
    label = LABELS[word]
    if word == "nothing":
        return Reply(word=word, label=label)
    if word == "attack":
        attribute, mods = values.number("target.attribute"), values.mods("target.mods")
        return Reply(word=word, label=label, value=success_value(edition, attribute, mods))
    dodges = word == "dodge"
    mods = values.mods("target.dodge_mods") if dodges else ()
    roll = Roll(
        made_for=RollKind.DODGE if dodges else RollKind.RESET,
        trooper=trooper,
        enemy_makes=RollKind.BS_ATTACK,
        in_aro=in_aro,
        face_to_face=True,
        facts=frozenset() if values.flag("target.lof") else frozenset({Fact.NO_LOF}),
        mods=tuple((mod.value, mod.reason) for mod in mods),
    )
    return Reply(word=word, label=label, value=roll_value(edition, roll))
