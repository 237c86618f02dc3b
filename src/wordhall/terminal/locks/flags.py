"""The options of Mark My Word as flags."""

from wordhall.games.locks.types.components import Options
from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = flag.flags(
    Options,
    {
        "min_word_length": flag.SHORTEST,
        "board_size": "how wide the board is",
        "opening": "a letter on the centre, or none",
        "hints": "tell what lines could become",
        "rack_size": flag.RACK,
        "turn_seconds": flag.TURN,
    },
)
