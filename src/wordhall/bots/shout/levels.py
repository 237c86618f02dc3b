"""The five levels of Word Shout.

All of a level's pace counts here: how soon it sees a word, how fast it types, when it gives up.
"""

from wordhall.bots.levels import FLOOR, Level

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=4.2, blur=0.35, pace=1.7, sight=0.5, foresight=0, floor=FLOOR),
        Level("casual", knows=3.75, blur=0.35, pace=1.42, sight=0.6, foresight=1, floor=FLOOR),
        Level("club", knows=3.2, blur=0.4, pace=1.18, sight=0.75, foresight=2),
        Level("expert", knows=2.4, blur=0.4, pace=0.96, sight=0.9, foresight=3),
        Level("master", knows=1.0, blur=0.3, pace=0.76, sight=0.99, foresight=4),
    )
}
