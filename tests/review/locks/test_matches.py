"""Mark My Word looked back on: what was played, what might have been, what stayed open."""

import pytest

from tests.breadth import wide
from tests.games.locks.table import Table
from wordhall.games.locks.types.components import Cell, Options
from wordhall.games.locks.types.events import Event, GameEnded
from wordhall.kernel.codec import encode
from wordhall.lab.playing import play_match
from wordhall.review import REVIEWS
from wordhall.review.locks import MatchReview, review_course
from wordhall.review.locks.choices import Laid, beliefs
from wordhall.review.locks.moments import course
from wordhall.review.locks.open_lines import OpenLine, open_lines
from wordhall.review.locks.turns import TurnReview
from wordhall.words import Lexicon, load

EVERYDAY = load("everyday")


class Told(Table):
    """A table that keeps its whole log."""

    log: list[Event]

    def play(self, *turns: str) -> MatchReview:
        """Commands of each turn, with spaces for what they are written with and commas between."""
        for turn in turns:
            for command in turn.split(", "):
                seat = self.state.turn
                self.log = [*self.log, *self.do(seat, command)]
        return review_course(course(self.log), self.game.lexicon)


def told(*racks: str, words: list[str]) -> Told:
    table = Told(*racks, words=words)
    table.log = [*table.opening]
    return table


def first(*turns: str, racks: tuple[str, ...] = ("ARNX", "TX")) -> TurnReview:
    return told(*racks, words=["EAR", "EARN", "EARNS", "TEAR"]).play(*turns).turns[0]


def test_who_finds_the_best_sequence_has_lost_nothing() -> None:
    turn = first("I8 A, J8 R, K8 N, pass")
    assert turn.rack == "ARNX"
    assert turn.played.words == ("EAR", "EARN")
    assert (turn.played.mine, turn.played.theirs) == (3 + 6 + 8, 0)
    assert turn.best[0].tiles == turn.played.tiles
    assert turn.best[0].value == pytest.approx(turn.played.value)
    assert turn.cost == pytest.approx(0.0)


def test_what_was_left_lying_is_what_a_turn_costs() -> None:
    short, whole = first("I8 A, J8 R, pass"), first("I8 A, J8 R, K8 N, pass")
    assert short.best == whole.best
    assert short.cost is not None
    assert short.cost == pytest.approx(whole.played.value - short.played.value)
    assert short.cost > 8


def test_to_lay_nothing_is_a_choice_too() -> None:
    turn = first("pass", racks=("XQ", "TX"))
    assert turn.best[0].tiles == ()
    assert turn.cost == 0.0


def test_a_destroyed_tile_is_among_what_was_played_and_costs() -> None:
    turn = first("I8 A, J8 X")
    assert turn.played.tiles[-1] == Laid("X", Cell(7, 9))
    assert turn.played.mine == -5
    assert turn.cost is not None
    assert turn.cost > 20


def test_players_are_told_what_they_finished_and_who_paid_them() -> None:
    review = told("AX", "RNX", words=["EAR", "EARN"]).play("I8 A, pass", "J8 R, K8 N, pass")
    ada, ben = review.players
    assert (ada.words, ada.longest, ada.rode, ada.destroyed) == (0, None, 3, 0)
    assert (ben.words, ben.longest, ben.rode, ben.destroyed) == (2, "EARN", 0, 0)
    assert ada.cost is not None
    assert review.best == 1
    assert review.scores == ((0, 0), (0, 0), (3, 14), (3, 14))


def test_the_scores_go_on_to_the_final_count() -> None:
    table = told("AX", "TX", words=["EAR", "TEA"])
    review = table.play("I8 A, pass", "pass", "pass", "pass", "end")
    assert isinstance(table.log[-1], GameEnded)
    assert review.scores[-2:] == ((0, 0), (-3, -2))
    assert review.best is None


def test_a_turn_in_which_nothing_was_done_before_the_end_is_none() -> None:
    ended = told("AX", "TX", words=["EAR", "TEA"])
    assert len(ended.play("I8 A, pass", "pass", "pass", "pass", "end").turns) == 4
    resigned = told("AX", "TX", words=["EAR", "TEA"]).play("I8 A, pass", "pass")
    assert len(resigned.turns) == 2
    assert len(resigned.scores) == 4


def test_a_turn_that_the_end_cut_short_is_told_and_not_judged() -> None:
    last = told("ARNX", "TX", words=["EAR", "EARN"]).play("I8 A").turns[-1]
    assert last.played.tiles
    assert (last.cost, last.mistake, last.best) == (None, None, ())


def test_an_open_line_says_how_many_letters_it_lacks() -> None:
    table = Told("ARTX", "TX", words=["EAR", "EARN", "RATE"])
    table.do(0, "I8 A")
    lines = beliefs(table.game.lexicon, table.state.options)
    [line] = open_lines(table.state.board, lines)
    assert line == OpenLine("EA", Cell(7, 7), "across", (0,), 1, "EAR")  # type: ignore[arg-type]
    table.do(0, "J8 R")
    assert open_lines(table.state.board, lines) == ()
    table.do(0, "J9 T")
    assert open_lines(table.state.board, lines) == ()


def test_an_open_line_may_lack_more_or_be_past_help() -> None:
    table = Told("ARTX", "TX", words=["STARE", "TEAS", "XEAX", "QEAQQQ"])
    table.do(0, "G8 T")
    lines = beliefs(table.game.lexicon, table.state.options)
    [line] = open_lines(table.state.board, lines)
    assert (line.line, line.lacks, line.word) == ("TE", 2, "TEAS")
    far = Told("A", "T", words=["QEAQQQ"])
    far.do(0, "I8 A")
    [line] = open_lines(far.state.board, beliefs(far.game.lexicon, far.state.options))
    assert (line.line, line.lacks, line.word) == ("EA", None, None)


def test_time_that_is_over_leaves_turns_without_a_look() -> None:
    table = told("ARNX", "TX", words=["EAR", "EARN"])
    table.play("I8 A, J8 R, pass")
    review = review_course(course(table.log), table.game.lexicon, seconds=0.0)
    assert review.turns[0].best == ()
    assert review.turns[0].cost is None
    assert review.turns[0].played.words == ("EAR",)
    assert review.players[0].cost is None


@wide
def test_a_match_of_bots_is_looked_back_on_from_its_log() -> None:
    played = play_match("locks", EVERYDAY, ["club", "novice"], "back", Options(board_size=9))
    review = REVIEWS["locks"](played.commits, EVERYDAY)
    assert isinstance(review, MatchReview)
    assert review.scores[-1] == played.outcome.scores
    turns = played.live.state.turns
    assert turns[-1].reason is None  # the end was chosen in it
    assert len(review.turns) == len(turns) - 1
    assert all(turn.cost is not None and turn.cost >= 0 for turn in review.turns)
    assert encode(review) == encode(REVIEWS["locks"](played.commits, EVERYDAY))
    assert {line.lacks for line in review.open} <= {1, 2, None}


def test_a_log_without_an_opening_is_none() -> None:
    with pytest.raises(ValueError, match="begins with Opened"):
        course([])


def test_the_list_of_the_table_is_what_counts() -> None:
    few = Lexicon.of(["EAR"])
    assert beliefs(few, Options()).fit("EA", "").words == 1 << 17


def test_words_that_few_people_know_are_named_also_those_that_nobody_laid() -> None:
    review = told("ARNX", "TX", words=["EAR", "EARN", "EARNS", "TEAR"]).play("pass")
    offered = {word for choice in review.turns[0].best for word in choice.words}
    assert offered >= {"EAR", "EARN"}
    assert offered <= set(review.rare)
