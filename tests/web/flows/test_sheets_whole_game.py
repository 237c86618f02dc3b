"""One whole game: three people on phones and a bot, with all that goes wrong on an evening."""

import re

from playwright.sync_api import expect

from tests.web.browser import Visitors
from tests.web.flows.player import THROWS, Player, build_all, roll_if_asked
from tests.web.flows.writing import build_by_line

REVIEWED = re.compile(r"A Finder who misses nothing gets \d+")


def seated(visitors: Visitors) -> tuple[Player, Player, Player]:
    """Ada makes a table, Bo comes by its code, Cy by its link; the fourth is a bot."""
    ada = Player(visitors.arrive(still=False), "Ada")
    code = ada.open_table()
    bo = Player(visitors.arrive(size=(360, 740)), "Bo")
    bo.join_by_code(code)
    cy = Player(visitors.arrive(f"/t/{code}", dark=True), "Cy")
    cy.sit_down()
    ada.seat_bot()
    return ada, bo, cy


def test_three_people_and_a_bot_play_from_the_door_to_a_rematch(visitors: Visitors) -> None:
    visitors.expected.append("ERR_INTERNET_DISCONNECTED")  # what is fetched while Bo's line is lost
    ada, bo, cy = seated(visitors)
    ada.open_options()
    ada.agree(Who_judges="The Scorer")
    with ada.wished():
        ada.page.get_by_label("Who begins", exact=True).select_option("Ada")
    ada.be_quick()
    ada.use_chance("an evening in May")
    expect(bo.page.get_by_text("4 of up to 30")).to_be_visible()
    ada.press("Start the match")
    build(ada, bo, cy)
    find(ada, bo, cy)
    score(ada, bo, cy)
    end(ada, bo, cy)


def build(ada: Player, bo: Player, cy: Player) -> None:
    """Pencilled letters outlast a refresh, and locked ones of course."""
    roll_if_asked([ada], 1)
    bo.pencil(1)
    bo.page.reload()
    expect(bo.lock).to_be_visible()
    pencilled = bo.page.get_by_role("gridcell", name=re.compile("pencilled$"))
    expect(pencilled).to_have_count(2)
    bo.write()
    bo.page.reload()
    expect(bo.page.get_by_role("gridcell", name=re.compile("written$"))).to_have_count(2)
    for player in (ada, cy):
        player.pencil(1)
        player.write()
    people = [ada, bo, cy]
    build_all(people, 2, 2)
    build_by_line(people, THROWS - 1)
    build_all(people, THROWS)


def find(ada: Player, bo: Player, cy: Player) -> None:
    """Words outlast a refresh and a lost line: those on the list and the one being typed."""
    for player in (ada, bo, cy):
        for row in range(3 if player is cy else 2):
            player.find("".join(player.grid()[5 * row : 5 * row + 3]).upper())
    ada.word.fill("half a wor")
    ada.page.reload()
    expect(ada.word).to_have_value("half a wor")
    lose_the_line(bo)
    ada.flip()
    for player in (bo, cy):
        player.reads("Ada flipped the timer!")
        player.press("Stop writing")


def lose_the_line(player: Player) -> None:
    """What is written and typed while there is no line arrives when it is back."""
    player.page.context.set_offline(offline=True)
    player.word.fill("unsent")
    player.word.press("Enter")
    player.word.fill("and this one is typed")
    player.reads("No connection…")
    player.page.context.set_offline(offline=False)
    expect(player.page.get_by_text("No connection…")).to_be_hidden()
    expect(player.listed("UNSENT")).to_be_visible()
    expect(player.word).to_have_value("and this one is typed")


def score(ada: Player, bo: Player, cy: Player) -> None:
    """Ada asks Bo where a word stands, and what another means; of the next he can't say."""
    ada.reads("Cy’s sheet, searched by Bo")
    doubt(ada, "Where is it?")
    bo.press("Ada asks you about a word")
    bo.reads("Ada asks: where is ROI?")
    bo.page.reload()
    bo.press("Ada asks you about a word")
    bo.cell("A1").click()
    bo.cell("C1").click()
    bo.press("Answer")
    ada.reads("Bo says: A1 B1 C1")
    ada.page.reload()
    ada.reads("The word list:")
    ada.mark("Valid")
    doubt(ada, "What does it mean?")
    bo.press("Ada asks you about a word")
    bo.page.get_by_role("textbox", name="What").fill("a kind of bird")
    bo.press("Answer")
    ada.reads("Bo says: “a kind of bird”")
    ada.mark("Invalid")
    doubt(ada, "Where is it?")
    bo.press("Ada asks you about a word")
    bo.press("I can’t say")
    ada.reads("No answer. The word list says")
    bo.press("Mark all the rest valid")
    bo.page.get_by_role("button", name=re.compile("^Mark all . valid$")).click()
    cy.reads("sheet, searched by Bruno")
    while cy.button("Valid").is_visible():
        cy.mark("Valid")


def doubt(scorer: Player, how: str) -> None:
    """The word that comes next is doubted."""
    scorer.press("Doubt")
    scorer.press(how)


def end(ada: Player, bo: Player, cy: Player) -> None:
    """Who won, every sheet with its marks, what the grids held; and once more."""
    for player in (ada, bo, cy):
        player.to_the_result()
        expect(player.page.get_by_role("heading", level=1)).to_contain_text("with")
        standings = player.page.get_by_role("table", name="Places and points")
        expect(standings.get_by_role("row")).to_have_count(5)
    bo.page.reload()
    bo.press("You searched")
    marks = bo.page.get_by_role("list", name="The words, as they were marked")
    expect(marks.get_by_role("listitem").nth(1)).to_contain_text("refused by the Scorer")
    bo.reads(REVIEWED, patience=60_000)
    bo.page.get_by_role("heading", name="All grids").click()
    bo.page.get_by_role("button", name=re.compile("^The best of these dice")).click()
    expect(bo.page.get_by_role("grid", name="The best of these dice")).to_be_visible()
    ada.press("Rematch")
    ada.sees_lobby()
    ada.press("Start the match")
    bo.reads("The next match has begun")
    expect(bo.page.get_by_role("table", name="Places and points")).to_be_visible()
    for one in (bo, cy):
        one.press("To the next match")
        one.reads("to roll")
