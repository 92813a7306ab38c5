"""Comparisons of N5: rules of several pages side by side, where players look for them together."""

from engine.records.charts import comparison

DOWN = comparison(
    "When I go down",
    ("Trooper", "Wounds equal to VITA or STR", "One Wound more", "Shock", "Who heals it"),
    """
VITA {n5.unit-profile.vita-str}
| Unconscious {n5.unconscious.begin}
| Dead {n5.dead.wounds}
| VITA 1: Dead at once {n5.shock-ammo.bypass} VITA 2 or more: as N {n5.shock-ammo.vita}
| Doctor {n5.unconscious.doctor} MediKit and others {n5.unconscious.other-cures}

STR {n5.unit-profile.vita-str}
| Unconscious {n5.unconscious.begin}
| Dead {n5.dead.wounds}
| as N {n5.shock-ammo.vita}
| Engineer {n5.unconscious.doctor} GizmoKit and others {n5.unconscious.other-cures}

STR, Remote Presence {n5.remote-presence.levels}
| Unconscious, first Level {n5.remote-presence.levels}
| second Level; Dead with two more {n5.remote-presence.levels}
| as N {n5.shock-ammo.vita}
| one repair ends either Level {n5.remote-presence.repair}

Dogged, declared {n5.dogged.activate}
| acts on {n5.dogged.effect} then Dead, in the States Phase {n5.dogged.end}
| Dead at once {n5.dogged.wound}
| VITA 1: no Dogged, Dead {n5.dogged.shock}
| nobody {n5.dogged.no-healing}

No Wound Incapacitation, announced {n5.no-wound-incapacitation.activate}
| acts on, without a limit {n5.no-wound-incapacitation.effect}
| Dead at once {n5.no-wound-incapacitation.next-wound}
| VITA 1: Dead {n5.no-wound-incapacitation.shock}
| all that heal {n5.no-wound-incapacitation.heal} if the roll fails, Dead {n5.no-wound-incapacitation.heal-fails}

Regeneration {n5.regeneration.null}
| Unconscious {n5.unconscious.begin} a PH Roll in each States Phase {n5.regeneration.roll}
| as with VITA or STR {n5.dead.wounds}
| as with VITA or STR {n5.shock-ammo.bypass}
| itself too {n5.regeneration.success} if it fails, one Wound more {n5.regeneration.failure}

Shasvastii {n5.shasvastii.activate}
| Unconscious as an Embryo, which counts against Retreat! {n5.shasvastii.points}
| Dead {n5.dead.wounds}
| VITA 1: Dead at once {n5.shock-ammo.bypass}
| as any Unconscious Trooper {n5.shasvastii.still-unconscious}

Exrah
| Dead at once {n5.exrah.dead}
| –
| –
| nobody {n5.exrah.no-healing}

Explode
| explodes when the Order ends {n5.explode.when} then Dead {n5.explode.ends}
| Dead, no explosion {n5.explode.not-triggered}
| VITA 1: Dead, no explosion {n5.explode.not-triggered}
| nobody: it is Dead {n5.explode.ends}

Mnemonica
| may move to a host when the Order ends {n5.mnemonica.trigger} the old body is Dead {n5.mnemonica.removed}
| the same {n5.mnemonica.trigger}
| the same {n5.mnemonica.trigger}
| –

Transmutation (X)
| X Wounds: its second profile {n5.transmutation.x} with the same Wounds {n5.transmutation.wounds}
| –
| –
| –

a Deployable
| Dead at once {n5.unconscious.deployable}
| –
| –
| –
""",
)

HEALING = comparison(
    "Who heals Wounds",
    ("By", "On", "From where", "Roll", "If it fails", "Another try"),
    """
VitaPack
| an Unconscious ally with VITA {n5.request-speedball.vitapack}
| contact {n5.request-speedball.vitapack}
| none {n5.request-speedball.vitapack}
| –
| no: one use {n5.request-speedball.single-use}

AutoRepairS
| an Unconscious ally with STR {n5.request-speedball.autorepairs}
| contact {n5.request-speedball.autorepairs}
| none {n5.request-speedball.autorepairs}
| –
| no: one use {n5.request-speedball.single-use}

Protheion
| itself {n5.protheion.effect}
| by a CC Attack on VITA {n5.protheion.requirements}
| one Wound for each that it inflicts {n5.protheion.effect}
| –
| each CC Attack {n5.protheion.requirements}
""",
)

