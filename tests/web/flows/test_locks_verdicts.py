"""What becomes of tiles at Mark My Word: parts, words and whom they pay, and tiles destroyed."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.locking import Locker, at, table_of
from tests.web.flows.turns import in_turn, mover
from wordhall.games.locks.types.actions import Place

MOST_TURNS = 20


def test_a_tile_that_breaks_a_line_is_destroyed_before_everybody(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    place = ada.blunders()
    ada.put(place)
    for player, name in ((ada, "You"), (bo, ada.name)):
        player.reads(f"{name}: {place.letter} on {at(place)}.")
        player.reads(re.compile("^No word has .* in it: destroyed"))
        expect(player.score(name)).to_contain_text("−5")
    expect(bo.button("Pass")).to_be_visible()
    expect(ada.square(at(place))).to_have_accessible_name(re.compile("free$"))
    bo.page.get_by_role("button", name=re.compile("^Bag: ")).click()
    bo.reads(f"Destroyed, and out of the game: {place.letter}.")


@wide
def test_who_finishes_a_word_pays_those_whose_tiles_lie_open_in_it(visitors: Visitors) -> None:
    players = in_turn(table_of(visitors, "Ada", "Bo"))
    both = re.compile(r"It finishes \w+\W+You \+\d+\W+(Ada|Bo) \+\d+")
    for turn in range(MOST_TURNS):
        mover, other = players[turn % 2], players[1 - turn % 2]
        place = word_or_part(mover)
        mover.put(place)
        expect(mover.verdict).to_contain_text(f"You: {place.letter} on {at(place)}.")
        if both.search(mover.verdict.inner_text().replace("\n", " ")):
            expect(other.verdict).to_contain_text(re.compile(r"You \+\d+"))
            locked = mover.page.get_by_role("gridcell", name=re.compile(f"locked, of {other.name}"))
            expect(locked.first).to_be_visible()
            return
        mover.end_turn()
        expect(other.button("Pass")).to_be_visible()
    raise AssertionError("nobody paid another")


def word_or_part(player: Locker) -> Place:
    """What finishes a word, if there is such a tile."""
    return player.finds_or_none(word=True) or player.finds()


@wide
def test_a_tile_tells_of_its_lines_and_words_of_what_they_mean(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    while (place := ada.finds_or_none(word=True)) is None:
        ada.put(ada.finds())
    ada.put(place)
    expect(bo.square(at(place))).to_have_accessible_name(re.compile("locked"))  # it has landed
    bo.square(at(place)).click()
    bo.reads(f"Placed by {ada.name}, and locked: it earns nothing more.")
    bo.reads("A finished word: its tiles are locked.")
    bo.page.get_by_role("dialog").get_by_role("button").nth(1).click()
    expect(bo.page.get_by_role("dialog")).to_have_count(2)


@wide
def test_with_hints_a_line_tells_what_it_could_become(visitors: Visitors) -> None:
    ada = mover(Locker, visitors, hints=True)
    place = ada.finds(word=False)
    ada.reads(re.compile(r"^Your turn: .* Tap a tile on the board for hints\.$"))
    ada.put(place)
    ada.square(at(place)).click()
    words = ada.page.get_by_role("dialog").get_by_role("listitem")
    expect(words.first).to_be_visible()
    said = words.first.inner_text()
    word = said.split(",")[0]
    assert word in ada.lexicon
    assert re.search(r", with [A-Z] [A-O]\d+", said)


@wide
def test_without_hints_nothing_is_told(visitors: Visitors) -> None:
    ada = mover(Locker, visitors)
    place = ada.finds(word=False)
    ada.put(place)
    ada.square(at(place)).click()
    ada.reads(re.compile("^A part of a word, with 1 open tile"))
    expect(ada.page.get_by_text("It could become")).to_have_count(0)


@wide
def test_the_second_pass_is_a_plain_question(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    ada.put(ada.finds(word=False))
    ada.end_turn()
    for player in (bo, ada):
        expect(player.button("Pass")).to_be_visible()
        player.pass_turn()
    bo.reads("Nobody has placed a tile for a round. Does the game end here?")
    ada.reads(f"Only {bo.name} decides whether the game ends here.")
    bo.pass_turn()
    ada.reads("Nobody has placed a tile for a round. Does the game end here?")
    ada.press("End the game")
    for player in (ada, bo):
        expect(player.page.get_by_role("table", name="Places and points")).to_be_visible()
        player.reads(f"Nobody had placed a tile for a round, and {ada.name} ended the game.")
        costs = player.page.get_by_role("region", name=re.compile("^Penalties at the end"))
        costs.get_by_role("heading", name="Penalties at the end").click()
        expect(costs.get_by_role("listitem").filter(has_text=ada.name)).to_contain_text("−2")
        expect(costs.get_by_role("listitem").filter(has_text=bo.name)).to_contain_text("−7")
