"""What the steps say of the number of Saving Rolls."""

from engine.edition import Edition
from engine.rules.hit import Attack, Target
from engine.ruling import Step


def count_steps(edition: Edition, attack: Attack, target: Target, hits: int) -> tuple[Step, ...]:
    """How many Saving Rolls the Ammunition asks for: n5.save.count, n5.save.combined, n5.save.plasma and others."""
    ammunition = attack.ammunition
    each = f"{ammunition.name}: {rolls(edition, ammunition.saves)} for each hit"
    if ammunition.has("plasma"):
        each = "Plasma: one ARM save and one BTS save for each hit"
    if ammunition.has("para"):
        each = "PARA: one Normal Roll of PH for each hit" if target.ph else "PARA: no roll of a target without PH"
    counted = Step(edition.cite(ammunition.topic), f"{each}, {'1 hit' if hits == 1 else f'{hits} hits'}.")
    absent = {"save.combined": "The Ammunition is not joined with another.", "save.plasma": "No Plasma."}
    return (
        counted,
        *(
            Step(edition.cite(topic), says, applied=False)
            for topic, says in absent.items()
            if edition.has(topic) and topic != ammunition.topic
        ),
    )


def critical_step(edition: Edition, target: Target, criticals: int) -> Step:
    """What Criticals add: n5.save.critical and the same clauses of the other editions."""
    rule, name = edition.cite("save.critical"), edition.saving_roll.name
    if not criticals:
        return Step(rule, "No Critical.", applied=False)
    some = "1 Critical" if criticals == 1 else f"{criticals} Criticals"
    if not edition.saving_roll.critical_rolls:
        return Step(rule, f"{some}: a Wound each, without {name}.")
    if target.immune_to_criticals:
        return Step(rule, f"{some}, no more than hits: Immunity (Critical).")
    return Step(rule, f"{some}: one {name} more for each.")


def rolls(edition: Edition, count: int, against: str = "") -> str:
    """Some Saving Rolls, by the name that the edition has for them: `2 ARM Rolls`."""
    name = {"PH": "PH Roll", "ARM": "ARM save", "BTS": "BTS save"}.get(against, edition.saving_roll.name)
    return f"{count} {name}{'' if count == 1 else 's'}"
