"""The rules of Jumbo Word Cross: what an act or an alarm gives."""

from wordhall.games.cross import fold
from wordhall.games.cross.editions import NEWEST
from wordhall.games.cross.rules.challenge import accept, challenge
from wordhall.games.cross.rules.playing import exchange, place, take_turn
from wordhall.games.cross.rules.turns import Decision, proceed, settle
from wordhall.games.cross.tiles import ALL
from wordhall.games.cross.types.actions import (
    Accept,
    Action,
    Begin,
    Challenge,
    Exchange,
    Pass,
    Place,
)
from wordhall.games.cross.types.components import SEATS, Options
from wordhall.games.cross.types.events import Event, Opened, Passed, TimeRanOut, TurnBegan
from wordhall.games.cross.types.state import State
from wordhall.kernel.clock import Untimed, flag
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating
from wordhall.kernel.handicaps import check_owners
from wordhall.kernel.luck import Luck
from wordhall.kernel.options import check_ranges
from wordhall.words import Lexicon


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
    if players not in SEATS:
        text = f"Jumbo Word Cross is for {SEATS[0]} to {SEATS[-1]} players. Add or remove seats."
        raise Illegal("bad-players", "cross R1", text)
    check_ranges("cross", options)
    if options.window_seconds is None and not isinstance(options.clock, Untimed):
        text = "With a clock, the time for a challenge must have a limit. Choose 1 to 600 seconds."
        raise Illegal("bad-option", "cross R10", text, option="challenge_seconds")


def _check_seats(options: Options, roster: Roster) -> None:
    if options.youngest is not None and options.youngest not in roster.seats:
        text = "The youngest must have a seat here. Choose a player, or leave it to chance."
        raise Illegal("bad-option", "cross R2", text, option="youngest")
    check_owners(options.handicaps, roster)


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> Decision:
    """The events that a cause gives; changes of seating do not matter in this game."""
    decision = Decision(state, fold.evolve)
    match cause:
        case Act(seat, action, at):
            _act(decision, seat, action, at, luck, lexicon)
        case Alarm(at):
            _ring(decision, at)
        case Seating():
            pass
    return decision


def _act(
    decision: Decision, seat: Seat, action: Action, at: Ms, luck: Luck, lexicon: Lexicon
) -> None:
    match action:
        case Place(tiles):
            take_turn(decision, seat, at)
            place(decision, seat, tiles, at, lexicon)
        case Exchange(tiles):
            take_turn(decision, seat, at)
            exchange(decision, seat, tiles, at, luck)
        case Pass():
            take_turn(decision, seat, at)
            decision.add(Passed(seat, at))
            proceed(decision, at)
        case Begin():
            take_turn(decision, seat, at)
        case Accept():
            accept(decision, seat, at)
        case Challenge(words):
            challenge(decision, seat, words, at, lexicon)


def _ring(decision: Decision, at: Ms) -> None:
    """R10: the window's time is over. R8: the time of the player on turn is over (a flag falls).

    An alarm rings for only one of them: while a window has a time, clocks stand still. If a clock
    runs in a window, it is the next player's, so the game does not end with it.
    """
    fallen = flag(decision.state.clock) is not None
    if decision.state.window is not None:
        settle(decision, "time", at)
    if fallen:
        decision.add(TimeRanOut(decision.state.turn, at))
        proceed(decision, at)
