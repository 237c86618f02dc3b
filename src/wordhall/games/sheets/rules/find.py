"""Find and Leftovers (R14 to R19): words are written, the timer flipped, and all stop."""

from collections.abc import Sequence

from wordhall.games.sheets.rules import judging
from wordhall.games.sheets.rules.decision import Decision
from wordhall.games.sheets.scoring import SHORTEST
from wordhall.games.sheets.types.components import LONGEST_LIST, LONGEST_WORD
from wordhall.games.sheets.types.events import (
    LeftoversOpened,
    PenMoved,
    TimerFlipped,
    Turned,
    WordStruck,
    WordWritten,
)
from wordhall.games.sheets.types.state import State
from wordhall.games.sheets.waiting import all_seats, self_flip, write_until, writer, written_by
from wordhall.kernel.game import Illegal, Seat


def check_pen(state: State, seat: Seat) -> None:
    """R16, R19: refuses a player whose pen is closed, or who is gone (H1, H3)."""
    if state.sheets[written_by(state, seat)].pen == "closed" or state.presence[seat] == "gone":
        rule = "sheets R16" if state.phase == "find" else "sheets R19"
        raise Illegal("pen-closed", rule, "You have finished writing here. Wait for the others.")


def check_writing(state: State, seat: Seat) -> None:
    """R16: refuses a player who has stopped and has not resumed."""
    check_pen(state, seat)
    if state.sheets[written_by(state, seat)].pen == "stopped":
        raise Illegal(
            "you-have-stopped",
            "sheets R16",
            "You have stopped writing. Take that back before you write.",
        )


def check_list(state: State, seat: Seat) -> None:
    """R15: no more words than a sheet holds."""
    check_list_length(words_of(state, seat))


def check_list_length(words: Sequence[str]) -> None:
    """R15: whether one more word fits on a list."""
    if len(words) >= LONGEST_LIST:
        raise Illegal(
            "list-full",
            "sheets R15",
            f"Your list is full with {LONGEST_LIST} words. Strike one before you write another.",
            words=LONGEST_LIST,
        )


def words_of(state: State, seat: Seat) -> tuple[str, ...]:
    """The list to which a seat adds in this phase."""
    own = state.sheets[written_by(state, seat)]
    return own.leftovers if state.phase == "leftovers" else own.words


def may_flip(state: State) -> bool:
    """R16: the first flip counts."""
    return state.flipped_at is None


def turn_over(decision: Decision) -> None:
    """R14: all sheets pass at once, and are turned over together."""
    decision.add(Turned(decision.at))
    stop_absent(decision)


def write_word(decision: Decision, seat: Seat, word: str) -> None:
    """R15, R17: a word is written; it is not checked now."""
    check_writing(decision.state, seat)
    check_word(word, decision.state.options.handicap(seat).min_length)
    check_list(decision.state, seat)
    decision.add(WordWritten(written_by(decision.state, seat), word))


def strike_word(decision: Decision, seat: Seat, word: str) -> None:
    """R16: the writer of a word strikes it, the last one if it stands twice."""
    check_writing(decision.state, seat)
    place = place_on_list(words_of(decision.state, seat), word)
    decision.add(WordStruck(written_by(decision.state, seat), place))


def place_on_list(words: Sequence[str], word: str) -> int:
    """R16: where a word stands on a list, the last time if it stands twice."""
    if word not in words:
        raise Illegal(
            "not-on-list",
            "sheets R16",
            f"{word[:LONGEST_WORD] or 'No word'} is not on your list. Strike a word that is.",
            word=word[:LONGEST_WORD],
        )
    return len(words) - 1 - words[::-1].index(word)


def check_word(word: str, shortest: int = SHORTEST) -> None:
    """R15, R17, R22: letters only, and neither too few nor too many of them."""
    if not (word.isascii() and word.isalpha() and word.isupper()):
        raise Illegal("not-letters", "sheets R22", "Write the word in the letters A to Z only.")
    if len(word) < shortest:
        rule = "sheets R17" if shortest == SHORTEST else "house H7"
        raise Illegal(
            "too-short",
            rule,
            f"This word is too short. Write words of {shortest} letters or more.",
            word=word,
            letters=shortest,
        )
    if len(word) > LONGEST_WORD:
        raise Illegal(
            "too-long",
            "sheets R15",
            f"This word is too long. Write words of up to {LONGEST_WORD} letters.",
            letters=LONGEST_WORD,
        )


def flip(decision: Decision, seat: Seat) -> None:
    """R16: the first flip counts, and its player has finished; later ones do nothing."""
    check_pen(decision.state, seat)
    if not may_flip(decision.state):
        return
    decision.add(TimerFlipped(seat, decision.at))
    decision.add(PenMoved(decision.state.found_by(seat), "closed"))
    _if_all_stopped(decision)


def stop(decision: Decision, seat: Seat) -> None:
    """R16: a writer stops, and may resume until the phase ends."""
    check_pen(decision.state, seat)
    sheet = written_by(decision.state, seat)
    if decision.state.sheets[sheet].pen == "writing":
        decision.add(PenMoved(sheet, "stopped"))
        _if_all_stopped(decision)


def go_on(decision: Decision, seat: Seat) -> None:
    """R16: a writer who has stopped resumes."""
    check_pen(decision.state, seat)
    sheet = written_by(decision.state, seat)
    if decision.state.sheets[sheet].pen == "stopped":
        decision.add(PenMoved(sheet, "writing"))


def ring(decision: Decision) -> None:
    """R18: at the cap the timer flips; R16, R19: players whose time is up write no more."""
    if decision.past(self_flip(decision.state)):
        decision.add(TimerFlipped(None, decision.at))
    for sheet in all_seats(decision.state):
        until = write_until(decision.state, writer(decision.state, sheet))
        if decision.state.sheets[sheet].pen != "closed" and decision.past(until):
            decision.add(PenMoved(sheet, "closed"))
    _if_all_stopped(decision)


def stop_absent(decision: Decision) -> None:
    """The list of a player who is gone stops (H1, H3); one who is back in time may resume (H2)."""
    state = decision.state
    for sheet in all_seats(state):
        gone = state.presence[writer(state, sheet)] == "gone"
        if gone and state.sheets[sheet].pen == "writing":
            decision.add(PenMoved(sheet, "stopped"))
    _if_all_stopped(decision)


def _if_all_stopped(decision: Decision) -> None:
    """When all have stopped the phase ends (R16): Leftovers if wanted (R19), then scoring."""
    state = decision.state
    if any(sheet.pen == "writing" for sheet in state.sheets):
        return
    if state.phase == "find" and state.options.leftovers:
        decision.add(LeftoversOpened(decision.at))
        stop_absent(decision)
    else:
        judging.open_scoring(decision)
