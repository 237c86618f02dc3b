"""Everyone at once: how a shout comes in, and how it is settled. R5 to R10."""

from collections.abc import Sequence
from typing import Any

from wordhall.games.shout.rules.rounds import (
    Decision,
    check_phase,
    check_shown,
    come_late,
    end_if_done,
    end_round,
)
from wordhall.games.shout.rules.turns import check_turn, pass_turn, take_turn
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.components import CREDIT_CAP, SHORTEST, Die
from wordhall.games.shout.types.events import Collided, SaidNoMore, Shouted, Took
from wordhall.games.shout.types.state import Pending, State
from wordhall.games.shout.waiting import is_race, window
from wordhall.kernel.game import Act, Illegal, Ms, Seat
from wordhall.words import Lexicon, LexiconError


def shout(decision: Decision, act: Act[Any], text: str, lexicon: Lexicon) -> None:
    """A shout comes in, and is pending until no earlier or colliding one can come (R5, R9).

    In turns nothing is pending: the player on turn takes the dice (R14).
    """
    state, seat = decision.state, act.seat
    check_shout(state, seat)
    credit = _credit(state, act)
    moment = Ms(act.at - credit)
    check_shown(state, moment)
    shortest = state.options.handicap(seat).min_length
    word, dice = read_shout(text, state.dice, lexicon, shortest)
    if state.options.words == "checked":
        check_listed(word, lexicon)
    if state.options.manner == "turns":
        points = len(dice) * state.multiplier
        took = Took(seat, len(state.takes), word, dice, points, moment)
        take_turn(decision, took, lexicon)
        return
    decision.add(Shouted(seat, state.players[seat].shouts, word, moment, credit))


def check_shout(state: State, seat: Seat) -> None:
    """All may take dice until they say “no more” (R5, R6), in turns the player on turn (R14)."""
    check_phase(
        state, "playing", "shout R5", "No dice are on the table now. Wait for the next roll."
    )
    if state.players[seat].no_more:
        text = "You have said “no more”. Wait for the next roll."
        raise Illegal("said-no-more", "shout R6", text)
    check_turn(state, seat)


def check_no_more(state: State, seat: Seat) -> None:
    """Each says “no more” once in a round (R6), in turns the player on turn (R14)."""
    check_phase(
        state, "playing", "shout R6", "No dice are on the table now. Wait for the next roll."
    )
    if state.players[seat].no_more:
        text = "You have said “no more” already. Wait for the next roll."
        raise Illegal("said-no-more", "shout R6", text)
    check_turn(state, seat)


def _credit(state: State, act: Act[Any]) -> Ms:
    """The credit that is taken off an arrival (R9); none in turns, where speed is nothing (R14)."""
    return Ms(min(max(act.credit, 0), CREDIT_CAP) if is_race(state) else 0)


def read_shout(
    text: str, on_table: Sequence[Die], lexicon: Lexicon, shortest: int = SHORTEST
) -> tuple[str, tuple[int, ...]]:
    """The word in capitals, and its dice, which are free; or why there are none (R5)."""
    word = _letters(text, lexicon)
    if len(word) < shortest:
        rule = "shout R5" if len(word) < SHORTEST else "house H7"
        raise Illegal(
            "too-short",
            rule,
            f"This word is too short. Shout words of {shortest} letters or more.",
            word=word,
        )
    dice = spell(word, on_table)
    if dice is None:
        raise Illegal(
            "not-on-the-dice",
            "shout R5",
            f"The dice on the table do not spell {word}. Try another word.",
            word=word,
        )
    return word, dice


def check_listed(word: str, lexicon: Lexicon) -> None:
    """Where words are checked, refuses what is not one (R10, R11)."""
    why = lexicon.why(word, SHORTEST)
    if not why.accepted:
        raise Illegal("not-a-word", "shout R10", why.text, word=word, reason=why.reason)


def _letters(text: str, lexicon: Lexicon) -> str:
    """The shouted text in capitals; refuses other signs than letters (R10)."""
    try:
        return lexicon.alphabet.normalise(text)
    except LexiconError as error:
        raise Illegal("not-letters", "shout R10", "Shout a word in letters only.") from error


def no_more(decision: Decision, seat: Seat, at: Ms) -> None:
    """A player says “no more” (R6)."""
    check_no_more(decision.state, seat)
    check_shown(decision.state, at)
    decision.add(SaidNoMore(seat, at))
    pass_turn(decision, at)


def ring(decision: Decision, at: Ms, lexicon: Lexicon) -> None:
    """Shouts are settled in the order of their moments, until the round ends (R6, R9)."""
    delay = window(decision.state)
    while decision.state.pending and decision.state.pending[0].moment + delay <= at:
        settle(decision, decision.state.pending[0], at, lexicon)
    agreed = decision.state.agreed
    if agreed is not None and agreed + delay <= at:
        end_round(decision, "no-more", at)


def settle(decision: Decision, shout: Pending, at: Ms, lexicon: Lexicon) -> None:
    """The earliest pending shout takes its dice, comes late, or collides (R5 to R9)."""
    state = decision.state
    dice = spell(shout.word, state.dice)
    if dice is None:
        come_late(decision, shout)
        return
    rivals = _rivals(state, shout)
    if rivals:
        decision.add(Collided((shout, *rivals)))
        end_round(decision, "collision", at)
        return
    points = len(dice) * state.multiplier
    decision.add(Took(shout.seat, shout.nth, shout.word, dice, points, shout.moment))
    end_if_done(decision, at, lexicon)


def _rivals(state: State, shout: Pending) -> list[Pending]:
    """Other players' shouts at the same time as the earliest that the dice can spell (R8)."""
    return [
        other
        for other in state.pending
        if other.seat != shout.seat
        and other.moment - shout.moment < state.options.collision_ms
        and spell(other.word, state.dice) is not None
    ]
