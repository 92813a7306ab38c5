"""A shot in an exchange, read from the form: its Success Value with Range and Cover, its Burst, what its hit brings."""

from dataclasses import dataclass

from engine.calculators.exchange.controls_active import MOST
from engine.calculators.parts.weapon_hit import Armed, armed
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.exchange import Act, Action
from engine.rules.bs_attack import no_mod, one_mod, range_band
from engine.rules.face_to_face import Side
from engine.rules.mods import Mod
from engine.rules.rolls import aro_burst_steps, success_value
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class Shooter:
    """One who shoots: `own` are its controls, `mods` its MODs as written, by the name of their control."""

    own: Values
    mods: dict[str, tuple[Mod, ...]]
    target: str
    name: str


def shot(edition: Edition, values: Values, shooter: Shooter, number: int, burst: int, *, special_die: bool) -> Act:
    """A BS Attack with so many dice, its MODs those of the form and those that Range and Cover bring."""
    weapon = armed(edition, shooter.own)
    cover = values.flag(f"{shooter.target}cover")
    because = _burst(edition, values, weapon, burst, active=shooter.name == "Active")
    in_range = _range(edition, values, weapon, number)
    for control, mods in shooter.mods.items():
        for word, known in (("cover", cover), ("range", any(step.applied for step in in_range.because))):
            if known and any(word in mod.reason.lower() for mod in mods):
                says = f"must not name {word.title()}, which the form brings by itself here."
                raise values.wrong(control, says)
    at = _cover(edition, given=cover)
    written = tuple(mod for mods in shooter.mods.values() for mod in mods)
    reach_mod = (Mod(in_range.value, "Range"),) if in_range.value else ()
    name = f"{shooter.name} Success Value"
    value = success_value(edition, shooter.own.number("attribute"), (*reach_mod, *at.value, *written), name)
    failed = burst if in_range.value is None else 0
    side = Side(value.value, burst - failed, special_die)
    because = (*because, *in_range.because, *at.because, *value.because)
    return Act(action=Action.SHOOT, side=side, strike=weapon.strike, because=because, failed=failed)


def _burst(edition: Edition, values: Values, weapon: Armed, burst: int, *, active: bool) -> tuple[Step, ...]:
    """What the Burst comes from: n5.aro.burst, n5.rolls.burst.maximum; a weapon with Burst: Single Target has one."""
    if not active:
        return aro_burst_steps(edition, burst)
    if not weapon.name:
        return ()
    names = [name for n in range(1, MOST + 1) if (name := f"active.{n}.burst") in values.read and values.number(name)]
    if weapon.single_target and len(names) > 1:
        says = f"must be 0, not {values.number(names[-1])}: {weapon.name} has Burst: Single Target, and is not split."
        raise values.wrong(names[-1], says)
    total = sum(values.number(name) for name in names)
    says = f"{weapon.name} has Burst {weapon.burst}; here {total} in all."
    return (Step(edition.cite("rolls.burst.maximum"), says, applied=total != weapon.burst),)


def _cover(edition: Edition, *, given: bool) -> Ruling[tuple[Mod, ...]]:
    if not given:
        return no_mod(edition, "bs.cover", "The form gives the target no Partial Cover.")
    return one_mod(
        edition, "bs.cover", edition.of(BsAttackRules).partial_cover, "Cover", "The target has Partial Cover"
    )


def _range(edition: Edition, values: Values, weapon: Armed, number: int) -> Ruling[int | None]:
    """The Range MOD of a weapon given by name at a distance; None out of range, 0 where MODs say it."""
    distance = values.inches(f"reactive.{number}.distance")
    if not weapon.bands:
        return Ruling(0, ())
    if not distance:
        says = "No distance is given: the Range MOD is left to the MODs of the form."
        return Ruling(0, (Step(edition.cite("bs.range"), says, applied=False),))
    found = range_band(edition, weapon.bands, distance)
    return Ruling(found.value.mod, found.because)
