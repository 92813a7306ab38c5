"""The State of the one Marker of an exchange: what it hides, what reveals it, and which attacks a Discover allows."""

from collections.abc import Sequence

from engine.controls import Choice, Values
from engine.encounter import at_impersonation_alone
from engine.exchange import Action
from engine.rules.discover import MarkerState

OPTIONS = (
    (MarkerState.CAMOUFLAGED, "Camouflaged"),
    (MarkerState.IMP_1, "Impersonation-1"),
    (MarkerState.IMP_2, "Impersonation-2"),
)
MARKER = Choice(
    name="marker",
    label="A Marker is",
    default=MarkerState.CAMOUFLAGED,
    help="Impersonation-1 is Impersonation-2 to a Biometric Visor.",
    group="Table",
    options=OPTIONS,
)


def stays_hidden(values: Values, action: Action) -> bool:
    """Whether a Marker that declares this is not revealed by it.

    Follows n5.camouflaged.reveal.skill and n5.impersonation-state.reveal.skill.
    """
    impersonates = values.word(MARKER.name) != MarkerState.CAMOUFLAGED
    return action in (Action.NOTHING, Action.IDLE) or (impersonates and action is Action.LOOK_OUT)


def refuse_attack(values: Values, action: Action, aimed: Sequence[int], number: int) -> None:
    """Refuse an attack on the Marker of this number that no Discover allows.

    Follows n5.impersonation-state.no-attack.imp-1, n5.impersonation-state.no-attack.imp-2 and
    n5.impersonation-state.template.
    """
    state = MarkerState(values.word(MARKER.name))
    if state is MarkerState.CAMOUFLAGED or not action.attacks or number not in aimed:
        return
    if state is MarkerState.IMP_1:
        says = "no Attack on an Impersonation-1 Marker, which a Discover only turns into Impersonation-2"
    elif not at_impersonation_alone(action, aimed, number):
        says = "no Template with a Main Target other than the Impersonation Marker, which cancels it"
    else:
        return
    raise values.wrong("active.action", f"must be {says}, not «{action}».")
