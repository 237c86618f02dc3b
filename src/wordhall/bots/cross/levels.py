"""The nine levels of Jumbo Word Cross.

Up to `expert` they take the move that looks best. The `master` simulates its moves near the end of
the game, the `champion` always; and its `knows` lies below the scale, so that it knows every word.
The figures are set so that each wins about three of four games against the next lower level.
"""

from wordhall.bots.levels import FLOOR, Level

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=4.2, blur=0.35, pace=0.66, sight=0.5, foresight=0, floor=FLOOR),
        Level("learner", knows=3.88, blur=0.35, pace=0.655, sight=0.58, foresight=0, floor=FLOOR),
        Level("casual", knows=3.57, blur=0.35, pace=0.65, sight=0.665, foresight=1, floor=FLOOR),
        Level("regular", knows=3.4, blur=0.37, pace=0.645, sight=0.74, foresight=1),
        Level("club", knows=3.2, blur=0.4, pace=0.64, sight=0.83, foresight=2),
        Level("strong", knows=2.7, blur=0.4, pace=0.62, sight=0.89, foresight=2),
        Level("expert", knows=2.2, blur=0.4, pace=0.6, sight=0.95, foresight=3),
        Level("master", knows=1.0, blur=0.3, pace=0.55, sight=0.99, foresight=4),
        Level("champion", knows=-4.0, blur=0.2, pace=0.5, sight=1.0, foresight=5),
    )
}

YARDSTICKS = {
    "greedy": Level("greedy", knows=-4.0, blur=0.2, pace=0.5, sight=1.0, foresight=0),
    "static": Level("static", knows=-4.0, blur=0.2, pace=0.5, sight=1.0, foresight=3),
}
"""Reference players who know every word and take the highest score, or the highest equity."""
