"""The house rule H10 about players who are here and do nothing, and H12 about a host's desk."""

import pytest

from tests.kernel.table import Table, kinds, refused
from tests.kernel.toy import Hide, Options, Pass, Roll, State, Toy
from wordhall.kernel import match
from wordhall.kernel.game import (
    Aborted,
    Back,
    BotSat,
    Change,
    Illegal,
    Ms,
    Outcome,
    PassedOver,
    Paused,
    Resigned,
    Resumed,
    Seat,
    Seating,
    StillHere,
    Withdrawn,
)
from wordhall.kernel.house.facts import (
    BotSeated,
    ClocksResumed,
    DeskPaused,
    DeskResumed,
    EndWished,
    IdleEnded,
    IdleWarned,
    MatchEnded,
    PauseWished,
    SeatedBack,
    SeatIdle,
    SeatReturned,
    TableRules,
    WaitRenewed,
    WishWithdrawn,
)

A, B, C, D = (Seat(seat) for seat in range(4))
MINUTE = 60_000
WARNED = 5 * MINUTE
IDLE = WARNED + 30_000


class Untimed(Toy):
    """A toy in which nobody is hurried."""

    def due(self, state: State) -> None:
        return None


class Together(Untimed):
    """An untimed toy that waits for all seats at once."""

    def awaited(self, state: State) -> set[Seat]:
        return set(map(Seat, range(len(state.points))))


def untimed(
    people: int = 3, bots: int = 0, rules: TableRules | None = None, toy: type[Toy] = Untimed
) -> Table:
    """A table at which no clock runs."""
    return Table(people, bots, Options(target=400), rules, toy())


def outcome(table: Table) -> Outcome:
    """How the match ended."""
    ended = match.outcome(table.game, table.live)
    assert ended is not None
    return ended


# H10


def test_h10_after_five_minutes_everyone_sees_a_warning() -> None:
    table = untimed()
    assert match.next_due(table.game, table.live) == WARNED
    assert match.deadline(table.game, table.live) is None
    assert table.wait(WARNED - 1) == []
    assert table.wait(WARNED) == [IdleWarned(A, Ms(IDLE))]
    assert table.house.chairs[A].warned_until == IDLE


def test_h10_after_the_warning_another_person_seats_a_bot() -> None:
    table = untimed()
    with refused("seat-taken"):
        table.seat_bot(A, by=B)
    table.wait(WARNED)
    with refused("not-idle-yet") as early:
        table.seat_bot(A, by=B, at=IDLE - 1_001)
    assert early.value.details == {"seat": A, "seconds": 2}
    assert table.wait(IDLE) == [SeatIdle(A)]
    for by in (A, Seat(9)):
        with refused("not-yours-to-seat"):
            table.seat_bot(A, by=by)
    assert table.seat_bot(A, by=B, level="novice") == [BotSeated(A, "novice")]
    assert not table.house.chairs[A].idle
    assert kinds(table.act(A, Roll(), bot=True)) == ["Rolled"]


def test_h10_only_the_levels_of_the_table_sit_down() -> None:
    table = untimed(rules=TableRules(levels=("novice",)))
    table.wait(IDLE)
    with refused("no-such-level"):
        table.seat_bot(A, by=B, level="demigod")


def test_h10_an_idle_seat_is_not_passed_over() -> None:
    table = untimed()
    table.wait(IDLE)
    with refused("seat-taken"):
        table.change(A, PassedOver(B))


def test_h10_an_act_that_everybody_hears_of_begins_the_wait_anew() -> None:
    table = untimed(people=2, toy=Together)
    table.act(B, Hide(1), at=4 * MINUTE)
    table.act(A, Roll(), at=4 * MINUTE)
    assert table.wait(WARNED) == [IdleWarned(B, Ms(IDLE))]
    assert table.wait(9 * MINUTE) == [SeatIdle(B), IdleWarned(A, Ms(9 * MINUTE + 30_000))]


