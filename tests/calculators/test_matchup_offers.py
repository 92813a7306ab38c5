"""The offers of a matchup: each declaration with its odds, and the settings that change them."""

import pytest

import engine
from engine.records.term import TermKind
from engine.terms import terms
from engine.wording import percent
from tests.helpers.offers import labels_of, menu_of, picks_of, rulers_of
from tests.helpers.tiers import sampled

PLAIN = "BS 12, PH 10, ARM 1, BTS 0, VITA 1"
MATCHUP = engine.calculator("matchup")
ACTIVE, SIDES = "Active: Cover, States, Fireteam", "Who is Active"
ARMED = {"active.trooper": f"{PLAIN}, Spitfire, Pistol, Light Flamethrower"}
FORMS = (
    {},
    ARMED,
    {"reactive.1.states": "Stunned", "reactive.1.declares": "dodge", "active.fireteam": "2"},
    {"active.declares": "dodge", "active.cover": "partial", "visibility": "low", "active.surprise": "1"},
    {"active.2.burst": "1", "reactive.2.trooper": f"{PLAIN}, HMG", "reactive.2.states": "Targeted"},
)


def picks(form):
    """Return every choice offered for a form."""
    return [(menu, pick) for menu in MATCHUP.offers(form).menus for pick in menu.picks]


@pytest.mark.no_cover
@pytest.mark.parametrize("form", sampled(FORMS, FORMS[2:]))
def test_every_choice_has_an_answer(form):
    """A choice is never refused, states its odds, and changes the answer unless it is selected already."""
    odds = engine.ask("matchup", form).odds
    for menu, pick in picks(form):
        answer = engine.ask("matchup", {**form, **pick.form})
        if pick.says:
            assert pick.says.endswith(f"Active unhurt {percent(answer.odds['unhurt'])}")
            assert (odds == answer.odds) or not pick.chosen
        elif not pick.chosen and menu.title != "Who is Active":
            assert (pick.label, odds) != (pick.label, answer.odds)


@pytest.mark.no_cover
def test_what_it_does_to_both():
    """An ARO shows the odds for the Trooper that declares it and for the Active Trooper."""
    answer = engine.ask("matchup", {"reactive.1.declares": "dodge"})
    dodge = picks_of({}, "Reactive 1 declares")["Dodge"]

    down, unhurt = (percent(chance) for chance in (answer.odds["any_down"], answer.odds["unhurt"]))
    assert f"Reactive 1 down {down} · Active unhurt {unhurt}" == dodge.says


@pytest.mark.no_cover
def test_every_weapon_of_the_profile():
    """Offers each usable weapon; the current one is marked, and the first is named briefly."""
    menu = menu_of({**ARMED, "active.weapon": "Pistol"}, "Active declares")

    expected = ["BS Attack, Spitfire", "BS Attack, Pistol", "Direct Template, Light Flamethrower", "Dodge", "nothing"]
    assert [pick.label for pick in menu.picks] == expected
    assert [pick.label for pick in menu.picks if pick.chosen] == ["BS Attack, Pistol"]
    assert menu.picks[0].form == {"active.declares": "bs-attack", "active.weapon": ""}


def test_a_weapon_with_fewer_dice():
    """If the dice aimed at a target do not fit the new weapon, the choice clears them."""
    form = {"active.trooper": f"{PLAIN}, HMG, Pistol", "active.1.burst": "4"}

    assert picks_of(form, "Active declares")["BS Attack, Pistol"].form["active.1.burst"] == ""


def test_forbidden_declarations_have_a_reason():
    """A declaration that a State forbids is listed with the reason; a missing weapon is not listed."""
    menu = menu_of({"reactive.1.states": "Stunned", "reactive.1.declares": "dodge"}, "Reactive 1 declares")

    assert [pick.label for pick in menu.picks] == ["Dodge", "nothing"]
    assert menu.notes == ("Stunned allows no BS Attack.",)


