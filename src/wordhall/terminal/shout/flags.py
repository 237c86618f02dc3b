"""The options of Word Shout as flags."""

from wordhall.games.shout.types.components import Options
from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = flag.flags(
    Options,
    {
        "turn_seconds": flag.TURN,
        "words": flag.LOOKED_UP,
        "challenge_seconds": flag.CHALLENGE,
        "target": flag.TARGET,
        "youngest": flag.YOUNGEST,
    },
)
