"""The rules of Word Shout: the events of an act, an alarm or a change of seating."""

from wordhall.games.shout.fold import evolve
from wordhall.games.shout.rules.challenges import accept, challenge, close_if_all_pass
from wordhall.games.shout.rules.rolling import ready, roll
from wordhall.games.shout.rules.rounds import Decision, check_round, score_round
from wordhall.games.shout.rules.shouting import no_more, ring, shout
from wordhall.games.shout.rules.turns import keep_turn, renew_turn, ring_turn
from wordhall.games.shout.types.actions import Accept, Action, Challenge, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.events import Rejoined, Retired, StoodAside
from wordhall.games.shout.types.state import State
from wordhall.kernel.game import Act, Alarm, Back, BotSat, Ms, PassedOver, Resigned, Seating
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> Decision:
    """The events that a cause gives."""
    decision = Decision(state, evolve)
    match cause:
        case Act():
            _act(decision, cause, luck, lexicon)
        case Alarm(at):
            _ring(decision, at, lexicon)
        case Seating():
            _change_holder(decision, cause)
    return decision


def _act(decision: Decision, act: Act[Action], luck: Luck, lexicon: Lexicon) -> None:
    seat = act.seat
    match act.action:
        case Ready():
            ready(decision, seat)
        case Roll():
            roll(decision, seat, act.at, luck, lexicon)
        case Shout(word, meant):
            check_round(decision, meant)
            shout(decision, act, word, lexicon)
        case NoMore(meant):
            check_round(decision, meant)
            no_more(decision, seat, act.at)
        case Challenge(word, meant):
            check_round(decision, meant)
            challenge(decision, seat, word, lexicon)
        case Accept(meant):
            check_round(decision, meant)
            accept(decision, seat)


def _ring(decision: Decision, at: Ms, lexicon: Lexicon) -> None:
    """A shout is settled, a round ends, a turn's time is up, or challenges close."""
    until = decision.state.challenges_until
    if decision.state.phase == "challenging":
        if until is not None and until <= at:
            score_round(decision)
        return
    ring(decision, at, lexicon)
    ring_turn(decision, at)


def _change_holder(decision: Decision, cause: Seating) -> None:
    """The table plays on without players who are away or have resigned (H1 to H3)."""
    seat = cause.seat
    if seat is None:
        return
    match cause.change:
        case PassedOver():
            decision.add(StoodAside(seat, cause.at))
        case Back() | BotSat():
            if decision.state.players[seat].aside:
                decision.add(Rejoined(seat, cause.at))
                renew_turn(decision, seat, cause.at)
        case Resigned():
            decision.add(Retired(seat, cause.at))
        case _:
            return
    keep_turn(decision, cause.at)
    close_if_all_pass(decision)
