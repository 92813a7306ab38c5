"""An attack comes: shoot, dodge or nothing?"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.advice import Candidate, chance_marker_found, odds_of_aro, rank_candidates
from engine.calculator import Answer, Calculator, Row, read_examples
from engine.calculators.exchange.report import notes
from engine.calculators.parts.combatant import forbidden_by, typed, with_special_dice
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.recommendation import Aim, aim_control, as_values, option_events, reason, side_by_side
from engine.calculators.parts.sides import (
    ATTACKS,
    WHOLE_BURST,
    active_controls,
    group,
    plain_troopers,
    rare_group,
    reactive_controls,
)
from engine.calculators.parts.situation import MARKER, Played, as_marker, filled, play, read_situation
from engine.controls import Choice, Flag, Mods, Number, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.encounter import BY_LOF
from engine.errors import InvalidInputError
from engine.exchange import (
    Action,
    Exchange,
    ExchangeOdds,
    TrooperMatchup,
    effect_steps,
    exchange_odds,
    failure_note,
    matchup_step,
)
from engine.rules.bs_attack import sees_through
from engine.rules.comms import ENDED_BY_RESET
from engine.ruling import Step, without_repeats

AIMS = {
    aim.name: aim
    for aim in (
        Aim(name="up", purpose="stay up", head="Up", after=("wounds", "unhurt")),
        Aim(name="unhurt", purpose="stay unhurt", head="Unhurt", after=("wounds", "up")),
        Aim(name="wounds", purpose="wound the attacker", head="Wounds", after=("up", "unhurt")),
        Aim(
            name="up_and_wounds", purpose="stay up and wound the attacker", head="Up and wounds", after=("up", "unhurt")
        ),
        Aim(name="attacker_down", purpose="bring the attacker down", head="Attacker down", after=("up", "unhurt")),
        Aim(name="attacker_stopped", purpose="stop the attacker", head="Attacker stopped", after=("up", "unhurt")),
        Aim(name="found", purpose="find the Marker", head="Marker found", after=("up", "unhurt")),
    )
}
FOUND = "found"
"""To find an Active Trooper that is a Marker."""
STOPS, DOWN = "attacker_stopped", "attacker_down"
"""An attacker is stopped if it goes down, or is in a State in which it can no longer attack."""

LABEL = group(1)

ATTACK = Choice(
    "reactive.1.attack",
    f"{LABEL} can",
    "shoot",
    help="Not attack: without LoF, or without a weapon for it.",
    group=LABEL,
    options=(
        ("shoot", "shoot"),
        ("cc", "make a CC Attack"),
        ("hack", "make a Comms Attack"),
        ("template", "use a Direct Template"),
        ("discover", "Discover a Marker"),
        ("none", "not attack"),
    ),
)
DODGE = (
    Number("reactive.1.ph", f"{LABEL} PH", "10", low=0, high=40, help="For the Dodge.", group=LABEL),
    Mods(
        "reactive.1.dodge_mods",
        f"{LABEL} MODs to Dodge",
        help="Such as that for an attacker in ZoC and outside LoF.",
        group=LABEL,
        usual=("-3 outside LoF", "+3 Dodge"),
    ),
)
DODGE_SPECIAL_DIE = Flag("reactive.1.dodge_special_die", f"{LABEL} +1 SD to Dodge", group=rare_group(1))

CONTROLS = (
    aim_control(AIMS.values()),
    *active_controls(action=ATTACKS, burst=WHOLE_BURST),
    *reactive_controls(1, action=ATTACK, burst=None, dodge=DODGE, rare_dodge=(DODGE_SPECIAL_DIE,)),
    *zone_controls("Table"),
    MARKER,
)
FOLDED = ("Active: more", rare_group(1), "Table")
START = plain_troopers(1)


NO_ATTACK = "none"
"""The choice for a Reactive Trooper that cannot attack."""


@dataclass(frozen=True, slots=True)
class AroChoice:
    """One ARO that might be declared; `refused` is why it is not possible, empty where it is."""

    action: Action
    found: Played
    refused: str = ""
    because: tuple[Step, ...] = ()


def read_aros(edition: Edition, values: Values) -> tuple[AroChoice, ...]:
    """Read the AROs: the attack, or the Discover of a Marker, a Dodge, a Reset where it helps, and nothing.

    An attack out of range may be declared too, and fails: n5.bs.range, n5.sequence.requirements. Against a Marker there
    is none: n5.camouflaged.aro.
    """
    attack = values.word("reactive.1.attack")
    if values.word("aim") == FOUND and attack != Action.DISCOVER:
        must, why = "The aim must be another one, not", "Reactive 1 Discovers no Marker."
        raise InvalidInputError(
            "aim", f"{must} {FOUND}: {why}", reader_message=f"{must} to {AIMS[FOUND].purpose}: {why}"
        )
    can_attack = attack != NO_ATTACK
    nothing = _exchange_of(edition, values, Action.NOTHING)
    ends = set(nothing.enemies[1].trooper.states) & set(ENDED_BY_RESET)
    resets = Action(values.word("active.action")) is Action.HACK or bool(ends)
    words = (*((attack,) if can_attack else ()), Action.DODGE, *((Action.RESET,) if resets else ()))
    found = [_choice(edition, values, nothing, Action(word)) for word in words]
    if not can_attack:
        step = Step(edition.cite("sequence.requirements"), "It has no LoF, or no weapon to shoot with.", applied=False)
        found.insert(0, AroChoice(Action.SHOOT, nothing, refused="no LoF or no weapon", because=(step,)))
    return (*found, AroChoice(Action.NOTHING, nothing))


def _choice(edition: Edition, values: Values, nothing: Played, action: Action) -> AroChoice:
    """Return the encounter with this ARO, unless a State or a Visibility Zone does not allow it.

    Follows n5.immobilized-b.only-reset, n5.stunned.no-attack, n5.visibility.zero, n5.visibility.zero-reply and
    n5.visibility.white-noise.
    """
    situation, shares = nothing.situation, nothing.encounter.shares
    barred = forbidden_by(edition, situation.enemies[1].trooper.states, action)
    if barred.value:
        return AroChoice(action, nothing, refused=barred.value, because=barred.because)
    answers = situation.active.action.rolls_bs_attack and shares[1].dice > 0
    zone, enemy = situation.table.visibility, situation.enemies[1]
    if action in BY_LOF and not answers and not sees_through(enemy.trooper, zone):
        step = Step(edition.cite(f"visibility.{zone}"), "It sees nothing there.", applied=False)
        return AroChoice(action, nothing, refused="no LoF through the zone", because=(step,))
    found = _exchange_of(edition, values, action)
    return AroChoice(found.enemies[1].action, found)


def _exchange_of(edition: Edition, values: Values, action: Action) -> Played:
    """Return the encounter with this ARO; a Dodge has MODs and +1 SD of its own, as otherwise only an attack has."""
    own_dice = action.attacks or action is Action.DISCOVER
    form = values if own_dice else replace(values, read={**values.read, "reactive.1.special_die": 0})
    situation = read_situation(edition, form, {1: action})
    enemy = situation.enemies[1]
    if action is Action.DISCOVER:
        return play(edition, form, replace(situation, active=as_marker(values, situation.active)))
    if action is Action.DODGE:
        enemy = replace(enemy, mods=typed(values.mods("reactive.1.dodge_mods")))
        enemy = with_special_dice(enemy, int(values.flag("reactive.1.dodge_special_die")))
    mods = "dodge_mods" if action is Action.DODGE else "mods"
    return play(edition, form, replace(situation, enemies={1: enemy}), mods=mods)


EXAMPLES = read_examples("""
stay-up: Burst 3 comes, PH 13: stay up
    active.1.burst=3 | reactive.1.ph=13
    -> recommendation=dodge | tie=none | shoot.up=1049058961/2500000000

