"""House rule H12 for a class: one desk, thirty people with seat cards, and one press for all."""

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import httpx
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.inspection import Inspection

NAMES = [f"Pupil {n:02}" for n in range(1, 31)]
MINUTE = 60
WHILE_MS = 2_500
"""In this time a desk asks at least once what its tables do."""


@contextmanager
def answered_late(page: Page, pattern: str) -> Iterator[None]:
    """The hall does at once what the page asks for next; the page is told at the end."""
    held: list[tuple[Route, APIResponse]] = []
    page.route(pattern, lambda route: held.append((route, route.fetch())), times=1)
    yield
    [(route, answer)] = held
    route.fulfill(response=answer)


class Teacher(Crosser):
    """Somebody who opens tables for a class."""

    def open_class(self, names: Sequence[str] = NAMES, people: int = 4) -> dict[str, str]:
        """From the front door to the desk; the address on each card, which is told only once."""
        self.press_link("A class or a club")
        self.field("Your name").fill(self.name)
        self.press("Continue")
        self.field("Names, one per line").fill("\n".join(names))
        self.page.get_by_label("Game", exact=True).select_option(label="Jumbo Word Cross")
        self.page.get_by_label("People per table").select_option(str(people))
        with self.page.expect_response("**/api/desks") as answer:
            self.press("Open the tables")
        return {card["name"]: card["address"] for card in answer.value.json()["cards"]}

    def press_link(self, name: str) -> None:
        """Follows a link."""
        self.page.get_by_role("link", name=name, exact=True).click()

    def sees(self, text: str, times: int) -> None:
        """So many tables or people are said to be so."""
        expect(self.page.get_by_text(text, exact=True)).to_have_count(times)

    def begin_round(self) -> None:
        """The next round; the desk shows it before the hall's answer to this press comes."""
        with answered_late(self.page, "**/rounds"):
            self.press("Begin the next round")
            self.sees("waiting", 8)
        expect(self.page.get_by_role("status").get_by_text("Round 2")).to_be_attached()

    def delete_class(self) -> None:
        """However long that takes, the desk does not ask for what may be gone by then."""
        asked: list[Route] = []

        def hear(route: Route) -> None:
            asked.append(route)
            if route.request.method != "DELETE":
                route.continue_()

        self.press("Delete the class")
        self.page.route("**/api/desks/*", hear)
        with self.page.expect_request(lambda request: request.method == "DELETE"):
            self.page.get_by_role("button", name="Delete the class").first.click()
        self.page.clock.run_for(WHILE_MS)
        self.page.evaluate("fetch('/healthz').then(() => null)")  # what was asked before is here
        assert asked[-1].request.method == "DELETE"
        asked[-1].continue_()
        self.reads("The class is deleted.")

    def end_all(self) -> None:
        """Ends the matches, so that the scores count; what becomes of them is said before."""
        self.press("End all matches")
        self.reads("A match in which nobody has scored yet counts for nobody.")
        self.press("End, and count the scores")


def stands_still(phone: Crosser) -> None:
    """Who has paused is said over the board, and beside the time only that all stands."""
    over = phone.page.locator(".stopped")
    expect(over).to_have_text("Paused by Ms Green")
    expect(over).to_be_in_viewport(ratio=1)
    expect(phone.page.locator("header").get_by_text("Paused", exact=True)).to_be_visible()


def scan(visitors: Visitors, address: str) -> None:
    """A device without a page sits down with a card, as the page of the card does it."""
    headers = {"Origin": visitors.address, "X-Forwarded-For": visitors.home}
    with httpx.Client(base_url=visitors.address, headers=headers) as device:
        sent = {"claim": address.partition("#")[2]}
        device.post("/api/seat", json=sent).raise_for_status()


