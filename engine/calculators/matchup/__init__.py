"""Two Troopers as their players write them meet: what happens to everybody, and which MODs count?"""

from collections.abc import Iterator
from dataclasses import replace

from engine.calculator import Answer, Calculator, read_examples
from engine.calculators.exchange import report
from engine.calculators.matchup.form import CONTROLS, DODGE, FOLDED, MAIN, filled_by, read_matchup, unarmed_dodges
from engine.calculators.matchup.offers import offered
from engine.calculators.matchup.offers.declarations import declaring, with_offer
from engine.calculators.parts.sides import group
from engine.calculators.parts.situation import Played
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.errors import InvalidInputError
from engine.records.entry import Entry, RollBetween
from engine.records.term import Whose
from engine.records.trooper import ProfileEntry
from engine.ruling import Step
from engine.terms import terms_named
from engine.troopers import why_without_rule

EXAMPLES = read_examples("""
duel: Two Troopers with Combi Rifles
    -> active.1.success_value=15 | reactive.1.success_value=15 | unhurt=1709423/2000000

surprise: Surprise Attack from Camouflaged State
    active.trooper=BS 12, PH 12, ARM 2, BTS 0, VITA 1. Mimetism (-3), Surprise Attack (-3). Combi Rifle
    active.surprise=1
    -> active.1.success_value=15 | reactive.1.success_value=9

visor: Multispectral Visor L1 against Mimetism (-6), in Poor Visibility
    active.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Multispectral Visor L1, Spitfire
    reactive.1.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Mimetism (-6), Combi Rifle | visibility=poor
    -> active.1.success_value=9 | reactive.1.success_value=9

marksmanship: Marksmanship against a Nanoscreen in Partial Cover
    active.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Marksmanship, Combi Rifle
    reactive.1.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Nanoscreen, Combi Rifle
    reactive.1.cover=partial
    -> active.1.success_value=15 | reactive.1.success_value=15

fireteam: A Fireteam of Level 4, against a Dodge at Level 3
    active.fireteam=4 | reactive.1.declares=dodge | reactive.1.fireteam=3
    -> active.1.success_value=16 | reactive.1.success_value=11

close-combat: Martial Arts L3 against a Natural Born Warrior, in Close Combat
    active.trooper=CC 20, PH 12, ARM 2, BTS 0, VITA 1, Martial Arts L3, DA CC Weapon | active.declares=cc-attack
    reactive.1.trooper=CC 22, PH 12, ARM 1, BTS 0, VITA 1, Natural Born Warrior, AP CC Weapon
    reactive.1.declares=cc-attack
    -> active.1.success_value=23 | reactive.1.success_value=22

hacking: Carbonite against the Reset of a TAG with a Firewall
    active.trooper=WIP 13, BTS 3, VITA 1, Hacking Device | active.declares=carbonite
    reactive.1.trooper=TAG, WIP 12, ARM 6, BTS 6, STR 3, Firewall (-3) | reactive.1.declares=reset
    -> active.1.success_value=10 | reactive.1.success_value=12 | reactive.1.immobilized=27706081/125000000

dice: Real dice, judged
    active.1.dice=3 12 17 | reactive.1.dice=9 | reactive.1.save_dice=11
    -> reactive.1.hits=1 | reactive.1.wounds=1 | reactive.1.condition=unconscious

two-targets: Burst split over two, one of them with Total Reaction
    active.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Spitfire | active.2.burst=2
    reactive.1.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Total Reaction, HMG
    reactive.2.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Combi Rifle | reactive.2.declares=dodge
    reactive.2.states=Stunned
    -> active.1.success_value=15 | reactive.1.success_value=12 | reactive.2.success_value=7

impact-template: An Impact Template on two, one of which dodges
    active.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Missile Launcher | active.declares=impact
    active.2.burst=1 | reactive.1.distance=30 | reactive.2.trooper=CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1
    reactive.2.declares=dodge
    -> active.1.success_value=15 | active.2.success_value=15 | reactive.2.success_value=10
""")


def silent_names(edition: Edition, matchup: Played) -> dict[str, dict[str, str]]:
    """Return the Skills and Equipment that no ledger names, and what each does instead, by the profile's control.

    Weapons are no part of it: what a Trooper does not use changes nothing.
    """
    named = {
        (number, one.source)
        for roll, entries in matchup.encounter.ledgers.items()
        for number, one in _owned(roll, entries)
    }
    found: dict[str, dict[str, str]] = {}
    for fighter in matchup.fighters:
        listed = (*fighter.trooper.skills, *fighter.trooper.equipment)
        silent = {str(one): why_silent(edition, one) for one in listed if (fighter.number, one.name) not in named}
        found |= {f"{fighter.seat}.trooper": silent} if silent else {}
    return found


def _owned(roll: RollBetween, entries: tuple[Entry, ...]) -> Iterator[tuple[int, Entry]]:
    """Yield the entries of a roll, each with the number of the Trooper that it comes from; the Active one has 0."""
    roller, other = (roll.number, 0) if roll.by_reactive else (0, roll.number)
    return ((other if one.whose is Whose.ENEMY else roller, one) for one in entries)


def why_silent(edition: Edition, listed: ProfileEntry) -> str:
    """Explain what a name of a profile does, or why it does nothing.

    >>> from engine.editions import EDITIONS
    >>> why_silent(EDITIONS["n5"], ProfileEntry("Forward Deployment", 0, ('+4"',)))
    'Deploys beyond the Deployment Zone by the inches in brackets.'
    """
    found = (term.summary for term in terms_named(edition, listed.name))
    return why_without_rule(edition, listed) or next(found, "")


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of an Order and its AROs between Troopers given by profiles, named as in `exchange`.

    The JSON has a `ledger`: for each roll (`active.1.bs-attack`, `reactive.1.dodge`, `reactive.1.saving-roll`) all that
    affects it, with source, value, clause, whether it counts and why not. Dice on the table are judged as there.
    """
    try:
        unarmed = unarmed_dodges(edition, values)
        values = declaring(values, unarmed)
        matchup = read_matchup(edition, values)
    except InvalidInputError as refused:
        raise with_offer(edition, values, refused) from None
    without_weapon = [
        f"{group(number)} lists no weapon for a BS Attack: it {'dodges' if word == DODGE else 'does nothing'}."
        for number, word in unarmed.items()
    ]
    found = report(edition, values, matchup)
    return replace(
        found,
        headline=" ".join([found.headline, *without_weapon]) if "next" not in found.values else found.headline,
        filled=filled_by(matchup),
        because=(*(Step(edition.cite("aro.one"), one) for one in without_weapon), *found.because),
        ledger={roll.name: entries for roll, entries in matchup.encounter.ledgers.items()},
        between=tuple(matchup.encounter.ledgers),
        unread={f"{one.seat}.trooper": one.trooper.mistakes for one in matchup.fighters if one.trooper.mistakes},
        silent=silent_names(edition, matchup),
    )


MATCHUP = Calculator(
    slug="matchup",
    title="Matchup",
    summary="Troopers as players write them meet: every MOD that counts, and the odds for everybody at once.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
    main=MAIN,
    offered=offered,
    why_editions="Troopers are read by the records of Skills and Equipment, which the others do not have",
)
