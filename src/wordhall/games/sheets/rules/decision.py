"""The commit in progress, which the rules of all phases share, with its chance and its Resource."""

from wordhall.games.sheets.fold import evolve
from wordhall.games.sheets.types.events import Event
from wordhall.games.sheets.types.state import State
from wordhall.kernel import decision as decisions
from wordhall.kernel.game import Ms
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Decision(decisions.Decision[State, Event]):
    """A commit in the making at match time `at`, with the table's chance and its Resource (R5)."""

    def __init__(self, state: State, at: Ms, luck: Luck, lexicon: Lexicon) -> None:
        super().__init__(state, evolve)
        self.at = at
        self.luck = luck
        self.lexicon = lexicon

    def past(self, until: Ms | None) -> bool:
        """Whether a limit, if there is one, has come."""
        return until is not None and until <= self.at
