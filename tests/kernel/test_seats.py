"""The house rules about who sits where: H1 away, H2 back, H3 resigning."""

import pytest

from tests.kernel.table import Table, kinds, refused
from tests.kernel.toy import Hide, Options, Pass, Roll, Toy
from wordhall.kernel import match
from wordhall.kernel.game import (
    Aborted,
    Archive,
    BotSat,
    Change,
    Ms,
    Outcome,
    PassedOver,
    Resigned,
    Seat,
)
from wordhall.kernel.house import fold
from wordhall.kernel.house.facts import (
    BotSeated,
    Chair,
    DeadlineMissed,
    House,
    MatchEnded,
    SeatedAway,
    SeatedBack,
    SeatPassedOver,
    SeatResigned,
    SeatReturned,
    TableRules,
)

A, B, C, D = (Seat(seat) for seat in range(4))
LONG = Options(limit=Ms(10**9))
MINUTE = 60_000


class NoSeatNeeded(Toy):
    """A toy that goes on without who resigned."""

    needs_every_seat = False


def outcome(table: Table) -> Outcome:
    """How the match ended."""
    ended = match.outcome(table.game, table.live)
    assert ended is not None
    return ended


# H1


def test_h1_being_away_is_seen_and_changes_nothing_else() -> None:
    table = Table(options=LONG)
    before = table.live.state
    assert table.away(B, at=500) == [SeatedAway(B, Ms(500))]
    assert table.house.chairs[B].away_since == 500
    assert table.live.state == before


def test_h1_being_away_twice_or_as_a_bot_is_nothing() -> None:
    table = Table(people=2, bots=1)
    table.away(B)
    assert table.away(B, at=9) == []
    assert table.away(C) == []
    assert table.house.chairs[B].away_since == 0


def test_h1_after_a_minute_another_player_seats_a_bot() -> None:
    table = Table(options=LONG)
    table.away(B, at=1_000)
    for left, seconds in ((1, 1), (1_000, 1), (1_001, 2), (MINUTE - 1, 60)):
        with refused("not-away-long-enough") as refusal:
            table.seat_bot(B, by=A, at=1_000 + MINUTE - left)
        assert refusal.value.details == {"seat": B, "seconds": seconds}
    assert table.seat_bot(B, by=A, at=1_000 + MINUTE, level="novice") == [BotSeated(B, "novice")]
    assert table.house.chairs[B].bot == "novice"


def test_h1_one_missed_deadline_is_enough() -> None:
    table = Table(options=Options(limit=Ms(5_000)))
    table.away(A, at=4_000)
    assert kinds(table.wait(5_000)) == ["DeadlineMissed", "Passed"]
    assert table.seat_bot(A, by=B, at=5_001) == [BotSeated(A, "club")]


def test_h1_only_an_own_deadline_counts_and_only_while_away() -> None:
    table = Table(options=Options(limit=Ms(5_000)))
    table.away(B)
    assert kinds(table.wait(5_000)) == ["Passed"]
    assert kinds(table.wait(10_000)) == ["DeadlineMissed", "Passed"]
    assert DeadlineMissed(B) not in table.wait(25_000)
    with refused("not-away-long-enough"):
        other = Table(options=Options(limit=Ms(5_000)))
        other.wait(5_000)
        other.away(A)
        other.seat_bot(A, by=B)


def test_h1_a_missed_deadline_is_forgotten_when_the_player_is_back() -> None:
    table = Table(options=Options(limit=Ms(5_000)))
    table.away(A)
    table.wait(5_000)
    table.back(A)
    table.away(A)
    with refused("not-away-long-enough"):
        table.seat_bot(A, by=B)


def test_h1_the_end_of_a_window_is_nobodys_deadline() -> None:
    class Windows(Toy):
        def on_deadline(self, state: object) -> set[Seat]:
            return set()

    table = Table(options=Options(limit=Ms(5_000)))
    table.game = Windows()
    table.away(A)
    assert kinds(table.wait(5_000)) == ["Passed"]


