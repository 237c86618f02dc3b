"""What a table of Word Shout may choose, as flags."""

from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = (
    flag.limit("turn_seconds", "R14", flag.TURN),
    flag.choice("words", "R11", flag.LOOKED_UP, "checked", "challenge"),
    flag.limit("challenge_seconds", "R11", flag.CHALLENGE),
    flag.number("target", "R13", flag.TARGET),
    flag.person("youngest", "R2", flag.YOUNGEST),
)
