"""Turns instead of shouting: R14."""

from wordhall.games.shout.rules.rounds import Decision, end_if_done, end_round
from wordhall.games.shout.types.events import SaidNoMore, Took, TurnBegan
from wordhall.games.shout.types.state import State
from wordhall.games.shout.waiting import all_say_no_more, next_turn, roller
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.words import Lexicon


def begin_turns(decision: Decision, at: Ms) -> None:
    """The dice are shown: the roller has the first turn."""
    if decision.state.phase == "playing" and decision.state.options.manner == "turns":
        _begin(decision, roller(decision.state), at)


def _begin(decision: Decision, seat: Seat, at: Ms) -> None:
    options = decision.state.options
    until = None
    if options.turn_seconds is not None:
        seconds = options.turn_seconds + options.handicap(seat).extra_seconds
        until = Ms(at + 1000 * seconds)
    decision.add(TurnBegan(seat, until))


def check_turn(state: State, seat: Seat) -> None:
    """In turns, only the player on turn takes a word or says “no more”."""
    if state.turn is not None and state.turn.seat != seat:
        raise Illegal(
            "not-your-turn", "shout R14", "It is not your turn. Wait for it.", turn=state.turn.seat
        )


def take_turn(decision: Decision, took: Took, lexicon: Lexicon) -> None:
    """A word that the dice can spell takes them at once, and the turn passes."""
    decision.add(took)
    end_if_done(decision, took.moment, lexicon)
    pass_turn(decision, took.moment)


def pass_turn(decision: Decision, at: Ms) -> None:
    """The turn passes to the left; when all have said “no more”, the round ends (R6)."""
    state = decision.state
    if state.turn is None:
        return
    following = None if all_say_no_more(state) else next_turn(state, state.turn.seat)
    if following is None:
        end_round(decision, "no-more", at)
    else:
        _begin(decision, following, at)


def keep_turn(decision: Decision, at: Ms) -> None:
    """After a change of seating the turn stays with a player who is here; otherwise it passes."""
    turn = decision.state.turn
    if turn is not None and not decision.state.players[turn.seat].awaited:
        pass_turn(decision, at)


def renew_turn(decision: Decision, seat: Seat, at: Ms) -> None:
    """A player who is back in their own turn has its whole time again."""
    turn = decision.state.turn
    if turn is not None and turn.seat == seat:
        _begin(decision, seat, at)


def ring_turn(decision: Decision, at: Ms) -> None:
    """A player whose time runs out has said “no more”."""
    turn = decision.state.turn
    if turn is not None and turn.until is not None and turn.until <= at:
        decision.add(SaidNoMore(turn.seat, at))
        pass_turn(decision, at)
