"""My list: filled from an Army code or by hand, kept in the browser, taken to Play it out, and printed."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, expect

from engine.army_code import ArmyList, Chosen, encode
from tests.browser.axe import ALL_LOOKS, PHONE_LIGHT, Look, found
from tests.browser.visit import LongVisit, Visit, closed_at_the_end, control
from tests.helpers.small_list import CHART, players_list
from tests.helpers.tiers import nightly, sampled

PAGE = "n5/my-list/"
SHEET = re.compile(rb"/Type /Page\b")
PROFILES = (
    "LEADER: CC 13, BS 12, PH 11, WIP 14, ARM 3, BTS 3, VITA 1, MI, Regular, Lieutenant, Courage, Combi Rifle",
    "PILOT: CC 14, BS 12, PH 12, Regular, Camouflage, Infiltration, Mimetism (-6), Stealth, Shotgun, Shock Mines",
    "HACKER: CC 12, BS 11, PH 10, WIP 15, Regular, Hacker, Hacking Device, Combi Rifle, Pistol, CC Weapon",
    "DOCTOR: CC 13, BS 11, PH 11, WIP 14, Regular, Doctor, MediKit, Sixth Sense, Submachine Gun, Smoke Grenades",
    "GUNNER: CC 13, BS 13, PH 12, WIP 13, ARM 4, Regular, Dogged, Heavy Machine Gun, Panzerfaust, AP CC Weapon",
)
BOT = {
    "group": 2,
    "option": 1,
    "name": "BOT",
    "points": "0",
    "swc": "0",
    "profile": "BOT: PH 9, Peripheral (Servant)",
    "includes": [],
}


def unit(number: int, profile: str) -> dict[str, object]:
    """Return a unit of the army data; that of number 1 has a Peripheral."""
    own = BOT | {
        "group": 1,
        "name": profile.split(":", maxsplit=1)[0],
        "points": "20",
        "swc": "0.5",
        "profile": profile,
    }
    loadouts = [own | {"includes": [[2, 1]] if number == 1 else []}, BOT]
    return {"id": number, "name": f"Unit {number}", "slug": "pilots", "loadouts": loadouts}


WITHOUT_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""
FORGET = """
async () => {
  const script = document.querySelector('script[src$="/calculator.js"]');
  if (!script) return;
  const { canUndo, undo } = await import(new URL("../my_list/lists.js", script.src));
  for (const side of ["mine", "theirs"]) for (let state = 0; state < 30 && canUndo(side); state++) undo(side);
}
"""
"""Empty the lists that a document remembers, if it has opened a page of the site."""
UNITS = [unit(number, profile) for number, profile in enumerate(PROFILES)]


def code(*units: int, name: str = "Pilots", points: int = 300) -> str:
    """Return the Army code of a list of these units."""
    members = tuple(Chosen(1 if place < 10 else 2, unit, 1, 1) for place, unit in enumerate(units))
    return encode(ArmyList(faction=7, slug="harbour-watch", name=name, points=points, members=members))


def panel(visit: Visit, side: str = "mine") -> Locator:
    """Return the panel of one side's list."""
    return visit.page.locator(f'my-list[side="{side}"]')


def names(mine: Locator) -> Locator:
    """Return the names of the Troopers of a list."""
    return mine.locator(".list-name")


def status(mine: Locator) -> Locator:
    """Return what a panel says."""
    return mine.locator(".list-status")


def fill(mine: Locator, text: str) -> None:
    """Paste an Army code."""
    mine.locator(".list-fill").evaluate("(fold) => { fold.open = true }")
    mine.get_by_label("Army code").fill(text)
    mine.get_by_role("button", name="Read it").click()


def add_army_data(visit: Visit) -> None:
    """Serve army data of one faction."""
    listed = json.dumps([{"id": 7, "name": "Harbour Watch", "file": "7.json"}])
    visit.break_file("factions.json", body=listed, content_type="application/json")
    faction = json.dumps({"units": UNITS, "chart": CHART})
    visit.break_file("7.json", body=faction, content_type="application/json")


@pytest.fixture(scope="module")
def long_visits(chromium: Browser) -> Iterator[list[LongVisit]]:
    """Share a visit here only, because a document remembers whether the site has army data."""
    assert chromium
    yield from closed_at_the_end()


@pytest.fixture
def visit(visit: LongVisit) -> LongVisit:
    """Open the page of a site with army data, with empty lists."""
    add_army_data(visit)
    visit.page.evaluate(FORGET)
    visit.open(PAGE)
    return visit


def test_a_code_is_my_list(visit: Visit) -> None:
    """An Army code shows the list, with Peripherals; it lasts, and Undo brings back the one before."""
    mine = panel(visit)
    fill(mine, code(0, 1))
    expect(names(mine)).to_have_text(["LEADER", "PILOT", "BOT"])
    expect(mine.locator(".list-head")).to_contain_text("2 Troopers · 40 of 300 points · SWC 1")
    visit.page.reload()
    expect(names(mine)).to_have_count(3)
    fill(mine, code(4))
    expect(names(mine)).to_have_text(["GUNNER"])
    mine.get_by_role("button", name="Undo").first.click()
    expect(names(mine)).to_have_count(3)
    mine.get_by_role("button", name="Empty").click()
    expect(names(mine)).to_have_count(0)
    mine.get_by_role("button", name="Undo").first.click()
    expect(names(mine)).to_have_count(3)


