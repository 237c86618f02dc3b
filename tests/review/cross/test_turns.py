"""Turns of small matches whose best moves are known, looked back on."""

import pytest

from tests.games.cross.table import WORDS, Table
from wordhall.games.cross.tiles import worth
from wordhall.games.cross.types.components import Options
from wordhall.review.cross import MatchReview, review_course
from wordhall.review.cross.choices import Choice
from wordhall.review.cross.moments import course
from wordhall.review.cross.turns import TurnReview
from wordhall.words import Lexicon

LEXICON = Lexicon.of(WORDS)


def looked_back(table: Table) -> MatchReview:
    return review_course(course(table.log), LEXICON)


def opening(command: str, rack: str = "DOGSIIU", pool: str | None = None) -> TurnReview:
    """What is said of the first turn of two."""
    table = Table((rack, "CATTREE"), pool)
    table.do(0, command)
    return looked_back(table).turns[0]


def moved(choices: tuple[Choice, ...]) -> set[str]:
    return {choice.move for choice in choices}


def test_who_finds_the_best_play_has_lost_nothing() -> None:
    first = opening("8H DOGS")
    assert first.rack == "DGIIOSU"
    assert first.cost == pytest.approx(first.best[0].equity - played(first).equity)
    best = opening(commanded(first.best[0]))
    assert (best.cost, played(best)) == (0, first.best[0])


def test_what_a_turn_costs_is_score_and_what_is_kept() -> None:
    dog, dogs = opening("8H DOG"), opening("8F DOGS")
    assert (played(dog).kept, played(dogs).kept) == ("IISU", "IIU")
    assert (played(dog).score, played(dogs).score) == (5, 6)
    assert dog.best == dogs.best
    assert dog.cost is not None
    assert dogs.cost is not None
    assert dog.cost - dogs.cost == played(dogs).equity - played(dog).equity


def test_the_best_come_first_and_are_all_different() -> None:
    turn = opening("pass")
    equities = [choice.equity for choice in turn.best]
    assert equities == sorted(equities, reverse=True)
    assert len({(choice.move, choice.aside) for choice in turn.best}) == 5
    assert turn.cost is not None
    assert turn.cost > 0


def test_the_play_that_scores_most_is_told_besides() -> None:
    turn = opening("pass")
    assert turn.highest is not None
    assert (turn.highest.move, turn.highest.score) == ("8E DOGS", 6)
    assert turn.highest.equity < turn.best[0].equity
    assert turn.highest.score >= max(choice.score for choice in turn.best)


def test_a_rack_without_a_word_is_best_exchanged() -> None:
    turn = opening("pass", rack="UUUVVWW")
    assert turn.highest is None
    assert turn.best[0].aside
    assert sorted(turn.best[0].aside + turn.best[0].kept) == list("UUUVVWW")
    same = opening(f"exchange {turn.best[0].aside}", rack="UUUVVWW")
    assert (same.cost, played(same)) == (0, turn.best[0])


def test_r7_where_whole_racks_are_exchanged_nothing_else_is_advised() -> None:
    table = Table(("UUUVVWW", "CATTREE"), options=Options(exchange="all"))
    table.do(0, "exchange all")
    [turn] = looked_back(table).turns
    assert {choice.aside for choice in turn.best} == {"UUUVVWW", ""}


def test_r16_with_an_empty_pool_what_stays_counts_against_its_holder() -> None:
    table = Table(("CATS", "Q"), pool="", options=Options(challenge="void"))
    others = worth(table.view(0).unseen)
    table.do(0, "8H CAT")
    table.do(1, "pass")
    first, passed = looked_back(table).turns
    assert played(first).equity == table.state.turns[0].points - worth("S")
    assert (played(passed).equity, passed.cost) == (-worth("Q"), 0)
    best = first.best[0]
    assert (best.kept, best.equity) == ("", best.score + others)
    assert first.cost == best.equity - played(first).equity


