"""The options of Waywords as flags."""

from wordhall.games.ways.types.components import Options
from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = flag.flags(
    Options,
    {
        "min_word_length": flag.SHORTEST,
        "names_and_acronyms": "names and acronyms count, too",
        "turn_seconds": flag.TURN,
        "diagonals": "paths may go diagonally",
        "words": flag.LOOKED_UP,
        "challenge_seconds": flag.CHALLENGE,
        "target": flag.TARGET,
        "variant": "the usual game, or one that can be played alone",
        "values": "what the tiles ST, NT and NK are worth",
        "youngest": flag.YOUNGEST,
    },
)
