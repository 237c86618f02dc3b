"""What is no word brings nothing; and what wins is not found wanting."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tests.games.cross import played
from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.games.cross.tiles import BLANK
from wordhall.games.locks import board as boards
from wordhall.games.locks.notation.commands import name
from wordhall.games.ways.types.components import Options as WaysOptions
from wordhall.lab.playing import play_match
from wordhall.study import JUDGES, POSITIONS
from wordhall.study.judgement import EVEN, Judgement, is_even
from wordhall.study.position import Position, tried
from wordhall.words import load

WORDS = load("everyday")


def judged(game: str, position: Position, acts: Sequence[Any]) -> Judgement:
    made = tried(CATALOG[game].make(WORDS), position, acts).made
    judgement = JUDGES[game](position, made, WORDS)
    assert judgement is not None
    assert judgement.wrong
    assert not judgement.best
    assert judgement.cost > 0
    return judgement


def test_as_good_as_the_best_is_what_costs_less_than_is_shown_unless_it_is_wrong() -> None:
    assert is_even(0.0, ())
    assert is_even(EVEN - 0.01, ())
    assert not is_even(EVEN, ())
    assert not is_even(0.0, ("QZX",))


def test_a_play_that_is_no_word_falls() -> None:
    position = POSITIONS["cross"](played.commits())[0]
    tiles = [tile for tile in position.state.players[0].rack if tile != BLANK]
    pair = next(a + b for a in tiles for b in tiles if a != b and a + b not in WORDS)
    judgement = judged("cross", position, [f"8H {pair}"])
    assert judgement.wrong == judgement.words == (pair,)
    assert judgement.score == 0


def test_a_tile_that_breaks_a_line_is_destroyed() -> None:
    commits = play_match("locks", WORDS, ["novice"] * 2, "broken", None, Effort(steps=1)).commits
    position = POSITIONS["locks"](commits[:3])[0]
    middle = boards.centre(position.state.board)
    first = boards.at(position.state.board, middle)
    assert first is not None
    rack = position.state.racks[position.seat]
    tile = next(tile for tile in rack if not WORDS.has_infix(first.letter + tile, 3))
    beside = name(replace(middle, column=middle.column + 1))
    judgement = judged("locks", position, [f"{beside} {tile}"])
    assert judgement.wrong == (first.letter + tile,)


def test_a_path_that_is_no_word_falls() -> None:
    doubted = WaysOptions(words="challenge")
    commits = play_match("ways", WORDS, ["novice"] * 2, "study", doubted, Effort(steps=1)).commits
    position = POSITIONS["ways"](commits)[0]
    word = next(step for turn in commits[1:] for step in _spells(turn))
    path = " ".join(reversed(word.path))
    lays = " ".join(f"{one.pattern}={','.join(one.cells)}" for one in word.markers)
    judgement = judged("ways", position, [f"spell {path} with {lays}"])
    assert judgement.score == 0


def test_r19_nothing_is_better_than_the_word_that_wins() -> None:
    commits = play_match("ways", WORDS, ["novice"] * 2, "study", None, Effort(steps=1)).commits
    position = POSITIONS["ways"](commits)[0]
    [action] = next(found for commit in commits[1:] if (found := _spells(commit)))
    state = position.state
    ahead = replace(state.table.players[position.seat], score=state.options.target)
    players = tuple(
        ahead if seat == position.seat else player
        for seat, player in enumerate(state.table.players)
    )
    winning = position._replace(state=replace(state, table=replace(state.table, players=players)))
    for at, best in ((position, False), (winning, True)):
        made = tried(CATALOG["ways"].make(WORDS), at, [action]).made
        judgement = JUDGES["ways"](at, made, WORDS)
        assert judgement is not None
        assert judgement.best is best


def _spells(commit: Any) -> list[Any]:
    action = getattr(commit.cause, "action", None)
    return [action] if type(action).__name__ == "Spell" else []
