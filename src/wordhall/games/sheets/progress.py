"""Mark My Words: how far a match is, as everybody may know. It has no rounds."""

from wordhall.games.sheets.types.components import LAST_ROLL
from wordhall.games.sheets.types.state import State
from wordhall.kernel.progress import MatchProgress


def progress(state: State) -> MatchProgress:
    """The roll in Build, then how many sheets are searched, and how many are marked."""
    sheets = state.sheets
    match state.phase:
        case "build":
            roll = len(state.throws) + (not state.rolled)
            return MatchProgress(state.phase, step=roll, steps=LAST_ROLL + 1)
        case "find" | "leftovers":
            searched = sum(sheet.pen != "writing" for sheet in sheets)
            return MatchProgress(state.phase, step=searched, steps=len(sheets))
        case "score" | "over":
            marked = sum(not sheet.unmarked for sheet in sheets)
            return MatchProgress(state.phase, step=marked, steps=len(sheets))
