"""The six levels of Jumbo Word Cross.

Up to `expert` they take what looks best to them. The `master` follows its moves through what may
come once the end is in sight, the `champion` always; and its edge lies below the scale: it knows
every word. The figures are set so that each wins about two of three games against the next lower.
"""

from wordhall.bots.levels import Level

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=4.2, blur=0.35, pace=2.2, sight=0.5, foresight=0),
        Level("casual", knows=3.7, blur=0.35, pace=1.5, sight=0.66, foresight=1),
        Level("club", knows=3.2, blur=0.4, pace=1.0, sight=0.83, foresight=2),
        Level("expert", knows=2.2, blur=0.4, pace=0.7, sight=0.95, foresight=3),
        Level("master", knows=1.0, blur=0.3, pace=0.6, sight=0.99, foresight=4),
        Level("champion", knows=-4.0, blur=0.2, pace=0.5, sight=1.0, foresight=5),
    )
}

YARDSTICKS = {
    "greedy": Level("greedy", knows=-4.0, blur=0.2, pace=0.5, sight=1.0, foresight=0),
    "static": Level("static", knows=-4.0, blur=0.2, pace=0.5, sight=1.0, foresight=3),
}
"""Who knows every word and takes the highest score, or the highest equity."""
