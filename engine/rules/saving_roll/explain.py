"""Steps for the number of Saving Rolls."""

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.rules.ledger import saves_of_hit
from engine.rules.saving_roll.hit import Hit, HitTarget
from engine.ruling import Step, steps_where_known
from engine.wording import counted


def count_steps(edition: Edition, hit: Hit, target: HitTarget, hits: int, criticals: int) -> tuple[Step, ...]:
    """Return the steps on how many Saving Rolls the Ammunition forces: n5.save.count, n5.save.combined and others.

    `criticals` are those that force as many as a hit, before their additional ones.
    """
    ammunition = hit.ammunition
    each = f"{ammunition.name}: {saving_roll_words(edition, saves_of_hit(hit.entries(edition))[0])} for each hit"
    if ammunition.has("plasma"):
        each = "Plasma: one ARM save and one BTS save for each hit"
    if ammunition.has("para"):
        each = "PARA: one Normal Roll of PH for each hit" if target.ph else "PARA: no roll for a target without PH"
    here = [counted(what, count) for count, what in ((hits, "hit"), (criticals, "Critical")) if count]
    step = Step(edition.cite(ammunition.topic), f"{each}, here {' and '.join(here) or 'none'}.")
    absent = {"save.combined": "The Ammunition is not combined with another.", "save.plasma": "No Plasma."}
    return (
        step,
        *steps_where_known(edition, ((t, says, False) for t, says in absent.items() if t != ammunition.topic)),
    )


def critical_step(edition: Edition, hit: Hit, target: HitTarget, criticals: int) -> Step:
    """Return the steps on what Criticals add: n5.save.critical and the same clauses of the other editions."""
    rule, has = edition.cite("save.critical"), hit.ammunition.has
    if not criticals:
        return Step(rule, "No Critical.", applied=False)
    some, each = counted("Critical", criticals), "" if criticals == 1 else " for each"
    if not edition.of(SavingRollRules).critical_rolls:
        return Step(rule, f"{some}: a Wound{each}, without {edition.of(SavingRollRules).name}.")
    if has("para") and not target.ph:
        return Step(rule, f"{some}: no extra roll, since without PH there is none.", applied=False)
    if target.immune_to_criticals:
        return Step(rule, f"{some}: no more rolls than for a hit, because of Immunity (Critical).")
    name = "ARM save" if has("plasma") else "PH Roll" if has("para") else edition.of(SavingRollRules).name
    return Step(rule, f"{some}: one more {name}{each}.")


def saving_roll_words(edition: Edition, count: int, against: str = "") -> str:
    """Return a number of Saving Rolls, by the edition's name for them: `2 ARM Rolls`."""
    name = {"PH": "PH Roll", "ARM": "ARM save", "BTS": "BTS save"}.get(against, edition.of(SavingRollRules).name)
    return counted(name, count)
