"""The rules of Word Shout: what an act, an alarm or a change of seats gives."""

from wordhall.games.shout.fold import evolve
from wordhall.games.shout.rules.challenges import accept, challenge, close_if_all_pass
from wordhall.games.shout.rules.course import Course, check_round, score_round
from wordhall.games.shout.rules.offers import offers
from wordhall.games.shout.rules.opening import open_table
from wordhall.games.shout.rules.rolling import ready, roll
from wordhall.games.shout.rules.shouting import no_more, ring, shout
from wordhall.games.shout.rules.turns import keep_turn, renew_turn, ring_turn
from wordhall.games.shout.types import (
    Accept,
    Action,
    Challenge,
    Event,
    NoMore,
    Ready,
    Rejoined,
    Retired,
    Roll,
    Shout,
    State,
    StoodAside,
)
from wordhall.kernel.draft import Draft
from wordhall.kernel.game import (
    Act,
    Alarm,
    Back,
    BotSat,
    Ms,
    PassedOver,
    Resigned,
    Seating,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

__all__ = ["decide", "offers", "open_table"]


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> list[Event]:
    """The events that a cause gives."""
    course: Course = Draft(state, evolve)
    match cause:
        case Act():
            _act(course, cause, luck, lexicon)
        case Alarm(at):
            _ring(course, at, lexicon)
        case Seating():
            _reseat(course, cause)
    return course.events


def _act(course: Course, act: Act[Action], luck: Luck, lexicon: Lexicon) -> None:
    seat = act.seat
    match act.action:
        case Ready():
            ready(course, seat)
        case Roll():
            roll(course, seat, act.at, luck, lexicon)
        case Shout(word, meant):
            check_round(course, meant)
            shout(course, act, word, lexicon)
        case NoMore(meant):
            check_round(course, meant)
            no_more(course, seat, act.at)
        case Challenge(word, meant):
            check_round(course, meant)
            challenge(course, seat, word, lexicon)
        case Accept(meant):
            check_round(course, meant)
            accept(course, seat)


def _ring(course: Course, at: Ms, lexicon: Lexicon) -> None:
    """A shout is settled, a round ends, a turn's time is up, or challenges close."""
    until = course.state.challenges_until
    if course.state.phase == "challenging":
        if until is not None and until <= at:
            score_round(course)
        return
    ring(course, at, lexicon)
    ring_turn(course, at)


def _reseat(course: Course, cause: Seating) -> None:
    """The table goes on without who is away or has resigned (H1 to H3)."""
    seat = cause.seat
    if seat is None:
        return
    match cause.change:
        case PassedOver():
            course.add(StoodAside(seat, cause.at))
        case Back() | BotSat():
            if course.state.players[seat].aside:
                course.add(Rejoined(seat, cause.at))
                renew_turn(course, seat, cause.at)
        case Resigned():
            course.add(Retired(seat, cause.at))
        case _:
            return
    keep_turn(course, cause.at)
    close_if_all_pass(course)
