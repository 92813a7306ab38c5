"""Who may declare a Dodge, against what, and what a Dodge does not evade."""

from dataclasses import dataclass

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.ruling import Step, steps_where_known


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeDeclaration:
    """A declared Dodge: the Turn, the threats, and whether the Trooper `attacks_instead`.

    `attacks` is the number of attackers, `impact` the names of the Impact Templates among them, `not_main_target` the
    names of those that have a different Main Target. `deployable` is a mine, `boost` a CrazyKoala, which has no
    template. `outside`: it is Engaged, and the attack comes from outside that Close Combat; `sixth_sense`: it has that
    Skill; `no_lof`: it is outside LoF, in the Zone of Control.
    """

    reactive: bool
    attacks: int = 0
    impact: tuple[str, ...] = ()
    not_main_target: tuple[str, ...] = ()
    direct: bool = False
    deployable: bool = False
    boost: bool = False
    smoke: bool = False
    comms: bool = False
    attacks_instead: bool = False
    outside: bool = False
    sixth_sense: bool = False
    no_lof: bool = False

    @property
    def templates(self) -> bool:
        """Return whether a template of any kind is among the threats."""
        return self.direct or self.deployable or bool(self.impact)

    @property
    def threatened(self) -> bool:
        """Return whether anything can hit the Trooper."""
        return self.templates or self.boost or self.attacks > 0


def may_dodge_without_lof(rules: DodgeRules, declared: DodgeDeclaration) -> bool:
    """Return whether a Dodge can be declared without LoF to the attackers; some editions allow only templates.

    Follows n5.dodge.skill, n3.dodge.skill and n3.dodge.template.no-lof.
    """
    return not rules.needs_lof or declared.attacks == len(declared.impact)


def may_dodge_while_engaged(rules: DodgeRules, declared: DodgeDeclaration) -> bool:
    """Return whether an Engaged Trooper can dodge an attack, which may come from outside its Close Combat.

    Follows n3.dodge.faq.sixth-sense and n5.bs-into-combat.target-dodge.
    """
    in_zoc = rules.outside_in_zoc and declared.no_lof
    return not declared.outside or (bool(rules.engaged_outside) and (declared.sixth_sense or in_zoc))


def declaration_steps(edition: Edition, rules: DodgeRules, declared: DodgeDeclaration) -> tuple[Step, ...]:
    """Return the steps on who dodges, and against what.

    Follows n5.dodge.skill, n5.dodge.template, n5.dodge.comms, n3.dodge.active, n3.dodge.reactive, n3.dodge.coordinated,
    n3.dodge.faq.no-attack, n3.dodge.faq.blocks-lof, n3.dodge.faq.sixth-sense and n5.bs-into-combat.target-dodge.
    """
    return steps_where_known(edition, _looked_at(rules, declared))


def _looked_at(rules: DodgeRules, declared: DodgeDeclaration) -> tuple[tuple[str, str, bool], ...]:
    """Return the topics on the declaration, each with its sentence and whether it applies."""
    reactive = declared.reactive
    who = "The Reactive Trooper dodges in ARO" if reactive else "The Active Trooper dodges"
    needs = (
        "LoF to the attacker is needed, except against templates"
        if rules.needs_lof
        else "neither LoF nor an attack is needed"
    )
    active = "In the Active Turn the one die is compared with every attack ARO."
    in_aro = "In the Reactive Turn the one die is compared with the whole Burst of every attacker."
    coordinated = "One roll is made against all attackers of a Coordinated Order."
    how = "from inside the Zone of Control" if declared.outside and not declared.sixth_sense else "with Sixth Sense"
    outside = f"Engaged: an attack from outside the combat may be dodged {how}."
    return (
        ("dodge.skill", f"{who}: {needs}.", True),
        ("dodge.active", active, not reactive),
        ("dodge.reactive", in_aro, reactive),
        ("dodge.coordinated", coordinated, reactive and declared.attacks > 1),
        ("dodge.faq.no-attack", "A Dodge in ARO needs no attack in the Order.", reactive and not declared.attacks),
        ("dodge.faq.blocks-lof", "The Trooper still blocks LoF during the Order.", reactive),
        *(((rules.engaged_outside, outside, declared.outside),) if rules.engaged_outside else ()),
        ("dodge.comms", _comms(declared), declared.comms),
    )


def _comms(declared: DodgeDeclaration) -> str:
    if declared.comms:
        return "The Comms Attack is not evaded, and is left out of these odds: Reset would evade it."
    return "No Comms Attack: Dodge would not evade it."
