"""The boards are drawn a second time, by code that shares nothing with the tasks: D3."""

from datetime import date

import msgspec
import pytest
from msgspec.structs import replace

from tests.daily.played import DAY, GAMES, today
from tests.effort import one_in
from wordhall.daily.boards import board_of
from wordhall.daily.editions import Band, Edition, edition_on, editions
from wordhall.daily.verification import check_board, check_day
from wordhall.verify import daily

DAYS = [day for edition in editions().values() for day in edition.dates]


def test_d3_the_boards_of_a_date_are_verified() -> None:
    found = list(check_day(DAY))
    assert [one.game for one in found] == sorted(GAMES)
    for one in found:
        assert one.faults == ()
        assert one.fingerprint == today(one.game).fingerprint
        assert len(one.tries) == today(one.game).retry + 1


@pytest.mark.parametrize("day", one_in(60, DAYS), ids=str)
def test_d3_a_second_implementation_draws_the_same_boards(day: date) -> None:
    for game in GAMES:
        made = board_of(day, game)
        terms = msgspec.json.decode(edition_on(day).games[game].terms)
        line = daily.board_again(game, made.code, terms, made.task.steps(made.board))
        assert line == made.written
        assert daily.fingerprint(made.code, line) == made.fingerprint


def changed(game: str, row: str | None = None, band: Band | None = None) -> Edition:
    """The first edition with another row for the day, or another band."""
    edition = editions()[1]
    pinned, place = edition.games[game], (DAY - edition.first).days
    rows = list(pinned.boards)
    rows[place] = row or rows[place]
    other = replace(pinned, boards=tuple(rows), band=band or pinned.band)
    return replace(edition, games={**edition.games, game: other})


def test_d3_another_board_in_the_table_is_noticed() -> None:
    retry = today("shout").retry
    edition = changed("shout", row=f"{retry} 00000000")
    assert check_board(edition, DAY, "shout").faults == ("not-in-the-table",)


def test_d3_a_board_outside_the_band_is_noticed() -> None:
    level = check_board(editions()[1], DAY, "shout").tries[-1]
    edition = changed("shout", band=Band(level + 1, level + 9))
    assert check_board(edition, DAY, "shout").faults == ("not-in-the-band",)


def test_d3_a_board_that_was_picked_by_hand_is_noticed() -> None:
    edition = changed("shout", band=Band(0, 10_000), row=f"1 {'0' * 8}")
    faults = check_board(edition, DAY, "shout").faults
    assert faults == ("not-in-the-table", "earlier-try-in-the-band")


def test_d3_a_board_that_is_drawn_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordhall.daily.verification.board_again", lambda *_: None)
    faults = check_board(editions()[1], DAY, "ways").faults
    assert faults == ("drawn-otherwise", "not-in-the-table")


def again(*plays: str) -> str | None:
    """The position of the day after other plays."""
    terms = msgspec.json.decode(editions()[1].games["cross"].terms)
    return daily.board_again("cross", today("cross").code, terms, plays)


def test_d7_a_position_is_played_with_the_tiles_that_were_drawn() -> None:
    first, *_ = today("cross").board.plays
    assert again(first) is not None
    assert again("8G ZZZ") is None
    assert again("somewhere") is None
    assert again("1A " + first.partition(" ")[2]) is None
