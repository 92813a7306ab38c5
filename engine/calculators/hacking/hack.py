"""A hack with its Success Values: who attacks whom, and who answers with which dice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.calculators.hacking.form import HackingForm, HackingSide
from engine.calculators.hacking.uses import Use, uses_of
from engine.calculators.parts.comms.contest import ENEMY, Contest, RolledAnswer, RolledAttack, contest
from engine.calculators.parts.comms.trooper import value_of_form
from engine.edition import Edition
from engine.records.trooper import Listed
from engine.rules.comms import CommsRoll, forced_saves, levels_of, reset_steps, through_enemy_repeater
from engine.rules.hacking import coordinated_program_burst, program_burst
from engine.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class Hack:
    """Both sides by name, and every use of a Program."""

    sides: Mapping[str, HackingSide]
    uses: tuple[Use, ...]

    @property
    def attacks(self) -> tuple[Use, ...]:
        """The uses that attack, those of the Troopers of both sides before those of other Hackers."""
        return tuple(use for use in self.uses if use.attacks)

    @property
    def mutual(self) -> bool:
        """Whether the Troopers of both sides attack each other."""
        return len({use.by for use in self.attacks if use.main}) == 2

    @property
    def several(self) -> bool:
        """Whether other Hackers take part, besides the Troopers of both sides."""
        return any(not use.main for use in self.uses)

    def own(self, side: str) -> Use | None:
        """The use of a Program by the Trooper of a side."""
        return next((use for use in self.uses if use.main and use.by == side), None)

    def attacked(self, side: str) -> bool:
        """Whether anybody attacks a side."""
        return any(use.by == ENEMY[side] for use in self.attacks)

    def answers(self, side: str) -> bool:
        """Whether a side rolls a Reset, or Zero Pain against an attack."""
        own = self.own(side)
        zero_pain = own is not None and not own.attack.targets
        return self.sides[side].resets or (zero_pain and self.attacked(side))

    def contested(self, use: Use) -> bool:
        """Whether an attack is Face to Face: n5.hacking-program.opposed."""
        return self.answers(ENEMY[use.by]) or (self.mutual and use.main)

    def surprises(self, side: str) -> bool:
        """Whether the enemy of a side attacks it, so that its Surprise Attack may count."""
        enemy = self.own(ENEMY[side])
        return enemy is not None and enemy.attacks


def hack_of(edition: Edition, form: HackingForm) -> Hack:
    """The hack that a form describes."""
    sides = {side.field: side for side in (form.active, form.reactive)}
    return Hack(sides=sides, uses=uses_of(edition, form, sides))


def contest_of(edition: Edition, hack: Hack) -> Contest:
    """What is rolled in a hack, with the Success Values."""
    answers = [_answer(edition, hack, side) for side in hack.sides if hack.answers(side)]
    wounding = [use for use in hack.attacks if not use.attack.state]
    return contest(
        attacks=tuple(_attack(edition, hack, use) for use in hack.attacks),
        answer=next(iter(answers), None),
        mutual=hack.mutual,
        levels={
            ENEMY[use.by]: levels_of(edition, use.attack, hack.sides[ENEMY[use.by]].target).value for use in wounding
        },
    )


def _attack(edition: Edition, hack: Hack, use: Use) -> RolledAttack:
    program, enemy = use.form, hack.own(ENEMY[use.by])
    found = Ruling(hack.sides[ENEMY[use.by]].target, ())
    if program.enemy_repeater:
        found = through_enemy_repeater(edition, found.value)
    contested = hack.contested(use)
    roll = CommsRoll(
        trooper=program.trooper,
        enemy=found.value.profile,
        used=_listed(use),
        enemy_used=_listed(enemy) if enemy and not enemy.idle else None,
        in_aro=use.by == "reactive",
        face_to_face=contested,
        surprised=hack.surprises(use.by),
        mods=program.mods,
    )
    name = f"{program.title} Success Value" if use.main else "Success Value"
    value = value_of_form(edition, program.fields, roll, name)
    saves = forced_saves(edition, use.attack, found.value)
    burst = _burst(edition, hack, use)
    return RolledAttack(
        by=use.by,
        field=program.field,
        title=program.title,
        name=use.attack.name,
        value=value,
        burst=burst.value,
        special_die=program.special_die,
        attack=use.attack,
        saves=saves.value,
        because=(*use.because, *found.because, *burst.because, *saves.because),
    )


def _listed(use: Use) -> Listed:
    return Listed(use.attack.name, 0, (str(use.form.bracket),) if use.form.bracket else ())


def _burst(edition: Edition, hack: Hack, use: Use) -> Ruling[int]:
    active = use.by == "active"
    if not use.main and active:
        return coordinated_program_burst(edition, use.form.word)
    coordinated = active and hack.several
    return program_burst(edition, use.form.word, active=active, coordinated=coordinated, given=use.form.given)


def _answer(edition: Edition, hack: Hack, by: str) -> RolledAnswer:
    """The Reset of a side, or its Zero Pain, to which nothing about a target applies."""
    side, attacks = hack.sides[by], sum(use.by == ENEMY[by] for use in hack.attacks)
    own, enemy = hack.own(by), hack.own(ENEMY[by])
    attacker = hack.sides[ENEMY[by]].target.profile
    if own:
        states = tuple(state for state in attacker.states if state != "Targeted")
        attacker = replace(attacker, equipment=(), states=states)
    roll = CommsRoll(
        trooper=side.target.profile,
        enemy=attacker,
        used=_listed(own) if own else None,
        enemy_used=_listed(enemy) if enemy and enemy.attacks else None,
        in_aro=by == "reactive",
        face_to_face=attacks > 0,
        surprised=hack.surprises(by),
        mods=side.mods,
    )
    value = value_of_form(edition, side.fields, roll, f"{side.title} Success Value")
    burst = program_burst(edition, own.form.word, active=by == "active") if own else Ruling(1, ())
    because = burst.because if own else reset_steps(edition, side.target.profile.states, attacks)
    return RolledAnswer(
        by=by,
        field=by,
        title=side.title,
        name=own.attack.name if own else "Reset",
        value=value,
        burst=burst.value,
        special_die=own is not None and own.form.special_die,
        because=because,
    )
