"""Which patients may be treated how, and the effects of a success and a failure on their Wounds."""

from dataclasses import dataclass

from engine.decisions.recovery import Failure, Heals, Treatment
from engine.edition import Edition
from engine.ruling import Ruling, Step
from engine.wording import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Patient:
    """A Trooper that is treated: its VITA or STR, its Wounds, and what affects its recovery.

    `dead_over` Wounds above its VITA or STR make it Dead. `incapacitated`: No Wound Incapacitation is active;
    `never_healed`: Dogged is, or it has Exrah. If States are ended instead of Wounds, 1 means "in those States" and 0
    "free of them".
    """

    vita_or_str: int = 1
    has_str: bool = False
    wounds: int = 1
    dead_over: int = 1
    remote_presence: bool = False
    technorganic: bool = False
    incapacitated: bool = False
    never_healed: bool = False
    cube: bool = False

    @property
    def attribute(self) -> str:
        """Return its VITA or STR."""
        return "STR" if self.has_str else "VITA"

    @property
    def dead_at(self) -> int:
        """Return the Wounds that make it Dead."""
        return self.vita_or_str + self.dead_over

    def unconscious(self, wounds: int) -> bool:
        """Return whether this many Wounds make it Unconscious, or would without No Wound Incapacitation."""
        return self.vita_or_str <= wounds < self.dead_at

    def has(self, what: str) -> bool:
        """Return whether a Command Token can repeat its roll: it has a Cube, or Remote Presence."""
        return (self.cube and what == "a Cube") or (self.remote_presence and what == "Remote Presence")


def treatable(treatment: Treatment, patient: Patient, wounds: int) -> bool:
    """Return whether a Trooper with this many Wounds may be treated like this."""
    if treatment.heals is Heals.STATES:
        return wounds > 0
    if patient.never_healed or not 0 < wounds < patient.dead_at:
        return False
    if treatment.heals is Heals.OWN:
        return True
    own = patient.has_str == (treatment.heals is Heals.STRUCTURE)
    if own and patient.has_str:
        return True
    return (own or patient.technorganic) and patient.unconscious(wounds)


def after_success(treatment: Treatment, patient: Patient, wounds: int, removed: int = 1) -> int:
    """Return the Wounds after a success, which removes `removed` of them (1 or 2)."""
    if treatment.heals is Heals.UNCONSCIOUS:
        return max(patient.vita_or_str - removed, 0)
    if treatment.at_once and patient.remote_presence and patient.has_str and patient.unconscious(wounds):
        return patient.vita_or_str - 1
    return wounds - 1


def after_failure(treatment: Treatment, patient: Patient, wounds: int) -> int:
    """Return the Wounds after a failure; those that make it Dead if the failure kills it."""
    if treatment.heals is Heals.STATES:
        return wounds
    if treatment.failure is Failure.DEAD or (patient.incapacitated and patient.unconscious(wounds)):
        return patient.dead_at
    return wounds + 1


def may_treat(edition: Edition, treatment: Treatment, patient: Patient) -> Ruling[bool]:
    """Decide whether a Trooper may be treated like this.

    Follows n5.doctor.target, n5.engineer.repair.conscious, n5.medikit.target, n5.gizmokit.target,
    n5.technorganic.effect, n5.technorganic.only-unconscious and n5.dogged.no-healing.
    """
    if treatment.heals is Heals.STATES:
        says = f"{treatment.name} may end States of the target."
        return Ruling(True, (Step(edition.cite(treatment.target_topic), says, applied=False),))
    may = treatable(treatment, patient, patient.wounds)
    never = Step(
        edition.cite("dogged.no-healing"),
        "Dogged is active, or it has Exrah: nothing heals it." if patient.never_healed else "No Dogged, and no Exrah.",
        applied=patient.never_healed,
    )
    now = f"{patient.attribute} {patient.vita_or_str} and {counted('Wound', patient.wounds)}"
    says = f"{treatment.name} {'may' if may else 'may not'} treat a Trooper with {now}."
    step = Step(edition.cite(treatment.target_topic), says, applied=not may and not patient.never_healed)
    return Ruling(may, (never, step, *_technorganic(edition, treatment, patient)))


def _technorganic(edition: Edition, treatment: Treatment, patient: Patient) -> tuple[Step, ...]:
    other = treatment.heals is not Heals.OWN and patient.has_str != (treatment.heals is Heals.STRUCTURE)
    if not (patient.technorganic and other):
        return ()
    says = f"Technorganic: {treatment.name} ends Unconscious State although it has {patient.attribute}."
    only = "Technorganic counts while it is Unconscious, and no longer."
    return (
        Step(edition.cite("technorganic.effect"), says, applied=patient.unconscious(patient.wounds)),
        Step(edition.cite("technorganic.only-unconscious"), only),
    )
