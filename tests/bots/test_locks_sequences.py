"""The board that bots of Mark My Word try tiles on: the same as the game's, tile for tile."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.locks.player import LEXICON
from tests.games.locks.table import Table
from wordhall.bots.contract import Effort
from wordhall.bots.levels import Level
from wordhall.bots.locks.levels import LEVELS
from wordhall.bots.locks.lines import BIT, KnownLines, Lines, lines_of
from wordhall.bots.locks.odds import danger, odds
from wordhall.bots.locks.position import Position, position
from wordhall.bots.locks.sequences import sequences
from wordhall.bots.locks.sight import FEWEST, noticed
from wordhall.bots.locks.tempers import Temper, late
from wordhall.games.locks import board as boards
from wordhall.games.locks.notation import commands as notation
from wordhall.games.locks.types.actions import Place
from wordhall.games.locks.types.components import DIRECTIONS, Cell, Options
from wordhall.games.locks.types.events import Destroyed, WordFinished
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

EXPERT = LEVELS["expert"].foresight
ALL = Level("all", knows=-4.0, blur=0.2, pace=1.0, sight=1.0, foresight=EXPERT)
WIDE = Temper(depth=7, width=20, tempo=1.0, hope=0.3)
LETTERS = "AEINRTSOD"
SHORTEST: tuple[Literal[2, 3, 4], ...] = (2, 3, 4)


def lines(words: Lexicon = LEXICON, shortest: int = 3) -> Lines:
    return lines_of(words, ALL, shortest)


def laid_out(now: Position) -> tuple[list[str], dict[int, int], dict[int, tuple[int, int]]]:
    """All that a position says, its lines left out."""
    return now.rows, now.owners, {at: (s.letters, s.words) for at, s in now.sites.items()}


@given(st.data())
def test_a_position_is_what_the_game_makes_of_it(data: st.DataObject) -> None:
    shortest = data.draw(st.sampled_from(SHORTEST))
    options = Options(min_word_length=shortest, board_size=7)
    table = Table("AEINRTSOD" * 3, "A", seed="E", options=options, lexicon=LEXICON)
    believes = lines(shortest=shortest)
    now = position(table.state.board, believes)
    for _ in range(8):
        steps = [
            (square, letter)
            for square, site in sorted(now.sites.items())
            for letter in LETTERS
            if site.letters & BIT[letter] and letter in table.state.racks[0]
        ]
        if not steps:
            break
        square, letter = data.draw(st.sampled_from(steps))
        finishing = bool(now.sites[square].words & BIT[letter])
        gain = now.gain(square, BIT[letter])
        before = table.state.scores[0]
        [landed] = table.do(0, notation.write(Place(letter, *divmod(square, 7))))
        assert isinstance(landed, WordFinished) == finishing
        assert table.state.scores[0] - before == gain.finisher + sum(n for _, n in gain.shares)
        now = now.laid(square, letter, 0, believes)
        assert laid_out(now) == laid_out(position(table.state.board, believes))


@given(st.text("AEINRT", max_size=4), st.text("AEINRT", max_size=3), st.sampled_from(SHORTEST))
def test_a_gap_takes_what_the_list_says(before: str, after: str, shortest: int) -> None:
    if not before and not after:
        return
    fit = lines(shortest=shortest).fit(before, after)
    for letter, bit in BIT.items():
        made = f"{before}{letter}{after}"
        assert bool(fit.parts & bit) == LEXICON.has_infix(made, shortest)
        assert bool(fit.words & bit) == (made in LEXICON and len(made) >= shortest)


def test_a_word_that_a_bot_does_not_know_is_a_part_to_it() -> None:
    few = Lexicon.of(["EAR", "EAT", "EARN"])
    known = KnownLines(lines(few), lambda word: word != "EAR")
    fit = known.fit("EA", "")
    assert fit.words == BIT["T"]
    assert fit.parts == BIT["R"] | BIT["T"]
    assert known.fit("EA", "") is fit


def test_sequences_are_those_that_earn_most() -> None:
    table = Table("ARNS", "T", words=["EAR", "EARN", "EARNS", "ERA"])
    believes = lines(table.game.lexicon)
    best = sequences(position(table.state.board, believes), "ARNS", 0, WIDE, believes)[0]
    assert best.mine == 3 + 6 + 8 + 10
    assert best.rack == ""
    for square, letter in best.tiles:
        assert not isinstance(
            table.do(0, notation.write(Place(letter, *divmod(square, 15))))[0], Destroyed
        )
    assert table.state.scores[0] == best.mine


def test_who_must_be_quick_looks_less_far() -> None:
    table = Table("ARNS", "T", words=["EAR", "EARN", "EARNS"])
    believes = lines(table.game.lexicon)
    now = position(table.state.board, believes)
    for effort in (Effort(steps=0), Effort(seconds=0.0)):
        found = sequences(now, "ARNS", 0, WIDE, believes, effort)
        assert {len(one.tiles) for one in found} == {0, 1}


def test_what_others_are_paid_counts_against_a_sequence() -> None:
    table = Table("AXX", "RSXX", words=["EAR", "EARS", "ER", "ERS"])
    table.do(0, "I8 A")
    table.do(0, "pass")
    believes = lines(table.game.lexicon)
    now = position(table.state.board, believes)
    envious = Temper(depth=1, width=20, envy=3.0)
    [best, *_] = sequences(now, "R", 1, envious, believes)
    assert best.tiles == ()
    [best, *_] = sequences(now, "R", 1, Temper(depth=1, width=20), believes)
    assert (best.mine, best.theirs) == (6, 3)


def test_at_the_end_a_tile_that_stays_unlocked_costs_more_than_one_that_is_kept() -> None:
    table = Table("A", "T", words=["EAR", "TEA"])
    believes = lines(table.game.lexicon)
    now = position(table.state.board, believes)
    hopeless = Temper(depth=1, width=20, tempo=5.0)
    assert sequences(now, "A", 0, hopeless, believes)[0].tiles
    assert not sequences(now, "A", 0, late(hopeless), believes)[0].tiles


def test_a_cheap_finish_that_others_may_hold_is_a_danger() -> None:
    table = Table("AX", "RX", words=["EAR", "EAT"])
    believes = lines(table.game.lexicon)
    quiet = position(table.state.board, believes)
    table.do(0, "I8 A")
    opened = position(table.state.board, believes)
    likely = odds("RXXXXX", 3)
    assert likely == pytest.approx({"R": 1 - (5 / 6) ** 3, "X": 1 - (1 / 6) ** 3})
    assert danger(quiet, 0, likely) == 0.0
    assert danger(opened, 0, odds("XXXX", 3)) == 0.0
    assert danger(opened, 1, likely) > danger(opened, 0, likely) >= 0.0


def test_who_sees_little_still_sees_something() -> None:
    table = Table("A", "T")
    now = position(table.state.board, lines())
    blind = Level("blind", knows=0.0, blur=0.2, pace=1.0, sight=0.0, foresight=0)
    seen = noticed(now, blind, Luck(b"eyes"), 1)
    assert len(seen.sites) == FEWEST
    assert set(seen.sites) < set(now.sites)
    assert set(noticed(now, ALL, Luck(b"eyes"), 1).sites) == set(now.sites)


def test_on_an_empty_board_there_is_the_centre_only() -> None:
    table = Table("A", "T", options=Options(opening="free"))
    now = position(table.state.board, lines())
    assert list(now.sites) == [7 * 15 + 7]
    after = now.laid(7 * 15 + 7, "A", 0, lines())
    assert len(after.sites) == 4
    assert after.owners == {7 * 15 + 7: Seat(0)}
    cell = Cell(7, 7)
    assert all(len(boards.run(table.state.board, cell, way).cells) <= 1 for way in DIRECTIONS)
