"""Each threat is dodged at a Success Value of its own, and the same die is compared with all of them."""

from dataclasses import dataclass

from engine.decisions.dodge import DodgeRules
from engine.edition import Edition
from engine.rules.dodge.mods import IMMOBILIZED, Dodger, Mods, joined, own_mods
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """What is dodged, by the name that a sentence gives it; `template` includes Impact Templates.

    `contested` is whether it opposes the Dodge Face to Face.
    `silent` is the X of Silent (X) of an attacker inside ZoC and outside LoF, 0 where it is not so.
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
    found = threat_mods(edition, rules, dodger, threat)
    kept = _sixth_sense(edition, dodger, own_mods(edition, rules, dodger).value + found.value)
    value = success_value(edition, dodger.ph, kept.value, name="Success Value")
    return Ruling(value.value, (*found.because, *kept.because, *value.because))


def threat_mods(edition: Edition, rules: DodgeRules, dodger: Dodger, threat: Threat) -> Mods:
    """The MODs of one threat: n5.dodge.minus-3, n5.dodge.silent, n5.dodge.suppressive-fire, n3.dodge.deployable."""
    found = [_minus_3(edition, rules, dodger, threat)]
    for topic, mod, where in (
        ("dodge.silent", Mod(threat.silent, "Silent"), "inside ZoC and outside LoF"),
        ("dodge.suppressive-fire", Mod(-3 * threat.suppressive_fire, "Suppressive Fire"), 'within 24"'),
    ):
        if threat.contested and edition.has(topic):
            says = f"{mod.reason} {where}: {mod.value or 'no'} MOD."
            step = Step(edition.cite(topic), says, applied=mod.value != 0)
            found.append(Ruling((mod,) if mod.value else (), (step,)))
    return joined(*found)


def _minus_3(edition: Edition, rules: DodgeRules, dodger: Dodger, threat: Threat) -> Mods:
    outside = threat.no_lof or threat.silent != 0
    looked_at = {
        "aro": (outside and dodger.reactive and not threat.deployable, "an ARO against an attacker outside LoF"),
        "template": (outside and threat.template, "a template without LoF to its attacker"),
        "deployable": (threat.deployable, "the template of a Deployable weapon"),
    }
    topics = {looked_at[reason]: topic for reason, topic in rules.minus_3.items()}
    holding = {says: topic for (holds, says), topic in topics.items() if holds}
    if not holding:
        says = f"No -3: this is not {', nor '.join(says for _, says in topics)}."
        return Ruling((), (Step(edition.cite(next(iter(topics.values()))), says, applied=False),))
    once = "" if len(holding) == 1 else "; only one -3 applies"
    says = f"PH -3 for {' and '.join(holding)}{once}."
    step = Step(edition.cite(next(iter(holding.values()))), says)
    return Ruling((Mod(-3, "Deployable" if threat.deployable else "no LoF"),), (step,))


def _sixth_sense(edition: Edition, dodger: Dodger, mods: tuple[Mod, ...]) -> Mods:
    if not edition.has("dodge.sixth-sense"):
        return Ruling(mods, ())
    rule = edition.cite("dodge.sixth-sense")
    if not dodger.sixth_sense:
        return Ruling(mods, (Step(rule, "No Sixth Sense: negative MODs count.", applied=False),))
    kept = tuple(mod for mod in mods if mod.value >= 0 or mod.reason == IMMOBILIZED)
    ignored = ", ".join(str(mod) for mod in mods if mod not in kept)
    says = f"Sixth Sense ignores {ignored or 'negative MODs, of which there are none here'}."
    return Ruling(kept, (Step(rule, says, applied=bool(ignored)),))
