"""The table: things move with pointer, finger and keys; text, drawing and answer follow."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.visit import Visit, control, error, headline, live

PAGE = "n5/at-the-table/"
ENEMY = "Reactive 1"
TWO = "?calculator=table&edition=n5&scene=active+S2+at+4,8%0Areactive-1+S2+at+18,8"


def thing(calculator: Locator, name: str) -> Locator:
    """Return a thing of the drawing by the beginning of its name."""
    return calculator.locator(f'scene-board [data-line][aria-label^="{name}"]').first


def opened(visit: Visit, query: str = TWO) -> Locator:
    """Open the table with a scene, and wait for its answer."""
    visit.open(PAGE + query)
    calculator = visit.calculator("table")
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")
    expect(calculator.locator("output .menus")).to_be_visible()
    return calculator


def settled(calculator: Locator) -> None:
    """Wait until the last move is answered and drawn."""
    expect(calculator.locator("output")).not_to_have_attribute("aria-busy", "true")
    expect(calculator.locator("scene-board[data-moving]")).to_have_count(0)


def middle(place: Locator) -> tuple[float, float]:
    """Return the middle of an element on the screen."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visit: Visit, place: Locator, inches: tuple[float, float]) -> None:
    """Drag a thing by some inches to the right and up, in several steps."""
    x, y = middle(place)
    inch = float(place.get_attribute("data-unit") or 0) * place.evaluate("e => e.getScreenCTM().a")
    mouse = visit.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + inches[0] * inch, y - inches[1] * inch, steps=8)
    mouse.up()


def test_a_drag_changes_text_and_answer(visit: Visit) -> None:
    """What is dragged changes its numbers in the text; the drawing and the answer follow, and the focus stays on it."""
    calculator = opened(visit)
    drag(visit, thing(calculator, ENEMY), (-6, 2))
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 12,10")
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 7.3 inches.")
    settled(calculator)
    expect(thing(calculator, ENEMY)).to_be_focused()
    expect(thing(calculator, ENEMY)).to_have_attribute(
        "aria-label", "Reactive 1, Silhouette 2, 12 from the left, 10 from the near edge, looks west"
    )


def test_one_undo_takes_back_a_drag(visit: Visit) -> None:
    """A drag is one step, however often the answer followed."""
    calculator = opened(visit)
    drag(visit, thing(calculator, ENEMY), (-6, 0))
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 7.0 inches.")
    settled(calculator)
    calculator.get_by_role("button", name="Undo").tap()
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 18,8")
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")


def test_keys_move_undo_and_remove(visit: Visit) -> None:
    """Arrows move by a quarter inch, with Shift by one; Ctrl+Z takes it back, and Delete removes the line."""
    calculator = opened(visit)
    thing(calculator, ENEMY).focus()
    for key in ("ArrowLeft", "Shift+ArrowUp"):
        visit.page.keyboard.press(key)
        settled(calculator)
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 17.75,9")
    expect(thing(calculator, ENEMY)).to_be_focused()
    visit.page.keyboard.press("Control+z")
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 17.75,8")
    settled(calculator)
    thing(calculator, ENEMY).focus()
    visit.page.keyboard.press("Delete")
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8")
    expect(headline(calculator)).to_have_text("Active is alone on the table: add an enemy.")


def test_things_are_added_by_a_tap_and_a_link_holds_them(visit: Visit) -> None:
    """From an empty table to an answer in three taps; the link opens the same table."""
    visit.open(PAGE)
    calculator = visit.calculator("table")
    for name in ("An empty table", "Add my Trooper", "Add an enemy"):
        calculator.get_by_role("button", name=name).tap()
        settled(calculator)
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")
    calculator.get_by_role("button", name="Building, 3 inches high").tap()
    expect(live(calculator)).to_contain_text("Reactive 1 is out of sight")
    text = control(calculator, "scene").input_value()
    expect(thing(calculator, "House")).to_be_visible()

    link = calculator.evaluate("element => element.link")
    assert parse_qs(urlsplit(link).query)["scene"] == [text]
    visit.page.goto(link)
    expect(headline(visit.calculator("table"))).to_contain_text("Reactive 1 is out of sight")
    expect(control(visit.calculator("table"), "scene")).to_have_value(text)


def test_wrong_text_names_its_line_and_changes_nothing(visit: Visit) -> None:
    """A text that cannot be read is marked at its line; drawing and answer stay, and things can still be moved."""
    calculator = opened(visit)
    calculator.locator(".in-words").evaluate("fold => fold.open = true")
    scene = control(calculator, "scene")
    scene.fill("active S2 at 4,8\nreactive-1 S2 at 18,8\n<img src=x onerror=alert(1)> S2 at 1,1")
    expect(error(calculator, "scene")).to_contain_text("line 3: ")
    expect(error(calculator, "scene").locator("mark")).to_have_count(1)
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")
    expect(thing(calculator, ENEMY)).to_be_visible()
    scene.fill("active S2 at 4,8 # \N{GRINNING FACE}\n\nreactive-1 S2 at 18,8")
    expect(error(calculator, "scene")).to_be_hidden()
    settled(calculator)
    drag(visit, thing(calculator, ENEMY), (-1, 0))
    expect(scene).to_have_value("active S2 at 4,8 # \N{GRINNING FACE}\n\nreactive-1 S2 at 17,8")


def test_one_tap_to_the_odds(visit: Visit) -> None:
    """Play it out opens with the distance and the Cover of the table."""
    visit.open(PAGE)
    calculator = visit.calculator("table")
    control(calculator, "active.weapon").evaluate("e => e.dispatchEvent(new Event('input', { bubbles: true }))")
    calculator.get_by_role("link", name="Play it out with Reactive 1").click()
    matchup = visit.calculator("matchup")
    expect(control(matchup, "reactive.1.distance")).to_have_value("14.51")
    expect(control(matchup, "reactive.1.cover")).to_have_value("partial")
    expect(headline(matchup)).to_contain_text("%")
