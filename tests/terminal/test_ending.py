"""The end of a match at the terminal, as far as it is alike in all games."""

import pytest

from tests.laws.catalog import player
from tests.laws.history import Ask, Table, play, random_ask, started
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.game import Archive, Outcome, Resigned, Roster, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.terminal.ending import in_order
from wordhall.terminal.face import Ended
from wordhall.terminal.faces import FACES
from wordhall.words import Lexicon


def ended(table: Table, roster: Roster) -> Ended:
    """What is told of a match that is over."""
    outcome = match.outcome(table.game, table.live)
    assert outcome is not None
    view = match.view(table.game, table.live, Archive())
    return Ended(view, outcome, roster, frozenset(), Lexicon.of(["WORD"]), 79, plain=True)


def resigned(game: str) -> Ended:
    """A match in which one player after the other resigned, until one was left."""
    for number in range(50):
        stream = Luck(b"resigned").stream(game, number)
        history = play(player(game), stream, 0)
        if len(history.roster.sitters) < 3 or any(own.bot for own in history.roster.sitters):
            continue
        table = started(history)
        for _ in range(40):
            table.ask(random_ask(player(game), table, stream))
        if match.outcome(table.game, table.live) is not None:
            continue
        for seat in history.roster.seats[:-1]:
            table.ask(Ask(Seating(Seat(seat), Resigned(), max(table.at, table.live.at))))
        return ended(table, history.roster)
    raise AssertionError(game)


@pytest.mark.parametrize("game", CATALOG)
def test_h3_the_end_says_who_resigned_and_shows_nothing_of_theirs(game: str) -> None:
    told = resigned(game)
    text = [str(line) for line in FACES[game].closing(told)]
    *others, last = [sitter.name for sitter in told.roster.sitters]
    assert any(f"{last} wins. {others[0]}" in line and "resigned." in line for line in text)
    [first] = [line for line in text if line.strip()[:2] in {"1.", "2."}]
    assert last in first
    assert "resigned" not in first
    below = [line for line in text if line.endswith("  resigned")]
    assert len(below) == len(others)
    assert all(any(name in line for line in below) for name in others)


def test_h3_who_resigned_stands_below_who_has_fewer_points() -> None:
    assert in_order(Outcome("out", (82, 39, 41), (3, 2, 1), (Seat(0),))) == [2, 1, 0]


def test_h4_where_nobody_has_a_place_points_decide() -> None:
    assert in_order(Outcome("agreed", (3, 9, 3), ())) == [1, 0, 2]
