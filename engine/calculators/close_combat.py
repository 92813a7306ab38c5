"""Close Combat: who wins, who goes down, and who gets away?"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Counts, Draw, Event, Gain, Value, odds_by_name, read_examples
from engine.calculators.exchange.dice import NOT_SAID, dice_of_rolls, judge_exchange
from engine.calculators.exchange.report import (
    events_of_one,
    joint_events,
    judge_protheion,
    protheion_events,
    vitality_words,
)
from engine.calculators.face_to_face import headline, values_of_dice
from engine.calculators.parts.combatant import typed
from engine.calculators.parts.dice import (
    MOST_DICE,
    DiceOfRoll,
    JudgedRoll,
    read_all_dice,
    read_dice,
    refuse_two_special_dice,
    special_dice_control,
)
from engine.calculators.parts.events import left_events, wounds_columns
from engine.calculators.parts.fireteam import fireteam_level, special_dice_of_level, special_dice_with
from engine.calculators.parts.profile import immune_to_ammunition, read_profile
from engine.calculators.parts.refused import control_named, naming_controls
from engine.calculators.parts.sides import refuse_without_protheion
from engine.calculators.parts.weapon import custom_weapon_controls, read_attack_weapon
from engine.controls import Choice, Control, Dice, Flag, Mods, Number, Text, Values, When
from engine.decisions.dodge import DodgeRules
from engine.decisions.states import CloseCombatRules
from engine.dice import Distribution
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.encounter import (
    UNARMED,
    Aim,
    Armed,
    Combatant,
    Situation,
    TableFacts,
    body_of,
    encounter,
)
from engine.exchange import (
    Action,
    DeclaredAction,
    Exchange,
    ExchangeOdds,
    HitOnTrooper,
    Injury,
    TrooperMatchup,
    as_normal_roll,
    effect_steps,
    exchange_odds,
    hits_of_normal_roll,
    matchup_step,
)
from engine.forms import Field, Given, controls_of, roll_of
from engine.forms.combatant import BURST
from engine.forms.trooper import (
    ARM,
    BERSERK,
    BURST_MOD,
    FIRETEAM,
    HELPERS,
    IMPOSES,
    MARTIAL_ARTS,
    NATURAL_BORN_WARRIOR,
    PROTHEION,
    RAISED,
    RARE,
    SIXTH_SENSE,
    SURPRISE_ATTACK,
    VITA,
)
from engine.records.roll import Fact, RollKind
from engine.records.trooper import ProfileEntry, Trooper
from engine.records.weapon import weapons
from engine.rules.close_combat import combat_steps, coup_de_grace
from engine.rules.dodge import disengages
from engine.rules.face_to_face import DiceOfSide, Uncancelled, judge_face_to_face, uncancelled, win_chances
from engine.rules.rolls import judge_normal_roll
from engine.rules.saving_roll import HitKind
from engine.ruling import Ruling, Step
from engine.wording import percent

SIDES = ("Active", "Reactive")
BS = "bs"
"""The word of a BS Attack; the other declarations have those of their actions."""

DECLARES = ((Action.CC, "CC Attack"), (Action.DODGE, "Dodge"))
IN_ARO = (*DECLARES, (BS, "BS Attack, before contact"), (Action.RESET, "Reset"), (Action.NOTHING, "nothing"))
FOLDED = tuple(f"{side}: more" for side in SIDES)
PLAIN_WEAPON = {"ps": "8", "ammunition": "N", "saving_attribute": "arm"}
"""The values of a weapon that is not given by its name: those of a CC Weapon."""

WEAPONS = tuple(
    dict.fromkeys(
        weapon.name
        for edition in EDITIONS.values()
        for weapon in weapons(edition)
        if weapon.trait("CC") and not weapon.bands
    )
)
PROFILE = (MARTIAL_ARTS, NATURAL_BORN_WARRIOR, SIXTH_SENSE)
"""The fields beside its body that say what each side has, and those of the Active Trooper beside them."""

OF_ACTIVE = (BERSERK, SURPRISE_ATTACK)


def _side(who: str, attribute: str) -> tuple[Field | Control, ...]:
    name, active, rest = who.lower(), who == "Active", f"{who}: more"
    cc, dodges = (f"{name}.action", Action.CC), (f"{name}.action", Action.DODGE)
    evades: When = dodges if active else (*dodges, BS, Action.RESET)
    against = "Only against a BS Attack: its MOD, and its Saving Rolls."
    cover = Flag("active.cover", "Active in Partial Cover", help=against, group=rest, when=("reactive.action", BS))
    return (
        Choice(f"{name}.action", f"{who} declares", Action.CC, group=who, options=DECLARES if active else IN_ARO),
        Number(
            f"{name}.attribute",
            f"{who} CC or PH" if active else f"{who} CC, PH, BS or WIP",
            attribute,
            low=0,
            high=40,
            help="CC, or PH for a Dodge." if active else "CC, PH for a Dodge, BS or WIP.",
            group=who,
        ),
        MARTIAL_ARTS.of(who, who, when=cc),
        Mods(
            f"{name}.mods",
            f"{who} own MODs",
            help="+3 CC Attack. MODs to the enemy have a field of their own.",
            group=who,
            usual=("+3 CC Attack", "-3 States"),
        ),
        IMPOSES.of(who, who),
        HELPERS.of(who, who, when=cc),
        NATURAL_BORN_WARRIOR.of(who, who, when=cc),
        ARM.of(who, who),
        VITA.of(who, who),
        *((BERSERK.of(who, who), SURPRISE_ATTACK.of(who, who), BURST_MOD.of(who, rest, when=cc)) if active else ()),
        BURST.of(
            who, rest, help_="Of the weapon." if active else "Of a BS Attack in ARO, where a rule gives more than 1."
        ),
        special_dice_control(f"{name}.special_die", f"{who} +1 SD", rest),
        Text(
            f"{name}.weapon",
            f"{who} weapon",
            help="By name (DA CC Weapon). Empty: PS 8, N, ARM, as a CC Weapon, or the values you set below.",
            group=rest,
            suggestions=WEAPONS,
        ),
        *custom_weapon_controls(f"{name}.", who, rest, defaults=PLAIN_WEAPON, others=("E/M", "Stun", "PARA")),
        SIXTH_SENSE.at(rest, prefix=f"{name}.", label=f"{who} Sixth Sense", when=dodges, needs=()),
        Flag(f"{name}.immobilised", f"{who} Immobilized-A", group=rest, when=dodges),
        *(() if active else (Flag(f"{name}.no_lof", f"{who} without LoF", group=rest, when=dodges),)),
        Flag(
            f"{name}.way_out",
            f"{who} can leave",
            default="1",
            help="Its Dodge reaches a place out of contact.",
            group=rest,
            when=dodges,
        ),
        FIRETEAM.of(who, rest, when=evades, help_="Its Level; it adds nothing to a CC Attack."),
        Number(
            f"{name}.ph", f"{who} PH against PARA", "10", low=0, high=40, help="0 for a Trooper without PH.", group=rest
        ),
        Mods(
            f"{name}.save_mods",
            f"{who} MODs to Saving Rolls",
            help="Such as -1 for CC Attack (SR-1).",
            group=rest,
            usual=("-1 SR-1",),
        ),
        Flag(
            f"{name}.dogged",
            f"{who} acts while Unconscious",
            help="Dogged or No Wound Incapacitation is active.",
            group=rest,
        ),
        *((cover,) if active else ()),
        PROTHEION.of(who, rest),
        RAISED.of(who, rest),
        Number(
            f"{name}.other_wounds",
            f"{who} Wounds by others",
            "0",
            low=0,
            high=12,
            help="With Protheion: those suffered in the same Order from other enemies.",
            group=rest,
        ),
        *(field.of(who, rest) for field in RARE),
    )


DICE = (
    *(Dice(f"{side.lower()}.dice", f"{side}'s dice", most=MOST_DICE) for side in SIDES),
    Dice("reactive.save_dice", "Reactive Saving Rolls", most=60),
    Dice("active.save_dice", "Active Saving Rolls", most=60),
)
"""The dice in the order in which they are rolled."""

CONTROLS = (*controls_of((*_side("Active", "15"), *_side("Reactive", "13"))), *DICE)


EXAMPLES = read_examples("""
senku: Senku against Fennec [n5.cc-attack.example-sequence]
    active.attribute=15 | reactive.attribute=13
    -> active_wins=207/400 | reactive_wins=145/400 | nobody=48/400

