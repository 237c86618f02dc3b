"""The levels of Waywords: what words they know, what they notice, how far they think.

The lowest take what they see under one marker, and clear the field when little is left. Then come
swaps, at first seldom seen. The `casual` uses two markers, the `club` player knows what its pattern
tiles are worth, the `expert` also takes markers off the board. The `master`, who knows every word,
thinks of what comes after its turn.
"""

from wordhall.bots.levels import FLOOR, Level

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=3.88, blur=0.35, pace=0.66, sight=0.61, foresight=0, floor=FLOOR),
        Level("learner", knows=3.7, blur=0.35, pace=0.658, sight=0.67, foresight=0, floor=FLOOR),
        Level("improver", knows=3.67, blur=0.35, pace=0.656, sight=0.676, foresight=1, floor=FLOOR),
        Level("holiday", knows=3.52, blur=0.35, pace=0.654, sight=0.71, foresight=2, floor=FLOOR),
        Level(
            "occasional", knows=3.28, blur=0.35, pace=0.652, sight=0.762, foresight=3, floor=FLOOR
        ),
        Level("casual", knows=3.25, blur=0.35, pace=0.65, sight=0.772, foresight=4, floor=FLOOR),
        Level("regular", knows=3.15, blur=0.38, pace=0.645, sight=0.81, foresight=4),
        Level("club", knows=3.0, blur=0.4, pace=0.64, sight=0.84, foresight=5),
        Level("expert", knows=2.2, blur=0.4, pace=0.6, sight=0.94, foresight=6),
        Level("master", knows=-4.0, blur=0.2, pace=0.55, sight=1.0, foresight=7),
    )
}

MARKERS = {0: 1, 1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 3, 7: 3}
"""How many markers a level thinks of laying for one word, by its foresight."""

SWAPS, PATTERNS, TAKES, LOOKS_AHEAD = 1, 5, 6, 7
"""The foresight from which on a level swaps tiles, values pattern tiles, takes markers off the
board, and thinks of what comes after."""

SWAPPED = {1: 11, 2: 6}
"""As many cells more would make a word as hard to see as a swap does, by foresight: to levels that
have just begun to swap…"""

USUALLY_SWAPPED = 2
"""… and to all others."""

RELUCTANCE = {0: 8.0, 1: 8.0, 2: 8.0, 3: 8.0, 4: 5.0}
"""By how many points a word on a cleared field has to be better for lower levels to clear it."""

YARDSTICKS = {
    "greedy": Level("greedy", knows=-4.0, blur=0.2, pace=0.55, sight=1.0, foresight=4),
}
"""A reference player who knows every word, sees all, and takes what scores most, with a swap if
that is better, and two markers at most."""
