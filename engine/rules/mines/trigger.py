"""A mine goes off when an enemy acts inside its Trigger Area, and is then removed."""

from dataclasses import dataclass

from engine.edition import Edition
from engine.rules.mines.kinds import MineKind
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Near:
    """What happens near a mine: who (model, marker, camouflaged, impersonation, ally) does what.

    `act` is skill (a Skill or ARO, declared or executed), dodge or guts (the movement these bring) or nothing;
    `dodged` is whether that Dodge succeeds against every threat, None where nobody knows yet.
    """

    who: str = "model"
    act: str = "skill"
    inside: bool = True
    total_cover: bool = False
    ally_under_template: bool = False
    dodged: bool | None = None


def goes_off(edition: Edition, kind: MineKind, near: Near) -> Ruling[bool | None]:
    """Whether it goes off; None where that hangs on a Dodge of which nobody knows yet.

    Follows n5.mine.trigger, n5.mine.boost, n3.dodge.faq.mine-trigger and n3.dodge.faq.mine-at-end.
    """
    trigger = edition.cite("mine.trigger")
    barred = {
        Step(trigger, "Only an enemy sets it off."): near.who == "ally",
        Step(trigger, "Nothing outside its Trigger Area sets it off."): not near.inside,
        Step(trigger, "Without a Skill or ARO nothing sets it off."): near.act == "nothing",
        **_movement(edition, near),
        **_template(edition, kind, near),
        **_markers(edition, kind, near),
    }
    unknown = near.act == "dodge" and near.dodged is None
    off = False if any(barred.values()) else None if unknown else True
    says = {
        True: "goes off, and is removed",
        False: "does not go off",
        None: "goes off only if the Dodge evades every threat, and is then removed",
    }[off]
    looked_at = (Step(step.rule, step.says, holds) for step, holds in barred.items())
    step = Step(trigger, f"The {kind.name} {says}.", applied=off is not False, steps=tuple(looked_at))
    return Ruling(off, (step,))


def harmless(edition: Edition) -> Step:
    """Why a mine where a Dodge would end hurts nobody: n3.dodge.faq.mine-at-end."""
    says = "It goes off only where the Dodge succeeds, and that Dodge evades it: it never hurts."
    return Step(edition.cite("dodge.faq.mine-at-end"), says)


def _movement(edition: Edition, near: Near) -> dict[Step, bool]:
    if edition.has("dodge.faq.mine-at-end"):
        says = "A Dodge that would end in the Trigger Area and fails does not move, and so does not set it off."
        return {Step(edition.cite("dodge.faq.mine-at-end"), says): near.act == "dodge" and near.dodged is False}
    says = "The movement of a Dodge or of a failed Guts Roll does not set it off."
    return {Step(edition.cite("mine.trigger"), says): near.act in ("dodge", "guts")}


def _template(edition: Edition, kind: MineKind, near: Near) -> dict[Step, bool]:
    if not edition.has("mine.attack"):
        return {}
    rule = edition.cite("mine.trigger")
    if not kind.template:
        return {Step(edition.cite("mine.boost"), "It has no Template that could touch an ally."): False}
    return {
        Step(rule, "Its Trigger Area ends at Total Cover."): near.total_cover,
        Step(rule, "It never goes off where its Template would touch an ally."): near.ally_under_template,
    }


def _markers(edition: Edition, kind: MineKind, near: Near) -> dict[Step, bool]:
    says = "Camouflage and Impersonation Markers do not set it off."
    return {Step(edition.cite("mine.boost"), says): near.who in kind.spares} if kind.spares else {}