def test_the_keyboard_never_loses_its_place(visit: Visit) -> None:
    """Where a pressed button goes, the focus moves to the list, or to the field for a code if there is no list."""
    mine = panel(visit)
    mine.get_by_label("Army code").fill(code(0, 1))
    mine.get_by_role("button", name="Read it").press("Enter")
    expect(mine.locator(".list-head")).to_be_focused()
    names(mine).first.click()
    mine.get_by_role("button", name="Remove").first.press("Enter")
    expect(names(mine)).to_have_text(["PILOT", "BOT"])
    expect(mine.locator(".list-head")).to_be_focused()
    mine.get_by_role("button", name="Empty").press("Enter")
    expect(mine.get_by_label("Army code")).to_be_focused()
    mine.get_by_role("button", name="Undo").first.press("Enter")
    expect(names(mine)).to_have_count(2)
    expect(mine.get_by_role("button", name="Undo").first).to_be_focused()


def test_a_link_is_my_list(visit: Visit) -> None:
    """A link with a code opens it as my list, and the address no longer has it."""
    visit.page.goto("about:blank")
    visit.open(f"{PAGE}#code={code(2)}")
    expect(names(panel(visit))).to_have_text(["HACKER"])
    assert visit.page.url.endswith(PAGE)


def test_what_is_hostile_changes_nothing(visit: Visit) -> None:
    """A code or a file that cannot be read says why, and the list stays."""
    mine = panel(visit)
    fill(mine, code(0))
    expect(names(mine)).to_have_count(1)
    other = ArmyList(faction=9, slug="x", name="", points=1, members=(Chosen(1, 1, 1, 1),))
    for text, says in (
        ("nonsense!", "Army code: must be Base64, which a code that was cut or changed is not."),
        (encode(other), "no army data of that"),
        (code(99), "have none of the Troopers in this code"),
    ):
        fill(mine, text)
        expect(status(mine)).to_contain_text(says)
        expect(names(mine)).to_have_text(["LEADER"])
    for content, says in (
        ("{", "This list: must be JSON"),
        (players_list(points="many"), "points must be a whole number"),
        ("x" * 200_001, "This file has 200001 bytes"),
    ):
        file: FilePayload = {"name": "list.json", "mimeType": "application/json", "buffer": content.encode()}
        mine.get_by_label("File with a list").set_input_files(file)
        expect(status(mine)).to_contain_text(says)
        expect(names(mine)).to_have_text(["LEADER"])
    visit.page.reload()
    expect(names(mine)).to_have_text(["LEADER"])


def test_a_list_is_exported_and_imported(visit: Visit) -> None:
    """An exported list is imported as the other side's."""
    mine, theirs = panel(visit), panel(visit, "theirs")
    fill(mine, code(0, 2))
    expect(names(mine)).to_have_count(2)
    with visit.page.expect_download() as download:
        mine.get_by_role("button", name="Export").click()
    theirs.get_by_label("File with a list").set_input_files(download.value.path())
    expect(names(theirs)).to_have_text(["LEADER", "HACKER"])


def test_one_tap_to_play_it_out(visit: Visit) -> None:
    """My Trooper and theirs meet in Play it out after one tap each, and are among My Troopers."""
    fill(panel(visit), code(0))
    panel(visit).get_by_role("link", name="LEADER: Active in Play it out").click()
    play = visit.calculator("matchup")
    expect(control(play, "active.trooper")).to_have_value(re.compile("^LEADER: .*Combi Rifle"))
    visit.open(PAGE)
    fill(panel(visit, "theirs"), code(4))
    panel(visit, "theirs").get_by_role("link", name="GUNNER: Reactive in Play it out").click()
    expect(control(play, "reactive.1.trooper")).to_have_value(re.compile("^GUNNER: .*Heavy Machine Gun"))
    expect(control(play, "active.trooper")).to_have_value(re.compile("^LEADER: "))
    expect(play.locator(".troopers-last").first.get_by_role("button")).to_have_text(["GUNNER", "LEADER"])
    play.get_by_role("button", name="My Troopers").first.click()
    dialog = visit.page.get_by_role("dialog", name="My Troopers")
    dialog.get_by_text("Their list").click()
    dialog.locator("details").get_by_role("button", name="GUNNER").click()
    expect(control(play, "active.trooper")).to_have_value(re.compile("^GUNNER: "))