stay-up-and-wound: The same: stay up and wound the attacker
    aim=up_and_wounds | active.1.burst=3 | reactive.1.ph=13
    -> recommendation=shoot | dodge.wounds=0/1 | shoot.up_and_wounds=241707/2000000

heavy-machine-gun: Heavy Machine Gun at 24 inches, Combi Rifle in Cover
    active.weapon=Heavy Machine Gun | active.1.burst=4 | reactive.1.cover=1 | reactive.1.ph=11 | reactive.1.distance=24
    reactive.1.weapon=Combi Rifle
    -> recommendation=dodge | shoot.success_value=8 | dodge.success_value=11

out-of-range: The same against a Boarding Shotgun: out of Range
    active.weapon=Heavy Machine Gun | active.1.burst=4 | reactive.1.cover=1 | reactive.1.ph=11 | reactive.1.distance=32
    reactive.1.weapon=Boarding Shotgun
    -> recommendation=dodge | not_possible=none | shoot.wounds=0/1

direct-template: A Chain Rifle comes
    active.action=template | active.weapon=Chain Rifle
    -> recommendation=dodge | dodge.up=7/10 | shoot.up=2/5 | nothing.up=2/5

tie: A shot that cannot hit: a tie
    active.mods=-12 too many MODs
    -> recommendation=shoot | tie=shoot, dodge, nothing | shoot.up=1/1

