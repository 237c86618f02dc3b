"""Plays that may be challenged: R10."""

from wordhall.games.cross import fold, waiting
from wordhall.games.cross.editions import edition_of
from wordhall.games.cross.rules.turns import Decision, proceed, settle
from wordhall.games.cross.scoring import WRONG_CHALLENGE
from wordhall.games.cross.types.components import Play
from wordhall.games.cross.types.events import (
    Accepted,
    Challenged,
    Consoled,
    PlayFell,
    TurnLost,
    WindowOpened,
)
from wordhall.games.cross.types.state import State
from wordhall.kernel.clock import DAY, Correspondence
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.words import Lexicon


def open_window(decision: Decision, seat: Seat, at: Ms) -> None:
    """R10: until the next player begins, or a time; in correspondence until they act or time out.

    Nobody closes the window by beginning if the play would end the game (R15: the last play can
    still be challenged), nor the player whose play it is, when the others lose their turns.
    """
    following = _following(decision.state, seat, at)
    lasts = _lasting(decision.state, following)
    until = None if lasts is None else Ms(at + lasts)
    hurries = following is not None and isinstance(decision.state.options.clock, Correspondence)
    decision.add(WindowOpened(until, following, hurries, at))


def _following(state: State, seat: Seat, at: Ms) -> Seat | None:
    """The opponent whose turn begins if the play stands; None if it is nobody's."""
    stands = Decision(state, fold.evolve)
    settle(stands, "time", at)
    after = stands.state
    return None if after.ended is not None or after.turn == seat else after.turn


def _lasting(state: State, following: Seat | None) -> Ms | None:
    """How long a window is open at most; None if it is open until the next player begins."""
    options, seconds = state.options, state.options.window_seconds
    if isinstance(options.clock, Correspondence):
        return Ms(options.clock.days * DAY) if following is None else None
    if following is None:
        seconds = edition_of(state).last_seconds or seconds
    return None if seconds is None else Ms(1000 * seconds)


def accept(decision: Decision, seat: Seat, at: Ms) -> None:
    """R10: the window closes when every opponent has accepted."""
    check_opponent(decision.state, seat)
    decision.add(Accepted(seat))
    if not waiting.undecided(decision.state):
        settle(decision, "accepted", at)


def challenge(
    decision: Decision, seat: Seat, words: tuple[str, ...], at: Ms, lexicon: Lexicon
) -> None:
    """R10: the first challenge settles the play: all words together, or those that are named."""
    check_opponent(decision.state, seat)
    rule, play = decision.state.options.challenge, _in_question(decision.state)
    made = tuple(dict.fromkeys(word.text for word in play.words))
    named = looked_up(rule, words, made)
    fallen = tuple(word for word in named if word not in lexicon)
    decision.add(Challenged(seat, named, fallen))
    if fallen:
        decision.add(PlayFell(play.seat))
        proceed(decision, at)
        return
    if rule == "double" and decision.state.players[seat].rack:
        decision.add(TurnLost(seat))
    if rule == "five_point":
        decision.add(Consoled(play.seat, WRONG_CHALLENGE * len(named)))
    settle(decision, "challenge", at)


def check_opponent(state: State, seat: Seat) -> None:
    """Opponents may accept or challenge the play, until they have accepted it."""
    play = _in_question(state)
    if seat == play.seat:
        raise Illegal(
            "own-play",
            "cross R10",
            "This is your own play. Only the others accept or challenge it.",
        )
    if seat not in waiting.undecided(state):
        raise Illegal("already-accepted", "cross R10", "You have accepted this play already.")


def _in_question(state: State) -> Play:
    """The play that may still be accepted or challenged."""
    if state.options.challenge == "void":
        text = "At this table every word is checked when it is played. Nobody can challenge it."
        raise Illegal("no-challenges", "cross R10", text)
    if state.window is None or state.last is None:
        text = "No play can be challenged now. The last one has been decided."
        raise Illegal("nothing-to-challenge", "cross R10", text)
    return state.last


def looked_up(rule: str, words: tuple[str, ...], made: tuple[str, ...]) -> tuple[str, ...]:
    """R10: the words of the play to look up: all, or with `five_point` those that were named."""
    if rule == "five_point":
        return _check_named(words, made)
    if words:
        text = "At this table you challenge the whole play. Name no words."
        raise Illegal("whole-play", "cross R10", text)
    return made


def _check_named(words: tuple[str, ...], made: tuple[str, ...]) -> tuple[str, ...]:
    listed = ", ".join(made)
    if not words:
        text = f"Name the words that you challenge: {listed}."
        raise Illegal("name-the-words", "cross R10", text)
    for word in words:
        if word not in made:
            text = f"The play did not make {word!r}. Name words among {listed}."
            raise Illegal("not-in-play", "cross R10", text, word=word)
    return tuple(word for word in made if word in words)
