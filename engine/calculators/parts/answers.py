"""Compare the answers that a target may declare to one attack: its values, what lands, and what that does."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Draw, Event, Gain, Row, Table, Value
from engine.calculators.parts.by_ledger import by_ledger
from engine.calculators.parts.dice import DiceOfRoll, JudgedRoll, read_all_dice, refuse_dice, special_dice_control
from engine.calculators.parts.events import effect_words, left_events
from engine.calculators.parts.fireteam import fireteam_level, refuse_barred_fireteam, special_dice_with
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.profile import BODY, immune_to_ammunition, read_profile, read_saves
from engine.calculators.parts.refused import control_named, naming_controls
from engine.controls import Choice, Control, Dice, Flag, Mods, Values
from engine.dice import from_pairs
from engine.edition import Edition
from engine.encounter import Armed, Combatant, Pairing, TableFacts, body_of, hit_by
from engine.exchange import Action, HitOnTrooper, saves_by_hits
from engine.forms import Field, Given, controls_of, fact, given, roll_of
from engine.forms.combatant import BURST, VISIBILITY
from engine.forms.trooper import BS, FIRETEAM, PH, SIGHT, SIXTH_SENSE, STATES, WIP_TO_RESET
from engine.records.roll import Fact, RollKind
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, saturated_burst, sees_through
from engine.rules.face_to_face import DiceOfSide, Side, all_dice_in_words, judge_dice, uncancelled
from engine.rules.ledger import barred_by
from engine.rules.rolls import NormalRoll, aro_burst_steps, dice_rolled, die_steps, normal_roll_outcomes
from engine.rules.saving_roll import Condition, failure_steps, saving_rolls
from engine.ruling import Ruling, Step
from engine.wording import counted, percent

Effects = Callable[[int, int], Mapping[str, Fraction]]
"""The chances of what some hits and Criticals do, by name; `affected` is the chance that they do anything at all."""

LABELS = {"dodge": "Dodge", "reset": "Reset", "attack": "BS Attack", "nothing": "nothing"}


@dataclass(frozen=True, slots=True)
class Reply:
    """What a target may answer, by its word, and its dice; None where it rolls nothing."""

    word: str
    side: Side | None = None
    because: tuple[Step, ...] = ()

    @property
    def label(self) -> str:
        """Return its name."""
        return LABELS[self.word]


@dataclass(frozen=True, slots=True)
class Answered:
    """The attack against one answer: what is left of all dice, and the chances of what happens to the target.

    `left` are successes and Criticals of the attack, then of the answer.
    """

    reply: Reply
    left: Mapping[tuple[int, ...], Fraction]
    effects: Mapping[str, Fraction]

    @property
    def hit(self) -> Fraction:
        """Return the chance of at least one hit."""
        return sum((chance for left, chance in self.left.items() if any(left[:2])), Fraction(0))

    @property
    def wins(self) -> Fraction:
        """Return the chance that the answer wins."""
        return sum((chance for left, chance in self.left.items() if any(left[2:])), Fraction(0))

    @property
    def affected(self) -> Fraction:
        """Return the chance that the attack does anything to the target."""
        return self.effects["affected"]


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """What is left of the attack, successes without the Criticals, whether the answer wins, and what each die does."""

    hits: int
    criticals: int
    answer_wins: bool
    each: str

    @property
    def headline(self) -> str:
        """Return what each die comes to, and the result."""
        won = "The answer wins." if self.answer_wins else "Not hit."
        hits = self.hits + self.criticals
        return f"{self.each} {f'Hit: {counted("success", hits)}.' if hits else won}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The attack against every answer, the chosen one among them, and the judgement on real dice, if there are any."""

    attack: Ruling[Side]
    every: tuple[Answered, ...]
    chosen: Answered
    judged: Ruling[JudgedAnswer] | None

    @property
    def best(self) -> Answered:
        """Return the answer with which the target is least likely to be affected; the first of several as good."""
        return min(self.every, key=lambda one: (one.affected, one.hit))

    @property
    def dice(self) -> dict[str, int]:
        """Return how many dice each roll has."""
        return _dice(self.attack.value, self.chosen.reply)

    @property
    def against(self) -> str:
        """Return the answer chosen as the beginning of a sentence."""
        reply = self.chosen.reply
        return f"Against {reply.label}" if reply.word != "nothing" else "If the target does nothing"

    @property
    def values(self) -> dict[str, Value]:
        """Return the Success Values, and what the target best answers."""
        found: dict[str, Value] = {"active_success_value": self.attack.value.value.value}
        found["recommendation"] = self.best.reply.word
        if self.chosen.reply.side:
            found["reactive_success_value"] = self.chosen.reply.side.value.value
        return found

    def headline(self, affected: str) -> str:
        """Return the chances against the answer chosen, and the best answer; `affected` is what the attack does."""
        chosen, best = self.chosen, self.best
        says = f"{self.against}: hit {percent(chosen.hit)}, {affected} {percent(chosen.affected)}."
        if best.affected < chosen.affected:
            return f"{says} The target does better with {best.reply.label}: {percent(best.affected)}."
        return f"{says} No other answer is better for the target."

    def events(self, affected: str) -> Iterator[Event]:
        """Yield the chances against the chosen answer, as in a Face to Face Roll, then those of each by its word."""
        done, hit, wins = self.chosen.affected, self.chosen.hit, self.chosen.wins
        without_effect = hit > done
        yield Event("active_wins", "Hit", hit, Gain.ME, Draw.BAR if without_effect else Draw.NOWHERE)
        yield Event("", affected, done, Gain.ME, Draw.FIRST)
        yield Event("reactive_wins", "The answer wins", wins, Gain.ENEMY, Draw.BAR)
        yield Event("nobody", "Neither wins", 1 - hit - wins)
        if without_effect:
            yield Event("", "Hit without effect", hit - done, Gain.NOBODY, Draw.OUTCOME)
        yield Event("", "Not hit", 1 - hit, Gain.ENEMY, Draw.OUTCOME)
        yield Event("", "No effect", 1 - done, Gain.ENEMY, Draw.FIGURE)
        yield from left_events(self.chosen.left)
        for one in self.every:
            for name, chance in {"hit": one.hit, "wins": one.wins, **one.effects}.items():
                yield Event(f"{one.reply.word}.{name}", f"{one.reply.label}: {effect_words(name)}", chance)

    def table(self, *columns: tuple[str, Callable[[Answered], Fraction]]) -> Table:
        """Return every answer with its Success Value and some chances, each with the head of its column."""
        rows = []
        for one in self.every:
            value = str(one.reply.side.value.value) if one.reply.side else "no roll"
            chances = tuple(chance(one) for _, chance in columns)
            rows.append(Row(one.reply.label, (value, *chances), marked=one is self.chosen))
        return Table("Every answer", ("Answer", "Success Value", *(head for head, _ in columns)), tuple(rows))

    def steps(self, edition: Edition) -> tuple[Step, ...]:
        """Return the roll of the attack, and that of every answer."""
        side, rule = self.attack.value, edition.cite("rolls.success-value")
        dice = dice_rolled(edition, side.value, side.burst, special_die=side.special_die)
        says = f"The attack rolls {counted('die', dice.value)} against Success Value {side.value.value}."
        steps = [Step(rule, says, steps=(*self.attack.because, *dice.because, *die_steps(edition, side.value)))]
        for one in self.every:
            hits = f"the attack hits {percent(one.hit)}."
            if one.reply.side:
                says = f"{one.reply.label} has Success Value {one.reply.side.value.value}: {hits}"
                steps.append(Step(rule, says, steps=one.reply.because))
            else:
                steps.append(Step(edition.cite("rolls.normal"), f"Nothing opposes it: {hits}"))
        return tuple(steps)


