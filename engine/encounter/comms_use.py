"""A Hacking Program or another Comms Attack in use, by its word: its effect, its Burst and its targets."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.exchange import Action
from engine.records.program import HackingDevice
from engine.records.trooper import Listed
from engine.rules.comms import CommsAttack, comms_hit, comms_weapon
from engine.rules.hacking import Hacked, attack_programs, may_target, program_attack
from engine.rules.saving_roll import WeaponHit


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsUse:
    """A Comms Attack in use: its Burst in the Active Turn and in ARO.

    `devices` are the Hacking Devices that have it, if it is a Program. `vita`: it targets only Troopers with VITA.
    """

    word: str
    attack: CommsAttack
    burst: int
    aro_burst: int
    program: bool
    devices: tuple[HackingDevice, ...] = ()
    vita: bool = False

    @property
    def action(self) -> Action:
        """Return its action in an exchange; only Zero Pain attacks nobody."""
        return Action.HACK if self.attack.targets else Action.ZERO_PAIN

    @property
    def hit(self) -> WeaponHit:
        """Return its hit."""
        return comms_hit(self.attack)

    @property
    def listed(self) -> Listed:
        """Return its name as a roll uses it."""
        return Listed(self.attack.name)


def comms_use(edition: Edition, word: str) -> CommsUse:
    """Return the Comms Attack of a word: n5.hacking-program.burst, n5.hacking-program.burst-aro and n5.jammer.roll."""
    programs = attack_programs(edition)
    if word in programs:
        found = programs[word]
        return CommsUse(
            word=word,
            attack=program_attack(edition, word),
            burst=found.burst,
            aro_burst=found.aro_burst,
            program=True,
            devices=found.devices,
        )
    weapon = comms_weapon(edition, word, hackable=False)
    return CommsUse(word=word, attack=weapon.attack, burst=weapon.burst, aro_burst=1, program=False, vita=weapon.vita)


def why_no_target(
    edition: Edition, use: CommsUse, target: Hacked, *, has_str: bool, enemy_repeater: bool = False
) -> str:
    """Return why a Comms Attack cannot target a Trooper, as a sentence, or "".

    `enemy_repeater`: it is made through a Repeater of the target's side.

    Follows n5.hackable.who, n5.hackable.li, n5.hackable.li-marked and n5.non-hackable.effect.
    """
    if not use.program:
        return f"{use.attack.name} targets VITA alone." if use.vita and has_str else ""
    legal = may_target(edition, use.word, target, enemy_repeater=enemy_repeater)
    return "" if legal.value else legal.because[0].says.removesuffix(" The Program becomes an Idle.")
