"""What the two FAQs answer: 0.0.0 of October 2025, and the nine questions that are new in 0.1 of September 2026."""

FAQ_0_0_0 = """
Basics | What counts as a BS Attack | n5.attack.bracket-label | two sources
    was: Not said.
    now: A Skill with the Label BS Attack, or that makes one, counts for (SR-1), (AP), (+1 SD); +1 SD never with a Long
        Skill.
Basics | Announcing Automatic Skills | n5.information.marker-automatic | two sources
    was: Not said.
    now: A Marker must announce those that change how it is activated or that limit AROs, such as Stealth.
Movement | Prone, and vaulting within Climb or Jump | n5.prone.change | topic
    was: –
    now: There are answers, whose text is not known here.
Combat | Direct Templates and corners | n5.direct-template.corner | one source
    was: Not said outright.
    now: A Direct Template is not fired round a corner.
Combat | Several Surprise Attacks on one target | n5.surprise-attack.several | two sources
    was: Not said.
    now: They do not add up: each MOD counts against its own attacker.
Combat | Boost and Aerial | n5.aerial.boost | one source
    was: Not said.
    now: A Trooper with Aerial does not trigger Boost.
Combat | Discover in a Fireteam | n5.fireteam.bonus.not-discover | one source
    was: Not said.
    now: The +1 SD of Level 2 and the +1 of Level 4 do not count.
Skills | Stealth among several Troopers | n5.stealth.several | two sources
    was: Not said.
    now: An ARO may be aimed at it; it becomes an Idle if that Trooper declares nothing that allows AROs.
Skills | Sixth Sense with Multispectral Visor L1 | n5.sixth-sense.msv1 | two sources
    was: Open.
    now: No -6 either, for the target of a BS Attack through a Zero Visibility Zone.
Skills | Protheion beyond Dead | n5.protheion.excess | one source
    was: Open.
    now: Failed Saving Rolls beyond those needed for Dead give nothing.
Skills | Camouflage (1 Use) | n5.camouflage.one-use | two sources
    was: Not said.
    now: Deployed as a Model it may enter the State later; a failed Infiltration as a Marker spends the use.
Skills | Measuring for Minelayer, Decoy and Holoecho | n5.deployment.measure | topic
    was: –
    now: There is an answer on measuring in private, whose text is not known here.
Equipment | On top of Deployable Cover | n5.deployable-cover.on-top | one source
    was: Not said.
    now: Nothing is placed on it, and no movement ends on it.
Hacking | Controlled Jump and Speedballs | n5.controlled-jump.effect | one source
    was: Open.
    now: Controlled Jump affects Troopers only.
Weapons and Ammunition | The chosen place is occupied | n5.place-deployable.occupied | two sources
    was: Not said.
    now: A Deployable whose place is taken before the Conclusion may be put elsewhere by the same rules, or it
        is lost.
States | Unconscious or Disconnected enemies | n5.states.marker-return.blockers | publisher
    was: Not said.
    now: They neither prevent a return to a Marker State nor spoil a Cautious Movement.
Table and missions | Moving things in your own Deployment | n5.deployment.reposition | publisher
    was: Not said.
    now: Troopers and Deployables may be shifted until something was rolled or measured for them.
"""
"""Each row: chapter, rule, clause, how sure; then what the rule was, and what it is."""

FAQ_0_1 = """
Basics | Details at declaration | n5.sequence.aim-point | two sources
    was: All details when the Skill is declared.
    now: All but the position of the target, which is chosen in Resolution, before ranges are measured.
Combat | +1 SD with Coordinated Orders and Saturation | n5.rolls.special-die.no-burst | two sources
    was: Open.
    now: It stays: it does not change the Burst.
Skills | A Controller that cannot act | n5.peripheral.controller-unable | two sources
    was: Open.
    now: The Skill is declared for all; whoever cannot perform it does an Idle, and the Peripheral acts.
Skills | Peripheral (Ancillary) that was never deployed | n5.peripheral-ancillary.killed | two sources
    was: Open.
    now: Not Killed for objectives. The answer stands in the ITS section.
Hacking | Firewall of a Hacking Device | n5.firewall.device | two sources
    was: Open.
    now: It counts against every Comms Attack on its bearer, unless that is Isolated or in a Null State.
Weapons and Ammunition | Deployables on walls | n5.place-deployable.support | two sources
    was: Not said.
    now: Never on a vertical surface: the Token rests wholly on its surface and does not stand upright.
States | A Marker whose element is in Total Cover | n5.camouflaged.total-cover | two sources
    was: Open.
    now: A hit on the Marker that forces a Saving Roll reveals it, but does not hit the element.
Fireteams | Type of a Fireteam | n5.fireteam.type.fixed | two sources
    was: Open.
    now: It does not change when members are lost.
Fireteams | Required members | n5.fireteam.chart.minimum-later | two sources
    was: Open.
    now: Minimum and required members count at creation only.
"""
"""Each row: chapter, rule, clause, how sure; then what the rule was, and what it is."""
