"""House rule H12: before the start the desk moves people to other tables, and tells of bots."""

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.flows.test_set_end import Leader
from tests.web.inspection import Inspection


def test_h12_the_desk_moves_people_by_keys_and_who_is_left_alone_is_told_of_a_bot(
    visitors: Visitors,
) -> None:
    seen = Inspection()
    teacher = Leader(visitors.arrive("/", size=LAPTOP), "Ms Green")
    cards = teacher.open_class("Ada", "Bo", "Cy", "Di", "Eve")
    page = teacher.page
    tables = page.get_by_role("list", name="Tables").get_by_role("listitem")
    cy = Crosser(visitors.arrive(cards[2]), "Cy")
    cy.reads("Ms Green starts the match from the desk.")
    before = cy.page.url
    alone = "One person too few: a bot plays here, too."
    expect(page.get_by_text(alone)).to_have_count(0)
    page.get_by_role("button", name="Edit Cy").press("Enter")
    choice = page.get_by_label("Move Cy to")
    expect(page.get_by_role("group", name="Cy")).to_be_focused()
    page.keyboard.press("Tab")
    expect(choice).to_be_focused()
    seen.look("moving", page)
    choice.select_option("Table 2, with 2 people")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Edit Cy")).to_be_focused()
    expect(tables.filter(has_text="Table 2").get_by_text("Cy", exact=True)).to_be_visible()
    expect(page.get_by_role("status").get_by_text("Cy sits at table 2 now.")).to_be_attached()
    expect(cy.page).not_to_have_url(before)
    cy.reads("Not here yet: Di and Eve")
    page.get_by_role("button", name="Edit Bo").click()
    expect(page.get_by_label("Move Bo to")).to_have_value("1")
    page.locator("form").get_by_role("button", name="Move", exact=True).click()
    teacher.reads(alone)
    ada = Crosser(visitors.arrive(cards[0]), "Ada")
    ada.reads(alone)
    seen.look("told of a bot", ada.page)
    teacher.reads("2 of 5 are here")
    teacher.press("Start all tables")
    teacher.reads("Start without Bo, Di, and Eve?")
    teacher.reads("Too few at table 1 and 2: bots play there, too.")
    seen.look("asked", page)
    page.locator(".notice").get_by_role("button", name="Start all tables").click()
    expect(ada.rack.first).to_be_visible()
    page.get_by_role("button", name="Edit Bo").click()
    expect(page.get_by_label("Another name for Bo")).to_be_visible()
    expect(page.get_by_label("Move Bo to")).to_have_count(0)
    assert seen.found == {}


def test_h12_who_is_moved_after_a_round_is_led_from_the_result_to_the_own_table(
    visitors: Visitors,
) -> None:
    teacher = Leader(visitors.arrive("/", size=LAPTOP), "Ms Green")
    names = ("Ada", "Bo", "Cy", "Di", "Eve")
    cards = teacher.open_class(*names)
    phones = [Crosser(visitors.arrive(card), name) for card, name in zip(cards, names, strict=True)]
    for phone in phones:
        phone.reads("Ms Green starts the match from the desk.")
        expect(phone.page.get_by_role("button", name="Stand up")).to_have_count(0)
    teacher.reads("5 of 5 are here")
    teacher.press("Start all tables")
    expect(phones[0].rack.first).to_be_visible()
    teacher.press("End all matches")
    teacher.press("End, and count nothing")
    for phone in phones:
        phone.reads("Waiting for Ms Green to begin the next match.")
    teacher.page.get_by_label("Who sits where").select_option("mixed")
    teacher.press("Begin the next round")
    moved = [phones[1], phones[4]]
    for phone in moved:
        phone.reads("You play the next match at another table of the class.")
    teacher.reads("5 of 5 are here")
    teacher.press("Start all tables")
    for phone in moved:
        before = phone.page.url
        expect(phone.button("Stay here")).to_be_visible()  # beside a countdown
        phone.page.get_by_role("button", name="To your table").click()
        expect(phone.rack.first).to_be_visible()
        assert phone.page.url != before
