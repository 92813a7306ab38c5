"""Hacking Programs: their targets, their Burst, and their Comms Attacks."""

from engine.rules.hacking.burst import coordinated_program_burst, program_burst
from engine.rules.hacking.program import attack_programs, may_target, program_attack
from engine.rules.hacking.supportware import running_on, supported

__all__ = [
    "attack_programs",
    "coordinated_program_burst",
    "may_target",
    "program_attack",
    "program_burst",
    "running_on",
    "supported",
]
