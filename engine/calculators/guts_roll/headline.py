"""The result of a Guts Roll in words: the headline, and what the Trooper must and may do."""

from fractions import Fraction

from engine.rules.guts_roll import GutsFactors, GutsResult, Obligation
from engine.wording import percent


def must_and_may(result: GutsResult, factors: GutsFactors, failed: Obligation) -> tuple[str, tuple[str, ...]]:
    """Return the words for what the Trooper must do, and for what else it may do."""
    if result is not GutsResult.PASSES:
        return failed.option.word, failed.may
    may_fail = (factors.courage or factors.religious) and factors.token is GutsResult.UNKNOWN
    return "stand", (failed.option.word, *failed.may) if may_fail else ()


def headline(result: GutsResult, factors: GutsFactors, passes: Fraction, failed: Obligation, inches: int) -> str:
    """Describe what the Trooper does, or how likely it passes and what it must do otherwise."""
    others = " or ".join(option.describe(inches) for option in failed.alternatives)
    beside = f" ({'or, in another reading,' if failed.disputed else 'or'} {others})" if others else ""
    must = f"it {failed.option.obligation_words(inches)}{beside}"
    if result is GutsResult.PASSES:
        return "It passes and stands its ground."
    fails = "withdraws" if factors.religious and factors.token is GutsResult.UNKNOWN else "fails"
    if result is GutsResult.FAILS:
        return f"It {fails}: {must}."
    return f"Passes {percent(passes)}; if it {fails} ({percent(1 - passes)}), {must}."
