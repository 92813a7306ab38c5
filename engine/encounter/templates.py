"""Direct Templates that no Trooper declares: the explosion of one that falls Unconscious, and a mine."""

from engine.decisions.states import ExplosionRules
from engine.edition import Edition
from engine.encounter.actions import WITHOUT_ROLL, dodges, hit_by, nothing
from engine.encounter.armed import Armed
from engine.encounter.combatant import Combatant, TableFacts
from engine.encounter.rolls import Pairing
from engine.exchange import Action, DeclaredAction, ExchangeTrooper, HitOnTrooper, MineMatchup, hit_on_trooper
from engine.records.trooper import Trooper
from engine.rules.saving_roll import HitKind, hit_of_values

MINE = "the mine"


def blast(edition: Edition, exploder: ExchangeTrooper, other: ExchangeTrooper) -> HitOnTrooper | None:
    """Return the hit of the explosion of one Trooper on the other, None if it has none: n5.explode.damage."""
    if not exploder.has_explode:
        return None
    rules = edition.of(ExplosionRules)
    weapon = hit_of_values(edition, rules.power, rules.ammunition, "arm", kind=HitKind.TEMPLATE)
    return hit_on_trooper(edition, weapon, other)


def mine_matchup(
    edition: Edition, table: TableFacts, active: Combatant, body: ExchangeTrooper, armed: Armed | None
) -> MineMatchup | None:
    """Return what a mine, if there is one, and the Active Trooper that triggers it do: n5.mine.attack."""
    if armed is None:
        return None
    mine = Combatant(who=MINE, seat="mine", trooper=Trooper(), action=Action.TEMPLATE, armed=armed)
    own = nothing(active, active.action if active.action in WITHOUT_ROLL else Action.NOTHING)
    if active.action is Action.DODGE:
        own = dodges(edition, Pairing(table=table, who=active, enemy=mine, aimed=True))
    hit, _ = hit_by(edition, Pairing(table=table, who=mine, enemy=active, aimed=True), body)
    return MineMatchup(active=own.action, reactive=DeclaredAction(who=MINE, action=Action.TEMPLATE, hit=hit))