def test_one_that_is_down_declares_nothing():
    """One note says why an Unconscious Trooper declares nothing."""
    form = {"reactive.1.trooper": f"{PLAIN}, Wounds lost 1, Combi Rifle", "reactive.1.declares": "nothing"}

    assert labels_of(form, "Reactive 1 declares") == ["nothing"]
    assert menu_of(form, "Reactive 1 declares").notes == ("Reactive 1 is Unconscious already.",)
    assert labels_of(form, "Active declares") == ["BS Attack, Combi Rifle"]


HACKER = {"reactive.1.trooper": f"{PLAIN}, WIP 12, Killer Hacking Device", "reactive.1.declares": "trinity"}
DEFENDED = {"active.trooper": f"{PLAIN}, WIP 12, Hacker, Zero Pain", "active.declares": "reset"}


@pytest.mark.parametrize(
    ("form", "side", "expected"),
    [
        ({}, "Active", ["BS Attack, Combi Rifle", "Dodge", "nothing"]),
        ({"active.states": "Targeted"}, "Active", ["BS Attack, Combi Rifle", "Dodge", "Reset", "nothing"]),
        ({"reactive.1.states": "IMM-B", "reactive.1.declares": "reset"}, "Reactive 1", ["Reset", "nothing"]),
        ({"reactive.1.declares": "dodge"}, "Active", ["BS Attack, Combi Rifle"]),
        (
            {"reactive.1.declares": "dodge", "active.declares": "nothing"},
            "Active",
            ["BS Attack, Combi Rifle", "nothing"],
        ),
        (HACKER, "Active", ["BS Attack, Combi Rifle", "Reset", "nothing"]),
        (HACKER | DEFENDED, "Active", ["Zero Pain", "Reset", "nothing"]),
    ],
    ids=["shot at", "a State", "only Reset", "nobody attacks", "as chosen", "hacked", "with Zero Pain"],
)
def test_only_what_helps_is_offered(form, side, expected):
    """Offers a Reset if it answers a Comms Attack or ends a State, and evasion if somebody attacks."""
    trooper = f"{PLAIN}, WIP 12, Hacker, Combi Rifle"
    form = {"active.trooper": trooper, "reactive.1.trooper": trooper} | form

    assert expected == labels_of(form, f"{side} declares")


@pytest.mark.no_cover
def test_only_what_makes_a_difference():
    """Offers no Fireteam to a Trooper that does nothing, and no Cover to one that nobody shoots at."""
    menus = MATCHUP.offers({"active.declares": "nothing", "reactive.1.declares": "nothing"}).menus
    surprising = {"active.trooper": f"{PLAIN}, Surprise Attack (-3), Combi Rifle"}

    assert {"Active declares", "Reactive 1 declares", "Who is Active"} == {menu.title for menu in menus}
    assert "Began as a Marker" not in labels_of({}, ACTIVE)
    assert "Began as a Marker" in labels_of(surprising, ACTIVE)


@pytest.mark.no_cover
def test_levels_of_a_fireteam():
    """Offers only Levels whose answer differs from the Level below."""
    found = labels_of({}, ACTIVE)

    assert [label for label in found if "Fireteam" in label] == ["Fireteam Level 2", "Fireteam Level 4"]


@pytest.mark.no_cover
def test_no_fireteam_in_suppressive_fire():
    """Offers no Fireteam to a Trooper in Suppressive Fire State, and not that State to one in a Fireteam.

    Follows n5.fireteam.suppressive-fire.
    """
    title = "Reactive 1: Cover, States, Fireteam"
    suppressing = labels_of({"reactive.1.states": "Suppressive Fire State"}, title)
    together, alone = (labels_of({"reactive.1.fireteam": level}, title) for level in ("2", "0"))

    assert [label for label in suppressing if "Fireteam" in label] == []
    assert ("Suppressive Fire State" in alone, "Suppressive Fire State" in together) == (True, False)


def test_choosing_again_resets():
    """Choosing the form's own setting again resets it."""
    form = {"active.cover": "partial", "active.states": "Targeted, Foxhole"}
    forms = {label: pick.form for label, pick in picks_of(form, ACTIVE).items() if pick.chosen}

    assert forms["Partial Cover"] == {"active.cover": "none"}
    assert forms["Targeted"] == {"active.states": "Foxhole"}