def test_h10_what_is_done_in_secret_takes_no_warning_back() -> None:
    table = untimed()
    table.wait(WARNED)
    assert kinds(table.act(A, Hide(1))) == ["Hidden"]
    assert kinds(table.act(A, Roll())) == ["Rolled", "IdleEnded"]


def test_h10_who_acts_after_all_keeps_the_seat() -> None:
    table = untimed()
    table.wait(IDLE)
    assert table.act(A, Pass())[1:] == [IdleEnded(A)]
    with refused("seat-taken"):
        table.seat_bot(A, by=B)


def test_h10_who_is_waited_for_no_more_is_asked_no_more() -> None:
    class ToTheTable(Untimed):
        """Waits for all others than the mover."""

        def awaited(self, state: State) -> set[Seat]:
            return {Seat(seat) for seat in range(len(state.points))} - {state.mover}

    table = untimed(toy=ToTheTable)
    assert kinds(table.wait(WARNED)) == ["IdleWarned", "IdleWarned"]
    assert table.act(A, Pass())[1:] == [IdleEnded(B)]
    assert table.house.chairs[C].warned_until == IDLE


def test_h10_still_here_begins_the_wait_anew_twice_in_a_row() -> None:
    table = untimed()
    with refused("not-warned"):
        table.change(A, StillHere())
    for renewal in (1, 2):
        table.wait(renewal * WARNED)
        assert table.change(A, StillHere()) == [WaitRenewed(A)]
        assert table.house.chairs[A].warned_until is None
    assert kinds(table.wait(3 * WARNED)) == ["IdleWarned"]
    with refused("still-here-twice"):
        table.change(A, StillHere())
    assert table.wait(3 * WARNED + 30_000) == [SeatIdle(A)]


def test_h10_an_act_lets_a_player_say_so_again() -> None:
    table = untimed(people=2, toy=Together)
    for renewal in (1, 2):
        table.wait(renewal * WARNED)
        table.change(A, StillHere())
    assert table.act(A, Roll())[1:] == [IdleEnded(A)]
    table.wait(3 * WARNED)
    assert table.change(A, StillHere()) == [WaitRenewed(A)]


def test_h10_who_answers_late_has_the_seat_if_nobody_took_it() -> None:
    table = untimed()
    table.wait(IDLE)
    assert table.change(A, StillHere()) == [WaitRenewed(A)]
    with refused("seat-taken"):
        table.seat_bot(A, by=B)


def test_h10_only_who_is_here_says_so() -> None:
    table = untimed()
    table.away(A)
    table.wait(WARNED)
    with refused("not-present"):
        table.change(A, StillHere())


def test_h10_more_than_half_of_the_others_end_the_match_without_a_winner() -> None:
    table = untimed(people=6)
    table.act(A, Roll())
    table.away(Seat(5))
    table.wait(IDLE)
    assert table.change(A, Aborted()) == [EndWished(A)]
    assert table.change(C, Withdrawn("end")) == []  # most decide, and not one alone
    assert table.change(C, Aborted()) == [EndWished(C)]
    assert table.change(D, Aborted()) == [EndWished(D), MatchEnded("idle")]
    assert outcome(table) == Outcome("idle", table.live.state.points, ())


def test_h10_two_people_do_not_end_without_one_another() -> None:
    table = untimed(people=2, bots=2)
    table.wait(IDLE)
    assert table.change(B, Aborted()) == [EndWished(B)]


def test_h10_where_several_are_waited_for_each_counts_alone() -> None:
    table = untimed(toy=Together)
    table.act(A, Roll(), at=MINUTE)
    table.act(B, Roll(), at=2 * MINUTE)
    warned = [event.seat for event in table.wait(7 * MINUTE) if isinstance(event, IdleWarned)]
    assert warned == [C, A, B]


def test_h10_the_seat_is_taken_back_by_one_press() -> None:
    table = untimed()
    table.wait(IDLE)
    table.seat_bot(A, by=B)
    with refused("bot-has-seat"):
        table.act(A, Roll())
    assert table.change(A, Back()) == [SeatedBack(A, waits=True)]
    assert table.change(A, Back()) == []
    assert kinds(table.act(A, Pass(), bot=True)) == ["Passed", "SeatReturned"]