def test_r10_a_phony_that_fell_has_brought_nothing() -> None:
    table = Table(("DOGSIIU", "CATTREE"))
    table.do(0, "8H GOD")
    table.do(1, "challenge")
    turn = looked_back(table).turns[0]
    assert turn.phonies == ("GOD",)
    assert (played(turn).move, played(turn).score, played(turn).kept) == ("8H GOD", 0, "DGIIOSU")
    passed = opening("pass")
    assert turn.cost == passed.cost


def test_r10_a_phony_that_stood_is_told_and_may_have_paid() -> None:
    table = Table(("ZZQIIUU", "CATTREE"))
    table.do(0, "8H ZQ")
    table.do(1, "accept")
    review = looked_back(table)
    [turn] = review.turns
    assert turn.phonies == ("ZQ",)
    assert played(turn).score == 20
    assert turn.cost is not None
    assert [player.phonies for player in review.players] == [1, 0]
    assert [player.caught for player in review.players] == [0, 0]


def test_r10_lost_turns_are_no_choices() -> None:
    table = Table(("DOGSIIU", "CATTREE"))
    table.do(0, "8H DOG")
    table.do(1, "challenge")
    review = looked_back(table)
    assert [turn.kind for turn in table.state.turns] == ["play", "lost"]
    lost = review.turns[1]
    assert (lost.played, lost.best, lost.highest, lost.cost) == (None, (), None, None)
    assert [p.challenges_lost for p in review.players] == [0, 1]
    assert review.players[1].cost is None


def test_r10_who_challenged_and_how_it_went() -> None:
    table = Table(("DOGSIIU", "CATTREE"))
    table.do(0, "8H GOD")
    table.do(1, "challenge")
    review = looked_back(table)
    assert [(p.challenges_won, p.challenges_lost) for p in review.players] == [(0, 0), (1, 0)]
    assert [(p.phonies, p.caught) for p in review.players] == [(1, 1), (0, 0)]
    assert review.best is None


def test_r14_whole_racks_are_counted() -> None:
    table = Table(("RETAINS", "CATTREE"), options=Options(challenge="void"))
    table.do(0, "8B RETAINS")
    table.do(1, "pass")
    review = looked_back(table)
    assert [player.supers for player in review.players] == [1, 0]
    assert (review.turns[0].cost, played(review.turns[0]).score) == (0, 62)


@pytest.mark.parametrize("edition, supers", [(2, 0), (1, 1)])
def test_r14_a_whole_rack_that_brings_nothing_is_not_counted(edition: int, supers: int) -> None:
    table = Table(("CAT", "EEI"), options=Options(rack_size=3), edition=edition)
    table.do(0, "8H CAT")
    table.do(1, "accept")
    review = looked_back(table)
    assert [player.supers for player in review.players] == [supers, 0]
    assert review.turns[0].highest is not None
    assert review.turns[0].highest.score == played(review.turns[0]).score


def test_r17_the_best_turn_is_the_highest_that_stood_the_first_of_equals() -> None:
    table = Table(("DOGSIIU", "OATTREE"))
    table.do(0, "8H GODS")
    table.do(1, "challenge")
    table.do(1, "8G OAT")
    table.do(0, "accept")
    table.do(0, "I8 TO")
    table.do(1, "accept")
    points = [turn.points for turn in table.state.turns]
    review = looked_back(table)
    assert points[0] > max(points[1:])
    assert review.best == points.index(max(points[1:]))


def test_scores_run_from_the_head_start_to_the_final_count() -> None:
    table = Table(("CATS", "Q"), pool="", options=Options(challenge="void"))
    table.do(0, "8H CATS")
    table.do(1, "pass")
    review = looked_back(table)
    points = table.state.turns[0].points
    assert table.state.ended
    assert review.scores == ((0, 0), (points, 0), (points, 0), (points + 10, -10))


def played(turn: TurnReview) -> Choice:
    assert turn.played is not None
    return turn.played


def commanded(choice: Choice) -> str:
    return choice.move or f"exchange {choice.aside}"
