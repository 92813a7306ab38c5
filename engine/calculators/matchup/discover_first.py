"""A Discover that the Active Trooper of a matchup declares with another Skill, and what depends on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engine.calculators.exchange.harmless.marker import at_impersonation_alone
from engine.calculators.exchange.harmless.together import JAMMER, depends_on
from engine.calculators.matchup.controls import DISCOVERS, NOBODY
from engine.calculators.matchup.harmless import discovers, marker_of
from engine.calculators.matchup.matchups import MatchupAction, nothing
from engine.calculators.matchup.rolls import Pairing, TableFacts, discover_roll
from engine.calculators.matchup.troopers import MatchupTrooper
from engine.calculators.matchup.weapons import UNARMED
from engine.calculators.parts.line import refuse_blind
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, DeclaredAction, Share, TrooperMatchup
from engine.rules.discover import becomes
from engine.rules.ledger import forbidden


@dataclass(frozen=True, slots=True)
class First:
    """The Discover that is declared first, on the Reactive Trooper of this number; 0 where there is none.

    `allows` is the number of the Marker that may be attacked because of it.
    """

    discover: MatchupAction
    number: int = 0
    allows: int = 0


def read_first(
    edition: Edition,
    values: Values,
    table: TableFacts,
    active: MatchupTrooper,
    enemies: Mapping[int, MatchupTrooper],
    shares: Mapping[int, Share],
) -> First:
    """The Discover of a form with another Skill, if it shows one; InvalidInputError where that cannot be.

    Follows n5.discover.roll, n5.discover.attack, n5.jammer.marker and n5.visibility.zero.
    """
    word = values.word(DISCOVERS.name)
    if word == NOBODY or not DISCOVERS.counts(values.texts):
        return First(nothing(active))
    number = int(word)
    if number not in enemies:
        raise values.wrong(DISCOVERS.name, f"must be a Reactive Trooper that is there, not «{word}».")
    aimed = [target for target, share in shares.items() if share.dice]
    who = replace(active, action=Action.DISCOVER, armed=UNARMED, use=None)
    pairing = Pairing(table=table, who=who, enemy=enemies[number], aimed=True)
    _refuse(edition, values, pairing)
    if number in aimed and pairing.enemy.hidden and active.use and active.use.word == JAMMER:
        says = "must be one that can attack a Marker after Discover, not «jammer»: that takes an Intuitive Attack."
        raise active.fields.wrong("declares", says)
    allowed = _allows_attack(edition, active, pairing, aimed)
    return First(discovers(edition, pairing), number, number if allowed else 0)


def _refuse(edition: Edition, values: Values, pairing: Pairing) -> None:
    """Refuse a Discover of somebody that is no Marker, or that the finder cannot declare or does not see."""
    word, target = values.word(DISCOVERS.name), pairing.enemy
    if target.marker is None:
        raise values.wrong(DISCOVERS.name, f"must be a Marker, not «{word}»: {target.who} is none.")
    if barred := forbidden(edition, discover_roll(pairing, None)).value:
        raise values.wrong(DISCOVERS.name, f"must be nobody, as {barred} allows no Discover, not «{word}».")
    refuse_blind(values, pairing.who.trooper, "the Active Trooper")


def _allows_attack(edition: Edition, active: MatchupTrooper, discover: Pairing, aimed: list[int]) -> bool:
    """Whether the Discover of a Marker allows the attack on it that is declared with it.

    One at the first level of Impersonation only comes to the second; of an Impact Template an Impersonation Marker must
    be the Main Target, and a Direct one may touch nobody else. Follows n5.camouflaged.no-attack,
    n5.impersonation-state.no-attack.imp-1, n5.impersonation-state.no-attack.imp-2 and n5.impersonation-state.template.
    """
    marker = discover.enemy
    if becomes(edition, *marker_of(discover)).value != "model":
        return False
    return marker.camouflaged or at_impersonation_alone(active.action, aimed, marker.number)


def with_discover(matchups: Iterable[TrooperMatchup], first: First) -> tuple[TrooperMatchup, ...]:
    """The same with the Discover that is declared first, and the attacks that are lost where it fails.

    Follows n5.discover.attack and n5.discover.before-attack.
    """
    each, discover = tuple(matchups), first.discover.action
    aimed = [one.number for one in each if one.active.attacks]
    rolled = 0 if discover.found else first.number

    def after(one: TrooperMatchup) -> DeclaredAction:
        own, mine = one.active, discover if one.number == first.number else None
        if mine and own.action is Action.NOTHING:
            return mine
        lost = own.attacks and depends_on(own.action, aimed, rolled, one.number)
        return replace(own, discover=mine, lost_unless_found=lost)

    return tuple(replace(one, active=after(one)) for one in each)
