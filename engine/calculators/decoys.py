"""Which of them is real, and how likely do my shots hit it?"""

from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, either, read_examples
from engine.controls import Choice, Control, Flag, Mods, Number, Values
from engine.decisions.rolls import BurstRules
from engine.decisions.states import StateRules
from engine.edition import Edition
from engine.rules.decoys import Elements, guess
from engine.rules.rolls import NormalRoll, SuccessValue, success_chances, success_value
from engine.ruling import Step
from engine.wording import counted, percent

MOST = 3
NUMBERS = range(1, MOST + 1)


def _dice(number: int) -> Control:
    standing = tuple(str(most) for most in NUMBERS if most >= number)
    return Number(f"dice.{number}", f"Dice at element {number}", "1", low=0, high=6, when=("standing", *standing))


CONTROLS = (
    Choice(
        "kind", "Elements", Elements.HOLOECHO, options=((Elements.HOLOECHO, "Holoechoes"), (Elements.DECOY, "Decoys"))
    ),
    Choice(
        "standing",
        "Still standing",
        str(MOST),
        options=tuple((str(number), str(number)) for number in NUMBERS),
        help="Including the real one.",
    ),
    Number("attribute", "BS", "12", low=0, high=40),
    Mods("mods", "MODs", usual=("+3 Range", "-3 Cover", "-3 Mimetism", "-6 Mimetism")),
    *(_dice(number) for number in NUMBERS),
    Flag("aro", "In ARO", help="All dice must be at one of them."),
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the chance that unopposed shots hit the real one, if only its player knows which it is.

    Odds: real_hit, any_hit, and `decoys_removed.K`. The value success_value is that of each die.
    """
    standing, dice = int(values.word("standing")), _shares(edition, values)
    value = success_value(edition, values.number("attribute"), values.mods("mods"))
    chances = [_hits(value.value, one) for one in dice]
    found = guess(edition, Elements(values.word("kind")), chances)
    nothing = Fraction(1)
    for chance in chances:
        nothing *= 1 - chance
    real, removed = found.value.hit, found.value.removed
    at = ", ".join(str(one) for one in dice)
    says = f"Real one hit: {percent(real)}."
    return Answer(
        headline=f"{says} At least one decoy removed: {percent(1 - removed[0])}." if standing > 1 else says,
        events=(
            *either("real_hit", "The real one is hit", real, "It is not hit"),
            Event("any_hit", "Any is hit", 1 - nothing),
            *(
                Event(
                    f"decoys_removed.{k}",
                    f"{counted('decoy', k)} removed",
                    chance,
                    draw=Draw.BAR if k else Draw.NOWHERE,
                )
                for k, chance in removed.items()
            ),
        ),
        values={"success_value": value.value.value},
        because=(
            *value.because,
            Step(edition.cite("rolls.burst.maximum"), f"Dice at each element: {at}.", applied=sum(dice) > 1),
            *_aro(edition, values),
            *found.because,
        ),
    )


def _shares(edition: Edition, values: Values) -> list[int]:
    """Read the dice at each element that is still there; refuse dice that no attack has, or splits so."""
    dice = [values.number(f"dice.{number}") for number in NUMBERS[: int(values.word("standing"))]]
    most = edition.of(BurstRules).maximum
    if sum(dice) > most:
        says = f"must leave the dice at all elements at {most} or less, not {sum(dice)}: no attack has more."
        raise values.wrong(f"dice.{len(dice)}", says)
    aimed = [number for number, one in enumerate(dice, 1) if one]
    if values.flag("aro") and len(aimed) > 1:
        last = aimed[-1]
        raise values.wrong(f"dice.{last}", f"must be «0» in ARO, not «{dice[last - 1]}»: an ARO has one target.")
    return dice


def _hits(value: SuccessValue, dice: int) -> Fraction:
    """Return the chance that at least one die of a share hits."""
    return 1 - success_chances(NormalRoll(value, dice))[0] if dice else Fraction(0)


def _aro(edition: Edition, values: Values) -> tuple[Step, ...]:
    """Explain that an ARO has one target: n5.holoecho.aro.target."""
    if values.word("kind") != Elements.HOLOECHO:
        return ()
    says = "In ARO a Trooper picks one Holoecho as its target."
    return (Step(edition.cite("holoecho.aro.target"), says, applied=values.flag("aro")),)


DECOYS = Calculator(
    slug="decoys",
    title="Holoechoes and Decoys",
    summary="Shots at several elements of which one is real: how likely it is hit, and how many decoys are removed.",
    controls=CONTROLS,
    answer=answer,
    needs=(StateRules,),
    why_editions="the clauses known of the others include neither Holoechoes nor Decoys",
    examples=read_examples("""
split: Burst 3, one die at each of three Holoechoes
    -> real_hit=3/5 | decoys_removed.2=93/125

one: All three dice at one of them
    dice.1=3 | dice.2=0 | dice.3=0
    -> real_hit=39/125 | decoys_removed.1=78/125 | decoys_removed.2=39/125

aro: In ARO at one of two Decoys
    kind=decoy | standing=2 | dice.2=0 | aro=1 | mods=-3 Mimetism
    -> real_hit=9/40 | success_value=9

found: The last one
    standing=1 | dice.1=2
    -> real_hit=21/25 | decoys_removed.0=1/1
"""),
)