CURES = comparison(
    "Who gets me out of a State",
    ("State", "Yourself", "An ally in contact", "Otherwise"),
    """
Unconscious
| Regeneration {n5.regeneration.null}
| Doctor (VITA), Engineer (STR) {n5.unconscious.doctor}
| MediKit {n5.medikit.remote} GizmoKit {n5.gizmokit.remote} VitaPack {n5.request-speedball.vitapack}
AutoRepairS {n5.request-speedball.autorepairs}

Immobilized-A
| Dodge, <Immobilized-A> {n5.immobilized-a.dodge}
| Engineer {n5.immobilized-a.engineer} Switch On {n5.immobilized-a.switch-on}
| GizmoKit with Tech-Recovery {n5.tech-recovery.roll}

Immobilized-B
| Reset, <Immobilized-B> {n5.immobilized-b.reset}
| Engineer {n5.immobilized-b.engineer} Switch On {n5.immobilized-b.switch-on}
| GizmoKit with Tech-Recovery {n5.tech-recovery.roll}

both Immobilized
| nothing {n5.immobilized-b.both}
| Engineer {n5.engineer.states.list}
| GizmoKit with Tech-Recovery {n5.tech-recovery.roll}

Isolated
| Reset, <Isolated> {n5.isolated.reset} Engineer on itself {n5.engineer.self.limits}
| Engineer {n5.isolated.engineer} Switch On {n5.isolated.switch-on}
| GizmoKit with Tech-Recovery {n5.tech-recovery.roll}

Targeted
| Reset, <Reset while Targeted> {n5.targeted.reset} Engineer on itself {n5.engineer.self.limits}
| Engineer {n5.targeted.engineer} not Switch On {n5.targeted.switch-on}
| GizmoKit with Tech-Recovery {n5.tech-recovery.roll}

Stunned
| waits for the States Phase {n5.stunned.end} Doctor on itself, <Stunned> {n5.doctor.stunned.self}
| Doctor (VITA), Engineer (STR) {n5.stunned.cure} Switch On {n5.stunned.switch-on}
| –

Possessed
| –
| –
| Command Token of its owner {n5.possessed.command-token} or Total Control {n5.possessed.total-control}

Sepsitorized
| nothing {n5.sepsitorized.cancel}
| nothing {n5.sepsitorized.cancel}
| nothing {n5.sepsitorized.cancel}

Disconnected
| a Coherency Check, if one caused it {n5.disconnected.end-coherency}
| Engineer, not if its Controller is the cause {n5.disconnected.end-engineer}
| its Controller recovers {n5.disconnected.end-controller}

Engaged
| Dodge {n5.engaged.end.dodge}
| –
| no enemy in contact {n5.engaged.end.contact} or all of them Immobilized or Null {n5.engaged.end.enemies-out}

Prone
| gets up as it moves {n5.prone.change} Jump {n5.prone.end.jump}
| –
| Unconscious ends {n5.prone.end.recovered}

Unloaded
| Reload near Baggage {n5.unloaded.end.reload}
| –
| States Phase near Baggage {n5.unloaded.end.states-phase}

Retreat!
| –
| –
| Command Token {n5.retreat-state.end.token} a quarter exceeded again {n5.retreat-state.end.army}
""",
)

ENTRY = comparison(
    "Ways onto the table",
    ("By", "Where", "Roll", "If it fails", "Worth knowing"),
    """
plain deployment {n5.deployment.inside}
| wholly inside your Deployment Zone {n5.deployment.inside}
| none
| –
| touch no enemy, neutral or objective {n5.deployment.no-contact}

Forward Deployment
| up to the inches in brackets beyond your zone {n5.forward-deployment.distance}
| none {n5.forward-deployment.no-roll}
| –
| touch no enemy or objective {n5.forward-deployment.no-contact}

Strategic Deployment
| its Fireteam as with Forward Deployment (+4") {n5.strategic-deployment.effect}
| none {n5.forward-deployment.no-roll}
| –
| placed first, as Team Leader {n5.strategic-deployment.leader}

Infiltration, own half
| anywhere in your half {n5.infiltration.own-half}
| none {n5.infiltration.own-half}
| –
| with Camouflage, as a Marker {n5.camouflage.deploy}

Infiltration, enemy half
| not in the enemy Deployment Zone {n5.infiltration.enemy-zone}
| PH, <Infiltration> {n5.infiltration.roll}
| your table edge {n5.infiltration.fail} as a Model {n5.infiltration.fail.model}
| its Deployables are lost with it {n5.infiltration.fail.deployables}

Impersonation
| anywhere but the enemy zone {n5.impersonation.where}
| none {n5.impersonation.where}
| –
| as IMP-1 {n5.impersonation.imp-1} or IMP-2 only {n5.impersonation.imp-2}

Impersonation, enemy zone
| in the enemy Deployment Zone {n5.impersonation.enemy-zone}
| WIP {n5.impersonation.enemy-zone}
| your table edge {n5.impersonation.fail} as a Model {n5.impersonation.fail.model}
| its Deployables are lost with it {n5.impersonation.fail.deployables}

Hidden Deployment
| as its other Skills allow, in writing {n5.hidden-deployment-state.written}
| none, or that of Infiltration {n5.hidden-deployment-state.infiltration}
| no longer hidden {n5.hidden-deployment.failed-infiltration}
| no Order for the Pool {n5.hidden-deployment-state.order} appears by Order or ARO
{n5.hidden-deployment-state.end.order}

Combat Jump
| a level place as large as its base {n5.combat-jump.where} not inside buildings {n5.combat-jump.not-inside}
| PH {n5.combat-jump.roll}
| your table edge {n5.combat-jump.fail} as a Model {n5.combat-jump.fail.model}
| AROs after the roll {n5.combat-jump.aro} no Partial Cover {n5.combat-jump.no-cover}

Parachutist
| at the edge of the table {n5.parachutist.where} not in the enemy zone {n5.parachutist.not-enemy-zone}
| none {n5.parachutist.where}
| –
| AROs at once {n5.parachutist.aro} no Partial Cover {n5.parachutist.no-cover}
""",
)

