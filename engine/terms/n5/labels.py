"""The Labels of N5."""

from engine.records.term import Term, TermKind


def label(
    name: str,
    slug: str,
    summary: str,
    *,
    brackets: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
) -> Term:
    """Return the record of a Label, stated by n5.label.SLUG."""
    return Term(
        name=name,
        kind=TermKind.LABEL,
        page="n5/basics/labels-and-traits",
        clause=f"n5.label.{slug}",
        summary=summary,
        brackets=brackets,
        also=also,
    )


TERMS = (
    label("Airborne Deployment", "airborne-deployment", "Marks the Skills of airborne troops.", also=("AD",)),
    label(
        "Assignable",
        "assignable",
        "Can be given to another Trooper when its owner is deployed.",
        brackets=("(Transmutation)",),
    ),
    label("Attack", "attack", "Using it is an Attack."),
    label("BS Attack", "bs-attack", "Using it is a form of BS Attack."),
    label("CC Attack", "cc-attack", "Using it is a form of CC Attack."),
    label("CC Special Skill", "cc-special-skill", "Works only in Silhouette contact, and adds to others of its kind."),
    label("Comms Attack", "comms-attack", "An Attack that Reset avoids, and Dodge and Partial Cover do not."),
    label("Comms Equipment", "comms-equipment", "Certain Hacking Programs and Ammunition can affect it."),
    label("Hackable", "hackable", "Certain Hacking Programs can target it."),
    label("Hostile", "hostile", "In neither Army List, and an enemy of both players."),
    label("Marker", "marker", "A Marker can represent it instead of a Model or Token."),
    label("Movement", "movement", "Using it is a form of movement."),
    label("NFB", "nfb", "Does not work together with anything else that has NFB.", also=("Negative Feedback",)),
    label("No LoF", "no-lof", "Needs no LoF to its target."),
    label("No Roll", "no-roll", "Works without a roll."),
    label("Non-Reloadable", "non-reloadable", "Its Disposable uses cannot be regained."),
    label("Null", "null", "A State in which a Trooper gives neither Orders nor Victory Points."),
    label("Obligatory", "obligatory", "Must be used."),
    label("Optional", "optional", "May be left unused."),
    label("Private Information", "private-information", "Stays secret until it is used or the game ends."),
    label("States Phase", "states-phase", "Can be used only in the States Phase."),
    label("Superior Deployment", "superior-deployment", "Lets a Trooper deploy outside the Deployment Zone."),
    label("Supportware", "supportware", "Supports Allied Troopers or hinders enemies by hacking."),
)