@pytest.mark.no_cover
def test_a_state_that_forbids_the_declaration():
    """Choosing a State that forbids the declaration changes the declaration too."""
    stunned = picks_of({}, "Reactive 1: Cover, States, Fireteam")["Stunned"]

    assert stunned.form == {"reactive.1.states": "Stunned", "reactive.1.declares": "dodge"}


@pytest.mark.no_cover
def test_all_states_are_offered():
    """Offers every State that changes a roll and allows the Trooper to roll."""
    offered = labels_of({}, ACTIVE)
    before = engine.ask("matchup", {"active.declares": "dodge"}).odds
    missing = []
    for term in terms("n5"):
        if term.kind is TermKind.STATE and term.name not in offered:
            try:
                after = engine.ask("matchup", {"active.declares": "dodge", "active.states": term.name}).odds
            except engine.InvalidInputError:
                continue
            missing += [term.name] if after != before else []

    assert missing == []


def test_the_sides_change():
    """Offers to swap the Active and the Reactive Trooper, with all their fields, if there is one enemy."""
    form = {"active.trooper": f"{PLAIN}, Pistol", "reactive.1.cover": "partial"}
    swap = picks_of(form, SIDES)["Swap the two"]

    assert f"{PLAIN}, Pistol" == swap.form["reactive.1.trooper"]
    assert (swap.form["active.cover"], swap.form["reactive.1.cover"]) == ("partial", "none")
    assert labels_of({"reactive.2.trooper": f"{PLAIN}, HMG"}, SIDES) == []
    seeing = f"{PLAIN}, Multispectral Visor L1, Combi Rifle"
    assert labels_of({"active.trooper": seeing, "visibility": "zero"}, SIDES) == []


@pytest.mark.no_cover
def test_a_third_trooper():
    """Offers the settings of each Reactive Trooper under its own number."""
    form = {"reactive.2.trooper": f"{PLAIN}, HMG", "active.2.burst": "1"}
    menu = picks_of(form, "Reactive 2: Cover, States, Fireteam")

    assert menu["Partial Cover"].form == {"reactive.2.cover": "partial"}


def test_rulers():
    """The ruler of each distance has the Range bands of those who shoot, and no others."""
    form = {"active.trooper": f"{PLAIN}, HMG", "reactive.2.trooper": f"{PLAIN}, Pistol", "active.2.burst": "1"}
    first, second = rulers_of({**form, "reactive.1.declares": "dodge"})

    assert first.control == "reactive.1.distance"
    assert [one.title for one in first.tracks] == ["Active, Heavy Machine Gun"]
    assert [one.title for one in second.tracks] == ["Active, Heavy Machine Gun", "Reactive 2, Pistol"]
    assert second.tracks[1].bands == ((8, 3), (16, 0), (24, -6))


def test_other_calculators_offer_nothing():
    """A calculator without menus offers none."""
    assert engine.calculator("modifiers").offers({}).menus == ()


HIT = {"active.1.dice": "3 12 17", "reactive.1.dice": "9", "reactive.1.save_dice": "11"}


def rolled(slug, form, face):
    """Return the form with all dice that its answers ask for; `face` gives a die's face by its field."""
    while True:
        dice = engine.ask(slug, form).dice
        wanted = {name: count - len(form.get(name, "").split()) for name, count in dice.items()}
        if not any(wanted.values()):
            return form
        more = {name: " ".join(str(face(name)) for _ in range(count)) for name, count in wanted.items() if count}
        form = {**form, **{name: f"{form.get(name, '')} {faces}".strip() for name, faces in more.items()}}


def next_order(form):
    """Return the form offered for the next Order, or None."""
    picks = menu_of(form, "Next Order").picks
    return {**form, **picks[0].form} if picks else None


def test_wounds_in_the_next_order():
    """Wounds are subtracted in the profile, a Trooper that is down declares nothing, and the dice are cleared."""
    trooper = f"{PLAIN}, Combi Rifle"
    form = {"active.trooper": trooper, "reactive.1.trooper": trooper, **HIT}
    form |= MATCHUP.offers(form).menus[0].picks[0].form

    assert {name: text for name, text in form.items() if text} == {
        "active.trooper": trooper,
        "reactive.1.trooper": f"{trooper}, Wounds lost 1",
        "reactive.1.declares": "nothing",
    }
    assert engine.ask("matchup", form).odds["reactive.1.dead"] > 0


