"""What a table may agree on: R5, R6, the options, the variants and the handicaps of house H7."""

from wordhall.games.ways import variants
from wordhall.games.ways.types.components import Options
from wordhall.kernel.game import Illegal, Roster
from wordhall.kernel.handicaps import check_owners
from wordhall.kernel.options import check_ranges


def check_options(options: Options, roster: Roster) -> None:
    """Refuses what is out of range, or does not fit the roster."""
    check_ranges("ways", options)
    _check_players(options, len(roster.sitters))
    if options.youngest is not None and options.youngest not in roster.seats:
        text = "The youngest must have a seat here. Choose a player, or leave it to chance."
        raise Illegal("bad-option", "ways R5", text, option="youngest")
    _check_handicaps(options, roster)


def _check_players(options: Options, players: int) -> None:
    if players not in variants.seats(options):
        raise _too_few_or_many(options)
    if players == 1 and options.words == "challenge":
        text = "One player has nobody who could challenge a word. Choose words that are checked."
        raise Illegal("bad-option", variants.rule(options), text, option="words")


def _too_few_or_many(options: Options) -> Illegal:
    if variants.solitaire(options):
        text = "Solitaire is for one player. Remove the other seats."
        return Illegal("bad-players", "ways R21", text)
    seats = variants.seats(options)
    players = f"is for {seats[0]} to {seats[-1]} players. Add or remove seats"
    if variants.free(options):
        return Illegal("bad-players", "ways R20", f"The open field {players}.")
    text = f"Waywords {players}, or choose a variant to play alone."
    return Illegal("bad-players", "ways R5", text)


def _check_handicaps(options: Options, roster: Roster) -> None:
    check_owners(options.handicaps, roster)
    far = any(own.head_start >= options.target for own in options.handicaps)
    if far and not variants.free(options):
        text = "A head start must be less than the target. Give this player fewer points."
        raise Illegal("bad-option", "house H7", text, option="handicaps")
