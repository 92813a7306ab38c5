"""The form of a Coordinated Order, read as an encounter around the target: it is in ARO, the participants act."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.calculators.parts.combatant import read_combatant, refuse_unable
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.situation import Played, naming, play
from engine.controls import Values
from engine.edition import Edition
from engine.encounter import Aim, Combatant, Situation, TableFacts, own_dice
from engine.exchange import Action, Exchange, Share
from engine.rules.bs_attack import Participant, Zone, coordinated_burst, coordinated_cc_burst
from engine.ruling import Ruling, Step


class Kind(StrEnum):
    """The Attack that all participants declare."""

    BS = "bs"
    CC = "cc"


class Does(StrEnum):
    """What one participant does in that Order; a Direct Template is a BS Attack without a roll."""

    ATTACK = "attack"
    TEMPLATE = "template"
    IDLE = "idle"
    ABSENT = "absent"


NUMBERS = (1, 2, 3, 4)
SPEARHEAD = NUMBERS[0]
PREFIXES = {n: "spearhead." if n == SPEARHEAD else f"trooper.{n}." for n in NUMBERS}
LABELS = {n: "Spearhead" if n == SPEARHEAD else f"Trooper {n}" for n in NUMBERS}
TARGET = "Target"
AIMS = {"spearhead": SPEARHEAD, **{str(n): n for n in NUMBERS[1:]}}
"""Which attacker the target aims at, by the word in a form."""


def rare_group(label: str) -> str:
    """Return the heading of the fields that are seldom needed."""
    return f"{label}: more"


ACTIONS = {(Kind.BS, Does.ATTACK): Action.SHOOT, (Kind.BS, Does.TEMPLATE): Action.TEMPLATE}
"""What a participant does, by the Attack of the Order and its part in it; with a CC Attack, see `_action`."""

WITHOUT_ROLL = {
    Action.TEMPLATE: "with a Direct Template, which makes no roll",
    Action.DODGE: "with a Dodge, which is one die",
    Action.NOTHING: "where nothing is rolled",
}
BY_LOF = (Action.SHOOT, Action.TEMPLATE)
"""What needs LoF."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CoordinatedForm:
    """The whole form; `aim` is the number of the participant that the target attacks, 0 for none.

    The target is the Active Trooper of the encounter, each participant a Reactive one: one Dodge die of the target is
    then the same against all of them. `because` are the steps of the Burst of each participant.
    """

    kind: Kind
    aim: int
    played: Played
    because: tuple[Step, ...]

    @property
    def target(self) -> Combatant:
        """The target."""
        return self.played.situation.active

    @property
    def attackers(self) -> tuple[Combatant, ...]:
        """The participants, the Spearhead first."""
        return tuple(self.played.situation.enemies.values())

    @property
    def exchange(self) -> Exchange:
        """What everybody does."""
        return self.played.exchange


def read_coordinated(edition: Edition, values: Values) -> CoordinatedForm:
    """Read the form; refuse one where nobody attacks, or whose parts do not fit together."""
    kind, aim = Kind(values.word("attack")), AIMS[values.word("target.aim")]
    there = [n for n in NUMBERS if values.word(f"{PREFIXES[n]}action") != Does.ABSENT]
    with naming(values):
        target = _read_target(edition, values, kind)
        if not target.action.attacks:
            aim = 0
        elif aim not in there:
            says = f"must be a participant that is there, not «{LABELS[aim]}»."
            raise values.wrong("target.aim", says)
        read = {number: _read_attacker(edition, values, kind, number) for number in there}
        attackers = {number: one.value for number, one in read.items()}
        _refuse_no_attack(values, kind, attackers)
        _refuse_unseen(values, kind, target, attackers, aim)
        zone = Zone(values.word("visibility")) if kind is Kind.BS else Zone.NONE
        table = TableFacts(zone, saturation=values.flag("saturation"), turned=True)
        share = own_dice(edition, table, target, attackers[aim]) if aim and target.action.rolls_attack else Share(0)
    situation = Situation(
        table=table,
        active=target,
        enemies=attackers,
        aims=dict.fromkeys(attackers, Aim()),
        shares=dict.fromkeys(attackers, Share(0)) | ({aim: share} if aim else {}),
    )
    because = tuple(step for one in read.values() for step in one.because)
    return CoordinatedForm(kind=kind, aim=aim, played=play(edition, values, situation), because=because)


