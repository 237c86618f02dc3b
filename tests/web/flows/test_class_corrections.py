"""House rule H12: the desk corrects its list, and says who has won where the round is over."""

import re

from playwright.sync_api import Locator, expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.flows.test_set_end import Leader
from tests.web.inspection import Inspection

TOO_LONG = "Georgina-Maximiliana Featherstonehaugh"


def table(teacher: Leader, number: int) -> Locator:
    """What the desk shows of a table."""
    tables = teacher.page.get_by_role("list", name="Tables")
    return tables.locator("> li").nth(number - 1)


def test_h12_a_name_that_stands_twice_is_warned_of_and_removed_or_written_anew(
    visitors: Visitors,
) -> None:
    visitors.expected.append("status of 409")  # a name that somebody has
    seen = Inspection()
    teacher = Leader(visitors.arrive("/", size=LAPTOP), "Ms Green")
    page = teacher.page
    cards = teacher.open_class("Ada", "Ben", "ben", warned="Twice in the list: Ben.")
    page.get_by_role("button", name="Edit ben 2").click()
    page.get_by_role("button", name="Remove ben 2").click()
    teacher.reads("Remove ben 2? The card stops working")
    seen.look("removing", page)
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_role("status").get_by_text("ben 2 is removed.")).to_be_attached()
    expect(page.get_by_role("list", name="Tables")).to_be_focused()
    teacher.reads("0 of 2 are here")
    teacher.press("Edit Ben")
    name = page.get_by_label("Another name for Ben")
    name.fill("ada")
    name.press("Enter")
    teacher.reads("Somebody here is called ada already.")
    name.fill("Bennett")
    name.press("Enter")
    expect(page.get_by_role("button", name="Edit Bennett")).to_be_focused()
    teacher.press("Show one by one")
    teacher.press("Next")
    expect(page.get_by_role("dialog", name="Bennett")).to_be_visible()  # the card has the new name
    teacher.press("Close")
    pupils = [Crosser(visitors.arrive(card), "") for card in cards[:2]]
    pupils[1].reads("Bennett")
    teacher.reads("2 of 2 are here")
    for called in ("Benny", "Bennett"):  # the page of the one who is meant says so everywhere
        page.get_by_role("button", name=re.compile("^Edit Benn")).click()
        page.get_by_label(re.compile("^Another name for Benn")).fill(called)
        teacher.press("Rename")
        expect(pupils[1].page.locator("header").first).to_contain_text(called)
    teacher.press("Start all tables")
    expect(pupils[0].rack.first).to_be_visible()
    teacher.press("Edit Bennett")
    teacher.reads("Bennett plays now, and can be removed after the match.")
    page.get_by_label("Another name for Bennett").fill("Benno")
    teacher.press("Rename")
    pupils[0].reads("Benno")
    assert seen.found == {}


def test_h12_a_name_that_does_not_fit_is_marked_beside_the_names(visitors: Visitors) -> None:
    visitors.expected.append("status of 400")
    teacher = Leader(visitors.arrive("/", size=LAPTOP), "Ms Green")
    teacher.page.get_by_role("link", name="A class or a club", exact=True).click()
    teacher.field("Your name").fill(teacher.name)
    teacher.press("Continue")
    names = teacher.field("Names, one per line")
    names.fill(f"Ada\n{TOO_LONG}\nBen\nBen")
    teacher.press("Open the tables")
    why = teacher.page.locator("form").get_by_text("is not a name that fits")
    expect(why).to_be_in_viewport(ratio=1)
    expect(names).to_be_focused()
    marked = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert names.evaluate(marked) == TOO_LONG
    seen = Inspection()
    seen.look("a name that does not fit", teacher.page)
    assert seen.found == {}


def test_h12_a_table_that_is_over_says_who_won_and_people_are_moved_for_the_next_round(
    visitors: Visitors,
) -> None:
    seen = Inspection()
    teacher = Leader(visitors.arrive("/", size=LAPTOP), "Ms Green")
    names = ("Ada", "Bo", "Cy", "Di", "Eve")
    cards = teacher.open_class(*names)
    pupils = [Crosser(visitors.arrive(card), name) for card, name in zip(cards, names, strict=True)]
    teacher.reads("5 of 5 are here")
    teacher.press("Edit Di")
    expect(teacher.page.get_by_label("Move Di to")).to_be_visible()
    teacher.press("Start all tables")
    expect(teacher.page.get_by_label("Another name for Di")).to_have_count(0)  # it is folded
    expect(pupils[0].rack.first).to_be_visible()
    teacher.press("End all matches")
    teacher.press("End, and count nothing")
    expect(table(teacher, 1)).to_contain_text("This match counts for nobody.")
    expect(table(teacher, 1).get_by_role("strong").first).to_have_text("0")
    teacher.press("Edit Cy")
    teacher.page.get_by_label("Move Cy to").select_option("Table 2, with 2 people")
    teacher.reads("They change tables when the next round begins.")
    seen.look("moving after the round", teacher.page)
    teacher.press("Move")
    expect(table(teacher, 2)).to_contain_text("Cy")
    pupils[2].reads("Waiting for Ms Green to begin the next match.")
    before = pupils[0].page.url
    pupils[0].page.goto("/")
    pupils[0].page.get_by_role("link", name="Back to your table").click()
    expect(pupils[0].page).to_have_url(before)
    teacher.press("Begin the next round")
    pupils[2].reads("You play the next match at another table of the class.")
    expect(table(teacher, 2)).to_contain_text("Cy")
    expect(table(teacher, 1)).not_to_contain_text("counts for nobody")
    assert seen.found == {}
