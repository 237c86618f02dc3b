"""The rules of Jumbo Word Cross: what an act or an alarm gives."""

from collections.abc import Sequence
from typing import Final

from wordhall.games.cross import fold
from wordhall.games.cross.editions import NEWEST
from wordhall.games.cross.rules.challenge import accept, challenge
from wordhall.games.cross.rules.offers import offers
from wordhall.games.cross.rules.playing import exchange, place, take_turn
from wordhall.games.cross.rules.turns import Course, proceed, settle
from wordhall.games.cross.tiles import ALL
from wordhall.games.cross.types import (
    Accept,
    Action,
    Begin,
    Challenge,
    Event,
    Exchange,
    Opened,
    Options,
    Pass,
    Passed,
    Place,
    State,
    TimeRanOut,
    TurnBegan,
)
from wordhall.kernel import handicaps
from wordhall.kernel.clock import DAY, Bank, Untimed, allowance, flag
from wordhall.kernel.draft import Draft
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

__all__ = ["decide", "offers", "open_game"]

PLAYERS: Final = range(2, 5)
RACK_SIZES: Final = range(2, 16)
WINDOW_SECONDS: Final = range(1, 601)
SHORTEST_LIMIT: Final = Ms(1000)
LONGEST_LIMIT: Final = Ms(30 * DAY)


def open_game(options: Options, roster: Roster, luck: Luck) -> list[Event]:
    """R1, R2: the racks, the pool in the order of all draws to come, and who begins."""
    _check_options(options, len(roster.sitters))
    _check_seats(options, roster)
    pool = "".join(luck.stream("bag").shuffled(ALL))
    size = options.rack_size
    racks = tuple(pool[size * seat : size * (seat + 1)] for seat in roster.seats)
    first = roster.youngest() if options.youngest is None else options.youngest
    if first is None:
        first = Seat(luck.stream("lot").below(len(racks)))
    opened = Opened(options, NEWEST, first, racks, pool[size * len(racks) :])
    return [opened, TurnBegan(first, Ms(0))]


def _check_options(options: Options, players: int) -> None:
    if players not in PLAYERS:
        text = "Jumbo Word Cross is for 2 to 4 players: change the number of seats."
        raise Illegal("bad-players", "cross R1", text)
    if options.rack_size not in RACK_SIZES:
        raise Illegal("bad-option", "cross R1", "A rack has 2 to 15 tiles.", option="rack_size")
    _check_window(options)
    limit = allowance(options.clock, Ms(0))
    if limit is not None and not SHORTEST_LIMIT <= limit <= LONGEST_LIMIT:
        text = "Give each player a second at least, and thirty days at most."
        raise Illegal("bad-option", "cross R8", text, option="clock")
    if isinstance(options.clock, Bank) and not 0 <= options.clock.increment <= LONGEST_LIMIT:
        text = "An increment is 0 seconds at least, and thirty days at most."
        raise Illegal("bad-option", "cross R8", text, option="clock")


def _check_window(options: Options) -> None:
    seconds = options.window_seconds
    if seconds is None and not isinstance(options.clock, Untimed):
        text = "With a clock a play is not open to challenges for ever: leave 1 to 600 seconds."
    elif seconds is not None and seconds not in WINDOW_SECONDS:
        text = "Leave 1 to 600 seconds to challenge."
    else:
        return
    raise Illegal("bad-option", "cross R10", text, option="challenge_seconds")


def _check_seats(options: Options, roster: Roster) -> None:
    if options.youngest is not None and options.youngest not in roster.seats:
        text = "The youngest must have a seat at this table: choose one, or leave it to the lot."
        raise Illegal("bad-option", "cross R2", text, option="youngest")
    fault = handicaps.fault(options.handicaps, roster)
    if fault is not None:
        raise Illegal("bad-option", "house H7", fault, option="handicaps")


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> Sequence[Event]:
    """The events that a cause gives. Who sits where is no matter of this game."""
    course: Course = Draft(state, fold.evolve)
    match cause:
        case Act(seat, action, at):
            _act(course, seat, action, at, luck, lexicon)
        case Alarm(at):
            _ring(course, at)
        case Seating():
            pass
    return course.events


def _act(course: Course, seat: Seat, action: Action, at: Ms, luck: Luck, lexicon: Lexicon) -> None:
    match action:
        case Place(tiles):
            take_turn(course, seat, at)
            place(course, seat, tiles, at, lexicon)
        case Exchange(tiles):
            take_turn(course, seat, at)
            exchange(course, seat, tiles, at, luck)
        case Pass():
            take_turn(course, seat, at)
            course.add(Passed(seat, at))
            proceed(course, at)
        case Begin():
            take_turn(course, seat, at)
        case Accept():
            accept(course, seat, at)
        case Challenge(words):
            challenge(course, seat, words, at, lexicon)


def _ring(course: Course, at: Ms) -> None:
    """R10: the window's time is over. R8: the flag of whose turn it is has fallen.

    An alarm rings for one of them: while a window has a time, clocks stand. A clock that runs in a
    window is that of the player who is next, so the game does not end with it.
    """
    fallen = flag(course.state.clock) is not None
    if course.state.window is not None:
        settle(course, "time", at)
    if fallen:
        course.add(TimeRanOut(course.state.turn, at))
        proceed(course, at)
