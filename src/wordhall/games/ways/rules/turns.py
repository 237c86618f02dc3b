"""How a turn ends and the next one begins, and when the game is over: R14, R17 and R19."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from wordhall.games.ways import fold, variants, waiting
from wordhall.games.ways.editions import edition_of
from wordhall.games.ways.rules.spelling import check_held
from wordhall.games.ways.rules.words import counts
from wordhall.games.ways.tiles import COST, HAND, PATTERNS
from wordhall.games.ways.types.components import Ending, Spelled, Step
from wordhall.games.ways.types.events import (
    Accepted,
    Challenged,
    Confirmed,
    Ended,
    Event,
    Fined,
    RefillChosen,
    Refilled,
    TurnBegan,
    WindowOpened,
    WordFell,
    WordStands,
)
from wordhall.games.ways.types.state import State
from wordhall.kernel import decision as decisions
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.words import Lexicon

How: TypeAlias = Literal["accepted", "time", "begun", "challenge"]


class Decision(decisions.Decision[State, Event]):
    """A decision in progress."""

    __slots__ = ()


def check_turn(state: State, seat: Seat) -> None:
    """R7: only the player on turn acts; R17: also the next one, while a word may be challenged."""
    window = state.window
    if window is not None and window.next == seat:
        return
    if state.turn != seat:
        raise Illegal("not-your-turn", "ways R7", "It is not your turn. Wait for it.")
    if window is not None:
        raise Illegal(
            "window-open", "ways R17", "Your word may still be challenged. Wait for the others."
        )


def check_laid(state: State, seat: Seat) -> None:
    """R7: what is only laid can be taken back."""
    del seat
    if not state.laid:
        text = "There is no step to take back. What the others have seen stays."
        raise Illegal("nothing-laid", "ways R7", text)


def finish(decision: Decision, letters: int, put: tuple[str, ...], at: Ms) -> None:
    """R14, R17: the rest is confirmed, and the hand refilled once the word stands."""
    if decision.state.laid:
        decision.add(Confirmed(decision.state.laid))
    _check_refill(decision, letters, put)
    refill(decision, letters, put, at)


def refill(decision: Decision, letters: int, put: tuple[str, ...], at: Ms) -> None:
    """R14, R17: how the hand is refilled is chosen; a word may be challenged before it is."""
    decision.add(RefillChosen(letters, put))
    word = spelled_in(decision.state.steps)
    if word is not None and decision.state.options.words == "challenge":
        _open_window(decision, word, at)
    else:
        end_turn(decision, at)


def spelled_in(steps: Sequence[Step]) -> Spelled | None:
    """The word among the steps of a turn."""
    return next((step for step in steps if isinstance(step, Spelled)), None)


def drawn(state: State) -> int:
    """R14: how many tiles the mover lacks; R20, R21: hands are not refilled."""
    if variants.free(state.options):
        return 0
    player = state.table.players[state.turn]
    return HAND - len(player.letters) - len(player.patterns)


def _check_refill(decision: Decision, letters: int, put: tuple[str, ...]) -> None:
    """R14: five tiles in any mix, at least one of them a letter; R20, R21: none."""
    options = decision.state.options
    if variants.free(options):
        if letters or put:
            text = "Hands are not refilled in this variant. End your turn with `done`."
            raise Illegal("no-refill", variants.rule(options), text)
        return
    player = decision.state.table.players[decision.state.turn]
    check_held((*player.letters, *player.patterns), put, "ways R14")
    most = drawn(decision.state) + len(put)
    if not 0 <= letters <= most:
        text = f"You draw {most} tiles. Choose 0 to {most} letters among them."
        raise Illegal("wrong-number", "ways R14", text, drawn=most)
    if len(player.letters) + letters == sum(tile not in PATTERNS for tile in put):
        text = "Keep or draw at least one letter tile."
        raise Illegal("keep-a-letter", "ways R14", text)


def end_turn(decision: Decision, at: Ms) -> None:
    """R19, R14: beyond the target the game is won; otherwise the hand is dealt as chosen.

    R20, R21: without patterns there is no target, and the hand stays as it is.

    Tiles are drawn from the top, after others were put under. Neither stack runs out: 48 letter
    tiles are not on the board, and hands hold 20 of them at most; of 24 pattern tiles hands hold
    16, as each has a letter tile.
    """
    state = decision.state
    if is_won(state):
        decision.add(Ended("target"))
        return
    seat = state.turn
    letters, put = state.refill.letters, state.refill.put
    tiles = tuple(sorted(state.table.pile[:letters]))
    patterns = tuple(sorted(state.table.stack[: drawn(state) + len(put) - letters]))
    decision.add(Refilled(seat, put, tiles, patterns))
    ending = _ending(decision.state)
    if ending is not None:
        decision.add(Ended(ending))
    else:
        decision.add(TurnBegan(Seat((seat + 1) % len(state.table.players)), at))


def is_won(state: State) -> bool:
    """R19: the mover is beyond the target; R20, R21: there is none."""
    score = state.table.players[state.turn].score
    return not variants.free(state.options) and score > state.options.target


def _ending(state: State) -> Ending | None:
    """R19 to R21: all have passed, nothing is left to play, or nobody finds a word any more."""
    edition, seats = edition_of(state), len(state.table.players)
    passing_rounds = 1 if variants.free(state.options) else edition.passing_rounds
    if passing_rounds is not None and state.passes >= passing_rounds * seats:
        return "all-passed"
    if variants.played_out(state):
        return "played-out"
    if variants.alone(state.table.players):
        return None
    return "no-words" if state.wordless >= edition.wordless_rounds * seats else None


def _open_window(decision: Decision, word: Spelled, at: Ms) -> None:
    """R17: until a time, or until the next player acts; R19: not if the word wins the game."""
    state = decision.state
    after = Decision(state, fold.evolve)
    end_turn(after, at)
    following = None if after.state.ended is not None else after.state.turn
    until = Ms(at + state.options.challenge_seconds * 1000)
    decision.add(WindowOpened(word, until, following, at))


def close_window(decision: Decision, how: How, at: Ms) -> None:
    """R17: the word stands, and the turn is over."""
    decision.add(WordStands(decision.state.turn, how))
    end_turn(decision, at)


def accept(decision: Decision, seat: Seat, at: Ms) -> None:
    """R17: the window closes when all opponents have accepted."""
    check_opponent(decision.state, seat)
    decision.add(Accepted(seat))
    if not waiting.undecided(decision.state):
        close_window(decision, "accepted", at)


def challenge(decision: Decision, seat: Seat, at: Ms, lexicon: Lexicon) -> None:
    """R17: a word that falls gives its points back; a wrong challenge costs five."""
    word = check_opponent(decision.state, seat)
    stands = counts(word, decision.state.options, lexicon)
    decision.add(Challenged(seat, word, stands))
    if stands:
        decision.add(Fined(seat, COST))
        close_window(decision, "challenge", at)
    else:
        decision.add(WordFell(decision.state.turn))
        end_turn(decision, at)


def check_opponent(state: State, seat: Seat) -> str:
    """The word that each opponent may accept or challenge, until they have accepted."""
    if state.options.words == "checked":
        text = "At this table every word is checked when it is laid. Nobody can challenge it."
        raise Illegal("no-challenges", "ways R17", text)
    if state.window is None:
        text = "No word can be challenged now. The last one has been decided."
        raise Illegal("nothing-to-challenge", "ways R17", text)
    if seat == state.turn:
        raise Illegal(
            "own-word", "ways R17", "This is your own word. Only the others accept or challenge it."
        )
    if seat in state.window.accepted:
        raise Illegal("already-accepted", "ways R17", "You have accepted this word already.")
    return state.window.word.word
