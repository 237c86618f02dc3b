"""The levels of bots, from a friendly beginner up: they differ as people do.

`knows` is the familiarity (0 to 8, a zipf scale) at which a bot knows a word with even chance, and
`blur` how soft that edge is: a word one blur more familiar is known in three of four cases.
`pace` multiplies the time that everything takes, 1 being a practised adult; `sight` is the share
of what stands in plain view that it ever notices. `foresight` is how far it plans (see the bots).

These are the four of most games; a game may have others (`wordhall.bots.levels_of`).
"""

from wordhall.kernel.value import Value


class Level(Value, frozen=True):
    """The abilities of a bot, in which people differ, too."""

    name: str
    knows: float
    blur: float
    pace: float
    sight: float
    foresight: int


LEVELS = {
    level.name: level
    for level in (
        Level("novice", knows=4.2, blur=0.35, pace=2.2, sight=0.5, foresight=0),
        Level("casual", knows=3.5, blur=0.35, pace=1.5, sight=0.7, foresight=1),
        Level("club", knows=2.7, blur=0.4, pace=1.0, sight=0.88, foresight=2),
        Level("expert", knows=1.6, blur=0.4, pace=0.7, sight=0.97, foresight=3),
    )
}
