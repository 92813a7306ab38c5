"""Who may declare a Dodge, against what, and what a Dodge does not evade."""

from dataclasses import dataclass

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.ruling import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """A Dodge as it is declared: the Turn, what threatens the Trooper, and with what it answers.

    `attacks` are the attackers, `impact` the Impact Templates among them by name, those whose Main Target is another
    in `spared`. `answer` is dodge or attack. `outside`: Engaged, while the attack comes from outside that combat.
    """

    reactive: bool
    attacks: int = 0
    impact: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()
    direct: bool = False
    deployable: bool = False
    smoke: bool = False
    comms: bool = False
    answer: str = "dodge"
    outside: bool = False

    @property
    def templates(self) -> bool:
        """Whether a template of any kind is among the threats."""
        return self.direct or self.deployable or bool(self.impact)

    @property
    def threatened(self) -> bool:
        """Whether anything may hit the Trooper."""
        return self.templates or self.attacks > 0


def may_dodge_without_lof(rules: DodgeRules, declared: Declaration) -> bool:
    """Whether a Dodge can be declared without LoF to the attackers; a Template excuses itself, and no shot beside it.

    Follows n5.dodge.skill, n3.dodge.skill and n3.dodge.template.no-lof.
    """
    return not rules.needs_lof or declared.attacks == len(declared.impact)


def declaration_steps(edition: Edition, rules: DodgeRules, declared: Declaration) -> tuple[Step, ...]:
    """Who dodges, and against what.

    Follows n5.dodge.skill, n5.dodge.template, n5.dodge.comms, n3.dodge.active, n3.dodge.reactive, n3.dodge.coordinated,
    n3.dodge.faq.no-attack, n3.dodge.faq.blocks-lof and n3.dodge.faq.sixth-sense.
    """
    who = "The Reactive Trooper dodges in ARO" if declared.reactive else "The Active Trooper dodges"
    needs = (
        "LoF to the attacker is needed, except against templates"
        if rules.needs_lof
        else "neither LoF nor an attack is needed"
    )
    several = declared.attacks > 1
    looked_at = (
        ("dodge.skill", f"{who}: {needs}.", True),
        ("dodge.active", "In the Active Turn the one die meets every attack ARO.", not declared.reactive),
        (
            "dodge.reactive",
            "In the Reactive Turn the one die meets the whole Burst of every attacker.",
            declared.reactive,
        ),
        ("dodge.coordinated", "One roll meets all attackers of a Coordinated Order.", declared.reactive and several),
        (
            "dodge.faq.no-attack",
            "A Dodge in ARO needs no attack in the Order.",
            declared.reactive and not declared.attacks,
        ),
        ("dodge.faq.blocks-lof", "The Trooper still blocks LoF during the Order.", declared.reactive),
        (
            "dodge.faq.sixth-sense",
            "Engaged, with Sixth Sense: an attack from outside the combat may be dodged.",
            declared.outside,
        ),
        ("dodge.comms", _comms(declared), declared.comms),
    )
    return tuple(Step(edition.cite(topic), says, applied) for topic, says, applied in looked_at if edition.has(topic))


def _comms(declared: Declaration) -> str:
    if declared.comms:
        return "The Comms Attack is not evaded, and is left out of these odds: Reset would evade it."
    return "No Comms Attack: Dodge would not evade it."
