"""An army code decodes to the numbers of its Troopers, or is refused in one sentence."""

import base64
from contextlib import suppress
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.army_code import ArmyList, Chosen, decode, encode
from engine.errors import UnreadableArmyError

NUMBERS = st.integers(min_value=0, max_value=0x7FFF)
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Z", "C"]), max_size=20)
MEMBERS = st.builds(Chosen, st.integers(min_value=1, max_value=3), NUMBERS, NUMBERS, NUMBERS)
LISTS = st.builds(
    lambda faction, slug, name, points, members: ArmyList(
        faction=faction,
        slug=slug,
        name=name,
        points=points,
        members=tuple(sorted(members, key=lambda one: one.combat_group)),
    ),
    NUMBERS,
    NAMES,
    NAMES,
    NUMBERS,
    st.lists(MEMBERS, max_size=15),
)
TWO = ArmyList(
    faction=7, slug="harbour-watch", name="Two", points=300, members=(Chosen(1, 70, 1, 2), Chosen(2, 1500, 1, 1))
)


@pytest.mark.no_cover
@settings(deadline=None)
@given(LISTS)
def test_a_list_comes_back(army):
    """Encoding any list and decoding the code gives the list."""
    code = encode(army)

    assert army == decode(code)
    assert army == decode(quote(code))
    assert army == decode(code.replace("+", "-").replace("/", "_").rstrip("="))


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "is empty."),
        ("  ", "is empty."),
        ("not a code!", "must be Base64, which a code that was cut or changed is not."),
        ("é", "must be Base64, which a code that was cut or changed is not."),
        ("A" * 5000, "must have at most 4000 characters, not 5000."),
        (encode(TWO)[:8], "ends before the name of the faction."),
        (encode(TWO)[:-4], "ends before "),
        (encode(TWO)[:-4] + "AAAA" * 3, " bytes too many at its end."),
        ("BwH_", "has the name of the faction that is not text."),
        ("BwAAAA8=", "must have at most 10 groups, not 15."),
        ("hw==", "ends before the number of the faction."),
    ],
)
def test_invalid_codes(code, message):
    """Refuses a code that is cut short, changed, or of the wrong kind."""
    with pytest.raises(UnreadableArmyError) as refused:
        decode(code)
    assert str(refused.value).startswith("Army code: ")
    assert message in str(refused.value)


CODES = st.text(max_size=200) | st.binary(max_size=80).map(lambda data: base64.b64encode(data).decode())


@settings(deadline=None)
@given(CODES)
def test_no_code_raises_anything_else(code):
    """Any text is decoded as a list or refused in one sentence."""
    with suppress(UnreadableArmyError):
        assert encode(decode(code))
