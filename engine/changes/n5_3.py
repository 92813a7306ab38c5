"""Changes in N5.3 (September 2026)."""

N5_3 = """
Movement | Climb and Cover | n5.climb.no-cover, n5.climb.no-cover-order, n5.climbing-plus.climb-cover,
        n5.bs.cover, n5.save.value | publisher
    was: No Partial Cover on a vertical surface.
    now: None while you climb or hang on a wall, and none in the whole Order of a Climb.
Movement | Berserk and Prone | n5.prone.change, n5.prone.change.berserk | publisher
    was: Prone could not be entered or left with Jump.
    now: Nor with Berserk.
Movement | Super-Jump with a distance | n5.super-jump.brackets | publisher
    was: Open.
    now: The distance in brackets replaces the 2" of the Jump as a Short Skill only.
Combat | Guts Roll | n5.guts.attack-positions, n5.guts.fail, n5.guts.effects, n5.hacking-area.guts | publisher
    was: Judged from where the Trooper stood at the end of the Order.
    now: The LoF and areas to leave are judged from the positions from which the attacks were made.
Combat | Dodge (ARM+3) | n5.modifiers.dodge-arm | one source
    was: Since May 2026: +3 ARM if the PH Roll fails.
    now: +3 ARM on the Saving Rolls of the Order in which that Dodge is declared, passed or not.
Combat | PARA CC Weapon (-6) | n5.para-ammo.bracket, n5.cc-attack.para | publisher
    was: The same by the general rule.
    now: Said outright: the bracket is a MOD on the enemy's Face to Face Roll, never on the PH -6 Saving Roll.
Combat | Boost and Aerial | n5.aerial.boost, n5.mine.boost | publisher
    was: Only in FAQ 0.0.0.
    now: In the rulebook: a Trooper with Aerial does not trigger Boost.
Combat | Close Combat with several Troopers | n5.cc-multiple.when | publisher
    was: More than two Troopers in contact.
    now: Two or more are enough.
Skills | Impetuous | n5.impetuous.prone.order-end, n5.prone.change, n5.guts.prone-barred | publisher
    was: Only the declared movement was limited.
    now: An Impetuous Trooper cannot enter Prone at the end of the Order either.
Skills | Minelayer | n5.minelayer.no-enemy | publisher
    was: The check for Perimeter covered weapons.
    now: It covers Equipment as well.
Skills | Peripheral (Cyberplug) | n5.peripheral-cyberplug.one-connected, n5.peripheral-cyberplug.profiles,
        n5.peripheral-cyberplug.controller-down | publisher
    was: Not worded like this.
    now: Its profile is chosen at the start of each Order or ARO; at most one is Connected. It is Autonomous with an
        Isolated or Null Controller.
Skills | Protheion (-X) | n5.protheion.bracket | publisher
    was: No rule for a bracket.
    now: The bracket is a MOD on the enemy's Face to Face Roll.
Skills | Strategos L2 | n5.strategos.combat-group | publisher
    was: The Trooper moved to another Combat Group.
    now: It takes its Peripherals with it.
Skills | Infinity Spec-Ops and Request SpecBall | n5.infinity-spec-ops.new, n5.infinity-spec-ops.list-building,
        n5.infinity-spec-ops.profiles, n5.infinity-spec-ops.one-per-list, n5.infinity-spec-ops.when,
        n5.infinity-spec-ops.drop, n5.infinity-spec-ops.place, n5.infinity-spec-ops.items,
        n5.infinity-spec-ops.pick-up, n5.infinity-spec-ops.specbot, n5.infinity-spec-ops.its,
        n5.infinity-spec-ops.slip | publisher
    was: Neither.
    now: New: once a game a Spec-Ops Trooper asks for a SpecBall; a Spec-Ops Trooper that picks it up takes its Enhanced
        Profile. Not in tournaments of ITS Season 18.
Skills | Request Speedball | n5.request-speedball.roll | publisher
    was: PH 14 for each Token.
    now: PH 15.
Equipment | Deployable Cover | n5.deployable-cover.place, n5.deployable-cover.uses | publisher
    was: One use, placed in contact.
    now: Two uses, placed in the Zone of Control by a way that can be passed.
Hacking | Firewall | n5.firewall.off, n5.firewall.device | publisher
    was: Equipment.
    now: Automatic Equipment; it does nothing while its owner is Unconscious or Disconnected.
Hacking | Hacking Devices | n5.firewall.device | publisher
    was: Equipment.
    now: Automatic Equipment with the Label Comms Equipment.
Weapons and Ammunition | Kobra Pistol | n5.mixed-weapon.kobra | publisher
    was: BS Mode N, CC Mode Shock.
    now: BS Mode Shock, CC Mode DA, so two Saving Rolls.
Weapons and Ammunition | Trench-Hammer | n5.mixed-weapon.trench-hammer | publisher
    was: Disposable (3).
    now: Not Disposable, in either Mode.
Weapons and Ammunition | Breaker Marksman Rifle, AP Red Fury, AP Thunderbolt | - | publisher
    was: No such weapons.
    now: New: their profiles are in the weapon chart.
States | AROs against Camouflaged Markers | n5.camouflaged.aro, n5.aro.marker | publisher
    was: One passage spoke of AROs that are performed.
    now: Discover, Dodge, Look Out! and Reset are the only ones that may be declared.
States | Immobilized-B | n5.immobilized-b.hacked, n5.immobilized-b.reset, n5.immobilized-b.example | publisher
    was: No example.
    now: An example is added; the rule is the same.
States | Unloaded State | n5.unloaded.end.reload | publisher
    was: An allied Trooper with Baggage.
    now: An allied Trooper or another game element with Baggage, not in a Null State.
States | Decoy and Holoecho, Label Marker | n5.decoy-state.label, n5.holoecho.label, n5.label.marker | publisher
    was: No Label.
    now: Both States have the Label Marker; the publisher's wiki adds that 5.2 changed it.
States | Null States | n5.states.null.list, n5.label.null | publisher
    was: Each State had the Label.
    now: The Label lists the five: Dead, Unconscious, Disconnected, Possessed, Sepsitorized.
Fireteams | Controllers | n5.fireteam.leave.controller, n5.fireteam.cancel.controller,
        n5.peripheral-ancillary.leader, n5.peripheral-ancillary.leaves | publisher
    was: Only for the Ancillary, in its own text.
    now: A member that becomes a Controller leaves the Fireteam; if it is the Leader, the Fireteam is cancelled.
Table and missions | Difficult Terrain | n5.special-terrain.characteristics | publisher
    was: One list called it Difficult Movement.
    now: Difficult Terrain throughout.
"""
"""Each row: chapter, rule, clause and source; then the rule before, and the rule now."""
