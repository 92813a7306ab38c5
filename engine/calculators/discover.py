"""Do I find the Marker, and may I try again?"""

from dataclasses import replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Event, Value, either, odds_by_name, read_examples
from engine.calculators.parts.by_ledger import by_ledger
from engine.calculators.parts.weapon import range_choice, read_range
from engine.controls import Choice, Dice, Flag, Inches, Mods, Number, Values
from engine.decisions.discover import DiscoverRules
from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.forms import controls_of, given, roll_of, steps_of_absence
from engine.forms.combatant import COVER, VISIBILITY, cover_lost
from engine.forms.trooper import (
    ALBEDO,
    BIOMETRIC,
    MARKSMANSHIP,
    MIMETISM,
    SENSOR,
    TARGETED,
    TINBOT_DISCOVER,
    VISOR,
    WIP,
    X_VISOR,
)
from engine.records.roll import Cover, Roll, RollKind
from engine.records.search import find
from engine.rules.bs_attack import Zone
from engine.rules.discover import (
    EarlierTry,
    MarkerState,
    WithAttack,
    at_marker,
    attack_result_step,
    attack_step,
    becomes,
    discover_attempt,
    is_seen,
    state_steps,
)
from engine.rules.rolls import NormalRoll, SuccessValue, explain_normal_roll, judge_normal_roll
from engine.ruling import Ruling, Step
from engine.wording import percent

BY_DISTANCE = "distance"

STATE = Choice(
    "state",
    "State of the Marker",
    MarkerState.CAMOUFLAGED,
    group="Marker",
    options=(
        (MarkerState.CAMOUFLAGED, "Camouflaged"),
        (MarkerState.IMP_1, "Impersonation-1"),
        (MarkerState.IMP_2, "Impersonation-2"),
        (MarkerState.DECOY, "Decoy"),
        (MarkerState.HOLOECHO, "Holoecho"),
    ),
)
FINDERS = Number(
    "finders",
    "Troopers that try",
    "1",
    low=1,
    high=10,
    group="Who discovers",
    help="All in this Order, each with the same Success Value.",
)
RETRY = Choice(
    "retry",
    "Tried before",
    "no",
    options=(
        ("no", "Not tried before"),
        ("this-order", "Tried in this Order"),
        ("failed", "Failed in this Player Turn"),
        ("earlier-turn", "Tried in an earlier Player Turn"),
    ),
)
WITH_ATTACK = Choice(
    "with_attack",
    "With an attack",
    "no",
    options=(
        ("no", "Discover without an attack"),
        ("yes", "With an attack; the Marker stays hidden"),
        ("revealed", "With an attack; it reveals itself in ARO"),
    ),
)

SEEN = (
    COVER.at("Target"),
    cover_lost().at("Target"),
    MIMETISM.at("Target", label="Mimetism of the target"),
    TARGETED.at("Target"),
)
FINDER = (
    X_VISOR.at("Who discovers", help_="A Range MOD of -3 becomes 0, one of -6 becomes -3."),
    TINBOT_DISCOVER.at("Who discovers"),
    SENSOR.at("Who discovers"),
    VISOR.at("Who discovers"),
    BIOMETRIC.at("Who discovers"),
    MARKSMANSHIP.at("Who discovers", help_="Albedo and White Noise count against it."),
)
MARKER = (
    ALBEDO.at("Marker", label="Albedo of the target", help_="Against a Multispectral Visor or Marksmanship."),
    VISIBILITY.at("Marker", help_=""),
)
X_VISOR_FIELD, *OTHERS = FINDER

