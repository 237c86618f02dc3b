"""The house rules about a match: H4 early end, H5 outage, H6 pause, H7 handicap, H8 dictionary.

H9 and the clock's part of H5 to H7 stand in `test_luck` and `test_clock`.
"""

import pytest

from tests.kernel.table import Table, opening, refused
from tests.kernel.toy import Handicap, Options, Pass, Roll, Toy
from wordhall.kernel import match
from wordhall.kernel.game import (
    Aborted,
    Away,
    Back,
    BotSat,
    Change,
    Closed,
    HandedOver,
    Illegal,
    Ms,
    Outage,
    Outcome,
    Paused,
    Resigned,
    Resumed,
    Roster,
    Seat,
    Seating,
    Sitter,
    Withdrawn,
)
from wordhall.kernel.house import fold
from wordhall.kernel.house.facts import (
    ClocksResumed,
    ClocksStopped,
    EndWished,
    HostChanged,
    MatchEnded,
    OutageNoted,
    PauseWished,
    TableRules,
    WishDeclined,
    WishWithdrawn,
)
from wordhall.kernel.luck import Luck

A, B, C, D = (Seat(seat) for seat in range(4))
LONG = Options(limit=Ms(10**9))
MINUTE = 60_000


def outcome(table: Table) -> Outcome:
    """How the match ended."""
    ended = match.outcome(table.game, table.live)
    assert ended is not None
    return ended


# H4


def test_h4_all_players_agree_to_end() -> None:
    table = Table()
    table.act(A, Roll())
    assert table.change(A, Aborted()) == [EndWished(A)]
    assert table.change(B, Aborted()) == [EndWished(B)]
    assert match.outcome(table.game, table.live) is None
    assert table.change(C, Aborted()) == [EndWished(C), MatchEnded("agreed")]
    assert outcome(table) == Outcome("agreed", table.live.state.points, ())
    assert outcome(table).winners == ()


def test_h4_who_is_not_there_is_not_asked() -> None:
    table = Table(people=4, bots=2)
    table.away(B)
    table.change(C, Resigned())
    with refused("not-present"):
        table.change(B, Aborted())
    with refused("not-present"):
        table.change(C, Aborted())
    with refused("not-present"):
        table.change(Seat(4), Aborted())
    table.change(A, Aborted())
    assert MatchEnded("agreed") in table.change(D, Aborted())


def test_h4_who_went_away_is_asked_again() -> None:
    table = Table(people=2)
    table.change(A, Aborted())
    table.away(A)
    table.back(A)
    assert table.change(B, Aborted()) == [EndWished(B)]
    assert MatchEnded("agreed") in table.change(A, Aborted())


def test_h4_who_agreed_to_end_may_take_it_back() -> None:
    table = Table(people=2)
    table.change(A, Aborted())
    assert table.change(A, Withdrawn("end")) == [WishWithdrawn(A, "end")]
    assert table.change(B, Aborted()) == [EndWished(B)]
    assert MatchEnded("agreed") in table.change(A, Aborted())


def test_h4_what_was_not_wished_is_not_taken_back() -> None:
    table = Table(people=2)
    with refused("no-such-wish"):
        table.change(A, Withdrawn("end"))
    table.change(A, Paused())
    with refused("no-such-wish"):
        table.change(A, Withdrawn("end"))


def test_h4_h6_who_declines_closes_the_question_and_it_may_be_asked_again() -> None:
    table = Table(people=3)
    for seat in (A, B):
        table.change(seat, Aborted())
        table.change(seat, Paused())
    assert table.change(C, Withdrawn("end")) == [WishDeclined(C, "end")]
    assert [c.wants_pause for c in table.house.chairs] == [True, True, False]
    assert table.change(C, Withdrawn("pause")) == [WishDeclined(C, "pause")]
    assert not any(c.wants_end or c.wants_pause for c in table.house.chairs)
    with refused("no-such-wish"):
        table.change(A, Withdrawn("end"))
    assert table.change(A, Aborted()) == [EndWished(A)]
    assert table.change(A, Paused()) == [PauseWished(A)]
    assert table.change(B, Withdrawn("pause")) == [WishDeclined(B, "pause")]
    assert table.house.chairs[A].wants_end


def test_h4_in_correspondence_who_is_not_there_is_asked_too() -> None:
    table = Table(people=2, bots=1, options=LONG, rules=TableRules(pace="correspondence"))
    table.act(A, Roll())
    table.change(B, Away())
    assert table.change(A, Aborted()) == [EndWished(A)]
    table.change(A, Away())
    table.change(B, Back())
    assert table.change(B, Aborted()) == [EndWished(B), MatchEnded("agreed")]


def test_h4_a_host_ends_a_match_in_which_nobody_has_scored() -> None:
    table = Table(rules=TableRules(host=B))
    with refused("not-the-host"):
        table.change(A, Aborted(host=True))
    assert table.change(B, Aborted(host=True)) == [MatchEnded("host")]
    assert outcome(table) == Outcome("host", (0, 0, 0), ())