def compare(
    edition: Edition,
    values: Values,
    attack: Ruling[Side],
    replies: tuple[Reply, ...],
    effects: Effects,
    does: str = "hits",
) -> Comparison:
    """Return an attack, which hits or `does` something else, against every answer; refuse dice that do not fit."""
    every = tuple(_answered(attack.value, reply, effects) for reply in replies)
    chosen = next(one for one in every if one.reply.word == values.word("target.action"))
    return Comparison(attack, every, chosen, _judge(edition, values, attack.value, chosen.reply, does))


def _answered(attack: Side, reply: Reply, effects: Effects) -> Answered:
    """Return the attack against one answer, Face to Face, or as a Normal Roll where nothing opposes it."""
    if reply.side:
        left = uncancelled(attack, reply.side).map(tuple[int, ...])
    else:
        left = normal_roll_outcomes(NormalRoll(attack.value, attack.burst, attack.special_die)).map(
            lambda counts: (*counts[1:], 0, 0)
        )
    done: dict[str, Fraction] = {}
    for (hits, criticals, *_), chance in left.chances().items():
        for name, each in effects(hits, criticals).items():
            done[name] = done.get(name, Fraction(0)) + chance * each
    return Answered(reply, left.chances(), done)


def _dice(attack: Side, reply: Reply) -> dict[str, int]:
    """Return how many dice each roll has; none below a Success Value of 1."""
    dice = {"dice": attack.on_table, "target.dice": reply.side.on_table if reply.side else 0}
    return {field: count for field, count in dice.items() if count}


