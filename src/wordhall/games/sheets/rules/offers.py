"""The kinds of actions that the rules would not refuse to a seat outright.

Some actions are never refused, but do nothing: a timer is flipped only once, and a player who
writes has nothing to resume (R16). These are not offered.
"""

from collections.abc import Set

from wordhall.games.sheets.rules.build import check_press, check_write
from wordhall.games.sheets.rules.find import (
    check_list,
    check_pen,
    check_writing,
    may_flip,
    words_of,
)
from wordhall.games.sheets.rules.judging import ANSWERS, asked_of, is_doubted, own_sheet
from wordhall.games.sheets.types.actions import (
    Action,
    Flip,
    GiveUp,
    GoOn,
    Judge,
    Pencil,
    Question,
    Roll,
    Stop,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.state import State
from wordhall.kernel.checks import allows
from wordhall.kernel.game import Seat


def offers(state: State, seat: Seat) -> Set[type[Action]]:
    """What a seat may do now."""
    match state.phase:
        case "build":
            return _building(state, seat)
        case "find" | "leftovers":
            return _writing(state, seat) if allows(check_pen, state, seat) else frozenset()
        case "score":
            return _answering(state, seat) | _scoring(state, seat)
        case "over":
            return frozenset()


def _building(state: State, seat: Seat) -> Set[type[Action]]:
    """R7, R13: a throw leaves every Builder an open cell for each letter due (R11, R12)."""
    if allows(check_write, state, seat):
        return {Write, Pencil}
    return {Roll} if allows(check_press, state, seat) else frozenset()


def _writing(state: State, seat: Seat) -> Set[type[Action]]:
    """R15, R16, R19: with a pen that is not closed."""
    writes = allows(check_writing, state, seat)
    kinds: dict[type[Action], bool] = {
        WriteWord: writes and allows(check_list, state, seat),
        StrikeWord: writes and bool(words_of(state, seat)),
        Stop: writes,
        GoOn: not writes,
        Flip: state.phase == "find" and may_flip(state),
    }
    return {kind for kind, is_open in kinds.items() if is_open}


def _answering(state: State, seat: Seat) -> Set[type[Action]]:
    """R26: the answer that is asked for, or none."""
    if not allows(asked_of, state, seat):
        return frozenset()
    _, asked = asked_of(state, seat)
    return {ANSWERS[asked.doubt][0], GiveUp}


def _scoring(state: State, seat: Seat) -> Set[type[Action]]:
    """R26, R27: words are judged one by one, and doubted once."""
    if not allows(own_sheet, state, seat):
        return frozenset()
    sheet = state.sheets[own_sheet(state, seat)]
    doubts = any(not is_doubted(sheet, word) for word in sheet.unmarked)
    return {Judge, Question} if doubts else {Judge}
