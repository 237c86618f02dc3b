"""The nine levels of Mark My Word: what words they know, what they notice, how far they plan.

All take the sequence of tiles that looks best to them, and the better look at more of them and
further. From the `expert` on they also think of what they leave to others. The edge of the
master lies below the scale: it knows every word.
"""

from wordhall.bots.levels import FLOOR, Level
from wordhall.bots.locks.tempers import Temper

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=3.6, blur=0.35, pace=0.66, sight=0.77, foresight=0, floor=FLOOR),
        Level("learner", knows=3.3, blur=0.35, pace=0.655, sight=0.815, foresight=1, floor=FLOOR),
        Level("improver", knows=3.14, blur=0.35, pace=0.652, sight=0.818, foresight=2, floor=FLOOR),
        Level("casual", knows=3.07, blur=0.35, pace=0.65, sight=0.85, foresight=3, floor=FLOOR),
        Level("club", knows=2.9, blur=0.4, pace=0.64, sight=0.88, foresight=4),
        Level("expert", knows=2.0, blur=0.4, pace=0.6, sight=0.96, foresight=5),
        Level("ace", knows=1.5, blur=0.4, pace=0.59, sight=0.97, foresight=6),
        Level("elite", knows=0.7, blur=0.35, pace=0.57, sight=0.985, foresight=7),
        Level("master", knows=-4.0, blur=0.2, pace=0.55, sight=1.0, foresight=8),
    )
}

GREEDY = -1
"""The foresight of a player who thinks of nothing but its own points."""

YARDSTICKS = {
    "greedy": Level("greedy", knows=-4.0, blur=0.2, pace=0.55, sight=1.0, foresight=GREEDY),
}
"""A reference player who knows every word, sees all, and takes what brings itself most."""

TEMPERS = {
    GREEDY: Temper(depth=12, width=12),
    0: Temper(depth=5, width=2, tempo=1.0, hope=0.3),
    1: Temper(depth=5, width=4, tempo=1.0, hope=0.3, envy=0.15),
    2: Temper(depth=6, width=5, tempo=1.0, hope=0.3, envy=0.3),
    3: Temper(depth=7, width=6, tempo=1.3, hope=0.3, envy=0.45),
    4: Temper(depth=7, width=8, tempo=3.0, hope=0.35, envy=0.7),
    5: Temper(depth=12, width=12, tempo=5.0, hope=0.35, envy=1.0, dread=0.6),
    6: Temper(depth=12, width=17, tempo=5.0, hope=0.35, envy=1.0, dread=0.6),
    7: Temper(depth=12, width=27, tempo=5.0, hope=0.35, envy=1.0, dread=0.6),
    8: Temper(depth=12, width=60, tempo=5.0, hope=0.35, envy=1.0, dread=0.6),
}
"""How a level values things, by its foresight, while there are tiles in the bag."""

SLIPS = {0: 0.07, 1: 0.045, 2: 0.03, 3: 0.02, 4: 0.01}
"""How often in a turn a level takes a line for a part of a word that is none, by its foresight."""
