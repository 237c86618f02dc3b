"""The options of Waywords as flags."""

from wordhall.games.ways.types.components import Options
from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = flag.flags(
    Options,
    {
        "min_word_length": flag.SHORTEST,
        "names_and_acronyms": "they count",
        "turn_seconds": flag.TURN,
        "diagonals": "paths may",
        "words": flag.LOOKED_UP,
        "challenge_seconds": flag.CHALLENGE,
        "target": flag.TARGET,
        "variant": "alone to a target or to the end",
        "values": "of ST, NT and NK",
        "youngest": flag.YOUNGEST,
    },
)