CONTROLS = controls_of(
    (
        WIP,
        Inches("distance", "Distance", "8", help="Inches to the Marker: 16 or 16.5."),
        range_choice(BY_DISTANCE, "By distance", ("+3", "0", "-3", "-6")),
        *SEEN,
        X_VISOR_FIELD,
        Flag("fireteam", "Fireteam of Level 3 or more", group="Who discovers"),
        *OTHERS,
        FINDERS,
        STATE,
        *MARKER,
        Mods("mods", "Other MODs", help="Any other MODs: +3 Discover.", usual=()),
        RETRY,
        WITH_ATTACK,
        Dice("dice", "Die rolled", help="The face on the table.", most=1),
    )
)


EXAMPLES = read_examples("""
found: Discover with a 5 [n5.discover.example]
    attribute=12 | distance=8 | cover=partial | mimetism=-6 | dice=5
    -> success_value=6 | success=3/10 | finds=yes

not-found: Discover with a 14 [n5.discover.example]
    attribute=12 | distance=8 | cover=partial | mimetism=-6 | dice=14
    -> success_value=6 | finds=no

impersonation: Two Troopers with WIP 12 at an IMP-1 Marker [n5.impersonation-state.example-speculo]
    attribute=12 | range=0 | state=imp-1 | finders=2 | dice=4
    -> success_value=9 | becomes=imp-2 | any_success=279/400

again: Again after a failure
    retry=failed
    -> legal=no | success=0/1

with-attack: Discover and an attack
    attribute=13 | distance=24 | with_attack=yes | dice=15
    -> success_value=13 | finds=no | attack=lost | shots_lost=7/20

revealed: It reveals itself in ARO
    with_attack=revealed
    -> legal=yes | finds=yes | attack=resolves
""")


def answer(edition: Edition, values: Values) -> Answer:
    """Return whether Discover may be declared, the odds of finding the Marker, and what a real die gives.

    shots_lost is the chance that an attack declared with Discover is lost. Refuse one on a Marker that Discover does
    not make a Model: n5.impersonation-state.no-attack.imp-1.
    """
    earlier, attack = EarlierTry(values.word("retry")), WithAttack(values.word("with_attack"))
    band = read_range(edition, values, find(edition, "Discover").bands, BY_DISTANCE, "Discover")
    attempt = discover_attempt(edition, earlier, Cover(values.word("cover")))
    state, asked = MarkerState(values.word("state")), _roll_of(edition, values, band.value.mod)
    roll = at_marker(asked, state)
    turns = becomes(edition, state, roll.trooper)
    if turns.value != "model" and attack is WithAttack.HIDDEN:
        says = f"must be «no» or «revealed», not «{attack}»: no Attack may be declared at an Impersonation-1 Marker."
        raise values.wrong("with_attack", says)
    rolled = by_ledger(edition, values, roll, "mods", adds="Range")
    seen = is_seen(edition, state, Zone(values.word("visibility")), roll.trooper)
    because = (
        *attempt.because,
        *seen.because,
        *band.because,
        *rolled.steps,
        *state_steps(edition, state, asked.enemy),
        *steps_of_absence(edition, SEEN, values),
    )
    if not attempt.value.legal or seen.value is False:
        why = attempt.value.why if not attempt.value.legal else seen.because[0].says
        return _no_roll(edition, values, why, None, because)
    if attack is WithAttack.REVEALED:
        says = "The Marker reveals itself: no Discover Roll is needed."
        return _no_roll(edition, values, says, True, attempt.because)
    if band.value.mod is None:
        return _no_roll(edition, values, "Out of range: the Marker is not found.", False, because)
    if seen.value:
        return _no_roll(edition, values, "A Multispectral Visor L3 finds it without a roll.", True, because)
    result = _roll(edition, values, rolled.found, (*because, *turns.because))
    result = replace(result, ledger={"roll": rolled.shown})
    return _for_all_finders(values, result, turns.value)


