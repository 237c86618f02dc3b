"""The five levels of Word Shout.

All of a level's pace counts here: how soon it sees a word, how fast it types, when it gives up.
"""

from wordhall.bots.levels import Level

LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=4.2, blur=0.35, pace=1.75, sight=0.5, foresight=0),
        Level("casual", knows=3.7, blur=0.35, pace=1.32, sight=0.7, foresight=1),
        Level("club", knows=3.0, blur=0.4, pace=1.0, sight=0.85, foresight=2),
        Level("expert", knows=2.2, blur=0.4, pace=0.82, sight=0.95, foresight=3),
        Level("master", knows=1.0, blur=0.3, pace=0.68, sight=0.99, foresight=4),
    )
}
