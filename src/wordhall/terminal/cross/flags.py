"""What a table of Jumbo Word Cross may choose, as flags."""

from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = (
    flag.choice(
        *("challenge", "R10", "what a wrong challenge costs"),
        *("double", "void", "single", "five_point"),
    ),
    flag.limit("challenge_seconds", "R10", flag.CHALLENGE),
    flag.choice("exchange", "R7", "some tiles, or the whole rack", "any", "all"),
    flag.choice("end", "R15", "when the game ends", "play_on", "first_out"),
    flag.number("rack_size", "R1", flag.RACK),
    flag.limit("turn_seconds", "R8", flag.TURN),
    flag.person("youngest", "R2", flag.YOUNGEST),
)
