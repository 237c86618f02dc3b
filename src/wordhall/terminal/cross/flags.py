"""The options of Jumbo Word Cross as flags; of the clocks, the one for each turn."""

from wordhall.games.cross.types.components import Options
from wordhall.kernel.options import Option, Range, option_of
from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

TURN_SECONDS = Option(
    "turn_seconds",
    default=None,
    rule=option_of(Options, "clock").rule,
    bounds=Range(1, 30 * 86_400, "seconds"),
    unset="no limit",
)

FLAGS: tuple[Flag, ...] = (
    *flag.flags(
        Options,
        {
            "challenge": "what a wrong challenge costs",
            "challenge_seconds": flag.CHALLENGE,
            "exchange": "whether some tiles may be exchanged, or only the whole rack",
            "end": "when the game ends",
            "rack_size": flag.RACK,
            "youngest": flag.YOUNGEST,
        },
    ),
    Flag("turn_seconds", flag.TURN, TURN_SECONDS),
)
