"""The Programs of a hack: which of them attack, and which become an Idle because their target is not a legal one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.calculators.hacking.form import HackingForm, HackingSide, ProgramForm
from engine.calculators.parts.comms.contest import ENEMY
from engine.edition import Edition
from engine.rules.comms import CommsAttack
from engine.rules.hacking import may_target, program_attack
from engine.ruling import Step

FREED = "no longer Possessed"
"""What Total Control makes of a Possessed TAG: n5.total-control.recover."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """The use of a Program by a side. `main`: by the Trooper of that side, and not by another Hacker.

    `idle`: its target is not a legal one.
    """

    by: str
    main: bool
    form: ProgramForm
    attack: CommsAttack
    idle: bool
    because: tuple[Step, ...]

    @property
    def attacks(self) -> bool:
        """Whether it attacks the Trooper of the other side."""
        return self.attack.targets and not self.idle


def uses_of(edition: Edition, form: HackingForm, sides: Mapping[str, HackingSide]) -> tuple[Use, ...]:
    """Every use of a Program, the Active side's first; other Hackers are on the side that attacks with its Program."""
    own = [(field, side.program) for field, side in sides.items() if side.program]
    uses = [_use(edition, field, program, sides, main=True) for field, program in own]
    attacking = next((use.by for use in uses if use.attack.targets), "")
    others = [_use(edition, attacking, hacker, sides, main=False) for hacker in form.hackers if attacking]
    return (*uses, *others)


def _use(edition: Edition, by: str, program: ProgramForm, sides: Mapping[str, HackingSide], *, main: bool) -> Use:
    attack, target = program_attack(edition, program.word), sides[ENEMY[by]]
    if not attack.targets:
        return Use(by=by, main=main, form=program, attack=attack, idle=False, because=())
    legal = may_target(edition, program.word, target.hacked, enemy_repeater=program.enemy_repeater)
    if target.possessed and attack.state == "Possessed":
        attack = replace(attack, state=FREED, effect="total-control.recover")
    return Use(by=by, main=main, form=program, attack=attack, idle=not legal.value, because=legal.because)


def done_by(side: HackingSide, uses: tuple[Use, ...]) -> str:
    """What a side really does: its Program, an idle, a Reset, or nothing."""
    own = next((use for use in uses if use.main and use.by == side.field), None)
    if own:
        return "idle" if own.idle else own.form.word
    return "reset" if side.resets else "nothing"
