"""Changes in N5.2 (October 2025), and what the publisher added before N5.3."""

N5_2 = """
Basics | Good and bad effects in one Order | n5.sequence.positive-first, n5.sequence.positive-first.example,
        n5.states.positive-first, n5.reset.same-order, n5.doctor.order-of-effects, n5.engineer.order-of-effects,
        n5.sequence | publisher
    was: Not said.
    now: What is good for a Trooper is applied first, then what is bad: a cured Immobilized-A may come back at once.
Combat | Surprise Attack | n5.surprise-attack.mod, n5.rolls.profile-mod.negative-automatic, n5.dodge.states |
        publisher
    was: On every roll that its targets make in ARO.
    now: On their Face to Face Rolls in ARO alone, so not on a Normal Dodge or Reset.
Combat | Partial Cover on walls | n5.climb.no-cover, n5.climbing-plus.no-cover, n5.bs.cover, n5.save.value | publisher
    was: None while climbing or holding on to a wall.
    now: None on a vertical surface. N5.3 words it anew.
Combat | BS Attack (Guided) without a Blast Mode | n5.guided.mode | publisher
    was: The Trait was added to the Mode chosen.
    now: Any Mode may be fired; the Circular Template is always applied, centred on the target.
Combat | Visors and Marksmanship | n5.marksmanship.jammed, n5.multispectral-visor.white-noise,
        n5.multispectral-visor.jammed, n5.multispectral-visor.eclipse, n5.visibility.white-noise-reply,
        n5.assisted-fire.drawback | publisher
    was: Spread over several texts.
    now: Whoever has a Multispectral Visor or Marksmanship suffers White Noise, Reflective weapons and Albedo.
Skills | Doctor on oneself | n5.doctor.self, n5.doctor.stunned.self | publisher
    was: Not said.
    now: A Doctor may end States of its own that Doctor can end, but not in a Null State.
Skills | Doctor and Engineer (ReRoll) | n5.doctor.reroll, n5.doctor.reroll-data,
        n5.doctor.command-token.after-reroll, n5.rolls.reroll | publisher
    was: The second roll is made at WIP minus a number.
    now: (ReRoll WIP=X): the second roll is made at X, once an Order, and its result stands.
Skills | Engineer on oneself | n5.engineer.self, n5.engineer.self.limits, n5.targeted.engineer | publisher
    was: Not said.
    now: An Engineer may repair itself or end States of its own, but not in a Null State.
Skills | Tech-Recovery | n5.tech-recovery.roll, n5.tech-recovery.requirements, n5.tech-recovery.not-unconscious,
        n5.tech-recovery.failure, n5.tech-recovery.ph-value, n5.tech-recovery.null, n5.tech-recovery.example |
        publisher
    was: No such Skill.
    now: Hit by an allied GizmoKit, a passed PH Roll ends all States that an Engineer can end, but not Unconscious.
Skills | Technorganic | n5.technorganic.effect, n5.technorganic.only-unconscious, n5.technorganic.null,
        n5.technorganic.example | publisher
    was: No such Skill.
    now: Doctor, Engineer, MediKit and GizmoKit can all end its Unconscious State, with VITA or STR.
Skills | Cyberplug, Peripheral (Cyberplug) | n5.peripheral-cyberplug.profiles,
        n5.peripheral-cyberplug.controller-down, n5.cyberplug.access, n5.peripheral-cyberplug.number,
        n5.peripheral-cyberplug.distance, n5.peripheral-cyberplug.no-servant, n5.peripheral-cyberplug.heal | publisher
    was: No such Skill and no such Peripheral.
    now: A Peripheral with a Connected and an Autonomous profile. N5.3 changes it again.
Skills | Counterintelligence | n5.counterintelligence.deployed, n5.counterintelligence.private | publisher
    was: Its owner had to be on the table, as a Model or Marker.
    now: It works from anywhere, also off the table and in Hidden Deployment.
Skills | Frenzy | n5.frenzy.trigger, n5.frenzy.target, n5.frenzy.when, n5.frenzy.reactive | publisher
    was: Any Wound that the user inflicted. The gain came in the next States Phase.
    now: The user must inflict the Wound directly, not by its Deployable Weapons. The gain comes in the States Phase of
        that Player Turn.
Skills | Infiltration (ReRoll PH=X) | n5.infiltration.roll.reroll, n5.infiltration.roll.bracket,
        n5.infiltration.example-reroll | publisher
    was: No such bracket; with (PH=X) any Infiltration Roll used X.
    now: A failed roll may be made again at X -3, and that result stands. (PH=X) is used at -3 too.
Skills | Intuitive Attack | n5.intuitive-attack.weapons | publisher
    was: Not with a Riotstopper or a Nanopulser.
    now: Light and Heavy Riotstoppers and Nanopulsers have the Trait.
Skills | Journalist | n5.journalist.ally, n5.journalist.enemy, n5.journalist.no-stack, n5.journalist.self,
        n5.journalist.optional, n5.journalist.campaign, n5.guts.mods | publisher
    was: No such Skill.
    now: +3 on Guts Rolls near an allied Journalist, -3 near an enemy one; several of a player count as one.
Skills | Inspiring Leadership | n5.inspiring-leadership.coherency, n5.inspiring-leadership.no-stack,
        n5.inspiring-leadership.lieutenant, n5.inspiring-leadership.new-lieutenant | publisher
    was: All of it needed the Lieutenant.
    now: Its +2" to the Coherency of a Fireteam needs no Lieutenant, and adds to no other bonus. The rest does need one,
        and begins as soon as its user becomes the Lieutenant.
Skills | FT Master | n5.ft-master.no-stack | publisher
    was: Not said.
    now: Its +2" adds to no other bonus to the Zone of Control of the Leader.
Skills | Chain of Command (Non Specialist) | n5.chain-of-command.non-specialist | publisher
    was: No such variant.
    now: Its user is no Specialist Troop by Chain of Command.
Skills | Transmutation (Escape System) | n5.transmutation.escape-possessed | publisher
    was: States carried over.
    now: The change of profile ends Possessed State.
Skills | Peripheral (Ancillary) | n5.peripheral-ancillary.fireteam, n5.coordinated.barred, n5.fireteam.barred |
        publisher
    was: The same the other way round: barred while the Ancillary is on the table and in neither State.
    now: Its Controller may take part while the Ancillary is not deployed, Disconnected or in a Null State.
Equipment | GizmoKit | n5.gizmokit.self, n5.gizmokit.tech-recovery | publisher
    was: Not said.
    now: It may be used on its bearer, and on a target with Tech-Recovery it can end States.
Equipment | Cube 2.0 | n5.sepsitor.cube-2, n5.cube.2-0 | publisher
    was: Cube and Cube 2.0 alike.
    now: +2 on Saving Rolls against Sepsitor and Sepsitor Plus.
Hacking | Hacking Area and AROs | n5.hacking-area.aro-target, n5.hacking-area.example | publisher
    was: In the example, the HI reacted at once.
    now: In the corrected example, it has no ARO before a Comms Attack targets it.
Weapons and Ammunition | Pitcher | n5.pitcher.range | publisher
    was: To 24" 0, to 32" -3, to 48" -6.
    now: To 16" 0, to 24" -3, to 48" -6.
States | Immobilized-A | n5.immobilized-a.dodge, n5.dodge.cancels, n5.dodge.states | publisher
    was: The rule was the same; its example did not say it.
    now: The example adds that a won Face to Face Dodge ends it, as a Normal one does.
States | States named by their Skill | n5.camouflaged.deploy, n5.camouflaged.return, n5.impersonation-state.deploy,
        n5.impersonation-state.return, n5.decoy-state.deploy, n5.foxhole.begin,
        n5.hidden-deployment-state.begin | publisher
    was: Not limited in these words.
    now: Only Troopers with Camouflage, Impersonation, Decoy, Sapper or Hidden Deployment deploy in the State of that
        Skill; only those with Camouflage or Impersonation return to its State by a Long Skill.
States | HoloMask State | n5.holomask-state.hacker, n5.hacking-area.holomask-hacker | publisher
    was: Not said; only a failed Program showed it.
    now: It cannot pass as a Hacker or as Hackable: its player says so in an enemy's Hacking Area.
States | Unconscious State | n5.unconscious.combat-group | publisher
    was: Not said.
    now: The Trooper still belongs to its Combat Group.
States | Unloaded State | n5.unloaded.end.all | publisher
    was: Said at the Trait only.
    now: For Non-Reloadable items it does not end, unless a scenario or a special rule says so.
States | Sepsitorized State | n5.sepsitorized.combat-group | publisher
    was: Not said.
    now: The Trooper is no longer part of its own Combat Group.
"""
"""Each row: chapter, rule, clause and source; then the rule before, and the rule now."""
