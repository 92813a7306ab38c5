"""Examples of Orders: legal ones, illegal ones, and some that an edition judges differently."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
move-and-shoot: Move and BS Attack
    first=move | second=bs attack | place=end | aros=A: BS Attack at 1 by lof
    -> legal=yes | first_kind=Basic Short Skill | second_kind=Short Skill
    simultaneous=Move; BS Attack from the end of the route; A: BS Attack from the start of the route | step=5.2

short-first: BS Attack before Move
    first=bs attack | second=move
    -> legal=no | problem_rule=n5.activation.combinations | first_kind=Short Skill

long-and-more: Jump, then Move
    first=jump | second=move
    -> legal=no | problem_rule=n5.activation.long | first_kind=Long Skill

not-there-yet: Discover from where the Move will end
    first=discover | second=move | place=end
    -> legal=no | problem_rule=n5.activation.position

second-skill-gives-aro: Only the second Skill gives an ARO
    first=move | second=bs attack | aros=A: BS Attack at 1 by lof; B: Dodge by zoc second; C: pass by lof
    -> legal=yes | step=5.2

too-late: An ARO held back
    first=move | second=move | aros=A: BS Attack at 1 by lof late
    -> legal=no | problem_rule=n5.aro.when

no-reason: An ARO without a reason
    first=move | second=bs attack | aros=A: Dodge by none
    -> legal=no | problem_rule=n5.aro.valid

two-aros: Two AROs of one Trooper
    first=move | second=move | aros=A: BS Attack at 1 by lof; A: Dodge
    -> legal=no | problem_rule=n5.aro.one

coordinated: Two activated Troopers, a split Burst
    first=move | second=idle | activated=2 | burst=3 | aros=A: BS Attack burst 3 at 1+2 by lof
    -> legal=no | problem_rule=n5.aro.burst

aro-against-aro: A reaction to an ARO
    first=move | second=idle | aros=A: BS Attack at 1 by lof; B: Dodge at A by zoc
    -> legal=no | problem_rule=n5.aro.no-chain

marker-shot: BS Attack at a Camouflaged Marker
    first=move | marker=camouflaged | aros=A: BS Attack at 1 by lof
    -> legal=no | problem_rule=n5.aro.marker | next_aros=A: Discover, Dodge, Reset, Look Out!, wait, pass

marker-discover: One discovers, the other wants to shoot
    first=move | marker=camouflaged | aros=A: Discover at 1 by lof; B: BS Attack at 1 by lof
    -> legal=no | problem_rule=n5.aro.simultaneous

marker-wait: Waiting for a Marker that reveals itself
    first=move | second=bs attack | marker=camouflaged | reveals=second | aros=A: wait by lof; A: BS Attack at 1
    -> legal=yes | revealed=yes | idle=

marker-wait-in-vain: Waiting for a Marker that does not
    first=move | second=move | marker=camouflaged | aros=A: wait by lof; A: Discover at 1
    -> legal=no | problem_rule=n5.aro.when | revealed=no

idle: A BS Attack that turns into an Idle
    first=move | second=bs attack | marker=camouflaged | aros=A: Dodge by lof | requirements=second | disposable=second
    -> legal=yes | idle=BS Attack (second) | spent=second | revealed=yes | step=5.2

what-now: What may A do?
    first=move | aros=A: by lof
    -> legal=yes | step=2.2
    next_aros=A: Discover, BS Attack, CC Attack, Dodge, Place Deployable, Reload, Reset, Forward Observer, Carbonite,
        Controlled Jump, Oblivion, Spotlight, Total Control, Trinity, Zero Pain, Look Out!, pass

all-at-once: All at Once [n4.aro.simultaneous.example]
    edition=n4 | first=move | second=bs attack | place=start | aros=A: BS Attack at 1 from end by lof
    -> legal=yes | simultaneous=Move; BS Attack from the start of the route; A: BS Attack from the end of the route
    step=6.2

short-first-n4: BS Attack before Move (N4)
    edition=n4 | first=bs attack | second=move | place=end
    -> legal=yes | first_kind=Short Skill | second_kind=Short Movement Skill

two-short-skills: BS Attack and Dodge (N4)
    edition=n4 | first=bs attack | second=dodge
    -> legal=no | problem_rule=n4.activation.short

no-reason-n4: An ARO without a reason (N4)
    edition=n4 | first=move | second=bs attack | aros=A: Dodge by none
    -> legal=yes | idle=Dodge (A) | steps=1, 1.1, 1.2, 2, 3, 4, 5, 6, 6.1, 6.2

camouflage-marker-n4: One discovers, the other wants to shoot (N4)
    edition=n4 | first=move | marker=camouflaged | aros=A: Discover at 1 by lof; B: BS Attack at 1 by lof
    -> legal=no | problem_rule=n4.aro.simultaneous.camouflage

five-steps: Move and BS Attack (CodeOne)
    edition=codeone | first=move | second=bs attack | aros=A: Dodge by lof
    -> legal=yes | steps=1, 1.1, 1.2, 2, 3, 4, 5, 5.1, 5.2 | first_kind=Short Movement Skill

entire-order: Climb, then Dodge (CodeOne)
    edition=codeone | first=climb | second=dodge
    -> legal=no | problem_rule=n4.activation.entire-order | first_kind=Entire Order Skill
""")