def test_the_next_order_is_without_the_dead():
    """A Dead Trooper is removed, and those after it move up with all their fields."""
    first, second = f"{PLAIN}, Combi Rifle", "BS 12, PH 10, ARM 3, BTS 0, VITA 1, Combi Rifle"
    form = {
        "active.trooper": f"{PLAIN}, HMG",
        "active.2.burst": "2",
        "reactive.1.trooper": f"{first}, Wounds lost 1",
        "reactive.1.declares": "nothing",
        "reactive.2.trooper": second,
        "reactive.2.cover": "partial",
        "active.1.dice": "3 4",
        "active.2.dice": "20 20",
        "reactive.2.dice": "20",
        "reactive.1.save_dice": "20 20",
    }
    found = next_order(form)

    assert (second, "partial", "") == tuple(
        found[name] for name in ("reactive.1.trooper", "reactive.1.cover", "reactive.2.trooper")
    )
    alone = {name: text for name, text in form.items() if ".2." not in name}
    assert next_order({**alone, "active.1.burst": "2"}) is None


@pytest.mark.parametrize(
    ("weapon", "state", "declares"),
    [
        ("Stun Pistol", "Stunned", "dodge"),
        ("E/M Carbine", "Isolated", "bs-attack"),
        ("Combi Rifle (PARA)", "Immobilized-A", "dodge"),
    ],
)
def test_states_are_kept(weapon, state, declares):
    """A new State is added to the Trooper's others, and it declares what that State allows."""
    form = {
        "active.trooper": f"{PLAIN}, {weapon}",
        "reactive.1.trooper": f"{PLAIN}, Combi Rifle",
        "reactive.1.states": "Targeted",
    }
    form = rolled("matchup", form, lambda name: 2 if name == "active.1.dice" else 20)
    found = next_order(form)

    assert f"Targeted, {state}" == found["reactive.1.states"]
    assert declares == found.get("reactive.1.declares", "bs-attack")


@pytest.mark.clause("n5.reset.cancel")
def test_a_reset_ends_states():
    """States that a successful Reset ends are removed, also from the profile; the others stay."""
    form = {
        "active.trooper": f"{PLAIN}, WIP 13, Combi Rifle, Targeted",
        "active.states": "foxhole,imm-b",
        "active.declares": "reset",
        "reactive.1.declares": "nothing",
    }
    found = next_order(rolled("matchup", form, lambda _: 1))

    assert found["active.states"] == "Foxhole"
    assert "Targeted" not in found["active.trooper"]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("weapon", "vita", "declares", "states"),
    [
        ("Combi Rifle", "VITA 9", "dodge", ""),
        ("E/M Carbine", "VITA 9", "bs-attack", "Isolated"),
        ("Combi Rifle", "VITA 3", "bs-attack", ""),
        ("Combi Rifle", "VITA 9", "bs-attack", "Suppressive Fire State"),
    ],
    ids=["cancel-actions", "cancel-states", "unconscious", "it stays"],
)
def test_suppressive_fire_ends(weapon, vita, declares, states):
    """Suppressive Fire State ends with what cancels it.

    Follows n5.suppressive-fire-state.cancel-actions and n5.suppressive-fire-state.cancel-states.
    """
    form = {"active.trooper": f"{PLAIN}, {weapon}", "reactive.1.trooper": f"{PLAIN}, Combi Rifle"}
    form["reactive.1.trooper"] = form["reactive.1.trooper"].replace("VITA 1", vita)
    form |= {"reactive.1.states": "Suppressive Fire State", "reactive.1.declares": declares}
    found = next_order(rolled("matchup", form, lambda name: 2 if name == "active.1.dice" else 20))

    assert states == found["reactive.1.states"]