TURN = comparison(
    "My Turn begins",
    ("Step", "Do this", "Watch for"),
    """
1. Command Tokens
| use those that act now {n5.player-turn.command}
| Possessed TAG back {n5.command-token.executive.possessed} other Combat Group
{n5.command-token.executive.move-group}

2. Retreat!
| add up your Victory Points {n5.player-turn.retreat-check}
| a quarter or less {n5.retreat.threshold} no Impetuous Phase then {n5.retreat.impetuous}

3. Lieutenant
| do you have one? {n5.player-turn.lieutenant-check}
| Isolated and Null count as lost {n5.loss-of-lieutenant.when} Chain of Command
{n5.loss-of-lieutenant.chain-of-command} else all are Irregular {n5.loss-of-lieutenant.effect}

4. Regular Orders
| one for each Regular Trooper on the table {n5.order-count.regular}
| Null: none {n5.states.null} Isolated: Irregular {n5.isolated.irregular} off the table: none
{n5.order-count.off-table}

Irregular Orders
| a Token beside each Irregular Trooper {n5.order-count.irregular}
| in Loss of Lieutenant all of them {n5.loss-of-lieutenant.effect}

Tactical Orders
| one more with Tactical Awareness {n5.order-count.tactical}
| in Loss of Lieutenant too {n5.loss-of-lieutenant.tactical}

Lieutenant Order
| one beside a Lieutenant on the table {n5.order-count.lieutenant}
| NCO may use it {n5.nco.orders} Strategos makes it Regular {n5.strategos.orders}

5. Impetuous Phase
| each Impetuous Trooper acts once, for free {n5.player-turn.impetuous}
| its moves use the full MOV value {n5.impetuous.full-move}
""",
)

HIDDEN = comparison(
    "Everything hidden",
    (
        "State",
        "May I attack it?",
        "AROs against it",
        "May I wait with my ARO?",
        "Discover shows",
        "It sees",
        "May I touch it?",
    ),
    """
Camouflaged
| –
| –
| yes, lost if nothing is revealed {n5.camouflaged.aro.delay}
| the Model {n5.camouflaged.reveal.discovered}
| 360° {n5.camouflaged.lof}
| no {n5.camouflaged.contact}

Impersonation State
| –
| –
| yes, lost if nothing is revealed {n5.impersonation-state.aro.delay}
| IMP-1: only IMP-2, <Impersonation State> {n5.impersonation-state.imp-1}
IMP-2: the Model {n5.impersonation-state.imp-2}
| 360° {n5.impersonation-state.lof}
| no {n5.impersonation-state.contact}

Decoy State
| as a Model {n5.decoy-state.as-model} as the Marker of its user {n5.decoy-state.markers}
| as its Model or Marker {n5.decoy-state.as-model}
| –
| user or replica {n5.discover.others}
| as its Model or Marker {n5.decoy-state.as-model}
| a replica goes {n5.decoy-state.replica-removed} the user is revealed {n5.decoy-state.reveal.contact}

Holoecho
| yes, one of the three {n5.holoecho.aro.target}
| any {n5.holoecho.aro.target}
| yes, then only at the bearer {n5.holoecho.aro.delay}
| bearer or decoy {n5.holoecho.discover}
| 180° {n5.holoecho.lof}
| a decoy goes {n5.holoecho.decoy-removed} the bearer’s State ends {n5.holoecho.end.contact}

HoloMask State
| yes, it is a Model {n5.holomask-state.imitate}
| any {n5.holomask-state.imitate}
| –
| the real Model {n5.holomask-state.discover}
| as a Model {n5.holomask-state.imitate}
| yes; only its own move ends the State {n5.holomask-state.end.contact}

Hidden Deployment State
| no, it is not on the table {n5.hidden-deployment-state.off-table}
| none
| –
| only Sensor finds it {n5.hidden-deployment-state.end.discovered}
| from its written place {n5.hidden-deployment-state.aro}
| –
""",
)

