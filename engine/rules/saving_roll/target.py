"""The target of a hit, from the ledger of its Saving Rolls."""

from collections.abc import Iterable
from dataclasses import replace

from engine.records.ammunition import ammunition_parts
from engine.records.entry import Entry
from engine.records.roll import Roll
from engine.records.term import Change
from engine.rules.ledger import counting
from engine.rules.mods import Mod
from engine.rules.saving_roll.hit import HitTarget
from engine.rules.saving_roll.value import VITROFERRO

COVER = "Cover"
OF_ATTRIBUTE = frozenset(("arm", "bts", "enhanced", "total"))
"""The words in brackets of an Immunity against all Ammunition that is saved with ARM or BTS."""


def target_of_roll(roll: Roll, entries: Iterable[Entry], body: HitTarget) -> HitTarget:
    """Return a target with the Attributes, the MODs and the Immunity of its Saving Rolls against one hit.

    Follows n5.save.value, n5.save.immunity and n5.symbiomate.values.

    >>> from engine.editions import EDITIONS
    >>> from engine.records.roll import Fact, RollKind
    >>> from engine.rules.ledger import ledger
    >>> from engine.rules.saving_roll import read_ammunition
    >>> from engine.troopers import read_trooper
    >>> n5 = EDITIONS["n5"]
    >>> target = read_trooper(n5, "ARM 4, Immunity (AP)")
    >>> facts = frozenset({Fact.PARTIAL_COVER})
    >>> ap = read_ammunition(n5, "ap")
    >>> roll = Roll(made_for=RollKind.SAVING_ROLL, trooper=target, attribute="ARM", ammunition=ap, facts=facts)
    >>> hit = target_of_roll(roll, ledger(n5, roll).value, HitTarget(saving_attribute=0))
    >>> hit.saving_attribute, hit.cover, sorted(hit.immune_to)
    (4, True, ['ap'])
    """
    found = tuple(entries)
    values = [one.value for one in counting(found, Change.SAVING_ATTRIBUTE) if one.sets]
    arm, bts = (values[-1] if values else roll.trooper.attributes.get(name, 0) for name in ("ARM", "BTS"))
    mods = counting(found, Change.MOD)
    covered = tuple(one for one in mods if one.name in {COVER, VITROFERRO} and not one.typed)
    immune = {"+".join(ammunition_parts(one.what)) for one in counting(found, Change.IMMUNITY)}
    return replace(
        body,
        saving_attribute=arm,
        bts=bts,
        cover=any(one.name == COVER for one in covered),
        vitroferro=any(one.name == VITROFERRO for one in covered),
        mods=tuple(Mod(one.value, one.source) for one in mods if one not in covered),
        immune_to_criticals=body.immune_to_criticals or "critical" in immune,
        immune_to_attribute=body.immune_to_attribute or bool(immune & OF_ATTRIBUTE),
        immune_to=frozenset(immune - OF_ATTRIBUTE - {"critical"}),
    )
