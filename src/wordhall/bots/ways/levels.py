"""The five levels of Waywords: what words they know, what they notice, how far they think.

The `novice` takes what it sees under one marker, and clears the field when little is left. The
`casual` swaps tiles and uses two markers, the `club` player knows what its pattern tiles are worth,
the `expert` also takes markers off the board. The `master`, who knows every word, thinks of what
comes after its turn.
"""

from wordhall.bots.levels import Level

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=3.9, blur=0.35, pace=0.66, sight=0.6, foresight=0),
        Level("casual", knows=3.4, blur=0.35, pace=0.65, sight=0.76, foresight=1),
        Level("club", knows=3.0, blur=0.4, pace=0.64, sight=0.84, foresight=2),
        Level("expert", knows=2.2, blur=0.4, pace=0.6, sight=0.94, foresight=3),
        Level("master", knows=-4.0, blur=0.2, pace=0.55, sight=1.0, foresight=4),
    )
}

MARKERS = {0: 1, 1: 2, 2: 3, 3: 3, 4: 3}
"""How many markers a level thinks of laying for one word, by its foresight."""

SWAPS, PATTERNS, TAKES, LOOKS_AHEAD = 1, 2, 3, 4
"""The foresight from which on a level swaps tiles, values pattern tiles, takes markers off the
board, and thinks of what comes after."""

RELUCTANCE = {0: 8.0, 1: 5.0}
"""By how many points a word on a cleared field has to be better for lower levels to clear it."""