def test_h10_between_decisions_the_seat_is_back_at_once() -> None:
    table = untimed()
    table.wait(IDLE)
    table.seat_bot(A, by=B)
    table.act(A, Pass(), bot=True)
    assert table.change(A, Back()) == [SeatedBack(A, waits=False), SeatReturned(A)]


def test_h10_where_several_are_waited_for_the_bot_decides_first_too() -> None:
    table = untimed(toy=Together)
    table.wait(IDLE)
    table.seat_bot(A, by=B)
    assert table.change(A, Back()) == [SeatedBack(A, waits=True)]
    assert kinds(table.act(A, Hide(1), bot=True)) == ["Hidden"]
    assert kinds(table.act(A, Roll(), bot=True, at=6 * MINUTE)) == ["Rolled", "SeatReturned"]
    assert table.live.waits[A] == 6 * MINUTE
    assert not table.house.chairs[A].replaced


@pytest.mark.parametrize(
    "rules", [TableRules(idle_minutes=None), TableRules(pace="correspondence")]
)
def test_h10_never_in_correspondence_and_not_where_the_table_says_so(rules: TableRules) -> None:
    assert untimed(rules=rules).wait(10**8) == []


def test_h10_never_under_a_clock() -> None:
    table = Table(options=Options(limit=Ms(WARNED + 1)))
    assert kinds(table.wait(IDLE)) == ["Passed"]


def test_h10_nobody_asks_who_plays_alone() -> None:
    assert untimed(people=1, bots=2).wait(10**8) == []
    left = untimed(people=2, bots=1)
    left.change(A, Resigned())
    assert left.live.waits == ()


def test_h10_no_bot_is_asked() -> None:
    table = untimed(people=2, bots=1)
    table.act(A, Pass())
    table.act(B, Pass())
    assert table.wait(10**8) == []


def test_h10_the_table_may_say_how_long() -> None:
    table = untimed(rules=TableRules(idle_minutes=1))
    assert table.wait(MINUTE) == [IdleWarned(A, Ms(MINUTE + 30_000))]


def paused(rules: TableRules | None = None, at: int = IDLE) -> Table:
    """A table that waits for A, then B, then A suggest and agree to a pause."""
    table = untimed(people=2, rules=rules)
    table.wait(at)
    table.change(B, Paused())
    table.change(A, Paused())
    return table


@pytest.mark.parametrize("asked_at", [WARNED, IDLE])
def test_h10_a_pause_drops_the_question_and_begins_the_wait_anew(asked_at: int) -> None:
    table = paused(at=asked_at)
    assert not table.house.chairs[A].asked
    assert match.next_due(table.game, table.live) is None
    table.change(A, Resumed())
    assert match.next_due(table.game, table.live) == asked_at + WARNED
    assert table.wait(asked_at + WARNED)[0] == IdleWarned(A, Ms(asked_at + IDLE))


def test_h10_a_desk_that_pauses_drops_the_question_too() -> None:
    table = untimed(rules=TableRules(desk=True))
    table.wait(IDLE)
    assert by_desk(table, Paused()) == [DeskPaused(), IdleEnded(A)]
    by_desk(table, Resumed())
    assert match.next_due(table.game, table.live) == IDLE + WARNED


def test_h6_nobody_takes_a_seat_in_a_pause() -> None:
    table = paused()
    with refused("paused"):
        table.seat_bot(A, by=B)
    table.away(A)
    for change in (BotSat("club", B), PassedOver(B)):
        with refused("paused"):
            table.change(A, change)


def test_h10_before_the_third_edition_a_question_stood_still_in_a_pause() -> None:
    table = paused(TableRules(edition=2))
    assert table.house.chairs[A].idle
    assert table.seat_bot(A, by=B) == [BotSeated(A, "club")]
    waits = paused(TableRules(edition=2), at=WARNED)
    assert waits.house.chairs[A].warned_until == IDLE


