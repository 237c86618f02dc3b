"""The facts about a game's pages before they are printed."""

from wordhall.kernel.value import Value


class Pages(Value, frozen=True):
    """The pages of a game: the numbers of players, and the rule that says so.

    `about` and `names` say what is printed, and whose names are on it. `singly`: each player has
    a page of their own; else all share one.
    """

    fewest: int
    usual: int
    most: int
    rule: str
    singly: bool
    about: str
    names: str
