"""Panels and podiums fit the window, show what is known, and nothing else."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.terminal.table import Simple, alone, lay, lexicon
from wordhall.games.sheets.types.actions import WriteWord
from wordhall.games.sheets.types.components import Options, Writing
from wordhall.games.sheets.types.views import View
from wordhall.kernel import match
from wordhall.kernel.game import Aborted, Archive, Ms, Outcome, Seat, Sitter
from wordhall.kernel.house.facts import House
from wordhall.terminal.dealing import Deal
from wordhall.terminal.ending import in_order
from wordhall.terminal.face import Ended, Seen
from wordhall.terminal.figures import MINUS
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.local_match import LocalMatch
from wordhall.terminal.sheets import board, pages
from wordhall.terminal.sheets.panel import panel, plain_panel
from wordhall.terminal.sheets.podium import Podium

ANN = Seat(0)
GRID = (*"EELFD", "Qu", *"ARTIZEPUMLOSECYNITV")
SIZES = [(80, 24), (120, 40), (40, 20), (56, 24), (30, 12), (20, 6)]


def text(lines: list[Line]) -> str:
    return "\n".join(map(str, lines))


def seen(
    local: LocalMatch, people: frozenset[Seat] = frozenset({ANN}), until: int | None = None
) -> Seen:
    view: View = local.view(ANN)
    house: House = local.live.house
    limit = None if until is None else Ms(until)
    names = tuple(sitter.name for sitter in view.roster.sitters)
    awaited, offers = frozenset(local.awaited), frozenset(local.standing_of(ANN).offers)
    return Seen(view, ANN, names, house, local.live.at, awaited, offers, people, limit)


def played(deal: Deal) -> Iterator[LocalMatch]:
    """A match after each commit; everybody at the table is simple."""
    local, wall = deal.match, 0
    minds = {seat: Simple(seat) for seat in deal.people}
    while local.outcome is None:
        wall += 250
        local.local_bots.answer_all(local.bots)
        while local.advance(wall) or (
            local.standing and local.skip_ahead(wall) and local.advance(wall)
        ):
            yield local
        for seat, mind in minds.items():
            intention = mind.intend(local.view(seat), local.now(wall))
            if intention is not None and local.act(seat, intention.action, wall) is None:
                yield local
    yield local


@pytest.mark.parametrize("width, height", SIZES)
def test_a_panel_fits_its_window_at_every_moment(width: int, height: int) -> None:
    deal = lay(
        Sitter("Ann"),
        Sitter("漢字漢字漢字漢字漢字", "club"),
        *(Sitter(f"A very long name {n}", "club") for n in range(5)),
        options=Options(roller=ANN, find_limit_seconds=100, leftovers=True),
    )
    for local in played(deal):
        if local.outcome is None:
            lines = panel(seen(local, until=local.live.at + 5_000), width, height, "")
            assert len(lines) <= height
            assert max(line.width for line in lines) < width


def leftovers(*found: str, own: tuple[str, ...] = ()) -> Seen:
    """Ann's Leftovers, as somebody sees them whose Finder wrote these words."""
    deal = lay(*map(Sitter, ("Ann", "Bo", "Cy")), options=Options(roller=ANN, leftovers=True))
    local = next(local for local in played(deal) if local.live.state.phase == "leftovers")
    ann = seen(local)
    mine, *others = ann.view.sheets
    sheets = (replace(mine, words=found, leftovers=own), *others)
    return replace(ann, view=replace(ann.view, sheets=sheets))


FOUND = tuple(f"WORD{chr(ord('A') + n // 26)}{chr(ord('A') + n % 26)}" for n in range(60))


def test_r19_all_that_the_finder_found_is_shown_where_there_is_room() -> None:
    ann = leftovers(*FOUND, own=("LOSE", "TEN"))
    for width, height in ((80, 24), (120, 40)):
        picture = text(panel(ann, width, height, ""))
        assert [word for word in FOUND if word not in picture] == []
        assert "LOSE" in picture
        assert "TEN" in picture
    assert [word for word in FOUND if word not in text(plain_panel(ann))] == []


@pytest.mark.parametrize("width, height", [(80, 13), (56, 14), (40, 20), (30, 17)])
def test_r19_what_does_not_fit_is_counted_and_stands_on_a_page(width: int, height: int) -> None:
    lines = panel(leftovers(*FOUND, own=("LOSE",) * 40), width, height, "")
    picture = " ".join(text(lines).split())
    hidden = [word for word in FOUND if word not in picture]
    assert f"… {len(hidden)} more: /words" in picture or "60 found already: /words" in picture
    assert hidden == list(FOUND[-len(hidden) :])
    assert "LOSE" in picture
    assert len(lines) <= height


def test_the_words_of_finder_and_builder_stand_apart_on_their_page() -> None:
    seen = leftovers("QUEST", "DIM", own=("LOSE",))
    page = text(pages.page("words", seen, 80, plain=True)).split()
    assert page == ["2", "words", "QUEST", "DIM", "A", "leftover", "word", "LOSE"]


def test_at_a_large_table_nobody_is_named() -> None:
    deal = lay(Sitter("Ann"), *(Sitter(f"Bot{n}", "club") for n in range(29)))
    for local in played(deal):
        if local.outcome is None:
            assert "Bot7" not in text(panel(seen(local), 80, 24, "")).replace("Bot7's", "")


