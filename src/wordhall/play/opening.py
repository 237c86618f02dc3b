"""How a match begins with the agreement of a table, and how a stored one is read back."""

from collections.abc import Sequence
from typing import Any

from wordhall.bots import levels_of
from wordhall.bots.levels import ORDER
from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Roster
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck, Seal, luck_of, seal, seed_of_code
from wordhall.kernel.match.commits import AnyGame, Commit, Live, MatchOpened
from wordhall.kernel.value import Value
from wordhall.play.agreement import Agreement
from wordhall.words import Lexicon


class Chance(Value, frozen=True):
    """The source of a match's chance: the secret seed, and the published seal."""

    seed: bytes
    seal: Seal

    @property
    def luck(self) -> Luck:
        """The luck of this chance."""
        return luck_of(self.seed, self.seal)


def chance_of_code(code: str) -> Chance:
    """The chance of every table with this code: nobody contributes to it (H9)."""
    seed = seed_of_code(code)
    return Chance(seed, seal(seed, (), code))


def chance_of(seed: bytes, contributions: Sequence[str | None]) -> Chance:
    """The chance of a secret seed, with each seat's contribution."""
    return Chance(seed, seal(seed, contributions))


class Opened(Value, frozen=True):
    """A match as read from its log. `game` has the word list with which it is played."""

    game: AnyGame
    opened: MatchOpened
    commits: tuple[Commit[Any, Any], ...]
    live: Live[Any]
    luck: Luck


def open_match(
    agreement: Agreement, lexicon: Lexicon, chance: Chance, rules: TableRules | None = None
) -> Opened:
    """A new match up to its first commit; raises `Illegal` for options that do not fit.

    Without `rules` the house's are those that the table has agreed on.
    """
    game = CATALOG[agreement.game].make(lexicon)
    opened = MatchOpened(
        game=game.name,
        rules_version=game.rules_version,
        lexicon=lexicon.digest,
        names=lexicon.names_digest,
        roster=agreement.roster,
        rules=rules_of(agreement, game) if rules is None else rules,
        seal=chance.seal,
    )
    luck = chance.luck
    step = match.open_match(game, agreement.options, opened, luck)
    return Opened(game, opened, step.commits, step.live, luck)


def rules_of(agreement: Agreement, game: AnyGame) -> TableRules:
    """The house's rules of a match."""
    return TableRules(
        pace=game.pace(agreement.options),
        host=agreement.host,
        stand_in=stand_in_at(agreement.roster),
        levels=tuple(levels_of(game.name)),
        idle_minutes=agreement.idle_minutes,
        desk=agreement.desk,
    )


def stand_in_at(roster: Roster) -> str:
    """The level of the bot that plays on for a player who resigned (H3).

    It is that of the strongest bot at the table, so that the match stays what it was.
    """
    seated = [sitter.bot for sitter in roster.sitters if sitter.bot in ORDER]
    return max(seated, key=ORDER.index, default=TableRules().stand_in)


def read_back(game: str, seed: bytes, lines: Sequence[bytes]) -> Opened:
    """A match from its log, of this or any older rules version, with one commit on each line.

    It has no word list yet (`Opened.opened` names its lists). A broken log may raise any exception.
    """
    reader = CATALOG[game].make(NO_WORDS)
    commits = tuple(Codec(reader).read_log(lines))
    live, opened = match.fold(reader, commits), match.opening_of(commits)
    return Opened(reader, opened, commits, live, luck_of(seed, opened.seal))