def test_h4_a_host_does_not_end_a_match_in_which_somebody_has_scored() -> None:
    table = Table(rules=TableRules(host=B))
    table.act(A, Roll())
    with refused("somebody-has-scored"):
        table.change(B, Aborted(host=True))


def test_h4_a_table_without_a_host_has_none() -> None:
    with refused("not-the-host"):
        Table().change(A, Aborted(host=True))


def test_h4_who_is_handed_the_table_is_the_host() -> None:
    table = Table(rules=TableRules(host=A))
    handed = table.step(Seating(None, HandedOver(B), table.live.at))
    assert handed.commits[0].events == (HostChanged(B),)
    with refused("not-the-host"):
        table.change(A, Aborted(host=True))
    assert table.change(B, Aborted(host=True)) == [MatchEnded("host")]


def test_h4_a_host_may_have_no_seat() -> None:
    table = Table(rules=TableRules(host=A))
    table.step(Seating(None, HandedOver(None), table.live.at))
    for seat in (A, B, C):
        with refused("not-the-host"):
            table.change(seat, Aborted(host=True))


def test_h4_the_table_is_handed_to_a_seat_that_there_is_and_by_nobody_at_it() -> None:
    table = Table(rules=TableRules(host=A))
    made = table.step(Seating(None, HandedOver(D), table.live.at))
    assert made.refusal is not None
    assert made.refusal.code == "no-such-seat"
    with pytest.raises(ValueError, match="not of a seat"):
        table.step(Seating(A, HandedOver(B), table.live.at))


def test_h4_the_hall_ends_a_match_whatever_stands_and_nobody_wins() -> None:
    table = Table()
    table.act(A, Roll())
    table.change(B, Resigned())
    for seat in (A, C):
        table.change(seat, Paused())
    assert table.live.house.paused
    ended = table.step(Seating(None, Closed(), table.live.at))
    assert ended.commits[-1].events == (MatchEnded("hall"),)
    assert outcome(table) == Outcome("hall", table.live.state.points, (), (B,))


def test_h4_nothing_happens_after_the_end() -> None:
    table = Table(people=2, rules=TableRules(host=A))
    table.change(A, Aborted(host=True))
    for change in (Away(), Resigned(), Aborted(), Paused(), Outage(Ms(5))):
        with refused("match-over"):
            table.change(B, change)
    with refused("match-over"):
        table.act(A, Roll())
    assert table.wait(10**9) == []


# H5


def test_h5_an_outage_is_told_to_everybody() -> None:
    table = Table()
    before = table.house
    made = table.step(Seating(None, Outage(Ms(90_000)), Ms(10)))
    assert made.commits[0].events == (OutageNoted(Ms(90_000)),)
    assert table.house == before


@pytest.mark.parametrize("due", [None, 0, 500, 10**6])
def test_h5_in_real_time_all_of_an_outage_is_taken_out(due: int | None) -> None:
    live = Table().live
    when = None if due is None else Ms(due)
    assert match.excuses_outage(live, when, Ms(100), Ms(900))


@pytest.mark.parametrize(
    "due, excused",
    [(None, False), (99, False), (100, True), (500, True), (1_000, True), (1_001, False)],
)
def test_h5_in_correspondence_a_deadline_moves_if_it_fell_in_the_outage(
    due: int | None, *, excused: bool
) -> None:
    live = Table(rules=TableRules(pace="correspondence")).live
    when = None if due is None else Ms(due)
    assert match.excuses_outage(live, when, Ms(100), Ms(900)) is excused


def test_h5_the_grace_after_an_outage_is_ten_seconds() -> None:
    assert fold.GRACE_AFTER_OUTAGE == 10_000


# H6


def test_h6_clocks_stand_when_all_people_agree() -> None:
    table = Table(people=2, bots=1, options=Options(limit=Ms(1_000)))
    assert table.change(A, Paused()) == [PauseWished(A)]
    assert table.change(B, Paused()) == [PauseWished(B), ClocksStopped()]
    assert match.next_due(table.game, table.live) is None
    assert table.wait(0) == []
    with pytest.raises(ValueError, match="nothing can happen at 5000 ms"):
        table.wait(5_000)
    with refused("paused"):
        table.act(A, Roll())
    with refused("paused"):
        table.act(C, Roll(), bot=True)
    with refused("paused"):
        table.change(A, Paused())


def test_h6_one_of_them_goes_on() -> None:
    table = Table(people=2)
    table.change(A, Paused())
    table.change(B, Paused())
    assert table.change(B, Resumed()) == [ClocksResumed(B)]
    assert not table.house.paused
    assert not any(chair.wants_pause for chair in table.house.chairs)
    assert match.next_due(table.game, table.live) == 10_000
    assert table.change(A, Paused()) == [PauseWished(A)]
    with refused("not-paused"):
        table.change(B, Resumed())


