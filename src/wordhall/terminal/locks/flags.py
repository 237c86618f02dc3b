"""The options of Mark My Word as flags."""

from wordhall.games.locks.types.components import Options
from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = flag.flags(
    Options,
    {
        "min_word_length": flag.SHORTEST,
        "board_size": "width of the board",
        "opening": "whether a letter lies on the centre at the start",
        "hints": "show which words a line could become",
        "rack_size": flag.RACK,
        "turn_seconds": flag.TURN,
    },
)