def _for_all_finders(values: Values, result: Answer, turns: str) -> Answer:
    """Add what the Marker becomes, and the chance that one of all Troopers that try succeeds."""
    finders, success = values.number("finders"), odds_by_name(result.events)["success"]
    found = dict(result.values) | ({"becomes": turns} if values.word("state") == MarkerState.IMP_1 else {})
    headline, events = result.headline, result.events
    if finders > 1:
        any_success = Event("any_success", f"Found by one of {finders}", 1 - (1 - success) ** finders)
        headline = f"{headline.removesuffix('.')}; by one of {finders} Troopers {percent(any_success.chance)}."
        events = (*events, any_success)
    if turns == "imp-2":
        headline = f"{headline.removesuffix('.')}. Found, it becomes Impersonation-2."
    return replace(result, headline=headline, events=events, values=found)


def _roll_of(edition: Edition, values: Values, range_mod: int | None) -> Roll:
    """Return the roll of the form before the State of the Marker; `range_mod` is None out of range."""
    roll = roll_of(
        RollKind.DISCOVER, given((WIP, *FINDER), values), given((*SEEN, *MARKER), values), range_mod=range_mod
    )
    level = edition.of(FireteamRules).first(RollKind.DISCOVER) if values.flag("fireteam") else 0
    return replace(roll, fireteam=level)


def _no_roll(edition: Edition, values: Values, says: str, finds: bool | None, because: tuple[Step, ...]) -> Answer:
    """Return the answer where nothing is rolled; `finds` is None where Discover may not be declared."""
    values.dice("dice", 0, "nothing is rolled")
    events = () if finds else (Event("success", "Found", Fraction(0)),)
    if finds is None:
        return Answer(headline=says, events=events, values={"legal": "no"}, because=because)
    last = attack_result_step(edition, WithAttack(values.word("with_attack")), found=finds)
    found: dict[str, Value] = {"legal": "yes", **_found(values, finds=finds)}
    return Answer(headline=says, events=events, values=found, because=(*because, last))


def _found(values: Values, *, finds: bool) -> dict[str, Value]:
    """Return whether the Marker is found, and what that does to an attack that is declared too."""
    found: dict[str, Value] = {"finds": "yes" if finds else "no"}
    alone = WithAttack(values.word("with_attack")) is WithAttack.NO
    return found if alone else found | {"attack": "resolves" if finds else "lost"}


def _roll(edition: Edition, values: Values, ruling: Ruling[SuccessValue], because: tuple[Step, ...]) -> Answer:
    value, roll, attack = ruling.value, NormalRoll(ruling.value), WithAttack(values.word("with_attack"))
    success = value.success_chance
    faces = values.dice("dice", 1, "Discover rolls one")
    found: dict[str, Value] = {"legal": "yes", "success_value": value.value}
    headline = f"Success Value {value.value}: the Marker is found {percent(success)}."
    last: tuple[Step, ...] = (attack_step(edition, attack),)
    if faces or not value.rolls:
        judged = judge_normal_roll(edition, roll, faces)
        finds = any(score.success for score in judged.value)
        headline = f"Success Value {value.value}: no die is rolled, the Marker is not found."
        if value.rolls:
            does = "finds the Marker" if finds else "does not find it"
            headline = f"The {faces[0]} {does}: Success Value {value.value}."
        found |= _found(values, finds=finds)
        last = (*judged.because, attack_result_step(edition, attack, found=finds))
    lost = () if attack is WithAttack.NO else (Event("shots_lost", "The attack is lost", 1 - success),)
    return Answer(
        headline=headline,
        events=(*either("success", "Found", success, "Not found"), *lost),
        values=found,
        because=(*because, *ruling.because, *explain_normal_roll(edition, roll), *last),
        dice={"dice": 1} if value.rolls else {},
    )


DISCOVER = Calculator(
    slug="discover",
    title="Discover",
    summary="Whether Discover may be declared, its MODs, and the odds of finding the Marker.",
    controls=CONTROLS,
    answer=answer,
    main=("attribute", "distance", "cover", "mimetism", "mods"),
    needs=(DiscoverRules,),
    examples=EXAMPLES,
)
