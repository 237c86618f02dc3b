"""What a table of Waywords may choose, as flags."""

from wordhall.terminal import flag
from wordhall.terminal.flag import Flag

FLAGS: tuple[Flag, ...] = (
    flag.number("min_word_length", "R6", flag.SHORTEST),
    flag.switch("names_and_acronyms", "R6", "they count"),
    flag.limit("turn_seconds", "R7", flag.TURN),
    flag.either("diagonals", "R9", "paths may"),
    flag.choice("words", "R17", flag.LOOKED_UP, "checked", "challenge"),
    flag.limit("challenge_seconds", "R17", flag.CHALLENGE),
    flag.number("target", "R19", flag.TARGET),
    flag.choice(
        *("variant", "R20", "alone to a target or to the end (R21)"),
        *("standard", "open_field", "solitaire"),
    ),
    flag.choice("values", "R1", "of ST, NT and NK", "printed", "summed"),
    flag.person("youngest", "R5", flag.YOUNGEST),
)
