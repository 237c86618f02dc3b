"""Words are challenged at the end of a round: R11."""

from wordhall.games.shout.doubting import decides
from wordhall.games.shout.editions import EDITIONS
from wordhall.games.shout.rules.rounds import Decision, check_phase, score_round
from wordhall.games.shout.types.events import Accepted, Challenged, LookedUp, RoundScored
from wordhall.games.shout.types.state import State
from wordhall.games.shout.waiting import all_decided
from wordhall.kernel.game import Illegal, Seat
from wordhall.words import Lexicon


def challenge(decision: Decision, seat: Seat, index: int, lexicon: Lexicon) -> None:
    """A word of another player is looked up, each word once; it may be the last (R11)."""
    check_challenging(decision.state, seat)
    takes = decision.state.takes
    if index not in range(len(takes)):
        raise Illegal(
            "no-such-word",
            "shout R11",
            "This round has no such word. Choose one of its words.",
        )
    take = takes[index]
    if take.seat == seat:
        raise Illegal(
            "own-word",
            "shout R11",
            "This word is your own. Challenge a word of another player.",
            word=take.word,
        )
    if take.verdict is not None:
        raise Illegal(
            "already-challenged",
            "shout R11",
            f"{take.word} was challenged already. Challenge another word.",
            word=take.word,
        )
    valid, definition = take.word in lexicon, lexicon.definition(take.word)
    decision.add(Challenged(seat, index, valid, definition))
    close_if_all_decided(decision)


def accept(decision: Decision, seat: Seat) -> None:
    """A player passes; when all have, the round is scored (R11)."""
    check_accept(decision.state, seat)
    decision.add(Accepted(seat))
    close_if_all_decided(decision)


def close_if_all_decided(decision: Decision) -> None:
    """When nobody wants to, or can, challenge any more, the round is scored (R11)."""
    if decision.state.phase == "challenging" and all_decided(decision.state):
        score_round(decision)


def look_up_unchallenged(decision: Decision, lexicon: Lexicon) -> None:
    """If the round is scored now, the words that stand though they are not in the list (R11)."""
    state = decision.state
    scored = any(isinstance(event, RoundScored) for event in decision.events)
    if not scored or not EDITIONS[state.edition].names_unlisted:
        return
    unlisted = tuple(
        number
        for number, take in enumerate(state.takes)
        if take.verdict is None and take.word not in lexicon
    )
    if unlisted:
        decision.add(LookedUp(unlisted))


def check_challenging(state: State, seat: Seat) -> None:
    """At the end of a round, a player who has not passed may challenge words, or pass (R11)."""
    check_phase(
        state,
        "challenging",
        "shout R11",
        "You can challenge words only at the end of a round. Wait until then.",
    )
    if state.players[seat].accepts:
        raise Illegal("already-passed", "shout R11", "You have passed. Wait for the others.")


def check_accept(state: State, seat: Seat) -> None:
    """A player who could challenge a word may pass instead, once (R11)."""
    check_challenging(state, seat)
    if not decides(state, seat):
        text = "You have no word to challenge, so nobody waits for you. Wait for the others."
        raise Illegal("nothing-to-challenge", "shout R11", text)
