"""Changes in the two FAQs: all answers of 0.0.0 (October 2025), and the nine new ones of 0.1 (September 2026)."""

FAQ_0_0_0 = """
Basics | What counts as a BS Attack | n5.attack.bracket-label, n5.intuitive-attack.damage-mods,
        n5.rolls.special-die.limits | publisher
    was: Not said.
    now: A Skill with the Label BS Attack, or that makes one, counts for (SR-1), (AP), (+1 SD); +1 SD never with a Long
        Skill.
Basics | Announcing Automatic Skills | n5.information.marker-automatic, n5.stealth.declare | publisher
    was: Not said.
    now: A Marker must announce those that change how it is activated or that limit AROs, such as Stealth.
Movement | Skills that change Prone State | n5.prone.change, n5.prone.change.berserk,
        n5.movement.prone-change-long | publisher
    was: Any Short Skill or ARO with the Movement Label, except Jump.
    now: Any Skill or ARO with that Label, except Jump and Berserk.
Movement | Vaulting within Climb or Jump | n5.movement.vault-climb-jump, n5.jump.general, n5.climb.general | publisher
    was: Not said outright.
    now: Allowed: both follow the General Movement Rules.
Combat | Direct Templates and corners | n5.direct-template.corner | publisher
    was: Not said outright.
    now: A Direct Template is not fired round a corner.
Combat | Several Surprise Attacks on one target | n5.surprise-attack.several, n5.peripheral.surprise-attack,
        n5.rolls.profile-mod.negative-automatic | publisher
    was: Not said.
    now: They do not add up: each MOD counts against its own attacker.
Combat | Boost and Aerial | n5.aerial.boost, n5.mine.boost | publisher
    was: Not said.
    now: A Trooper with Aerial does not trigger Boost.
Combat | Discover in a Fireteam | n5.fireteam.bonus.not-discover, n5.discover.mods, n5.discover.roll | publisher
    was: Not said.
    now: The +1 SD of Level 2 and the +1 of Level 4 do not count.
Skills | Stealth among several Troopers | n5.stealth.several, n5.aro.target | publisher
    was: Not said.
    now: An ARO may be aimed at it; it becomes an Idle if that Trooper declares nothing that allows AROs.
Skills | Sixth Sense with Multispectral Visor L1 | n5.sixth-sense.msv1 | publisher
    was: Open.
    now: No -6 either, for the target of a BS Attack through a Zero Visibility Zone.
Skills | Protheion beyond Dead | n5.protheion.excess | publisher
    was: Open.
    now: Failed Saving Rolls beyond those needed for Dead give nothing.
Skills | Camouflage (1 Use) | n5.camouflage.one-use, n5.camouflage.one-use.infiltration,
        n5.infiltration.fail.camouflage | publisher
    was: Not said.
    now: Deployed as a Model it may enter the State later; a failed Infiltration as a Marker spends the use.
Skills | Measuring for Minelayer, Decoy and Holoecho | n5.deployment.measure-private,
        n5.minelayer.place, n5.decoy-state.deploy, n5.holoecho.deploy | publisher
    was: Not said.
    now: Zone of Control and Coherency are checked as they deploy, while the opponent looks away.
Equipment | On top of Deployable Cover | n5.deployable-cover.on-top | publisher
    was: Not said.
    now: Nothing is placed on it, and no movement ends on it.
Hacking | Controlled Jump and Speedballs | n5.controlled-jump.effect, n5.request-speedball.roll,
        n5.combat-jump.controlled-jump | publisher
    was: Open.
    now: Controlled Jump affects Troopers only.
Weapons and Ammunition | The chosen place is occupied | n5.place-deployable.occupied, n5.pitcher.surface,
        n5.disco-baller.occupied, n5.drop-bears.occupied, n5.mine-dispenser.faq | publisher
    was: Not said.
    now: A Deployable whose place is taken before the Conclusion may be put elsewhere by the same rules, or it
        is lost.
States | Measuring for Decoy and Holoecho | n5.decoy-state.deploy, n5.holoecho.deploy | publisher
    was: Not said.
    now: Coherency is checked while the opponent looks away.
States | Prone at the end of a move | n5.prone.change.end | publisher
    was: Not said outright.
    now: It does not shorten the move.
States | Unconscious or Disconnected enemies | n5.states.marker-return.blockers,
        n5.cautious-movement.null-enemies, n5.stealth.unconscious-enemy, n5.cybermask.lof | publisher
    was: Not said.
    now: They neither prevent a return to a Marker State nor spoil a Cautious Movement.
Table and missions | Moving things in your own Deployment | n5.deployment.reposition,
        n5.place-deployable.deployment-phase, n5.minelayer.reposition, n5.metachemistry.reposition,
        n5.booty.position | publisher
    was: Not said.
    now: Troopers and Deployables may be shifted until something was rolled or measured for them.
"""
"""Each row: chapter, rule, clause and source; then the rule before, and the rule now."""

FAQ_0_1 = """
Basics | Details at declaration | n5.sequence.aim-point, n5.hacking-program.details, n5.white-noise.place,
        n5.sequence.details | publisher
    was: All details when the Skill is declared.
    now: All but the position of the target, which is chosen in Resolution, before ranges are measured.
Combat | +1 SD with Coordinated Orders and Saturation | n5.rolls.special-die.no-burst, n5.coordinated.special-die,
        n5.saturation.special-die | publisher
    was: Open.
    now: It stays: it does not change the Burst.
Skills | A Controller that cannot act | n5.peripheral.controller-unable | publisher
    was: Open.
    now: The Skill is declared for all; whoever cannot perform it does an Idle, and the Peripheral acts.
Skills | Peripheral (Ancillary) that was never deployed | n5.peripheral-ancillary.killed, n5.scenarios.killed |
        publisher
    was: Open.
    now: Not Killed for objectives. The answer stands in the ITS section.
Hacking | Firewall of a Hacking Device | n5.firewall.device | publisher
    was: Open.
    now: It counts against every Comms Attack on its bearer, unless that is Isolated or in a Null State.
Weapons and Ammunition | Deployables shot at walls | n5.pitcher.surface, n5.disco-baller.vertical,
        n5.drop-bears.occupied, n5.mine-dispenser.faq | publisher
    was: Printed for Place Deployable only.
    now: What is shot, too, never lands on a vertical surface: the Token rests wholly on its surface.
States | A Marker whose element is in Total Cover | n5.camouflaged.total-cover, n5.mine.total-cover,
        n5.multispectral-visor.l3-total-cover, n5.transmutation.hatching-marker | publisher
    was: Open.
    now: A hit on the Marker that forces a Saving Roll reveals it, but does not hit the element.
Fireteams | Type of a Fireteam | n5.fireteam.type.fixed | publisher
    was: Open.
    now: It does not change when members are lost.
Fireteams | Required members | n5.fireteam.chart.minimum-later, n5.ft-master.unit-bracket | publisher
    was: Only an example said so.
    now: Minimum and required members count at creation only; FT Master's own rule goes first.
"""
"""Each row: chapter, rule, clause and source; then the rule before, and the rule now."""