lambda: Lambda and its Yudbot against a shot [n5.cc-multiple.example-active]
    active.attribute=14 | active.helpers=1 | reactive.action=bs | reactive.attribute=12 | reactive.mods=+3 Range
    reactive.weapon=Combi Rifle
    -> reactive_success_value=15 | active_wins=4680/8000 | reactive_wins=2776/8000 | nobody=544/8000

yudbot: A Fennec and its ally against the Yudbot [n5.cc-multiple.example-reactive]
    active.attribute=13 | active.helpers=1 | reactive.attribute=11
    -> active_dice=2 | active_wins=5514/8000 | reactive_wins=1766/8000 | nobody=720/8000

l3-l1: Martial Arts L3 against L1 [n5.martial-arts.example-l3-l1]
    active.attribute=23 | active.martial_arts=3 | reactive.attribute=21 | reactive.martial_arts=1
    -> active_success_value=23 | reactive_success_value=18 | active_wins=6585/8000 | reactive_wins=1075/8000
    nobody=340/8000

hatamoto: Hatamoto with L4 against a Doctor and its Peripheral [n5.martial-arts.example-l4-doctor]
    active.attribute=23 | active.martial_arts=4 | reactive.attribute=15 | reactive.helpers=1
    -> active_success_value=26 | reactive_success_value=12 | active_wins=142465/160000 | reactive_wins=7661/160000
    nobody=9874/160000