def _judge(edition: Edition, values: Values, attack: Side, reply: Reply, does: str) -> Ruling[JudgedAnswer] | None:
    """Return the judgement on the dice of the attack and of the answer declared; None where there are none."""
    taken = _dice(attack, reply)
    rolls = {field: DiceOfRoll(taken.get(field, 0), "as many as it rolls") for field in ("dice", "target.dice")}
    if reply.side is None:
        refuse_dice(values, ["target.dice"], "the target rolls nothing")
    faces = read_all_dice(values, rolls)
    if faces is None:
        return None
    sides = (("Attacker", attack, faces["dice"]), ("Target", reply.side, faces["target.dice"]))
    attacker, *target = (DiceOfSide(name, side.value, given, side.special_die) for name, side, given in sides if side)
    answer, answers = next(iter(target), None), "hits" if reply.word == "attack" else "succeeds"
    judged = judge_dice(edition, attacker, answer)
    pairs = ((attacker, answer, does), *((one, attacker, answers) for one in target))
    hits, criticals, *won = judged.value
    return Ruling(JudgedAnswer(hits, criticals, any(won), all_dice_in_words(edition, pairs)), judged.because)


SAVING_ROLLS = "Target: Saving Rolls"


TARGET_CONTROLS = (
    *controls_of(one.of("Target", SAVING_ROLLS) for one in BODY),
    Dice("target.save_dice", "Target Saving Rolls", most=12, group=SAVING_ROLLS),
)
"""The controls of what affects a target's Saving Rolls, and of their dice."""


NOBODY = Trooper()
"""A Trooper of which nothing is known that affects a roll."""


def effects_of_hits(hit: HitOnTrooper, hits: int, criticals: int) -> Mapping[str, Fraction]:
    """Return the chances of what some hits do: affected (a Saving Roll fails), the conditions, the States."""
    failures = from_pairs(enumerate(saves_by_hits(hit.per_hit, hits + criticals)[hits, criticals]))
    ends = failures.map(lambda failed: hit.trooper.condition_after(hit.per_hit.injury(failed))).chances()
    affected = failures.chance(bool)
    states = {state: affected for roll in hit.one_hit.rolls for state in roll.states}
    return {"affected": affected} | {end: ends.get(end, Fraction(0)) for end in Condition} | states


def read_target(
    edition: Edition,
    values: Values,
    action: Action,
    armed: Armed,
    *fields: Field,
    more: Trooper = NOBODY,
    ph: int = 0,
) -> Ruling[HitOnTrooper]:
    """Read the target of a form with what this weapon does to it, and its PH against PARA.

    `fields` and `more` are what it has besides those of TARGET_CONTROLS. Refuse one that is Dead already.
    """
    own = values.scoped("target.")
    target = Combatant(
        who=GROUP,
        seat="target",
        trooper=read_profile(own, fields, more, acts=False),
        action=Action.NOTHING,
        para_ph=ph,
        immune_to_ammunition=immune_to_ammunition(own),
    )
    user = Combatant(who="Attacker", seat="attacker", trooper=NOBODY, action=action, armed=armed)
    pairing = Pairing(table=TableFacts(), who=user, enemy=target, aimed=True)
    with naming_controls(values, lambda refused: control_named(refused, {"wounds": "wounds_taken"})):
        hit, _ = hit_by(edition, pairing, body_of(edition, target))
    one = hit.one_hit
    because = saving_rolls(edition, hit.weapon.hit, hit.target, 1, 0).because
    says = f"A hit forces {counted('Saving Roll', one.count)}."
    below = (*because, *failure_steps(edition, one), *hit.levels.because)
    return Ruling(hit, (Step(edition.cite("save.count"), says, steps=below),))


def judge_target(edition: Edition, values: Values, hit: HitOnTrooper, hits: int, criticals: int) -> JudgedRoll:
    """Return those Saving Rolls after some hits that are rolled already."""
    field, saves = "target.save_dice", saving_rolls(edition, hit.weapon.hit, hit.target, hits, criticals).value
    count = saves.count
    judged = read_saves(edition, values, field, saves, hit.levels.value)
    if judged is None:
        return (
            JudgedRoll(f" The target makes {counted('Saving Roll', count)}.", dice={field: count})
            if count
            else JudgedRoll()
        )
    needed = judged.value.dice_needed
    left = needed - len(values.faces(field))
    failed = counted("failed Saving Roll", judged.value.failures)
    says = f" {failed[0].upper()}{failed[1:]}"
    found: dict[str, Value] = {"failures": judged.value.failures, "wounds": judged.value.wounds}
    if left:
        says += f". Continuous Damage: {left} more to roll."
        return JudgedRoll(says, found | {"to_roll": left}, judged.because, {field: needed})
    found["condition"] = condition = hit.levels.value.condition(judged.value.wounds)
    if judged.value.states:
        found["states"] = ", ".join(judged.value.states)
    return JudgedRoll(f"{says}: {condition.title()}.", found, judged.because, {field: needed})


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
        *(one.of(GROUP, FOLDED) for one in SIGHT),
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
    shoots only at the one who attacks it, in ARO. A Fireteam that a State ends is refused: n5.fireteam.barred.
    """
    reset = (WIP_TO_RESET,) if "reset" in words else ()
    own = values.scoped("target.")
    found = given((PH, *reset, BS, *BARRING, *SIGHT, SIXTH_SENSE), own).trooper
    refuse_barred_fireteam(edition, own, fireteam_level(own), found.states)
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