marker: A Camouflaged Marker: find it
    aim=found | active.action=nothing | active.mimetism=-3 | reactive.1.attack=discover | reactive.1.distance=16
    reactive.1.wip=13
    -> recommendation=discover | discover.found=1/2 | dodge.found=0/1

hacked: Carbonite comes, and a TAG can shoot the Hacker
    aim=unhurt | active.action=hack | active.program=carbonite | active.wip=13 | reactive.1.attribute=15
    reactive.1.wip=12 | reactive.1.unit=tag | reactive.1.bts=6
    -> reset.success_value=12 | dodge.unhurt=9752945049/25600000000
""")


TOPICS = {
    Action.SHOOT: "aro.skills",
    Action.CC: "aro.skills",
    Action.HACK: "hacking-program.aro-list",
    Action.ZERO_PAIN: "hacking-program.aro-list",
    Action.RESET: "reset.roll",
    Action.TEMPLATE: "aro.skills",
    Action.DISCOVER: "camouflaged.aro",
    Action.DODGE: "dodge.skill",
    Action.NOTHING: "aro.when",
}
"""The topic of the clause on each ARO; a Trooper that declares none loses it."""

NAMES = {Action.CC: "CC Attack"}
"""What an ARO is called, where that is not its word."""


@dataclass(frozen=True, slots=True)
class PlayedAro:
    """One possible ARO played out; `candidate` has its odds for the Reactive Trooper."""

    action: Action
    exchange: Exchange
    odds: ExchangeOdds
    candidate: Candidate

    @property
    def matchup(self) -> TrooperMatchup:
        """The one matchup of the exchange."""
        return self.exchange.enemies[0]


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of each ARO, and which of them is best for the aim.

    Odds, for `shoot` (or `cc`, `hack`, `zero-pain`, `template`, `discover`), `dodge`, `reset` and `nothing`, as far as
    they are possible: up, unhurt, wounds, up_and_wounds, attacker_down and attacker_stopped, see `odds_of_aro`; with
    `discover` also found, see `chance_marker_found`. `recommendation` is the best, with ` or ` between equal ones;
    `tie` are those with as high a number for the aim; `not_possible` those that cannot be declared: each none where
    there is none. `active.success_value` is the attacker's against nothing, `active.against.shoot.success_value` the
    one against that ARO, where it is another.
    """
    aim = AIMS[values.word("aim")]
    aros = read_aros(edition, values)
    refused = [aro for aro in aros if aro.refused]
    at_marker = values.word("reactive.1.attack") == Action.DISCOVER
    played = [_played(aro, at_marker=at_marker) for aro in aros if not aro.refused]
    ranking = rank_candidates((one.candidate for one in played), aim.name, *aim.after)
    says = reason(ranking, AIMS, aim)
    impossible = [Row(aro.action, note=f"not possible: {aro.refused}") for aro in refused]
    best_first = sorted(played, key=lambda one: ranking.ranked.index(one.candidate))
    options = {str(one.action): one.candidate for one in best_first}
    first = aros[0].found
    actions = {one.action.value: one.matchup.reactive for one in played} | {"active": played[-1].matchup.active}
    rolled = {name: one.success_value for name, one in actions.items()}
    for one in played:
        if (value := one.matchup.active.success_value) != rolled["active"]:
            rolled[f"active.against.{one.action}"] = value
    differs = any(one.candidate.odds[STOPS] != one.candidate.odds[DOWN] for one in played)
    hidden = "" if aim.name == STOPS or differs else STOPS  # to stop the attacker is to bring it down then
    shown = tuple(name for name in AIMS if name in played[0].candidate.odds and name != hidden)
    return Answer(
        headline=f"{says}{notes(edition, values, first)}",
        filled=filled(first),
        events=option_events(options, AIMS, aim, len(options)),
        values={
            **as_values(ranking),
            "not_possible": ", ".join(aro.action for aro in refused) or "none",
            **{f"{name}.success_value": value for name, value in rolled.items() if value is not None},
        },
        because=(
            Step(edition.cite("aro.one"), f"One ARO for the whole Order. {says}"),
            *(step for aro in refused for step in aro.because),
            *(Step(edition.cite("camouflaged.aro.delay"), f"Not compared: {row.note}.") for row in _waiting(played)),
            *without_repeats(_steps(edition, played, shown)),
        ),
        table=side_by_side("ARO", ranking, AIMS, shown, len(played), *impossible, *_waiting(played)),
    )