natural-born-warrior: Natural Born Warrior against -12 [n5.natural-born-warrior.example]
    active.attribute=20 | active.martial_arts=3 | active.surprise=-3 | active.imposes=-3 CC Attack, -3 PARA CC Weapon
    active.ammunition=para | reactive.attribute=22 | reactive.natural_born_warrior=1
    -> reactive_success_value=22 | active_success_value=23

protheion-1: Protheion with VITA 1: a Wound inflicted [n5.protheion.example-1]
    active.attribute=20 | active.protheion=1 | active.dice=12 | reactive.dice=7 | reactive.save_dice=15
    -> reactive.condition=unconscious | active.vita=2 | active.wounds_after=0

protheion-2: Protheion with a Wound and a DA CC Weapon [n5.protheion.example-2]
    active.attribute=20 | active.vita=2 | active.wounds_taken=1 | active.protheion=1 | active.weapon=DA CC Weapon
    reactive.vita=2 | active.dice=12 | reactive.dice=7 | reactive.save_dice=15 18
    -> reactive.wounds=2 | active.vita=3 | active.wounds_after=0

protheion-3: Protheion while another enemy shoots [n5.protheion.example-3]
    active.attribute=20 | active.vita=2 | active.protheion=1 | active.other_wounds=1 | active.weapon=DA CC Weapon
    reactive.vita=2 | active.dice=12 | reactive.dice=7 | reactive.save_dice=15 18
    -> active.vita=4 | active.wounds_after=1

coup-de-grace: Coup de Grâce with Protheion
    active.protheion=1 | active.raised=1 | reactive.action=nothing | reactive.wounds_taken=1
    -> coup_de_grace=yes | reactive.dead=1/1 | active.vita=3

berserk: Berserk (+3) against CC 15
    active.attribute=20 | active.berserk=3 | reactive.attribute=15
    -> active_success_value=23 | active_wins=314/400 | reactive_wins=71/400 | nobody=15/400

dodge: Martial Arts L2 against a Dodge
    active.attribute=22 | active.martial_arts=2 | reactive.action=dodge | reactive.attribute=12
    -> active_success_value=25 | reactive_success_value=9

leave: Leaving in the own Turn
    active.action=dodge | active.attribute=12 | reactive.attribute=15
    -> active_success_value=12

para: PARA CC Weapon (-6) against Natural Born Warrior on PH
    active.attribute=18 | active.weapon=PARA CC Weapon (-6) | reactive.action=dodge | reactive.attribute=12
    reactive.ph=12 | reactive.natural_born_warrior=1
    -> reactive_success_value=6

