"""The Marker of a form: its State, and the Trooper that it is."""

from dataclasses import replace

from engine.controls import Choice, Values
from engine.encounter import IMPERSONATION, Combatant
from engine.rules.discover import MarkerState

OPTIONS = (
    (MarkerState.CAMOUFLAGED, "Camouflaged"),
    (MarkerState.IMP_1, "Impersonation-1"),
    (MarkerState.IMP_2, "Impersonation-2"),
)
MARKER = Choice(
    "marker",
    "A Marker is",
    MarkerState.CAMOUFLAGED,
    help="Impersonation-1 is Impersonation-2 to a Biometric Visor.",
    group="Table",
    options=OPTIONS,
)


def as_marker(values: Values, trooper: Combatant) -> Combatant:
    """Return a Trooper as the Marker of the form; InvalidInputError in a Fireteam.

    Follows n5.camouflaged.fireteam and n5.impersonation-state.fireteam.
    """
    if trooper.fireteam:
        level = f"Level {trooper.fireteam}"
        says = f"must be «none» for a Marker, not {level}: a Trooper leaves its Fireteam as it becomes one."
        raise values.wrong(f"{trooper.seat}.fireteam", says)
    state = MarkerState(values.word(MARKER.name))
    name = "Camouflaged" if state is MarkerState.CAMOUFLAGED else IMPERSONATION
    profile = replace(trooper.trooper, states=(*trooper.trooper.states, name))
    return replace(trooper, trooper=profile, second_level=state is MarkerState.IMP_2)
