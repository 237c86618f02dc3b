"""The levels of Mark My Words: what words they know, how fast they are, how they place letters."""

from wordhall.bots.levels import FLOOR, Level

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=4.2, blur=0.35, pace=2.2, sight=0.5, foresight=0, floor=FLOOR),
        Level("learner", knows=3.84, blur=0.35, pace=1.84, sight=0.59, foresight=0, floor=FLOOR),
        Level("improver", knows=3.75, blur=0.35, pace=1.79, sight=0.61, foresight=1, floor=FLOOR),
        Level("casual", knows=3.4, blur=0.35, pace=1.5, sight=0.71, foresight=1, floor=FLOOR),
        Level("regular", knows=3.2, blur=0.37, pace=1.32, sight=0.76, foresight=1),
        Level("keen", knows=3.02, blur=0.39, pace=1.21, sight=0.8, foresight=2),
        Level("club", knows=2.7, blur=0.4, pace=1.0, sight=0.88, foresight=2),
        Level("strong", knows=2.35, blur=0.4, pace=0.89, sight=0.92, foresight=2),
        Level("advanced", knows=2.15, blur=0.4, pace=0.79, sight=0.93, foresight=3),
        Level("expert", knows=1.6, blur=0.4, pace=0.7, sight=0.97, foresight=3),
    )
}