def _read_target(edition: Edition, values: Values, kind: Kind) -> Combatant:
    fields = values.scoped("target.")
    action = Action(fields.word("action"))
    if action is Action.CC and kind is Kind.BS:
        raise fields.wrong(
            "action",
            "must be «shoot», «dodge» or «nothing» against BS Attacks, not «cc»: nobody is in contact with it.",
        )
    if not action.attacks:
        _refuse_unrolled(fields, action, {"burst": 1} if action is Action.DODGE else {"burst": 1, "special_die": 0})
    target = read_combatant(edition, fields, action, TARGET, in_aro=True, para=False)
    if kind is Kind.CC and target.trooper.is_out:
        says = f"must be fewer in a CC Attack, not {fields.number('wounds_taken')}: "
        raise fields.wrong("wounds_taken", f"{says}an Unconscious target suffers a Coup de Grâce, without a roll.")
    return target


def _read_attacker(edition: Edition, values: Values, kind: Kind, number: int) -> Ruling[Combatant]:
    """Read a participant, whose weapon has its Burst in this Order, with the steps for that Burst."""
    fields = values.scoped(PREFIXES[number])
    action = _action(fields, kind, number)
    if not action.rolls_attack:
        typed: dict[str, int | None] = {"burst": None} if number == SPEARHEAD else {}
        _refuse_unrolled(fields, action, typed | {"special_die": 0})
    own = read_combatant(edition, fields, action, LABELS[number], number=number, in_aro=False, para=False)
    refuse_unable(edition, fields, own, acts=True)
    burst = _burst(edition, values, own)
    armed = own.armed
    if action.rolls_attack:
        armed = replace(armed, profile=replace(armed.profile, burst=burst.value))
    return Ruling(replace(own, armed=armed), burst.because)


def _action(fields: Values, kind: Kind, number: int) -> Action:
    """Return a participant's action: in a CC Attack only the Spearhead rolls: n5.coordinated.cc."""
    does = Does(fields.word("action"))
    if kind is Kind.BS:
        return ACTIONS.get((kind, does), Action.NOTHING)
    if does is Does.TEMPLATE:
        raise fields.wrong("action", "must be «attack» or «idle» in a CC Attack, not «template».")
    return Action.CC if does is Does.ATTACK and number == SPEARHEAD else Action.NOTHING


def _refuse_unrolled(fields: Values, action: Action, plain: Mapping[str, int | None]) -> None:
    """Refuse what would change a roll that is not made; `plain` are the values that change nothing, by name."""
    for name, value in plain.items():
        came = fields.read[f"{fields.prefix}{name}"]
        if came != value:
            must = "empty" if value is None else value
            raise fields.wrong(
                name, f"must be «{must}» {WITHOUT_ROLL[action]}, not «{fields.texts[fields.prefix + name].strip()}»."
            )


def _burst(edition: Edition, values: Values, own: Combatant) -> Ruling[int]:
    """Return the Burst of a participant in this Order: half of all for the Spearhead, 1 for the others."""
    if not own.action.rolls_attack:
        return Ruling(0, ())
    if own.number != SPEARHEAD:
        return coordinated_burst(edition, 1, Participant.OTHER)
    whole = values.number_if_given(f"{PREFIXES[SPEARHEAD]}burst") or own.armed.burst
    if own.action is Action.CC:
        return coordinated_cc_burst(edition, whole, values.number("allies"))
    return coordinated_burst(edition, whole, Participant.SPEARHEAD)


def _refuse_no_attack(values: Values, kind: Kind, attackers: Mapping[int, Combatant]) -> None:
    if any(one.action.attacks for one in attackers.values()):
        return
    who = "the Spearhead, which alone rolls in a CC Attack," if kind is Kind.CC else "one participant or more"
    word = values.word(f"{PREFIXES[SPEARHEAD]}action")
    raise values.wrong(f"{PREFIXES[SPEARHEAD]}action", f"must be an attack, not «{word}»: {who} has to attack.")


def _refuse_unseen(values: Values, kind: Kind, target: Combatant, attackers: Mapping[int, Combatant], aim: int) -> None:
    """Refuse an attack without LoF through a Visibility Zone; the target shoots back at one that shoots.

    Follows n5.visibility.zero, n5.visibility.zero-reply, n5.visibility.white-noise and n5.visibility.engaged.
    """
    answers = aim > 0 and attackers[aim].action is Action.SHOOT
    for one in (*attackers.values(), *(() if answers else (target,))):
        if kind is Kind.BS and one.action in BY_LOF:
            refuse_blind(values, one.trooper, one.who)