@wide
def test_h12_a_class_of_thirty_sits_down_within_a_minute_and_is_led_by_one_press(
    visitors: Visitors,
) -> None:
    with ExitStack() as stack:
        seen = Inspection()
        teacher = Teacher(visitors.arrive("/", size=LAPTOP), "Ms Green")
        teacher.page.clock.install()
        stack.callback(lambda: teacher.page.emulate_media(media="screen"))
        cards = teacher.open_class()
        teacher.sees("not yet", len(NAMES))
        teacher.press("Show one by one")
        seen.look("a card", teacher.page)
        teacher.press("Close")
        teacher.page.emulate_media(media="print")
        expect(teacher.page.locator(".paper img").last).to_be_visible()
        expect(teacher.button("Start all tables")).to_be_hidden()
        teacher.page.emulate_media(media="screen")
        began = time.monotonic()
        for name in (NAMES[0], *NAMES[2:]):
            scan(visitors, cards[name])
        phone = Crosser(visitors.arrive(cards[NAMES[1]]), NAMES[1])
        expect(phone.page).to_have_url(re.compile(r"/t/[A-Z0-9]+$"))
        teacher.sees("not yet", 0)
        assert time.monotonic() - began < MINUTE
        phone.reads("This is table 1.")
        phone.reads("Ms Green leads this table from a desk.")
        seen.look("desk", teacher.page)
        teacher.reads("Everybody has used their card.")
        teacher.press("Start all tables")
        expect(phone.rack.first).to_be_visible()
        teacher.sees("playing", 8)
        teacher.press("Pause all tables")
        stands_still(phone)
        teacher.sees("paused", 8)
        seen.look("paused", teacher.page)
        teacher.press("Resume all tables")
        teacher.end_all()
        phone.reads("The match ended without a winner")
        seen.look("over", teacher.page)
        before = phone.page.url
        teacher.page.get_by_label("Who sits where").select_option("Mix the tables")
        teacher.page.get_by_text("Usual rules", exact=True).click()
        teacher.page.get_by_role("radio", name="Family").check()
        seen.look("the next round", teacher.page)
        teacher.begin_round()
        phone.reads("You play the next match at another table of the class.")
        phone.press("To your table")
        expect(phone.page).not_to_have_url(before)
        phone.reads("Family: words are checked at once")
        teacher.delete_class()
        expect(teacher.page).to_have_url(re.compile("/desk$"))
        seen.look("a new class", teacher.page)
        phone.reads("those of a class are deleted with it")
        assert seen.found == {}


@wide
def test_h12_a_used_card_says_what_to_do(visitors: Visitors) -> None:
    visitors.expected.append(r"status of 40[49]")
    teacher = Teacher(visitors.arrive("/", size=LAPTOP), "Ms Green")
    card = teacher.open_class()[NAMES[0]]
    scan(visitors, card)
    phone = Crosser(visitors.arrive(card), NAMES[0])
    phone.reads("Another device has used this card.")
    expect(phone.page).to_have_url(re.compile("/seat$"))
    seen = Inspection()
    seen.look("a used card", phone.page)
    assert seen.found == {}
    with teacher.page.expect_response("**/cards") as answer:
        teacher.page.get_by_label("New cards for").select_option(label=NAMES[0])
        teacher.press("Make new cards")
    [renewed] = answer.value.json()["cards"]
    phone.field("The code of your card").fill(renewed["address"].partition("#")[2].lower())
    phone.press("Sit down")
    expect(phone.page).to_have_url(re.compile(r"/t/[A-Z0-9]+$"))
    teacher.press("Close")
    teacher.field("Somebody missing from the list").fill("Zoe")
    teacher.press("Add the name")
    expect(teacher.page.get_by_role("img", name="QR code: the seat of Zoe")).to_be_visible()
    teacher.press("Close")
    teacher.press("Start all tables")
    teacher.reads(f"{len(NAMES)} people are not here yet. Start without them?")  # and Zoe
    teacher.press("No, go back")
    teacher.press("Start all tables")
    teacher.press("Start all tables")
    teacher.sees("playing", 1)


@wide
def test_h9_who_is_done_first_reads_who_won_and_sees_the_rest_when_the_others_are_done(
    visitors: Visitors,
) -> None:
    visitors.expected.append("status of 409")
    teacher = Teacher(visitors.arrive("/", size=LAPTOP), "Ms Green")
    cards = teacher.open_class(("Ann", "Bo", "Cat", "Dan"), people=2)
    for name in ("Bo", "Cat", "Dan"):
        scan(visitors, cards[name])
    ann = Crosser(visitors.arrive(cards["Ann"]), "Ann")
    teacher.reads("Everybody has used their card.")
    teacher.press("Start all tables")
    expect(ann.rack.first).to_be_visible()
    ann.page.get_by_role("button", name=re.compile("^The table")).click()
    ann.press("Resign")
    ann.press("Resign")
    ann.reads("Other tables still play this round")
    rows = ann.page.get_by_role("table", name="Places and points").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("1.")
    expect(rows.filter(has_text="Ann")).to_contain_text("resigned")
    seen = Inspection()
    seen.look("done first", ann.page)
    teacher.end_all()
    ann.reads("Bo was the only player left.")  # without a press
    assert seen.found == {}
