"""The levels of Word Chain."""

from wordhall.bots.levels import FLOOR, Level

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=4.2, blur=0.35, pace=2.2, sight=0.5, foresight=0, floor=FLOOR),
        Level("casual", knows=3.5, blur=0.35, pace=1.5, sight=0.7, foresight=1, floor=FLOOR),
        Level("club", knows=2.7, blur=0.4, pace=1.0, sight=0.88, foresight=2),
        Level("expert", knows=1.6, blur=0.4, pace=0.7, sight=0.97, foresight=3),
    )
}