@pytest.mark.parametrize("by", [B, C, D, Seat(9), Seat(-1)])
def test_h1_only_another_player_at_the_table_seats_a_bot(by: Seat) -> None:
    table = Table(people=3, bots=1, options=LONG)
    table.away(B)
    table.away(C)
    with refused("not-yours-to-seat"):
        table.seat_bot(B, by=by, at=2 * MINUTE)


def test_h1_a_bot_takes_no_seat_that_is_held() -> None:
    table = Table(people=3, bots=1, options=LONG)
    for seat in (B, D):
        with refused("seat-taken"):
            table.seat_bot(seat, by=A, at=2 * MINUTE)
    table.away(B)
    table.seat_bot(B, by=A, at=5 * MINUTE)
    with refused("seat-taken"):
        table.seat_bot(B, by=A, at=5 * MINUTE)


def test_h1_a_bot_takes_no_seat_of_one_who_resigned() -> None:
    table = Table(people=3, options=LONG)
    table.game = NoSeatNeeded()
    table.away(B)
    table.change(B, Resigned())
    with refused("seat-taken"):
        table.seat_bot(B, by=A, at=5 * MINUTE)


def test_h1_a_bot_in_the_seat_misses_no_deadline_of_the_player() -> None:
    table = Table(options=Options(limit=Ms(2 * MINUTE)))
    table.away(A)
    table.seat_bot(A, by=B, at=MINUTE)
    assert kinds(table.wait(2 * MINUTE)) == ["Passed"]


def test_h1_only_bots_of_levels_that_there_are() -> None:
    table = Table(options=LONG, rules=TableRules(levels=("novice", "club")))
    table.away(B)
    with refused("no-such-level"):
        table.seat_bot(B, by=A, at=MINUTE, level="demigod")
    assert table.seat_bot(B, by=A, at=MINUTE, level="novice") == [BotSeated(B, "novice")]


@pytest.mark.parametrize("change", [BotSat("club", A), PassedOver(A)])
def test_h1_in_correspondence_only_deadlines_count(change: Change) -> None:
    table = Table(options=LONG, rules=TableRules(pace="correspondence"))
    table.away(B)
    with refused("deadlines-decide"):
        table.change(B, change, at=5 * MINUTE)


def test_h1_the_table_goes_on_without_who_is_away_where_the_game_can() -> None:
    table = Table(options=LONG)
    table.away(B)
    with refused("seat-needed"):
        table.change(B, PassedOver(A), at=MINUTE)
    table.game = NoSeatNeeded()
    with refused("not-yours-to-seat"):
        table.change(B, PassedOver(B), at=MINUTE)
    assert table.change(B, PassedOver(A), at=MINUTE) == [SeatPassedOver(B)]
    assert table.change(B, PassedOver(C), at=MINUTE) == []
    assert table.house.chairs[B].passed_over
    table.back(B)
    assert not table.house.chairs[B].passed_over


def test_h1_a_bot_may_still_be_seated_where_the_table_went_on() -> None:
    table = Table(options=LONG)
    table.game = NoSeatNeeded()
    table.away(B)
    table.change(B, PassedOver(A), at=MINUTE)
    assert table.seat_bot(B, by=C) == [BotSeated(B, "club")]
    assert not table.house.chairs[B].passed_over


# H2


def test_h2_who_comes_back_to_an_empty_seat_has_it() -> None:
    table = Table()
    assert table.back(A) == []
    table.away(A)
    assert table.back(A) == [SeatedBack(A, waits=False)]
    assert table.house.chairs[A] == Chair(human=True)
    assert kinds(table.act(A, Roll())) == ["Rolled"]


def test_h2_a_bot_that_is_deciding_decides_and_then_gives_the_seat_back() -> None:
    table = Table(options=LONG)
    table.away(A)
    table.seat_bot(A, by=B, at=MINUTE)
    assert table.back(A) == [SeatedBack(A, waits=True)]
    with refused("bot-has-seat"):
        table.act(A, Roll())
    assert kinds(table.act(A, Pass(), bot=True)) == ["Passed", "SeatReturned"]
    with refused("no-bot-here"):
        table.act(A, Hide(1), bot=True)
    assert kinds(table.act(A, Hide(1))) == ["Hidden"]