@pytest.mark.nightly
def test_a_browser_that_stores_nothing(own_visit: Visit) -> None:
    """Without storage, both lists and the seats in Play it out last for the visit."""
    visit = own_visit
    add_army_data(visit)
    visit.page.add_init_script(WITHOUT_STORAGE)
    visit.open(PAGE)
    fill(panel(visit), code(0))
    fill(panel(visit, "theirs"), code(4))
    panel(visit).get_by_role("link", name="LEADER: Active in Play it out").click()
    play = visit.calculator("matchup")
    expect(control(play, "active.trooper")).to_have_value(re.compile("^LEADER: "))
    visit.page.go_back()
    panel(visit, "theirs").get_by_role("link", name="GUNNER: Reactive in Play it out").click()
    expect(control(play, "reactive.1.trooper")).to_have_value(re.compile("^GUNNER: "))
    expect(control(play, "active.trooper")).to_have_value(re.compile("^LEADER: "))
    assert {*visit.complaints} == {"denied"}  # from the theme, which reads its palette unguarded
    visit.complaints.clear()


def test_troopers_fall(visit: Visit) -> None:
    """One tap lets a Trooper fall, the fold stays open and the focus stays; the next Turn and Undo change the count."""
    mine = panel(visit)
    fill(mine, code(0, 1, 2, points=60))
    mine.get_by_text("Turn by turn: Orders").click()
    now = mine.locator(".list-now")
    expect(now).to_contain_text("3 Regular Orders, 1 Special Lieutenant Order.")
    mine.get_by_role("radiogroup", name="LEADER").get_by_text("Dead", exact=True).click()
    expect(now).to_contain_text(re.compile("Turn 1 Loss of Lieutenant: no Regular Orders, 2 Irregular Orders"))
    expect(mine.get_by_role("radiogroup", name="LEADER").get_by_role("radio", name="Dead")).to_be_focused()
    mine.get_by_label("When this Turn ends").select_option("HACKER")
    now.get_by_role("button", name="Next Turn").click()
    expect(now).to_contain_text("Turn 2 2 Regular Orders, 1 Special Lieutenant Order.")
    expect(now.get_by_role("button", name="Next Turn")).to_be_focused()
    visit.page.reload()
    expect(now).to_contain_text("Turn 2 2 Regular Orders")
    mine.get_by_text("Turn by turn: Orders").click()
    now.get_by_role("button", name="New game").click()
    expect(now).to_contain_text("Turn 1 3 Regular Orders")
    now.get_by_role("button", name="Undo").click()
    expect(now).to_contain_text("Turn 2 2 Regular Orders")


def test_no_tap_is_lost(visit: Visit) -> None:
    """Troopers that fall faster than the list is shown again all fall."""
    mine = panel(visit)
    fill(mine, code(0, 1, 2))
    mine.get_by_text("Turn by turn: Orders").click()
    mine.locator(".list-where [value=dead]").evaluate_all("all => all.forEach((one) => one.click())")
    expect(mine.locator(".list-troopers > .dead:not(.extra)")).to_have_count(3)
    mine.locator(".list-now").get_by_role("button", name="Undo").click()
    expect(mine.locator(".list-troopers > .dead:not(.extra)")).to_have_count(2)


def test_a_list_by_hand(visit: Visit) -> None:
    """A Trooper is added by its profile, which can be kept among my Troopers, and removed."""
    mine = panel(visit)
    mine.get_by_label("Or a Trooper by hand").fill("Scout: BS 12, PH 11, Combi Rifle")
    mine.get_by_role("button", name="Keep", exact=True).click()
    expect(mine.locator("trooper-tools [role=status]")).to_have_text("Kept among my Troopers as Scout.")
    mine.get_by_label("Points").fill("14")
    mine.get_by_role("button", name="Add").click()
    expect(names(mine)).to_have_text(["Scout"])
    expect(mine.locator(".list-head")).to_contain_text("14 of 14 points")
    names(mine).first.click()
    mine.get_by_role("button", name="Remove").click()
    expect(names(mine)).to_have_count(0)


@pytest.mark.parametrize("paper", ["A4", nightly("Letter")])
def test_fifteen_troopers_on_two_sheets(visit: Visit, paper: str) -> None:
    """The rules of a list of 15 Troopers are printed on at most two sheets, in 7 points or more."""
    mine = panel(visit)
    fill(mine, code(*[0, 1, 2, 3, 4] * 3))
    expect(names(mine)).to_have_count(18)
    visit.page.emulate_media(media="print")
    sizes = mine.locator(".list-columns p").evaluate_all(
        "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * 0.75)"
    )
    assert round(min(sizes), 2) >= 7
    visit.page.emulate_media(media=None)
    assert len(SHEET.findall(visit.page.pdf(format=paper))) <= 2


@pytest.mark.parametrize("look", sampled(ALL_LOOKS, [PHONE_LIGHT]), ids=[look.name for look in ALL_LOOKS])
def test_axe_finds_no_faults(visit: Visit, look: Look) -> None:
    """A list with everything opened is as accessible as the pages."""
    mine = panel(visit)
    fill(mine, code(0, 1, 2, 3, 4))
    expect(names(mine)).to_have_count(6)
    visit.page.evaluate("document.querySelectorAll('my-list details').forEach((fold) => { fold.open = true })")
    assert found(visit.page, look, "article") == []
