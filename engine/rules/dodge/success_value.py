"""Each threat is dodged at a Success Value of its own, and the same die is compared with all of them."""

from dataclasses import dataclass

from engine.decisions.dodge import DodgeRules, Unseen
from engine.decisions.profiles import TraitRules
from engine.decisions.states import SuppressiveFireRules
from engine.edition import Edition
from engine.rules.dodge.mods import DodgeMod, DodgeMods, Dodger, merged, own_mods
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """What is dodged, by its name in a sentence; `template` includes Impact Templates.

    `contested`: it opposes the Dodge in a Face to Face Roll. `silent` is the X (-12 to 0) of Silent (X) of an attacker
    inside ZoC and outside LoF.
    """

    name: str
    contested: bool = False
    template: bool = False
    deployable: bool = False
    no_lof: bool = False
    silent: int = 0
    suppressive_fire: bool = False


def dodge_value(edition: Edition, rules: DodgeRules, dodger: Dodger, threat: Threat) -> Ruling[SuccessValue]:
    """The Dodge's Success Value against one threat; the steps are those of this threat alone.

    Follows n5.dodge.one-die and n5.dodge.sixth-sense.
    """
    of_threat = threat_mods(edition, rules, dodger, threat)
    mods = own_mods(edition, rules, dodger).value + of_threat.value
    kept = _sixth_sense(edition, rules, dodger, mods)
    value = success_value(edition, dodger.ph, kept.value, name="Success Value")
    return Ruling(value.value, (*of_threat.because, *kept.because, *value.because))


def threat_mods(edition: Edition, rules: DodgeRules, dodger: Dodger, threat: Threat) -> DodgeMods:
    """The MODs of one threat: n5.dodge.minus-3, n5.dodge.silent, n5.dodge.suppressive-fire, n3.dodge.deployable."""
    found = [_without_lof(edition, rules, dodger, threat)]
    if threat.contested and edition.find(TraitRules):
        silent = Mod(threat.silent, "Silent")
        found.append(_attacker_mod(edition, "dodge.silent", silent, "inside ZoC and outside LoF"))
    if threat.contested and (fire := edition.find(SuppressiveFireRules)):
        mod = Mod(fire.dodge * threat.suppressive_fire, "Suppressive Fire")
        found.append(_attacker_mod(edition, "dodge.suppressive-fire", mod, f'within {fire.inches}"'))
    return merged(*found)


def _attacker_mod(edition: Edition, topic: str, mod: Mod, where: str) -> DodgeMods:
    says = f"{mod.reason} {where}: {mod.value or 'no'} MOD."
    step = Step(edition.cite(topic), says, applied=mod.value != 0)
    return Ruling((DodgeMod(mod),) if mod.value else (), (step,))


def _without_lof(edition: Edition, rules: DodgeRules, dodger: Dodger, threat: Threat) -> DodgeMods:
    """The MOD without LoF, once, however many situations have it."""
    outside = threat.no_lof or threat.silent != 0
    situations = {
        Unseen.ATTACKER: (
            outside and dodger.reactive and not threat.deployable,
            "an ARO against an attacker outside LoF",
        ),
        Unseen.TEMPLATE: (outside and threat.template, "a template without LoF to its attacker"),
        Unseen.DEPLOYABLE: (threat.deployable, "the template of a Deployable weapon"),
    }
    mod, topics = rules.without_lof, rules.without_lof_topics
    reasons = {situations[unseen][1]: topic for unseen, topic in topics.items() if situations[unseen][0]}
    if not reasons:
        says = f"No {mod}: this is neither {', nor '.join(situations[unseen][1] for unseen in topics)}."
        return Ruling((), (Step(edition.cite(next(iter(topics.values()))), says, applied=False),))
    once = "" if len(reasons) == 1 else f"; only one {mod} applies"
    says = f"PH {mod} for {' and '.join(reasons)}{once}."
    step = Step(edition.cite(next(iter(reasons.values()))), says)
    return Ruling((DodgeMod(Mod(mod, "Deployable" if threat.deployable else "no LoF")),), (step,))


def _sixth_sense(
    edition: Edition, rules: DodgeRules, dodger: Dodger, mods: tuple[DodgeMod, ...]
) -> Ruling[tuple[Mod, ...]]:
    """The MODs that a Trooper with Sixth Sense does not ignore, or all: n5.dodge.sixth-sense."""
    every = tuple(one.mod for one in mods)
    if not rules.sixth_sense:
        return Ruling(every, ())
    rule = edition.cite("dodge.sixth-sense")
    if not dodger.sixth_sense:
        return Ruling(every, (Step(rule, "No Sixth Sense: negative MODs count.", applied=False),))
    ignored = [one for one in mods if one.mod.value < 0 and not one.lasting]
    names = ", ".join(str(one.mod) for one in ignored)
    says = f"Sixth Sense ignores {names or 'negative MODs; there are none here'}."
    kept = tuple(one.mod for one in mods if one.mod.value >= 0 or one.lasting)
    return Ruling(kept, (Step(rule, says, applied=bool(ignored)),))
