"""Mark My Words: what research is told. Pencil marks and meanings in own words are not."""

from typing import Final

from wordhall.games.sheets.scoring import Mark, find_line
from wordhall.games.sheets.types import components, events
from wordhall.games.sheets.types.state import State
from wordhall.research.telling import Telling


def _off_the_grid(written: events.WordWritten, state: State) -> tuple[str, ...]:
    """A word that is not on the grid may be anything: a name, say."""
    grid = state.sheets[written.sheet].grid
    return () if find_line(grid, written.word) else ("word",)


TELLING: Final = Telling(
    told={
        events.Opened: ("edition", "roller"),
        events.Rolled: ("throw",),
        events.Written: ("seat", "letters", "by_table"),
        events.Turned: (),
        events.WordWritten: ("sheet", "word"),
        events.WordStruck: ("sheet", "number"),
        events.TimerFlipped: ("seat",),
        events.LeftoversOpened: (),
        events.ScoringOpened: (),
        events.Marked: ("sheet", "marks", "by"),
        events.Asked: ("sheet", "word", "doubt"),
        events.Answered: ("sheet", "cells", "listed"),
        events.Finished: (),
        events.Throw: ("number", "dice", "faces"),
        components.Writing: ("cell", "letter"),
        Mark: ("word", "verdict", "cells"),
    },
    hidden={events.WordWritten: _off_the_grid},
)