def test_r12_the_panel_of_the_last_throw_asks_for_a_letter() -> None:
    for local in played(alone()):
        own = local.view(ANN).sheets[ANN]
        if len(local.view(ANN).throws) == 13 and own.throws == 12:
            assert "Any one letter goes into E5: which one?" in text(panel(seen(local), 80, 24, ""))
            return
    pytest.fail("there was no last throw")


def test_what_is_typed_shows_where_it_would_stand() -> None:
    local = alone().match
    local.act(ANN, Simple(ANN).intend(local.view(ANN), Ms(0)).action, 0)  # type: ignore[union-attr]
    faces = local.view(ANN).throws[-1].faces
    picture = text(panel(seen(local), 80, 24, "c3 c4"))
    assert f" 3 │  ·   ·   {faces[0].lower()}   ·   ·  │" in picture
    assert f" 4 │  ·   ·   {faces[1].lower()}   ·   ·  │" in picture
    assert f"{faces[0].lower()}   ·   ·" not in text(panel(seen(local), 80, 24, "c3 c"))


def test_the_clock_stands_in_the_corner() -> None:
    local = alone().match
    assert "1:05 left" in str(panel(seen(local, until=64_001), 80, 24, "")[0])
    assert "0:00 left" in str(panel(seen(local, until=-1), 40, 24, "")[0])


def test_a_plain_grid_has_no_frame() -> None:
    picture = text(board.plain_board(GRID))
    assert picture.splitlines()[0] == "   A  B  C  D  E"
    assert picture.splitlines()[2] == "2  Qu A  R  T  I"
    assert picture.isascii()


def test_a_grid_in_its_box() -> None:
    picture = text(board.drawn((*GRID[:24], ""), [Writing(24, "V")]))
    assert " 2 │  Qu  A   R   T   I  │" in picture
    assert " 5 │  Y   N   I   T   v  │" in picture


@pytest.mark.parametrize("count", [0, 1, 5, 23, 200])
@pytest.mark.parametrize("width, height", [(50, 5), (10, 5), (4, 1), (80, 8)])
def test_lists_in_columns_fit_and_say_what_they_leave_out(
    count: int, width: int, height: int
) -> None:
    lines = board.in_columns([ink(f"W{n:03}") for n in range(count)], width, height)
    assert len(lines) <= height
    shown = text(lines)
    missing = [n for n in range(count) if f"W{n:03}" not in shown]
    assert missing == list(range(len(missing)))
    assert not missing or "…" in shown or height == 1
    assert count - 1 not in missing


def over(deal: Deal, *words: str, plain: bool = False) -> tuple[LocalMatch, Podium]:
    """A match that is over; Ann wrote these words, too."""
    for local in played(deal):
        if local.live.state.phase == "find" and words:
            for word in words:
                local.act(ANN, WriteWord(word), 10**9)
            words = ()
    local = deal.match
    assert local.outcome is not None
    view = match.view(local.game, local.live, Archive())
    roster, people = deal.opened.roster, frozenset(deal.people)
    return local, Podium(Ended(view, local.outcome, roster, people, lexicon(), 79, plain))


@pytest.mark.parametrize("plain", [False, True])
def test_the_podium_shows_every_sheet_with_its_marks(*, plain: bool) -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Cy"))
    _, podium = over(deal, "ZZZ", "ZZZ", "QUX", plain=plain)
    cards = [text(card) for card in podium.sheets()]
    assert len(cards) == 3
    assert any(f"{MINUS}1 ZZZ not on the grid" in card for card in cards)
    assert any(" 0 ZZZ twice" in card for card in cards)
    assert all("searched by" in card for card in cards)
    assert all(card.replace(MINUS, "-").isascii() == plain for card in cards)


def test_r30_the_podium_says_who_won_and_adds_up() -> None:
    deal = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Cy"))
    local, podium = over(deal, "ZZZ")
    assert local.outcome is not None
    lines = [str(line).replace(MINUS, "-").split() for line in podium.standings()]
    rows = {row[1]: list(map(int, row[2:5])) for row in lines if row and row[0].endswith(".")}
    for seat, name in enumerate(("Ann", "Bo", "Cy")):
        built, found, total = rows[name]
        assert built + found == total == local.outcome.scores[seat]
    best = [("Ann", "Bo", "Cy")[seat] for seat in local.outcome.winners]
    assert all(name in text(podium.standings()[:2]) for name in best)


def test_a_match_that_was_ended_has_no_winner_but_a_podium() -> None:
    deal = alone()
    deal.match.change(ANN, Aborted(), 0)
    _, podium = over(deal)
    assert "without a winner" in text(podium.standings())
    assert podium.sheets()


def test_h3_h4_without_a_winner_who_resigned_comes_last() -> None:
    assert in_order(Outcome("agreed", (82, 39, 41), (), (Seat(0),))) == [2, 1, 0]


def test_at_a_large_table_the_sheets_near_one_are_shown() -> None:
    deal = lay(Sitter("Ann"), *(Sitter(f"Bot{n}", "club") for n in range(9)))
    _, podium = over(deal)
    assert len(podium.sheets()) == 2


def test_before_the_first_throw_there_is_no_grid_to_say() -> None:
    assert text(plain_panel(seen(alone().match))) == "Enter rolls the dice."