reset: Reset does not evade it
    active.martial_arts=1 | reactive.action=reset | reactive.attribute=13
    -> roll=normal | reactive_success_value=13 | reactive_wins=0/1
""")


ATTRIBUTES_ROLLED = ("CC", "BS", "PH", "WIP")
"""What the one Attribute of a side may be: that of whatever it declares."""

KINDS = {Action.CC: HitKind.CC, Action.SHOOT: HitKind.BS}
REFUSED = {"declares": "action", "wounds": "wounds_taken", "profile": "attribute"}
"""The controls about what an encounter refuses, where they have other names."""


def _read_side(edition: Edition, fields: Values, seat: str) -> Combatant:
    """Read one side of a form; raise InvalidInputError if its parts do not go together."""
    word, active = fields.word("action"), seat == "active"
    action = Action.SHOOT if word == BS else Action(word)
    armed = _read_weapon(edition, fields, action)
    if action is not Action.SHOOT:
        refuse_two_special_dice(fields)
    for name in ("other_wounds", "raised"):
        refuse_without_protheion(fields, name)
    profile = _read_profile(fields, action, active=active)
    return Combatant(
        who=seat.title(),
        seat=seat,
        trooper=profile,
        action=action,
        armed=armed,
        fireteam=_read_level(edition, fields, action),
        cover=active and fields.flag("cover"),
        long_skill=Fact.BERSERK if active and fields.number("berserk") else None,
        number=0 if active else 1,
        distance=None,
        in_lof=active or not fields.flag("no_lof"),
        allies=fields.number("helpers"),
        mods=typed(fields.mods("mods")),
        imposes=typed(fields.mods("imposes")),
        save_mods=typed(fields.mods("save_mods")),
        burst=fields.number("burst") if action is Action.SHOOT else 0,
        para_ph=fields.number("ph"),
        immune_to_ammunition=immune_to_ammunition(fields),
        raised=fields.number("raised") if fields.flag("protheion") else None,
        other_wounds=fields.number("other_wounds"),
        acts_unconscious=fields.flag("dogged"),
    )


def _read_weapon(edition: Edition, fields: Values, action: Action) -> Armed:
    """Read the weapon with which a side attacks; raise InvalidInputError if it cannot make that attack."""
    if action not in KINDS:
        return UNARMED
    found = read_attack_weapon(edition, fields, kind=KINDS[action], para=True, brackets=True, plain=PLAIN_WEAPON)
    return replace(found, profile=replace(found.profile, burst=fields.number("burst")))


def _read_profile(fields: Values, action: Action, *, active: bool) -> Trooper:
    """Read what a side is and has; its State only if it dodges."""
    brackets = [f"{burst:+d}B"] if active and (burst := fields.number("burst_mod")) else []
    brackets += ["+1 SD"] * fields.number("special_die")
    acts_unconscious, dodges = fields.flag("dogged"), action is Action.DODGE
    more = Trooper(
        attributes=dict.fromkeys(ATTRIBUTES_ROLLED, fields.number("attribute")),
        skills=(
            *((ProfileEntry(action.makes or "", 0, tuple(brackets)),) if brackets else ()),
            *((ProfileEntry("Dogged"),) if acts_unconscious else ()),
        ),
        states=("Immobilized-A",) if dodges and fields.flag("immobilised") else (),
    )
    acts = action is not Action.NOTHING and not acts_unconscious
    own = (*PROFILE, *(OF_ACTIVE if active else ()))
    return read_profile(fields, own, more, acts=acts, raised=fields.number("raised"))


def _read_level(edition: Edition, fields: Values, action: Action) -> int:
    """Read the Level of the Fireteam of a side; raise InvalidInputError if what it adds is typed too.

    Follows n5.fireteam.bonus.not-hacking: none of its Bonuses is for a CC Attack.
    """
    level = fireteam_level(fields, "mods")
    if action is Action.SHOOT:
        special_dice_with(fields, special_dice_of_level(edition, level))
    return level


def judge_combat(edition: Edition, values: Values, situation: Situation, exchange: Exchange) -> JudgedRoll:
    """Judge the dice of a form; a Face to Face Roll needs those of both sides."""
    matchup = exchange.enemies[0]
    why = "Burst, with any die of +1 SD"
    needed = {name: DiceOfRoll(count, why) for name, count in dice_of_rolls(exchange).items()}
    faces = (read_all_dice(values, needed) if matchup.contested else read_dice(values, needed)) or {}
    judged = judge_exchange(edition, values, exchange, DICE)
    if not judged.rolled:
        return JudgedRoll(dice=judged.dice)
    left = _left(edition, matchup, faces)
    after = judge_protheion(edition, situation, judged.injuries)
    found = {name: value for name, value in judged.named_values.items() if not name.endswith(NOT_SAID)}
    found |= (values_of_dice(left) if left else {}) | after.value
    skills = {one.seat: one.action.value for one in (situation.active, situation.enemies[1])}
    won = f"{headline(left, skills)} " if left else ""
    says = f"{won}{judged.headline(edition, values.labels)}{vitality_words(after.value)}"
    return JudgedRoll(says, found, (*judged.steps, *after.because), judged.dice)


def _left(edition: Edition, matchup: TrooperMatchup, faces: dict[str, tuple[int, ...]]) -> Uncancelled | None:
    """Return what the dice leave uncancelled; None while some are missing."""
    mine, theirs = (faces.get(f"{side}.dice", ()) for side in ("active", "reactive"))
    if matchup.contested:
        rolled = ((one, one.side, faces) for one, faces in ((matchup.active, mine), (matchup.reactive, theirs)))
        dice = [DiceOfSide(one.who, of.value, shown, of.special_die) for one, of, shown in rolled if of]
        return judge_face_to_face(edition, *dice).value
    if matchup.active.dice and not mine:
        return None
    scores = judge_normal_roll(edition, as_normal_roll(matchup.active), mine).value
    critical = sum(one.critical for one in scores)
    return Uncancelled(active=sum(one.success for one in scores) - critical, active_criticals=critical)


KEPT = ("unhurt", "dead", "reactive.unhurt", "targets_down", "targets_down_and_unhurt")
"""The joint events of an exchange that mean something with one enemy."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of a Close Combat, and judge real dice if there are some.

    Who wins, as in `face-to-face`; unopposed, a success wins. Then the Wounds and the condition of `active` and
    `reactive`, as in `exchange`; `SIDE.leaves`, a Dodge that ends Engaged; with Protheion `SIDE.heals` and
    `SIDE.after.V.W`, VITA V and W Wounds after the Order. With dice the values of both calculators.
    """
    active, reactive = (_read_side(edition, values.scoped(f"{seat}."), seat) for seat in ("active", "reactive"))
    table = TableFacts(surprise=values.number("active.surprise") < 0)
    situation = Situation(table=table, active=active, enemies={1: reactive}, aims={1: Aim()})
    with naming_controls(values, lambda refused: control_named(refused, REFUSED)):
        down = [body_of(edition, one).is_down for one in (active, reactive)]
        kills = Ruling(False, ())
        if active.action is Action.CC:
            kills = coup_de_grace(edition, unconscious=down[1], acts=reactive.acts_unconscious)
        if kills.value:
            if extra := values.number("active.special_die"):
                says = f"must be «0» with a Coup de Grâce, which makes no roll, not «{extra}»."
                raise values.wrong("active.special_die", says)
            return _killed(edition, situation, kills.because)
        found = encounter(edition, situation)
    exchange, ledgers = found.exchange, {replace(roll, number=0): some for roll, some in found.ledgers.items()}
    matchup = exchange.enemies[0]
    chances = exchange_odds(exchange)
    leaves = _leaves(edition, values, situation)
    rolled = tuple(_roll_events(matchup))
    won = odds_by_name(rolled)
    left = (
        Event(f"{who}.leaves", f"{who.title()}: leaves the Close Combat", won[f"{who}_wins"] if may else Fraction(0))
        for who, may in leaves.value.items()
    )
    events = (*rolled, *_combat_events(edition, situation, exchange, chances), *left)
    judged = judge_combat(edition, values, situation, exchange)
    return Answer(
        headline=judged.headline or _headline(situation, matchup, odds_by_name(events)),
        events=events,
        counts=_counts(matchup),
        values={**_values(matchup), **judged.values},
        because=(
            *combat_steps(edition, active.makes, reactive.makes, face_to_face=matchup.contested),
            matchup_step(edition, matchup),
            *kills.because,
            *leaves.because,
            *(judged.because or effect_steps(edition, exchange, chances)),
        ),
        dice=judged.dice,
        ledger={roll.name: entries for roll, entries in ledgers.items()},
        between=tuple(ledgers),
    )


def _actions(matchup: TrooperMatchup) -> tuple[tuple[str, DeclaredAction, DeclaredAction, Gain], ...]:
    """Return what each side does, and what is done to it, by its name: `reactive` first."""
    mine, theirs = matchup.active, matchup.reactive
    return (("reactive", theirs, mine, Gain.ME), ("active", mine, theirs, Gain.ENEMY))


def _values(matchup: TrooperMatchup) -> dict[str, Value]:
    found: dict[str, Value] = {"roll": "face-to-face" if matchup.contested else "normal", "coup_de_grace": "no"}
    for name, own, _, _ in reversed(_actions(matchup)):
        if own.side:
            found |= {f"{name}_success_value": own.side.value.value, f"{name}_dice": own.side.on_table}
    return found


def _leaves(edition: Edition, values: Values, situation: Situation) -> Ruling[dict[str, bool]]:
    """Return who can leave by a Dodge that wins: n5.dodge.disengage."""
    found: dict[str, bool] = {}
    steps: list[Step] = []
    for one in (situation.active, situation.enemies[1]):
        if one.action is Action.DODGE:
            engaged = Given(trooper=Trooper(states=("Engaged",)), in_aro=one.number > 0)
            free = values.flag(f"{one.seat}.way_out")
            may = disengages(edition, edition.of(DodgeRules), roll_of(RollKind.DODGE, engaged), way_out=free)
            found[one.seat] = may.value
            steps += may.because
    return Ruling(found, tuple(steps))


def _killed(edition: Edition, situation: Situation, because: tuple[Step, ...]) -> Answer:
    """Return the answer of a Coup de Grâce, which rolls nothing; with Protheion it counts as one Wound."""
    after = judge_protheion(edition, replace(situation, enemies={}), {"active": Injury(gained=1)})
    return Answer(
        headline=f"Coup de Grâce: Reactive is Dead, without a roll.{vitality_words(after.value)}",
        events=(
            Event("reactive.dead", "Reactive Dead", Fraction(1), Gain.ME, Draw.FIRST, dead=True),
            Event("reactive.unconscious", "Reactive: Unconscious", Fraction(0)),
            Event("reactive.survives", "Reactive: stays up", Fraction(0)),
        ),
        values={"roll": "none", "coup_de_grace": "yes"} | after.value,
        because=(*because, *after.because),
    )


def _roll_events(matchup: TrooperMatchup) -> Iterator[Event]:
    """Yield who wins, and `hits.A.C.R.D` as in a Face to Face Roll; an unopposed success wins.

    reset: the Reset of the Reactive Trooper, which opposes nothing, is a success.
    """
    left = _outcomes(matchup)
    won = win_chances(left)
    for who, label, gain, draw in (
        ("active", "Active wins", Gain.ME, Draw.LEADS),
        ("nobody", "Nobody wins", Gain.NOBODY, Draw.BAR),
        ("reactive", "Reactive wins", Gain.ENEMY, Draw.LEADS if won["reactive"] else Draw.BAR),
    ):
        possible = Draw.OUTCOME if won[who] else Draw.NOWHERE
        yield Event(who if who == "nobody" else f"{who}_wins", label, won[who], gain, draw | possible)
    if matchup.reactive.action is Action.RESET:
        succeeds = hits_of_normal_roll(matchup.reactive).chance(lambda hits: hits.total > 0)
        yield Event("reset", "Reset succeeds", succeeds)
    yield from left_events(left.chances())


def _outcomes(matchup: TrooperMatchup) -> Distribution[Uncancelled]:
    """Return what is left uncancelled of both sides' dice."""
    mine, theirs = matchup.active.side, matchup.reactive.side
    if matchup.contested and mine and theirs:
        return uncancelled(mine, theirs)
    return hits_of_normal_roll(matchup.active).map(lambda hits: Uncancelled(hits.plain, hits.critical))