WISHES = (Paused(), Aborted(), Withdrawn("pause"))


@pytest.mark.parametrize("wish", WISHES)
@pytest.mark.parametrize("asked_at", [WARNED, IDLE])
def test_h10_who_wishes_something_is_still_here(wish: Change, asked_at: int) -> None:
    table = untimed(people=3)
    table.change(B, Paused())
    table.wait(asked_at)
    assert table.change(A, wish)[-1] == WaitRenewed(A)
    assert not table.house.chairs[A].idle
    assert match.next_due(table.game, table.live) == asked_at + WARNED


def test_h10_who_decides_about_another_seat_is_still_here() -> None:
    table = untimed(toy=Together)
    table.wait(IDLE)
    assert table.seat_bot(B, by=A)[-1] == WaitRenewed(A)


def test_h10_wishes_answer_twice_in_a_row_as_saying_so_does() -> None:
    table = untimed()
    for renewal in (1, 2):
        table.wait(renewal * WARNED)
        assert table.change(A, Paused())[-1] == WaitRenewed(A)
    table.wait(3 * WARNED)
    assert table.change(A, Withdrawn("pause")) == [WishWithdrawn(A, "pause")]


def test_h10_a_wish_of_somebody_who_is_not_asked_answers_nothing() -> None:
    table = untimed()
    table.wait(WARNED)
    assert table.change(B, Paused()) == [PauseWished(B)]
    assert table.house.chairs[A].warned_until == IDLE


def test_h10_before_the_third_edition_a_wish_was_no_answer() -> None:
    table = untimed(rules=TableRules(edition=2))
    table.wait(IDLE)
    assert table.change(A, Paused()) == [PauseWished(A)]


def test_h10_an_alarm_of_the_house_is_none_of_the_game() -> None:
    table = Table(options=Options(limit=Ms(10**9)))
    table.game = Untimed()
    table.act(A, Pass(), at=1)
    assert table.wait(WARNED + 1) == [IdleWarned(B, Ms(IDLE + 1))]
    assert table.live.state.mover == B


# H12


def by_desk(table: Table, change: Paused | Resumed | Aborted) -> list[object]:
    """The desk does something: the events. Refusals are raised."""
    made = table.step(Seating(None, change, table.live.at))
    if made.refusal is not None:
        raise made.refusal
    return [event for commit in made.commits for event in commit.events]


def test_h12_a_desk_pauses_goes_on_and_ends() -> None:
    table = untimed(rules=TableRules(desk=True, rated=True))
    assert by_desk(table, Paused()) == [DeskPaused()]
    with refused("paused"):
        by_desk(table, Paused())
    with pytest.raises(Illegal, match="Wait until the desk resumes it"):
        table.act(A, Roll())
    with refused("desk-paused"):
        table.change(A, Resumed())
    assert by_desk(table, Resumed()) == [DeskResumed()]
    with refused("not-paused"):
        by_desk(table, Resumed())
    assert by_desk(table, Aborted()) == [MatchEnded("desk")]
    assert outcome(table) == Outcome("desk", (0, 0, 0), ())


def test_h12_a_table_without_a_desk_is_led_by_its_players() -> None:
    for change in (Paused(), Resumed(), Aborted()):
        with refused("no-desk"):
            by_desk(untimed(), change)


def test_h12_players_still_agree_to_pause_and_to_end() -> None:
    table = untimed(people=2, rules=TableRules(desk=True))
    for seat in (A, B):
        table.change(seat, Paused())
    assert table.change(A, Resumed()) == [ClocksResumed(A)]
    for seat in (A, B):
        table.change(seat, Paused())
    assert by_desk(table, Paused()) == [DeskPaused()]
    with refused("desk-paused"):
        table.change(A, Resumed())
    table.change(A, Aborted())
    assert MatchEnded("agreed") in table.change(B, Aborted())