def test_h2_any_decision_of_the_bot_that_is_heard_of_is_enough() -> None:
    table = Table(options=LONG)
    table.away(A)
    table.seat_bot(A, by=B, at=MINUTE)
    table.back(A)
    assert kinds(table.act(B, Hide(1))) == ["Hidden"]
    assert kinds(table.act(A, Hide(1), bot=True)) == ["Hidden"]
    assert kinds(table.act(A, Roll(), bot=True)) == ["Rolled", "SeatReturned"]


def test_h2_between_decisions_the_seat_comes_back_at_once() -> None:
    table = Table(options=LONG)
    table.away(B)
    table.seat_bot(B, by=A, at=MINUTE)
    assert table.back(B) == [SeatedBack(B, waits=False), SeatReturned(B)]
    assert table.house.chairs[B] == Chair(human=True)


def test_h2_a_bot_whose_time_ran_out_gives_the_seat_back() -> None:
    table = Table(options=Options(limit=Ms(90_000)))
    table.away(A)
    table.seat_bot(A, by=B, at=MINUTE)
    table.back(A, at=MINUTE)
    assert kinds(table.wait(90_000)) == ["Passed", "SeatReturned"]


def test_h2_who_leaves_again_while_waiting_leaves_the_seat_to_the_bot() -> None:
    table = Table(options=LONG)
    table.away(A)
    table.seat_bot(A, by=B, at=MINUTE)
    table.back(A)
    table.away(A)
    assert kinds(table.act(A, Pass(), bot=True)) == ["Passed"]
    assert table.house.chairs[A].bot == "club"
    assert table.house.chairs[A].away_since == MINUTE


def test_h2_what_the_bot_did_stands() -> None:
    table = Table(options=LONG)
    table.away(A)
    table.seat_bot(A, by=B, at=MINUTE)
    table.act(A, Roll(), bot=True)
    scored = table.live.state.points[A]
    table.back(A)
    assert table.live.state.points[A] == scored > 0


def test_h2_a_person_cannot_act_for_a_bot_nor_a_bot_for_a_person() -> None:
    table = Table(people=2, bots=1)
    with refused("no-bot-here"):
        table.act(A, Roll(), bot=True)
    with refused("bot-has-seat"):
        table.act(C, Hide(1))
    assert kinds(table.act(C, Hide(1), bot=True)) == ["Hidden"]


# H3


def test_h3_a_bot_plays_on_and_the_score_stands() -> None:
    table = Table(options=Options(limit=Ms(10**9), target=6), rules=TableRules(stand_in="novice"))
    table.act(A, Roll())
    score = table.live.state.points[A]
    events = table.change(A, Resigned())
    assert events == [SeatResigned(A, score), BotSeated(A, "novice")]
    with refused("resigned"):
        table.act(A, Hide(1))
    for _ in range(60):
        mover = table.live.state.mover
        if match.outcome(table.game, table.live) is not None:
            break
        table.act(mover, Roll() if mover == A else Pass(), bot=mover == A)
    ended = outcome(table)
    assert table.live.state.points[A] >= 6
    assert ended.scores[A] == score
    assert ended.winners == (B, C)
    assert ended.places == (3, 1, 1)


def test_h3_the_table_goes_on_without_them_where_the_game_can() -> None:
    table = Table(options=LONG)
    table.game = NoSeatNeeded()
    table.act(A, Roll())
    score = table.live.state.points[A]
    assert table.change(A, Resigned()) == [SeatResigned(A, score)]
    assert table.house.chairs[A].bot is None


def test_h3_before_the_second_edition_such_a_score_was_not_frozen() -> None:
    table = Table(options=LONG, rules=TableRules(edition=1))
    table.game = NoSeatNeeded()
    assert table.change(B, Resigned()) == [SeatResigned(B, None)]


@pytest.mark.parametrize("edition", [1, 2, 3])
def test_h3_what_the_bot_scores_counts_for_nobody_when_the_others_end(edition: int) -> None:
    table = Table(options=LONG, rules=TableRules(edition=edition))
    table.change(A, Resigned())
    table.act(A, Roll(), bot=True)
    table.change(B, Aborted())
    table.change(C, Aborted())
    assert outcome(table).scores == ((0, 0, 0) if edition > 1 else table.live.state.points)


