"""Somebody before a screen: what a person does at a table, by what the page calls things."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.web.browser import PATIENCE

expect.set_options(timeout=PATIENCE)
TO_MARK = re.compile(r"^\d+ to mark$")
OPEN = re.compile(r", open$")
THROWS = 13
"""Twelve of two dice and the last of all eight (R11, R12)."""


class Player:
    """A person with a device of their own."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    # Coming to a table

    def open_table(self) -> str:
        """From the front door to a table of their own; its code."""
        self.field("Your name").fill(self.name)
        self.press("Make a table")
        self.sees_lobby()
        return self.page.url.rsplit("/", 1)[-1]

    def join_by_code(self, code: str) -> None:
        """From the front door to somebody's table."""
        self.field("Join with a table’s code").fill(code.lower())
        self.press("Join")
        self.sit_down()

    def sit_down(self) -> None:
        """In the lobby: take a seat."""
        self.sees_lobby()
        self.field("Your name").fill(self.name)
        self.press("Sit down")
        expect(self.button("Sit down")).to_be_hidden()

    def seat_bot(self, level: str = "Casual") -> None:
        """As host: one more bot."""
        bots = self.page.get_by_role("listitem").filter(has_text="bot, ")
        before = bots.count()
        self.page.get_by_label("Level of the next bot").select_option(level)
        self.press("Add a bot")
        expect(bots).to_have_count(before + 1)

    def open_options(self) -> None:
        """What the table agrees on."""
        self.page.get_by_role("heading", name="Options", exact=True).click()
        self.page.get_by_role("heading", name="All options").click()

    def agree(self, **options: str) -> None:
        """As host: change options, named by what their labels begin with."""
        for label, value in options.items():
            self.page.get_by_label(label.replace("_", " "), exact=True).select_option(label=value)
        expect(self.page.locator("summary .line")).to_contain_text("Own rules: ")

    def be_quick(self) -> None:
        """As host: nobody waits for bots."""
        switch = self.page.get_by_role("checkbox", name="Bots play without a pause.")
        switch.check()
        expect(switch).to_be_checked()

    def use_chance(self, code: str) -> None:
        """As host: the same dice every time (H9)."""
        field = self.field("Chance code")
        field.fill(code)
        with self.wished():
            field.press("Tab")

    @contextmanager
    def wished(self) -> Iterator[None]:
        """A wish, which the hall has answered before anything else is done."""
        with self.page.expect_response(re.compile("/wishes$")):
            yield

    def sees_lobby(self) -> None:
        """The lobby is open."""
        expect(self.page.get_by_role("heading", name="Join with this code")).to_be_visible()

    # Build

    @property
    def dice(self) -> Locator:
        """The sides of the dice on the table."""
        return self.page.get_by_role("group", name="The dice on the table").get_by_role("button")

    @property
    def open_cells(self) -> Locator:
        """Cells of the own grid without a letter."""
        return self.page.get_by_role("gridcell", name=OPEN)

    @property
    def lock(self) -> Locator:
        """The press that writes."""
        return self.page.get_by_role("button", name=re.compile(r"^Lock \w+ in "))

    def sees_throw(self, number: int) -> None:
        """A throw lies on the table, and is theirs to write."""
        expect(self.thrown(number)).to_be_visible()

    def thrown(self, number: int) -> Locator:
        """What stands above the dice."""
        return self.page.get_by_text(f"roll {number} of {THROWS}", exact=True)

    def roll(self) -> None:
        """The roller's press, by key: the button may go while a finger is on its way."""
        self.page.get_by_role("button", name=re.compile("^Roll ")).press("Enter")

    def pencil(self, number: int) -> None:
        """Tap dice and cells until every letter of a throw has its place; the last has only one."""
        self.sees_throw(number)
        self.dice.first.click()
        if number < THROWS:
            self.open_cells.first.click()
            self.dice.last.click()
            self.open_cells.first.click()
        expect(self.lock).to_be_visible()

    def write(self) -> None:
        """Lock what is pencilled."""
        self.lock.click()
        expect(self.lock).to_be_hidden()

    # Find

    def grid(self) -> list[str]:
        """The letters of the grid that is searched, row by row; before Find it is awaited."""
        self.word.wait_for()  # until then the grid on the screen is one's own
        cells = self.page.get_by_role("grid", name=re.compile("grid")).get_by_role("gridcell")
        expect(cells.filter(has_text=re.compile(r"\S"))).to_have_count(25)
        return [name.split(", ")[1] for name in names_of(cells)]

    def cell(self, name: str) -> Locator:
        """One cell of the grid on the screen."""
        return self.page.get_by_role("gridcell", name=re.compile(f"^{name},"))

    @property
    def word(self) -> Locator:
        """The field for words."""
        return self.field("A word on the grid")

    def find(self, word: str) -> None:
        """Type a word and write it."""
        self.word.fill(word)
        expect(self.word).to_have_value(word)
        self.word.press("Enter")
        expect(self.listed(word)).to_be_visible()

    def listed(self, word: str) -> Locator:
        """A word on the own list."""
        words = self.page.get_by_role("region", name="Your words").get_by_role("listitem")
        return words.filter(has_text=re.compile(rf"^\s*{word}\b"))

    def flip(self) -> None:
        """Turn the timer over, and mean it."""
        self.press("Flip the timer")
        self.press("Flip it")

    # Score

    def mark(self, verdict: str) -> None:
        """As Scorer: mark the word that comes next, and see it marked."""
        left = self.page.get_by_text(TO_MARK)
        marking = left.filter(has_text=left.inner_text())
        self.press(verdict)
        expect(marking).to_be_hidden()

    # Whatever

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def field(self, label: str) -> Locator:
        """A field by its label."""
        return self.page.get_by_role("textbox", name=label, exact=True)

    def to_the_result(self) -> None:
        """Past the show of the match's end, where that is shown."""
        places = self.page.get_by_role("table", name="Places and points")
        expect(self.button("Show the result").or_(places).first).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(places).to_be_visible()

    def press(self, name: str) -> None:
        """Press a button."""
        self.button(name).click()

    def reads(self, text: str | re.Pattern[str], patience: int = PATIENCE) -> None:
        """Something stands on the page."""
        found = self.page.get_by_text(text).filter(visible=True).first
        expect(found).to_be_visible(timeout=patience)

    def say(self, command: str) -> None:
        """Type a command, and see that it was done."""
        line = self.page.get_by_role("textbox", name="Command")
        if not line.is_visible():
            self.page.keyboard.press("/")
        line.fill(command)
        line.press("Enter")
        expect(self.page.get_by_text(f"Done: {command}", exact=True).first).to_be_visible()


def names_of(elements: Locator) -> list[str]:
    """What elements are called, asked all at once."""
    names: list[str] = elements.evaluate_all("all => all.map((one) => one.ariaLabel ?? '')")
    return names


def build_all(players: Iterable[Player], begin: int, end: int = THROWS) -> None:
    """Everybody writes every throw from `begin` to `end`; whoever is the roller rolls."""
    players = list(players)
    for number in range(begin, end + 1):
        roll_if_asked(players, number)
        for player in players:
            player.pencil(number)
            player.write()


def roll_if_asked(players: Iterable[Player], number: int) -> None:
    """A throw comes to the table: by a press, if the roller is one of these."""
    for player in players:
        thrown = player.thrown(number)
        rolls = player.page.get_by_role("button", name=re.compile("^Roll "))
        another = player.page.get_by_text(re.compile("^Waiting for .* to roll"))
        expect(thrown.or_(rolls).or_(another).filter(visible=True).first).to_be_visible()
        if rolls.is_visible():
            player.roll()
            expect(thrown).to_be_visible()
            return