def _played(aro: AroChoice, *, at_marker: bool) -> PlayedAro:
    exchange = aro.found.exchange
    odds = exchange_odds(exchange)
    name = exchange.enemies[0].reactive.uses or NAMES.get(aro.action, aro.action)
    chances = odds_of_aro(exchange, odds) | ({FOUND: chance_marker_found(exchange)} if at_marker else {})
    return PlayedAro(aro.action, exchange, odds, Candidate(name, chances))


def _waiting(played: list[PlayedAro]) -> tuple[Row, ...]:
    """Explain that an ARO against a Marker may be delayed, which is not an option: n5.camouflaged.aro.delay."""
    if FOUND not in played[0].candidate.odds:
        return ()
    return (Row("wait", note="it may wait, and react freely if the Marker reveals itself; if not, its ARO is lost"),)


def _steps(edition: Edition, played: list[PlayedAro], shown: tuple[str, ...]) -> Iterator[Step]:
    """Explain the odds of each ARO, above the rolls that lead to them and the Wounds; then the Saving Rolls."""
    wounds, count = edition.cite("save.wounds"), edition.cite("save.count")
    saves: list[Step] = []
    for one in played:
        after = effect_steps(edition, one.exchange, one.odds)
        saves += [step for step in after if step.rule == count]
        odds = ", ".join(f"{AIMS[name].words(one.candidate.odds[name])} to {AIMS[name].purpose}" for name in shown)
        below = (matchup_step(edition, one.matchup), *(step for step in after if step.rule == wounds))
        name = one.candidate.name
        declared = f"{name[0].upper()}{name[1:]}{failure_note(one.matchup.reactive)}"
        yield Step(edition.cite(TOPICS[one.action]), f"{declared}: {odds}.", steps=below)
    yield from saves


WHAT_TO_DECLARE = Calculator(
    slug="what-to-declare",
    title="What to declare",
    summary="An attack comes: the odds if the Reactive Trooper shoots, hacks, dodges, resets or does nothing.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
    start=START,
)
