"""Turns instead of shouting: R14."""

from wordhall.games.shout.rules.course import Course, end_if_done, end_round
from wordhall.games.shout.types import SaidNoMore, State, Took, TurnBegan
from wordhall.games.shout.waiting import all_say_no_more, next_turn, roller
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.words import Lexicon


def begin_turns(course: Course, at: Ms) -> None:
    """The dice are shown: the roller has the first turn."""
    if course.state.phase == "playing" and course.state.options.manner == "turns":
        _begin(course, roller(course.state), at)


def _begin(course: Course, seat: Seat, at: Ms) -> None:
    options = course.state.options
    until = None
    if options.turn_seconds is not None:
        seconds = options.turn_seconds + options.handicap(seat).extra_seconds
        until = Ms(at + 1000 * seconds)
    course.add(TurnBegan(seat, until))


def check_turn(state: State, seat: Seat) -> None:
    """In turns, only whose turn it is takes a word or says “no more”."""
    if state.turn is not None and state.turn.seat != seat:
        raise Illegal(
            "not-your-turn", "shout R14", "It is not your turn. Wait for it.", turn=state.turn.seat
        )


def take_turn(course: Course, took: Took, lexicon: Lexicon) -> None:
    """A word that the dice can spell takes them at once, and the turn passes."""
    course.add(took)
    end_if_done(course, took.moment, lexicon)
    pass_turn(course, took.moment)


def pass_turn(course: Course, at: Ms) -> None:
    """The turn passes to the left; when all have said “no more”, the round ends (R6)."""
    state = course.state
    if state.turn is None:
        return
    following = None if all_say_no_more(state) else next_turn(state, state.turn.seat)
    if following is None:
        end_round(course, "no-more", at)
    else:
        _begin(course, following, at)


def keep_turn(course: Course, at: Ms) -> None:
    """Who sits where has changed: the turn stays with who is here, else it passes."""
    turn = course.state.turn
    if turn is not None and not course.state.players[turn.seat].awaited:
        pass_turn(course, at)


def renew_turn(course: Course, seat: Seat, at: Ms) -> None:
    """Who is here again has their turn anew, if it is theirs."""
    turn = course.state.turn
    if turn is not None and turn.seat == seat:
        _begin(course, seat, at)


def ring_turn(course: Course, at: Ms) -> None:
    """Whose time runs out has said “no more”."""
    turn = course.state.turn
    if turn is not None and turn.until is not None and turn.until <= at:
        course.add(SaidNoMore(turn.seat, at))
        pass_turn(course, at)