MOVES = comparison(
    "Every way to move",
    ("By", "How far", "Partial Cover"),
    """
Move
| first MOV value {n5.move.first} the second one after another move {n5.move.second}
| counts

Cautious Movement
| first MOV value {n5.cautious-movement.distance}
| counts

Jump
| first MOV value + 2" {n5.jump.distance}
| none in that Order {n5.jump.no-cover}

Climb
| first MOV value + 2" {n5.climb.distance}
| none in that Order {n5.climb.no-cover-order}

Dodge
| <Dodge movement>" after a success {n5.dodge.move}
| counts

Berserk
| both MOV values {n5.berserk.move}
| counts

Super-Jump
| Jump as the first, short Skill {n5.super-jump.basic-short} as a Long Skill + 4" {n5.super-jump.distance-long}
| none in that Order {n5.super-jump.no-cover}

Climbing Plus
| Move and Dodge on walls {n5.climbing-plus.walls} Climb as a first, short Skill {n5.climbing-plus.climb-short}
| none on a wall {n5.climbing-plus.no-cover}

Guts Roll
| <Guts Roll movement>" after a failure {n5.guts.fail}
| counts

Impetuous
| the full value of its Skill {n5.impetuous.full-move}
| counts {n5.impetuous.cover}

Prone
| half of each of these {n5.prone.movement}
| counts
""",
)

BRACKETS = comparison(
    "What the brackets mean",
    ("Printed", "Meaning"),
    r"""
(+3), (+6)
| added to the roll of its user {n5.rolls.profile-mod.positive} or of allies nearby {n5.journalist.ally}

(-3), (-6)
| taken from the roll of the enemy {n5.rolls.profile-mod.negative}
BS Attack, CC Attack: Face to Face Rolls only {n5.modifiers.bs-attack-minus}

(+1B)
| Burst + 1, not in ARO {n5.modifiers.plus-burst}

(+1 SD)
| one more die, then discard one {n5.rolls.special-die}

(PH=10), (BS=12)
| rolled on this value {n5.modifiers.fixed-value}

(PS=6)
| PS 6 in place of the weapon’s {n5.weapon-profile.bracket-ps}

(SR-1)
| Saving Rolls of the enemy, -1 {n5.attack.bracket-saving-roll}

(AP), (Shock)
| its Attacks have this Ammunition {n5.attack.bracket-ammunition}

(ReRoll), (ReRoll PH=14)
| a failed roll once more, the second result counts {n5.rolls.reroll}

Dodge (ARM+3)
| ARM + 3 in the Order of a Dodge {n5.modifiers.dodge-arm}

Immunity (POS), (AP), (ARM)
| cannot be in that State {n5.modifiers.immunity} that Ammunition counts as N {n5.immunity.ammunition}
hits saved on that Attribute count as N {n5.immunity.arm}
""",
)

ZONES = comparison(
    "MODs of a shot, by Visor",
    ("Through or at", "no Visor", "Visor L1", "Visor L2, L3"),
    """
Eclipse
| no LoF {n5.eclipse-ammo.as-smoke}
| no LoF {n5.multispectral-visor.eclipse}
| no LoF {n5.multispectral-visor.eclipse}

White Noise
| no MOD {n5.visibility.white-noise} Marksmanship: no LoF {n5.marksmanship.jammed}
| no LoF {n5.multispectral-visor.white-noise}
| no LoF {n5.multispectral-visor.white-noise}

shooting back through Zero Visibility
| <Poor Visibility Zone> {n5.visibility.zero-reply}
| <Zero Visibility Zone> {n5.multispectral-visor.l1-reply}
| 0 {n5.multispectral-visor.l2}

the same with Sixth Sense
| 0 {n5.sixth-sense.zero-visibility}
| 0 {n5.sixth-sense.msv1}
| 0 {n5.sixth-sense.zero-visibility}
""",
)

COMPARISONS = {
    "zones": ZONES,
    "down": DOWN,
    "healing": HEALING,
    "cures": CURES,
    "entry": ENTRY,
    "turn": TURN,
    "hidden": HIDDEN,
    "moves": MOVES,
    "brackets": BRACKETS,
}
