"""The levels of bots, from a friendly beginner up: they differ as people do.

Every game has levels of its own, in `wordhall.bots.<game>.levels`, under some of these names.
"""

from typing import Final

from wordhall.kernel.value import Value

ORDER: Final = (
    *("novice", "learner", "improver", "holiday", "occasional", "casual"),
    *("regular", "keen", "club", "strong", "advanced", "expert", "ace", "elite"),
    *("master", "champion"),
)
"""The names of all levels, the weakest first."""

FLOOR: Final = 3.5
"""The familiarity that every word has which a bot up to `casual` writes: 13,500 words of `play`."""


class Level(Value, frozen=True):
    """The abilities of a bot, in which people differ, too.

    `knows` is the familiarity (0 to 8, a zipf scale) at which a bot knows a word with even chance,
    and `blur` how soft that edge is: a word one blur more familiar is known in three of four cases.
    It writes no word below the `floor`. `pace` multiplies the time that everything takes, 1 being a
    practised adult; `sight` is the share of what stands in plain view that it ever notices.
    `foresight` is how far it plans (see the bots).
    """

    name: str
    knows: float
    blur: float
    pace: float
    sight: float
    foresight: int
    floor: float = 0.0
