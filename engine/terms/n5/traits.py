"""The Traits of N5."""

from engine.records.condition import FACE_TO_FACE, NO_SAVING_ROLL, fact
from engine.records.roll import Fact, RollKind
from engine.records.term import Change, Effect, Term, TermKind, Whose


def trait(
    name: str,
    slug: str,
    summary: str,
    *,
    brackets: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
    effects: tuple[Effect, ...] = (),
) -> Term:
    """Return the record of a Trait, stated by n5.trait.SLUG."""
    return Term(
        name=name,
        kind=TermKind.TRAIT,
        page="n5/basics/labels-and-traits",
        clause=f"n5.trait.{slug}",
        summary=summary,
        brackets=brackets,
        also=also,
        effects=effects,
    )


TERMS = (
    trait("Anti-materiel", "anti-materiel", "Its Ammunition can affect structures and scenery."),
    trait(
        "ARM=0",
        "arm-0",
        "The target's ARM counts as 0 in the Saving Roll.",
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ATTRIBUTE,
                what="ARM 0",
                whose=Whose.ENEMY,
                clause="n5.trait.arm-0",
            ),
        ),
    ),
    trait("ARO", "aro", "Can be used only in ARO."),
    trait(
        "BioWeapon",
        "bioweapon",
        "DA+Shock against VITA; the Ammunition in its profile against STR.",
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ROLLS,
                value=2,
                whose=Whose.ENEMY,
                when="with VITA",
                clause="n5.trait.bioweapon",
            ),
        ),
    ),
    trait("Boost", "boost", "The Boost rule applies to it."),
    trait(
        "BS Weapon (PH)",
        "bs-weapon-ph",
        "Makes BS Attacks with PH instead of BS.",
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.ATTRIBUTE,
                what="PH",
                clause="n5.trait.bs-weapon-ph",
            ),
        ),
    ),
    trait(
        "BS Weapon (WIP)",
        "bs-weapon-wip",
        "Makes BS Attacks with WIP instead of BS.",
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.ATTRIBUTE,
                what="WIP",
                clause="n5.trait.bs-weapon-wip",
            ),
        ),
    ),
    trait(
        "BTS=0",
        "bts-0",
        "The target's BTS counts as 0 in the Saving Roll.",
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.SAVING_ATTRIBUTE,
                what="BTS 0",
                whose=Whose.ENEMY,
                clause="n5.trait.bts-0",
            ),
        ),
    ),
    trait("Burst", "burst", "How many dice are rolled with it."),
    trait("Burst: Single Target", "burst-single-target", "All its shots go to one target."),
    trait("CC", "cc", "Can be used in CC Attacks."),
    trait("Concealed", "concealed", "Works like Camouflaged State."),
    trait(
        "Continuous Damage",
        "continuous-damage",
        "A failed Saving Roll forces another, until one is passed or the target is Dead.",
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.FAILURE,
                what="one more Saving Roll",
                whose=Whose.ENEMY,
                clause="n5.trait.continuous-damage",
            ),
        ),
    ),
    trait("Deployable", "deployable", "Is placed on the table, with a profile of its own."),
    trait(
        "Direct Template",
        "direct-template",
        "Follows the rules of Direct Template Weapons.",
        brackets=("(Small Teardrop)", "(Large Teardrop)"),
    ),
    trait(
        "Disposable",
        "disposable",
        "Has a limited number of uses, each spent when it is declared.",
        brackets=("(1)", "(2)", "(3)"),
    ),
    trait(
        "Double Shot",
        "double-shot",
        "May add 1 to its Burst in the Active Turn.",
        effects=(
            Effect(
                rolls=(RollKind.BS_ATTACK,),
                change=Change.BURST,
                value=1,
                when="in the Active Turn",
                clause="n5.trait.double-shot",
            ),
        ),
    ),
    trait("Impact Template", "impact-template", "Places a Template at the point of impact.", brackets=("(Circular)",)),
    trait(
        "Improvised",
        "improvised",
        "-6 to the Attribute with which its user rolls.",
        effects=(
            Effect(
                change=Change.MOD,
                value=-6,
                when="with such a weapon",
                clause="n5.trait.improvised",
                where=(NO_SAVING_ROLL,),
            ),
        ),
    ),
    trait(
        "Indiscriminate",
        "indiscriminate",
        "Can be used with a Camouflage Marker in its Area of Effect, and without a target.",
    ),
    trait("Intuitive Attack", "intuitive-attack", "Can be used with Intuitive Attack."),
    trait(
        "Non-Lethal",
        "non-lethal",
        "Causes no Wounds.",
        effects=(
            Effect(
                rolls=(RollKind.SAVING_ROLL,),
                change=Change.FAILURE,
                what="no Wound",
                whose=Whose.ENEMY,
                clause="n5.trait.non-lethal",
            ),
        ),
    ),
    trait("Non-Reloadable", "non-reloadable", "Its Disposable uses cannot be regained."),
    trait("Perimeter", "perimeter", "Is placed inside the Zone of Control instead of in contact."),
    trait("Prior Deployment", "prior-deployment", "Must be placed in the Deployment Phase."),
    trait("Reflective", "reflective", "Works even against Marksmanship and Multispectral Visors."),
    trait(
        "Silent",
        "silent",
        "A MOD to the Dodge of a target in ZoC that does not see its attacker.",
        brackets=("(-3)", "(-6)"),
        effects=(
            Effect(
                rolls=(RollKind.DODGE,),
                change=Change.MOD,
                whose=Whose.ENEMY,
                when="in a Face to Face Roll, in its ZoC and outside its LoF",
                clause="n5.trait.silent",
                rolls_by="n5.trait.silent",
                where=(FACE_TO_FACE, fact(Fact.NO_LOF, "there is LoF to the attacker")),
            ),
        ),
    ),
    trait("Speculative Attack", "speculative-attack", "Can be used with Speculative Attack."),
    trait("State", "state", "Puts the target into the State it names."),
    trait("Suppressive Fire", "suppressive-fire", "Its user may enter Suppressive Fire State with it.", also=("SF",)),
    trait(
        "Target", "target", "Works only on targets with VITA, or only on those with STR.", brackets=("(VITA)", "(STR)")
    ),
    trait("Targetless", "targetless", "Is fired without an enemy as its target."),
    trait("Zone of Control", "zone-of-control", "Its range is its user's Zone of Control."),
)