def test_an_unconscious_trooper_ends_suppressive_fire():
    """Removes Suppressive Fire State from an Unconscious Trooper, also in the next Order.

    Follows n5.suppressive-fire-state.cancel-states.
    """
    form = {
        "active.trooper": f"{PLAIN}, Combi Rifle",
        "reactive.1.trooper": f"{PLAIN}, Combi Rifle, Wounds lost 1",
        "reactive.1.declares": "nothing",
        "reactive.1.states": "Targeted, Suppressive Fire State",
    }
    missed = rolled("matchup", form, lambda _: 20)

    assert engine.ask("matchup", form | {"reactive.1.states": "Targeted"}).odds == engine.ask("matchup", form).odds
    assert next_order(missed)["reactive.1.states"] == "Targeted"


@pytest.mark.no_cover
def test_berserk_is_no_aro():
    """Swapped, a Trooper that declares Berserk answers with a CC Attack; the swap is an action, not a toggle."""
    form = {"active.trooper": f"CC 15, {PLAIN}, Berserk, CC Weapon", "active.declares": "berserk"}
    menu = menu_of(form, SIDES)

    assert not menu.toggles
    assert menu.picks[0].form["reactive.1.declares"] == "cc-attack"


@pytest.mark.no_cover
def test_the_next_order_is_without_the_possessed():
    """A Possessed Trooper leaves its side, and those after it move up."""
    hacker, tag = f"WIP 15, {PLAIN}, Hacking Device, Combi Rifle", "TAG, BS 12, PH 10, WIP 12, BTS 0, STR 3"
    form = {"active.trooper": hacker, "active.declares": "total-control"}
    form |= {f"reactive.{number}.declares": "nothing" for number in (1, 2)}
    form |= {"reactive.1.trooper": f"{tag}, HMG", "reactive.2.trooper": f"{tag}, Spitfire"}
    form = rolled("matchup", form, lambda name: 2 if name == "active.1.dice" else 20)

    assert f"{tag}, Spitfire" == next_order(form)["reactive.1.trooper"]


@pytest.mark.clause("n5.camouflaged.reveal.skill", "n5.impersonation-state.reveal.skill")
def test_a_revealed_marker_in_the_next_order():
    """A Marker that rolls is no longer a Marker."""
    form = {"active.states": "Camouflaged, Targeted", "reactive.1.declares": "dodge"}
    form |= {"reactive.1.states": "Impersonation State, Targeted"}
    found = next_order(rolled("matchup", form, lambda name: 20 if name.endswith("save_dice") else 2))

    assert (found["active.states"], found["reactive.1.states"]) == ("Targeted", "Targeted")


def test_no_next_order_that_would_be_invalid():
    """Offers no next Order if a State leaves nothing that is valid with a Visibility Zone."""
    form = {
        "active.trooper": f"{PLAIN}, Multispectral Visor L1, Combi Rifle",
        "reactive.1.trooper": f"{PLAIN}, Stun Pistol",
        "visibility": "zero",
    }

    assert next_order(rolled("matchup", form, lambda name: 2 if name == "reactive.1.dice" else 20)) is None


@pytest.mark.no_cover
def test_choices_clear_the_dice():
    """Every choice clears the dice."""
    assert [pick.label for _, pick in picks(HIT) if pick.form["active.1.dice"]] == []


@pytest.mark.no_cover
def test_no_next_order_without_dice():
    """Offers no next Order before the dice are judged, or for a Trooper that is down."""
    down = rolled("matchup", {}, lambda name: 2 if name == "reactive.1.dice" else 20)

    assert (next_order({"active.1.dice": "3 12 17"}), next_order(down)) == (None, None)


def test_a_program_for_only_one_of_two_targets():
    """If only the first of two can be the target of a Program, the second has no menu of its own."""
    form = {
        "active.trooper": f"{PLAIN}, WIP 15, Hacker, Hacking Device Plus, Combi Rifle",
        "active.declares": "total-control",
        "reactive.1.trooper": "TAG, BS 12, PH 14, WIP 12, ARM 6, BTS 6, STR 3, Hackable, HMG",
        "reactive.2.trooper": f"{PLAIN}, WIP 12, Hacker, Hacking Device, Combi Rifle",
    }
    found = {menu.title for menu in MATCHUP.offers(form).menus}

    assert "Reactive 1: Cover, States, Fireteam" in found
    assert "Reactive 2 declares" in found
    assert "Reactive 2: Cover, States, Fireteam" not in found