def test_h6_all_people_are_asked_also_who_is_away_but_not_who_resigned() -> None:
    table = Table(people=4)
    table.away(B)
    table.change(C, Resigned())
    table.change(A, Paused())
    assert table.change(D, Paused()) == [PauseWished(D)]
    table.back(B)
    assert ClocksStopped() in table.change(B, Paused())


def test_h6_only_players_at_the_table_pause_and_go_on() -> None:
    table = Table(people=4, bots=1)
    table.away(B)
    table.change(C, Resigned())
    for seat in (B, C, Seat(4)):
        with refused("not-present"):
            table.change(seat, Paused())
    table.back(B)
    for seat in (A, B, D):
        table.change(seat, Paused())
    table.away(B)
    for seat in (B, C, Seat(4)):
        with refused("not-present"):
            table.change(seat, Resumed())


def test_h6_who_agreed_to_a_pause_may_take_it_back() -> None:
    table = Table(people=2)
    table.change(A, Paused())
    table.change(A, Aborted())
    assert table.change(A, Withdrawn("pause")) == [WishWithdrawn(A, "pause")]
    assert table.house.chairs[A].wants_end
    assert table.change(B, Paused()) == [PauseWished(B)]
    assert ClocksStopped() in table.change(A, Paused())


def test_h6_a_pause_that_all_have_is_not_taken_back() -> None:
    table = Table(people=2)
    table.change(A, Aborted())
    table.change(A, Paused())
    table.change(B, Paused())
    with refused("no-such-wish"):
        table.change(A, Withdrawn("pause"))
    assert table.change(A, Withdrawn("end")) == [WishWithdrawn(A, "end")]


def test_h4_h6_only_who_is_at_the_table_takes_a_wish_back() -> None:
    table = Table(people=3, bots=1, options=LONG, rules=TableRules(pace="correspondence"))
    table.change(A, Aborted())
    table.change(A, Paused())
    table.change(A, Away())
    for seat in (A, Seat(3)):
        for wish in ("end", "pause"):
            with refused("not-present"):
                table.change(seat, Withdrawn(wish))
    table.change(A, Back())
    assert table.change(A, Withdrawn("end")) == [WishWithdrawn(A, "end")]
    assert table.change(A, Withdrawn("pause")) == [WishWithdrawn(A, "pause")]


def test_h6_a_rated_match_is_never_paused() -> None:
    with refused("rated"):
        Table(rules=TableRules(rated=True)).change(A, Paused())


def test_h6_a_pause_does_not_outlive_the_last_person() -> None:
    table = Table(people=1, bots=2)
    table.change(A, Paused())
    table.change(A, Resigned())
    assert outcome(table).reason == "resigned"


# H7, H8, H9


def test_h7_a_rated_match_has_no_handicaps() -> None:
    options = Options(handicaps=(Handicap(B, 3),))
    assert Table(options=options).live.state.points == (0, 3, 0)
    with refused("rated"):
        Table(options=options, rules=TableRules(rated=True))
    Table(rules=TableRules(rated=True))


def test_h8_the_dictionary_is_closed_until_the_match_is_over_for_them() -> None:
    table = Table(people=3)
    with refused("dictionary-closed"):
        match.check_dictionary(table.game, table.live, A)
    match.check_dictionary(table.game, table.live, B)
    table.change(A, Resigned())
    match.check_dictionary(table.game, table.live, A)
    table.act(A, Pass(), bot=True)
    with refused("dictionary-closed"):
        match.check_dictionary(table.game, table.live, B)
    table.change(B, Resigned())
    match.check_dictionary(table.game, table.live, C)


def test_h8_the_dictionary_is_open_when_the_match_is_over() -> None:
    table = Table(people=1, options=Options(target=1))
    table.act(A, Roll())
    assert table.game.closes_dictionary(table.live.state, A)
    match.check_dictionary(table.game, table.live, A)


def test_h9_a_rated_match_has_no_code_for_its_chance() -> None:
    roster = Roster((Sitter("Ann"), Sitter("Bea")))
    opened = opening(roster, TableRules(rated=True), code="tuesday")
    with refused("rated"):
        match.open_match(Toy(), Options(), opened, Luck(b""))
    match.open_match(Toy(), Options(), opening(roster, code="tuesday"), Luck(b""))


# all


@pytest.mark.parametrize("seat", [None, Seat(-1), Seat(3)])
@pytest.mark.parametrize("change", [Away(), Resigned(), Aborted(), Paused(), BotSat("club", A)])
def test_no_change_for_a_seat_that_is_not_there(seat: Seat | None, change: Change) -> None:
    table = Table(people=3)
    made = table.step(Seating(seat, change, Ms(0)))
    assert isinstance(made.refusal, Illegal)
    of_a_desk = seat is None and isinstance(change, Aborted | Paused)
    assert made.refusal.code == ("no-desk" if of_a_desk else "no-such-seat")
    assert made.commits == ()


def test_a_refusal_changes_nothing() -> None:
    table = Table()
    before = table.live
    with refused("seat-taken"):
        table.seat_bot(B, by=A)
    assert table.live == before
