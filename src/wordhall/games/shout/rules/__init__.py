"""The rules of Word Shout: its opening, and the events of an act, an alarm, a change of seating."""

from wordhall.games.shout.editions import NEWEST
from wordhall.games.shout.fold import evolve
from wordhall.games.shout.rules.challenge import (
    accept,
    challenge,
    close_if_all_decided,
    look_up_unchallenged,
)
from wordhall.games.shout.rules.rolling import ready, roll
from wordhall.games.shout.rules.rounds import Decision, check_round, score_round
from wordhall.games.shout.rules.shouting import no_more, ring, shout
from wordhall.games.shout.rules.turns import keep_turn, renew_turn, ring_turn
from wordhall.games.shout.types.actions import Accept, Action, Challenge, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.components import SEATS, Options
from wordhall.games.shout.types.events import Opened, Rejoined, Retired, StoodAside
from wordhall.games.shout.types.state import State
from wordhall.kernel.game import (
    Act,
    Alarm,
    Back,
    BotSat,
    Illegal,
    Ms,
    PassedOver,
    Resigned,
    Roster,
    Seat,
    Seating,
)
from wordhall.kernel.handicaps import check_owners
from wordhall.kernel.luck import Luck
from wordhall.kernel.options import check_ranges
from wordhall.words import Lexicon


def open_game(options: Options, roster: Roster, luck: Luck) -> list[Opened]:
    """Two to twelve players, and who rolls first: the youngest, or by lot (R1, R2)."""
    if len(roster.seats) not in SEATS:
        raise Illegal(
            "bad-players",
            "shout R1",
            f"Word Shout is for {SEATS[0]} to {SEATS[-1]} players. Add or remove seats.",
        )
    check_ranges("shout", options)
    _check_handicaps(options, roster)
    return [Opened(options, NEWEST, len(roster.seats), _first(options, roster, luck))]


def _check_handicaps(options: Options, roster: Roster) -> None:
    check_owners(options.handicaps, roster)
    if any(own.head_start >= options.target for own in options.handicaps):
        text = "A head start must be less than the target. Give this player fewer points."
        raise Illegal("bad-option", "house H7", text, option="handicaps")


def _first(options: Options, roster: Roster, luck: Luck) -> Seat:
    youngest = roster.youngest() if options.youngest is None else options.youngest
    if youngest is None:
        return Seat(luck.stream("first").below(len(roster.seats)))
    if youngest not in roster.seats:
        text = "The youngest must have a seat here. Choose a player, or leave it to chance."
        raise Illegal("bad-option", "shout R2", text, option="youngest")
    return youngest


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
    look_up_unchallenged(decision, lexicon)
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
    close_if_all_decided(decision)
