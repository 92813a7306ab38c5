"""Orders in N5 that activate several Troopers: Fireteam Orders and Coordinated Orders."""

from engine.decisions.order.together import GroupRules, TogetherRules

AIRBORNE = "Airborne Deployment (AD)"
IN_NO_FIRETEAM = (
    "Isolated",
    "Unconscious",
    "Dead",
    "Disconnected",
    "Possessed",
    "Sepsitorized",
    "Suppressive Fire State",
    "Decoy State",
    "Camouflaged",
    "Impersonation State",
    "Holoecho",
)

FIRETEAM = GroupRules(
    name="Fireteam Order",
    first="Leader",
    others="members",
    fewest=2,
    most=5,
    size="fireteam.size",
    phase="fireteam.active.order",
    barred={**dict.fromkeys(IN_NO_FIRETEAM, "fireteam.barred"), "Retreat! State": "fireteam.cancel.retreat"},
    barred_labels={AIRBORNE: "fireteam.barred"},
    barred_skills={"Suppressive Fire": "fireteam.suppressive-fire"},
    markers="fireteam.barred",
    skills={"Move": ("fireteam.active.stay-put", "A member that stays where it is has been activated all the same.")},
    costs={
        "Regular Order": (
            "fireteam.active.order",
            "1 Regular Order of the members' Combat Group activates all of them.",
        ),
        "Tactical Order": (
            "fireteam.active.tactical",
            "1 Tactical Order of {first}, which has NCO or Tactical Awareness, activates all members.",
        ),
    },
    unpaid={"Special Lieutenant Order": "fireteam.leave.lieutenant", "Irregular Order": "fireteam.leave.irregular"},
    activation={
        "fireteam.active.leader": "{first} is named the Leader.",
        "fireteam.active.coherency": "Coherency with {first} is checked after the first Skill is declared, before "
        "movement is measured, and at the very end of the Order.",
    },
    all_labels=("Movement",),
    all_skills=("Reset",),
    own_skills=("Berserk",),
    all_topic="fireteam.active.together",
    first_topic="fireteam.active.leader-only",
    own_topic="fireteam.active.berserk",
    unmet="fireteam.active.requirements",
    reaction="fireteam.active.aro",
    reacts="{reactor} has one ARO against the whole Fireteam, at the member that it chooses: {target}.",
    idle_target="fireteam.active.aro-on-idle",
)

COORDINATED = GroupRules(
    name="Coordinated Order",
    first="Spearhead",
    others="participants",
    fewest=1,
    most=4,
    size="coordinated.troopers",
    phase="coordinated.when",
    barred=dict.fromkeys(("Isolated", "Decoy State"), "coordinated.barred"),
    members="fireteam.no-coordinated",
    costs={
        "Regular Order": (
            "coordinated.cost",
            "It costs 1 Command Token and 1 Regular Order of the participants' Combat Group.",
        ),
        "Special Lieutenant Order": (
            "inspiring-leadership.coordinated",
            "It costs the Special Lieutenant Order of a participant with Inspiring Leadership, and no Command Token.",
        ),
    },
    unpaid=dict.fromkeys(("Tactical Order", "Irregular Order"), "coordinated.cost"),
    activation={"coordinated.spearhead": "{first} is named the Spearhead."},
    bearing={
        "Hidden Deployment State": (
            "coordinated.hidden-deployment",
            "A participant in Hidden Deployment State loses its own Order for this Turn.",
        )
    },
    labels={
        AIRBORNE: (
            "coordinated.airborne",
            "A participant that deploys with {skill} loses its own Order for this Turn.",
        ),
    },
    first_skills=("CC Attack",),
    all_topic="coordinated.sequence",
    first_topic="coordinated.cc",
    unmet="coordinated.idle",
    target="coordinated.target",
    reaction="coordinated.reaction",
    reacts="{reactor} reacts to one participant only, the one that it chooses: {target}.",
)

TOGETHER = TogetherRules({"fireteam": FIRETEAM, "coordinated": COORDINATED})
