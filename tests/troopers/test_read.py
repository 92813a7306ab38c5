"""A Trooper is read from its profile in any usual format, and errors say where the mistake is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.editions import EDITIONS
from engine.records.term import TermKind
from engine.records.weapon import weapons
from engine.terms import terms
from engine.troopers import ATTRIBUTES, ProfileEntry, Trooper, UnreadableTrooperError, read_trooper

N5 = EDITIONS["n5"]
PROFILE = Trooper(
    name="Scout",
    attributes={"CC": 16, "BS": 13, "PH": 12, "VITA": 1},
    skills=(ProfileEntry("Berserk"), ProfileEntry("Martial Arts", 2), ProfileEntry("Dodge", 0, ("+3",))),
    equipment=(ProfileEntry("Hacking Device"),),
    weapons=(ProfileEntry("Combi Rifle", 0, ("+1B",)), ProfileEntry("Heavy Machine Gun"), ProfileEntry("CC Weapon")),
)


@pytest.mark.parametrize(
    "text",
    [
        """Scout: CC 16, BS 13, PH 12, VITA 1. Berserk, Martial Arts L2, Dodge (+3), Hacking Device.
        Combi Rifle (+1B), Heavy Machine Gun, CC Weapon""",
        "Scout: CC16 BS=13 PH: 12 W 1; berserk; MA2; dodge ( +3 ); hacking device; combi rifle [+1 b]; HMG; cc weapon",
        """Scout
        CC BS PH VITA
        16 13 12 1
        Berserk\nMartial Arts Level 2\nDodge (+3)
        Equipment: Hacking Device
        Weapons:
        Combi Rifle (+1 Burst)\nheavy  machine\u00a0gun\nCC Weapon
        """,
        "Scout: Combi Rifle (+1B) | HMG | CC Weapon | Hacking Device · CC 16 BS 13 PH 12 W1, Berserk. MA2 · Dodge (+3)",
    ],
)
def test_profiles(text):
    """Accepts pieces in any order, in full or abbreviated, between commas, semicolons, full stops, bars or lines."""
    found = read_trooper(N5, text)

    assert (PROFILE.name, PROFILE.attributes) == (found.name, found.attributes)
    assert set(PROFILE.skills) == set(found.skills)
    assert PROFILE.equipment == found.equipment
    assert set(PROFILE.weapons) == set(found.weapons)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("MOV 6-4, STR 2, HI, Prone, wounds taken 1", "MOV 6-4, STR 2, HI, Prone, Wounds lost 1"),
        ("stunned; 1 wound lost", "Stunned, Wounds lost 1"),
        ("MOV: 6-4, BS 12", "MOV 6-4, BS 12"),
        ("BS: 12, PH: 11", "BS 12, PH 11"),
        ("BS 12 PH 11 Combi Rifle", "BS 12, PH 11, Combi Rifle"),
        ("BS: 12 Combi Rifle", "BS 12, Combi Rifle"),
        ("Combi Rifle / E/M CC Weapon", "Combi Rifle, E/M CC Weapon"),
        ("Mimetism -6, TinBot: Firewall -3", "Mimetism (-6), TinBot: Firewall (-3)"),
        ("Mimetism-3, MSV-1", "Mimetism (-3), Multispectral Visor L1"),
        ("Combi Rifle +1B, BS Attack +1 SD", "BS Attack (+1 SD), Combi Rifle (+1B)"),
        ("MULTI Rifle (AP Mode)", "MULTI Rifle (AP Mode)"),
        ("Combi Rifle, Combi Rifle", "Combi Rifle"),
        ("BS Attack (+1sd, ap)", "BS Attack (+1 SD, ap)"),
        ("FT Master (Jackals)", "FT Master (Jackals)"),
        ("CC Attack (Anti-materiel), Transmutation (Escape System -3)",) * 2,
        ("Hacking Device (UPGRADE: SR-1), Mine Dispenser (Shock Mines)",) * 2,
        ("BS Attack (Continous Damage)", "BS Attack (Continuous Damage)"),
        ("Terrain (Aquatic/Jungle)",) * 2,
        ("RemDriver (+1 BS, cc +5)", "Remdriver (BS+1, CC+5)"),
        ("Mine Dispenser (Viral)",) * 2,
        ("Hacker (Zero Pain)", "Hacker (UPGRADE: Zero Pain)"),
        ("Hacking Device (Firewall -6)", "Hacking Device (UPGRADE: Firewall (-6))"),
        ("commlink +1, mechanical transmutation", "Commlink (+1), Mechanical Transmutation"),
        ("Fusilier CC 13 BS 12, Combi Rifle", "Fusilier: CC 13, BS 12, Combi Rifle"),
        ("ECM: Guided (-8)",) * 2,
        ("Mimetismo (-3), médico, Ataque CD (+1SD)", "Mimetism (-3), Doctor, BS Attack (+1 SD)"),
        ("Aturdido, aereo", "Aerial, Stunned"),
        ("SymbioBomb, Escape System", "Escape System, SymbioBomb"),
        ("VITA -", ""),
        ("", ""),
        ("MOV CC AVA BS\n4-4 15 T 11\n", None),
    ],
)
def test_texts(text, expected):
    """A profile is written as briefly as it can still be read."""
    if expected is None:
        with pytest.raises(UnreadableTrooperError):
            read_trooper(N5, text)
    else:
        assert expected == read_trooper(N5, text).text


UNREAD = [
    ("BS 12, BS +1", "BS +1", '"BS +1" is no value of BS: write the sum'),
    ("BS 12, Mimetism", "Mimetism", "Mimetism needs its MOD in brackets, such as Mimetism (-3)"),
    ("BS 12, Mimetism (-4)", "Mimetism (-4)", '"-4" in the brackets of Mimetism is not known'),
    ("BS 12, Mimetism (+3)", "Mimetism (+3)", '"+3" in the brackets of Mimetism is not known'),
    ("BS 12, Dodge (+30)", "Dodge (+30)", '"+30" in the brackets of Dodge is not known'),
    ("BS 13, Berserkk", "Berserkk", '"Berserkk" is not known (did you mean Berserk or PT: Eraser?)'),
    ("Dodge (+3, xyz)", "Dodge (+3, xyz)", '"xyz" in the brackets of Dodge is not known'),
    ("Dodge ()", "Dodge ()", "the brackets of Dodge must not be empty"),
    ("Combi Rifle (foo)", "Combi Rifle (foo)", '"foo" in the brackets of Combi Rifle is not known'),
    ("Combi Rifle (Pistol)", "Combi Rifle (Pistol)", '"Pistol" in the brackets of Combi Rifle is not known'),
    ("BS 12, " + "x" * 170, "x" * 170, f'"{"x" * 40}…" is not a name: it is too long'),
    ("BS 12 Rifel, CC 14", "Rifel", '"Rifel" is not known (did you mean Rifle, T2 Rifle or AP Rifle?)'),
    ("TinBot (Albedo)", "TinBot (Albedo)", '"Albedo" in the brackets of TinBot is not known'),
    ("Hacking Device (+1B)", "Hacking Device (+1B)", '"+1B" in the brackets of Hacking Device is not known'),
    ("Stunned (+3)", "Stunned (+3)", '"+3" in the brackets of Stunned is not known'),
    ("Hacker (UPGRADE: Albedo)", "Hacker (UPGRADE: Albedo)", "in the brackets of Hacker is not known"),
    ("Hacker (UPGRADE: Trinity (x))", "Hacker (UPGRADE: Trinity (x))", "in the brackets of Hacker is not known"),
    ("Berserk (UPGRADE: Trinity)", "Berserk (UPGRADE: Trinity)", "in the brackets of Berserk is not known"),
    ("CC Attack (+1 Dam)", "CC Attack (+1 Dam)", '"+1 Dam" in the brackets of CC Attack is not known'),
]
WRONG = [
    ("BS 13, BS 14", "BS 14", "BS must stand once, not as 13 and as 14"),
    ("BS 99", "BS 99", "BS must be at most 40, not 99"),
    ("MOV 4", "MOV 4", "MOV must be two distances such as 4-4, not 4"),
    ("BS 4-4", "BS 4-4", "BS must be a number, not 4-4"),
    ("VITA 1, STR 1", "STR 1", "a Trooper has VITA or STR, not both"),
    ("rifle gun of doom", "rifle gun of doom", '"rifle gun of doom" is not known'),
    ("Berserkk -3", "Berserkk -3", '"Berserkk" is not known (did you mean Berserk or PT: Eraser?)'),
    ("none", "none", '"none" is not known (did you mean Prone or No Cube?)'),
]


@pytest.mark.parametrize(("text", "piece", "message"), UNREAD)
def test_pieces_that_are_not_understood(text, piece, message):
    """A misspelt piece is reported with its place and a suggestion, and the rest of the profile is read."""
    trooper = read_trooper(N5, text)
    (mistake,) = trooper.mistakes

    assert piece == text[mistake.start : mistake.end]
    assert message in mistake.message
    assert len(trooper.unread) == 1
    assert trooper.text.endswith(trooper.unread[0])
    assert read_trooper(N5, trooper.text) == trooper


def test_a_bracket_that_is_not_understood_leaves_the_others():
    """Everything next to a piece that is not understood still counts."""
    trooper = read_trooper(N5, "Dodge (+3, xyz), Combi Rifle (+1B, foo)")

    assert trooper.skills == (ProfileEntry("Dodge", 0, ("+3",)),)
    assert trooper.weapons == (ProfileEntry("Combi Rifle", 0, ("+1B",)),)
    assert trooper.unread == ("Dodge (xyz)", "Combi Rifle (foo)")


@pytest.mark.parametrize(("text", "piece", "message"), WRONG)
def test_what_cannot_be_read(text, piece, message):
    """Refuses a wrong value of an Attribute, or a text without anything known, and says where."""
    with pytest.raises(UnreadableTrooperError) as caught:
        read_trooper(N5, text)

    assert [(piece, message)] == [(text[one.start : one.end], one.message) for one in caught.value.mistakes]
    assert f"must be a profile, and in this one {message}." == str(caught.value)


def test_every_mistake_is_named():
    """A profile with several mistakes names them all at once."""
    with pytest.raises(UnreadableTrooperError, match=r"BS must.*; .*Berserkk.*; .*doom"):
        read_trooper(N5, "Berserkk, BS 99, gun of doom")


def test_has():
    """A Trooper has what its profile lists, and nothing else."""
    assert ProfileEntry("Berserk") == PROFILE.has("Berserk")
    assert ProfileEntry("Combi Rifle", 0, ("+1B",)) == PROFILE.has("Combi Rifle")
    assert PROFILE.has("Guard") is None


def test_long_texts_are_refused():
    """Refuses a text that no profile has before reading it."""
    with pytest.raises(ValueError, match=r"^must have at most 4000 characters, not 5000\.$"):
        read_trooper(N5, "x" * 5000)


STATES = [term.name for term in terms("n5") if term.kind is TermKind.STATE]
SKILLS = [term for term in terms("n5") if term.kind in {TermKind.SPECIAL_SKILL, TermKind.COMMON_SKILL}]
SKILLS = [term for term in SKILLS if f"{term.name} State" not in STATES]  # "Suppressive Fire" is read as the State.
SKILLS = [term for term in SKILLS if term.name != "Mimetism"]  # It needs its MOD in brackets.
BRACKETS = st.lists(st.sampled_from(["+3", "-6", "+1B", "+1 SD", "PH=11", "ReRoll", "AP"]), max_size=3, unique=True)
TROOPERS = st.builds(
    Trooper,
    name=st.sampled_from(["", "Scout", "Zhanshi 2", "Dr. No"]),
    mov=st.sampled_from(["", "4-4", "6-2"]),
    attributes=st.dictionaries(st.sampled_from([name for name in ATTRIBUTES if name != "STR"]), st.integers(0, 9)),
    skills=st.lists(
        st.builds(ProfileEntry, st.sampled_from([term.name for term in SKILLS]), st.just(0), BRACKETS.map(tuple)),
        max_size=4,
        unique_by=lambda listed: listed,
    ).map(tuple),
    weapons=st.lists(
        st.sampled_from(sorted({weapon.base for weapon in weapons(N5)} - {term.name for term in terms("n5")})),
        max_size=3,
        unique=True,
    ).map(lambda names: tuple(map(ProfileEntry, names))),
    states=st.lists(st.sampled_from(STATES), max_size=2, unique=True).map(tuple),
    lost=st.integers(0, 3),
)


@settings(deadline=None, derandomize=True, database=None)
@given(TROOPERS)
def test_a_trooper_reads_back_from_its_text(trooper):
    again = read_trooper(N5, trooper.text)

    assert again.text == read_trooper(N5, again.text).text
    assert all(one.name in [each.name for each in again.skills] for one in trooper.skills)
    assert (trooper.name, trooper.mov, dict(trooper.attributes)) == (again.name, again.mov, dict(again.attributes))


@pytest.mark.no_cover
@settings(deadline=None, derandomize=True, database=None)
@given(st.text(alphabet="BSCPH 123-+=(),.;:\n|MimetsAttackRifle[]\u2212\u00a0", max_size=60))
def test_any_text_is_read_or_refused(text):
    """Any text is either a Trooper or refused with places that exist in the text."""
    mistakes = ()
    trooper = Trooper()
    try:
        trooper = read_trooper(N5, text)
    except UnreadableTrooperError as error:
        mistakes = error.mistakes

    assert [one for one in mistakes if not 0 <= one.start < one.end <= len(text)] == []
    assert trooper.text == read_trooper(N5, trooper.text).text


@pytest.mark.parametrize("name", ["TinBot: Discover", "TinBot: Firewall"])
def test_a_name_with_a_colon_comes_first(name):
    """A piece of Equipment with a colon in its name is not read as the name of a Trooper, in any position."""
    first, last = (read_trooper(N5, text) for text in (f"{name} (+3), BS 12", f"BS 12, {name} (+3)"))

    assert last == first
    assert first.name == ""
