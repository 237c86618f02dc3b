"""H3 looked back on: from their resignation on, a player's score stands still."""

from importlib import import_module

import pytest

from tests.laws.catalog import player
from tests.laws.history import Ask, Table, play, random_ask, started
from wordhall.kernel import match
from wordhall.kernel.game import Resigned, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame
from wordhall.review.log import Scores, resignations, settled
from wordhall.words import load


def resigned(game: str) -> Table:
    """A match in which a bot scores on in the seat of who resigned."""
    for number in range(200):
        stream = Luck(b"review").stream(game, number)
        history = play(player(game), stream, 0)
        if len(history.roster.sitters) < 3:
            continue
        table = started(history)
        table.ask(Ask(Seating(Seat(0), Resigned(), table.live.at)))
        for _ in range(60):
            table.ask(random_ask(player(game), table, stream))
            if table.game.scores(table.live.state)[0] > 0:
                return table
    raise AssertionError(game)


def course(game: AnyGame, table: Table) -> Scores:
    """The game's own scores, before the first turn and after each."""
    rows: list[tuple[int, ...]] = []
    for live in table.lives:
        if len(live.state.turns) >= len(rows):
            rows.append(game.scores(live.state))
    return tuple(rows)


@pytest.mark.parametrize("game", ["cross", "locks", "ways"])
def test_h3_what_the_bot_scored_is_no_score_of_who_resigned(game: str) -> None:
    table = resigned(game)
    rules = table.game
    scores = course(rules, table)
    left = resignations(table.commits, rules.evolve, lambda state: len(state.turns))
    shown = settled(scores, left)
    kept = match.scores(rules, table.live)[0]
    assert {row[0] for row in shown} == {kept}
    assert [row[1:] for row in shown] == [row[1:] for row in scores]


@pytest.mark.parametrize("game", ["cross", "locks", "ways"])
def test_h3_what_the_bot_did_counts_for_nobody(game: str) -> None:
    """It is no mistake and no word of who resigned, and not the best turn of the match."""
    table, lexicon = resigned(game), load("play")
    review = import_module(f"wordhall.review.{game}")
    told = review.review_log(table.commits, lexicon)
    seats = [turn.seat for turn in table.live.state.turns]
    gone = [turn for seat, turn in zip(seats, told.turns, strict=False) if seat == 0]
    assert gone
    assert {(turn.lost, turn.mistake, turn.why) for turn in gone} == {(None, None, None)}
    assert (told.players[0].accuracy, told.players[0].find) == (None, None)
    assert 0 not in {seat for seat, _ in review.words_of(table.commits)}
    assert told.best is None or seats[told.best] != 0
