"""What a table of Mark My Word may choose, as flags."""

from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = (
    flag.number("min_word_length", "R3", flag.SHORTEST),
    flag.number("board_size", "R2", "7 to 25, odd"),
    flag.choice("opening", "R5", "a letter on the centre, or none", "seed", "free"),
    flag.switch("hints", "R17", "tell what lines could become"),
    flag.number("rack_size", "R1", flag.RACK),
    flag.limit("turn_seconds", "R13", flag.TURN),
)
