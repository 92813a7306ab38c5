"""What the steps say of the number of Saving Rolls."""

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.rules.saving_roll.hit import Hit, HitTarget
from engine.ruling import Step, steps_where_known
from engine.wording import counted


def count_steps(edition: Edition, attack: Hit, target: HitTarget, hits: int, criticals: int) -> tuple[Step, ...]:
    """How many Saving Rolls the Ammunition asks for: n5.save.count, n5.save.combined, n5.save.plasma and others.

    `criticals` are those that ask for what a hit asks for.
    """
    ammunition = attack.ammunition
    each = f"{ammunition.name}: {rolls(edition, ammunition.saves)} for each hit"
    if ammunition.has("plasma"):
        each = "Plasma: one ARM save and one BTS save for each hit"
    if ammunition.has("para"):
        each = "PARA: one Normal Roll of PH for each hit" if target.ph else "PARA: no roll of a target without PH"
    here = [counted(what, count) for count, what in ((hits, "hit"), (criticals, "Critical")) if count]
    asked = Step(edition.cite(ammunition.topic), f"{each}, here {' and '.join(here) or 'none'}.")
    absent = {"save.combined": "The Ammunition is not joined with another.", "save.plasma": "No Plasma."}
    not_these = ((topic, says, False) for topic, says in absent.items() if topic != ammunition.topic)
    return (asked, *steps_where_known(edition, not_these))


def critical_step(edition: Edition, attack: Hit, target: HitTarget, criticals: int) -> Step:
    """What Criticals add: n5.save.critical and the same clauses of the other editions."""
    rule, has = edition.cite("save.critical"), attack.ammunition.has
    if not criticals:
        return Step(rule, "No Critical.", applied=False)
    some, each = counted("Critical", criticals), "" if criticals == 1 else " for each"
    if not edition.of(SavingRollRules).critical_rolls:
        return Step(rule, f"{some}: a Wound{each}, without {edition.of(SavingRollRules).name}.")
    if has("para") and not target.ph:
        return Step(rule, f"{some}: no roll more, without PH there is none.", applied=False)
    if target.immune_to_criticals:
        return Step(rule, f"{some}: no roll more than for a hit, by Immunity (Critical).")
    more = rolls(edition, 1, "ARM" if has("plasma") else "PH" if has("para") else "").removeprefix("1 ")
    return Step(rule, f"{some}: one {more} more{each}.")


def rolls(edition: Edition, count: int, against: str = "") -> str:
    """Some Saving Rolls, by the name that the edition has for them: `2 ARM Rolls`."""
    name = {"PH": "PH Roll", "ARM": "ARM save", "BTS": "BTS save"}.get(against, edition.of(SavingRollRules).name)
    return counted(name, count)