def test_h3_every_view_shows_the_frozen_score_and_in_the_end_no_hand() -> None:
    table = Table(people=3, options=Options(limit=Ms(10**9), target=4))
    table.act(A, Hide(7))
    table.change(A, Resigned())
    while match.outcome(table.game, table.live) is None:
        assert match.view(table.game, table.live, B).lines[A].points == 0
        mover = table.live.state.mover
        table.act(mover, Roll() if mover == A else Pass(), bot=mover == A)
    assert table.live.state.points[A] >= 4
    told = match.view(table.game, table.live, Archive())
    assert [(line.points, line.aside) for line in told.lines] == [(0, None), (0, ()), (0, ())]
    assert match.scores(table.game, table.live) == (0, 0, 0)


def test_h3_who_resigns_cannot_win_and_keeps_what_the_game_counts() -> None:
    chairs = (Chair(human=True, resigned=True), Chair(human=True), Chair(human=True))
    settled = fold.settle(House(TableRules(), chairs), Outcome("end", (9, 4, 4), (1, 2, 2)))
    assert settled == Outcome("end", (9, 4, 4), (3, 1, 1), (A,))


def test_h3_the_others_keep_their_order() -> None:
    chairs = tuple(Chair(human=True, resigned=seat in (A, D)) for seat in range(5))
    outcome = Outcome("end", (9, 4, 7, 9, 4), (1, 4, 3, 1, 4))
    assert fold.settle(House(TableRules(), chairs), outcome).places == (4, 2, 1, 4, 2)


def test_h3_where_nobody_won_nobody_wins_by_resigning() -> None:
    chairs = (Chair(human=True, resigned=True, kept_score=3), Chair(human=True))
    settled = fold.settle(House(TableRules(), chairs), Outcome("void", (9, 4), ()))
    assert settled == Outcome("void", (3, 4), (), (A,))


def test_h3_who_resigns_while_coming_back_does_not_come_back() -> None:
    table = Table(people=3, options=LONG)
    table.away(A)
    table.seat_bot(A, by=B, at=MINUTE)
    table.back(A)
    table.change(A, Resigned())
    assert kinds(table.act(A, Pass(), bot=True)) == ["Passed"]
    assert table.house.chairs[A].bot == "club"


def test_h3_a_match_of_two_ends() -> None:
    table = Table(people=2)
    table.act(A, Roll())
    score = table.live.state.points[A]
    assert table.change(A, Resigned()) == [SeatResigned(A, score), MatchEnded("resigned")]
    assert outcome(table) == Outcome("resigned", (score, 0), (2, 1), (A,))


def test_h3_a_match_ends_when_one_player_is_left() -> None:
    table = Table(people=3)
    table.change(A, Resigned())
    assert kinds(table.change(B, Resigned())) == ["SeatResigned", "MatchEnded"]
    assert outcome(table).winners == (C,)


def test_h3_a_match_ends_when_no_person_is_left() -> None:
    table = Table(people=1, bots=3)
    assert kinds(table.change(A, Resigned())) == ["SeatResigned", "MatchEnded"]
    assert outcome(table).places == (4, 1, 1, 1)


def test_h3_nobody_wins_alone_by_resigning() -> None:
    table = Table(people=1)
    table.change(A, Resigned())
    assert outcome(table) == Outcome("resigned", (0,), (), (A,))
    gone = House(TableRules(), (Chair(human=True, resigned=True),) * 2)
    assert fold.settle(gone, Outcome("end", (1, 2), (2, 1))).places == ()


def test_h3_nobody_resigns_twice_and_no_bot_does() -> None:
    table = Table(people=3, bots=1)
    table.change(A, Resigned())
    for seat in (A, D):
        with refused("resigned"):
            table.change(seat, Resigned())
    assert table.back(A) == table.away(A) == []


def test_h3_a_bot_that_sat_for_who_resigns_makes_room_for_the_stand_in() -> None:
    table = Table(people=3, options=LONG, rules=TableRules(stand_in="novice"))
    table.away(A)
    table.seat_bot(A, by=B, at=MINUTE)
    table.change(A, Resigned())
    assert table.house.chairs[A].bot == "novice"
    assert table.back(A) == []
