"""The form of a Burst to be split, read as every split of it, and as the exchanges that these make."""

from collections.abc import Iterable, Mapping

from engine.advice import Share, Shared, shared, splits
from engine.calculators.exchange.controls_active import MOST
from engine.calculators.exchange.form import read_exchange, refuse_fallen
from engine.calculators.parts.weapon_hit import armed
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, Exchange

NUMBERS = range(1, MOST + 1)
MOST_SPLITS = 100
MOST_ARO_DICE = 12

Split = Mapping[int, Share]
"""What is aimed at each Reactive Trooper that is there, by its number."""


def read_splits(edition: Edition, values: Values) -> dict[str, Split]:
    """Every split of the Burst by its name: the dice at each Reactive Trooper, `2-1`; with the extra die, `2+sd-1`.

    Of a weapon with Burst: Single Target those alone with all dice at one. InvalidInputError where there are more of
    them, or more dice against them, than are worked out.
    """
    there = [number for number in NUMBERS if values.word(f"reactive.{number}.action") != "absent"]
    _refuse_dice(values, there)
    own = values.scoped("active.")
    found = list(splits(own.number("burst"), len(there), special_die=own.flag("special_die")))
    if armed(edition, own).single_target:
        found = [split for split in found if max(share.dice for share in split) == own.number("burst")]
    if len(found) > MOST_SPLITS:
        says = f"must be 0, not 1: with the extra die there are {len(found)} splits, and {MOST_SPLITS} at most are "
        raise own.wrong("special_die", f"{says}worked out.")
    return {"-".join(map(_named, split)): dict(zip(there, split, strict=True)) for split in found}


def _refuse_dice(values: Values, there: Iterable[int]) -> None:
    shoots = [n for n in there if values.word(f"reactive.{n}.action") == Action.SHOOT]
    total = sum(values.number(f"reactive.{n}.burst") for n in shoots)
    if total > MOST_ARO_DICE:
        says = f"must leave the Bursts of all AROs at {MOST_ARO_DICE} together, not {total}: more are not worked out."
        raise values.wrong(f"reactive.{shoots[-1]}.burst", says)


def _named(share: Share) -> str:
    return f"{share.dice}{'+sd' if share.special_die else ''}"


def read_shares(edition: Edition, values: Values, all_splits: Iterable[Split]) -> dict[tuple[int, Share], Shared]:
    """What each share brings that is in any of these splits, each worked out once."""
    pairs = dict.fromkeys(pair for split in all_splits for pair in split.items())
    return {pair: shared(edition, read_split(edition, values, dict([pair]))) for pair in pairs}


def read_split(edition: Edition, values: Values, split: Split) -> Exchange:
    """The exchange with the Reactive Troopers of a split, and no others."""
    shoots = any(share.dice for share in split.values())
    declared: dict[str, object] = {"active.action": Action.SHOOT if shoots else Action.NOTHING}
    for number in NUMBERS:
        declared |= _aimed(number, split.get(number, Share(0)))
        if number not in split:
            declared[f"reactive.{number}.action"] = "absent"
    return _read(edition, values, declared)


def read_dodge(edition: Edition, values: Values) -> Exchange:
    """The exchange in which the Active Trooper dodges instead of shooting."""
    own = values.scoped("active.")
    declared: dict[str, object] = {
        "active.action": Action.DODGE,
        "active.attribute": own.number("ph"),
        "active.mods": own.mods("dodge_mods"),
    }
    for number in NUMBERS:
        declared |= _aimed(number, Share(0)) | {f"active.{number}.mods": ()}
    return _read(edition, values, declared)


def _aimed(number: int, share: Share) -> dict[str, object]:
    return {f"active.{number}.burst": share.dice, f"active.{number}.special_die": share.special_die}


def _read(edition: Edition, values: Values, declared: Mapping[str, object]) -> Exchange:
    exchange = read_exchange(edition, values.with_values({"mine": False, **declared}))
    refuse_fallen(edition, values, exchange)
    return exchange