def _combat_events(edition: Edition, situation: Situation, exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield who goes down, then the other events of an exchange."""
    yield from (one for one in joint_events(exchange, found) if one.name in KEPT)
    (enemy,), troopers = exchange.enemies, (exchange.enemies[0].trooper, exchange.trooper)
    sides = zip(_actions(enemy), troopers, (found.reactive[0], found.active), strict=True)
    for (name, own, against, gain), trooper, injuries in sides:
        who = own.who
        wounding = against.hit is not None and against.hit.per_hit.wounding
        for one in events_of_one(name, who, trooper, injuries):
            if wounding and one.name == f"{name}.survives":
                yield Event("", f"{who} down", 1 - one.chance, gain, Draw.BAR)
            if wounding and one.name == f"{name}.dead":
                yield Event(one.name, f"{who} Dead", one.chance, gain, Draw.BAR, dead=True)
            elif not one.name.endswith(".guts"):
                yield one
    yield from protheion_events(edition, situation, found)


def _counts(matchup: TrooperMatchup) -> tuple[Counts, ...]:
    """Return the Wounds of those that can be hit."""
    return tuple(
        wounds_columns(f"Wounds of {own.who}", gain, f"{name}.wounds.")
        for name, own, against, gain in _actions(matchup)
        if against.hit and against.hit.per_hit.wounding
    )


def _headline(situation: Situation, matchup: TrooperMatchup, odds: Mapping[str, Fraction]) -> str:
    """Return who wins, who goes down or leaves, and what does not count."""
    active, reactive, nobody = (percent(odds[name]) for name in ("active_wins", "reactive_wins", "nobody"))
    says = f"Active wins {active}, Reactive {reactive}, nobody {nobody}."
    if not matchup.contested:
        verb = "dodges" if situation.active.action is Action.DODGE else "hits"
        says = f"Nobody opposes the Active Trooper: it {verb} {active} of the time."
    return " ".join([says, *_falls(matchup, odds), *_notes(situation.enemies[1], odds)])


def _falls(matchup: TrooperMatchup, odds: Mapping[str, Fraction]) -> Iterator[str]:
    """Yield who goes down, or what else hits do, and who leaves the Close Combat."""
    for name, own, against, _ in _actions(matchup):
        if against.hit:
            if against.hit.per_hit.wounding:
                yield f"{own.who} down: {percent(1 - odds[f'{name}.survives'])}."
            for state, words in _state_words(against.hit).items():
                yield f"{own.who} {words}: {percent(odds.get(f'{name}.{state}', Fraction(0)))}."
        if f"{name}.leaves" in odds:
            yield f"{own.who} leaves the Close Combat: {percent(odds[f'{name}.leaves'])}."
        if f"{name}.heals" in odds:
            yield f"Protheion helps {own.who}: {percent(odds[f'{name}.heals'])}."


def _state_words(hit: HitOnTrooper) -> dict[str, str]:
    """Return the States that a failed roll causes, each with what players call it: n5.save.para, n5.save.em."""
    kind = "A" if hit.weapon.hit.ammunition.has("para") else "B"
    return {
        state: f"Immobilized-{kind}" if state == "immobilized" else state.title()
        for state in sorted(hit.per_hit.states)
    }


def _notes(reactive: Combatant, odds: Mapping[str, Fraction]) -> Iterator[str]:
    """Yield what does not count, so that no number is silently ignored."""
    if reactive.action is Action.CC and reactive.armed.burst > 1:
        yield f"In ARO the Burst of the weapon, {reactive.armed.burst}, counts as 1."
    if "reset" in odds:
        yield f"The Reset, which does not evade it, succeeds {percent(odds['reset'])} of the time."


CLOSE_COMBAT = Calculator(
    slug="close-combat",
    title="Close Combat",
    summary="A CC Attack against CC Attack, Dodge, BS Attack, Reset or nothing: who wins, goes down and gets away.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(CloseCombatRules,),
    folded=FOLDED,
)
