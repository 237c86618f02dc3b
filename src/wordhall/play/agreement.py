"""What a table agrees on before a match (options, handicaps, seats), and whether it is possible."""

from typing import Any

from wordhall.catalog import NO_WORDS
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.luck import SEED_BYTES, Luck
from wordhall.kernel.value import Value
from wordhall.play.games import entry_of, game_of, seats_of

NO_CHANCE = Luck(bytes(SEED_BYTES))
"""For openings that are only tried."""


class Agreement(Value, frozen=True):
    """Everything that is needed to open a match, except its chance.

    `options` are the game's, with handicaps. `code` is the table's code for its chance (H9),
    `lexicon` the name of a word list. At a `quick` table match time is skipped while only bots are
    awaited. `host`, `idle_minutes` and `desk` are for the house's rules (H4, H10, H12).
    """

    game: str
    options: Any
    roster: Roster
    code: str | None = None
    lexicon: str = "play"
    quick: bool = False
    host: Seat | None = None
    idle_minutes: int | None = None
    desk: bool = False

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that no bot holds."""
        return people_of(self.roster)


def people_of(roster: Roster) -> tuple[Seat, ...]:
    """The seats that no bot holds."""
    return tuple(Seat(n) for n, sitter in enumerate(roster.sitters) if sitter.bot is None)


def check(agreement: Agreement) -> None:
    """Refuses an agreement with which no match could open, even if enough seats were taken.

    The start of a match checks whether enough seats are taken.
    """
    fewest = seats_of(agreement.game, agreement.options)[0]
    sitters = agreement.roster.sitters
    full = Roster((*sitters, *(Sitter("", bot="club"),) * (fewest - len(sitters))))
    game_of(agreement.game, agreement.lexicon).open(agreement.options, full, NO_CHANCE)


def closes_dictionary(game: str, options: Any) -> bool:
    """Whether a match with these options closes the dictionary to its players at once (H8)."""
    rules = entry_of(game).make(NO_WORDS)
    roster = Roster((Sitter("", bot="club"),) * seats_of(game, options)[0])
    state = None
    for event in rules.open(options, roster, NO_CHANCE):
        state = rules.evolve(state, event)
    return rules.closes_dictionary(state, Seat(0))
