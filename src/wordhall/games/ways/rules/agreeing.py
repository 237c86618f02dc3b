"""What a table may agree on: R5, R6, the options, the variants and the handicaps of house H7."""

from typing import Final

from wordhall.games.ways import variants
from wordhall.games.ways.types import Options
from wordhall.kernel import handicaps
from wordhall.kernel.game import Illegal, Roster

WORD_LENGTHS: Final = range(2, 5)
TURN_SECONDS: Final = range(5, 3601)
WINDOW_SECONDS: Final = range(1, 601)
TARGETS: Final = range(1, 1001)
"""Older matches may have higher ones: what was agreed on is not asked again."""


def check_options(options: Options, roster: Roster) -> None:
    """Refuses what does not fit the roster, or is out of range."""
    _check_players(options, len(roster.sitters))
    if options.min_word_length not in WORD_LENGTHS:
        text = "The shortest word has 2, 3 or 4 letters."
        raise Illegal("bad-option", "ways R6", text, option="min_word_length")
    if options.turn_seconds is not None and options.turn_seconds not in TURN_SECONDS:
        text = "A turn lasts 5 to 3600 seconds, or has no limit."
        raise Illegal("bad-option", "ways R7", text, option="turn_seconds")
    if options.challenge_seconds not in WINDOW_SECONDS:
        text = "Leave 1 to 600 seconds to challenge."
        raise Illegal("bad-option", "ways R17", text, option="challenge_seconds")
    if options.target not in TARGETS:
        text = "The target is 1 to 1000 points."
        raise Illegal("bad-option", "ways R19", text, option="target")
    if options.youngest is not None and options.youngest not in roster.seats:
        text = "The youngest must have a seat at this table: choose one, or leave it to the lot."
        raise Illegal("bad-option", "ways R5", text, option="youngest")
    _check_handicaps(options, roster)


def _check_players(options: Options, players: int) -> None:
    if players not in variants.seats(options):
        raise _too_few_or_many(options)
    if players == 1 and options.words == "challenge":
        text = "Nobody is there to challenge the words of one player: have them checked."
        raise Illegal("bad-option", variants.rule(options), text, option="words")


def _too_few_or_many(options: Options) -> Illegal:
    if variants.solitaire(options):
        text = "Solitaire is for one player: take the other seats away."
        return Illegal("bad-players", "ways R21", text)
    if variants.free(options):
        text = "The open field is for 1 to 4 players: change the number of seats."
        return Illegal("bad-players", "ways R20", text)
    text = "Waywords is for 2 to 4 players: change the seats, or choose a variant to play alone."
    return Illegal("bad-players", "ways R5", text)


def _check_handicaps(options: Options, roster: Roster) -> None:
    fault = handicaps.fault(options.handicaps, roster)
    if fault is not None:
        raise Illegal("bad-option", "house H7", fault, option="handicaps")
    for own in options.handicaps:
        if own.min_length is not None and own.min_length not in WORD_LENGTHS:
            text = "The shortest word of a seat has 2, 3 or 4 letters."
            raise Illegal("bad-option", "house H7", text, option="handicaps")
        if own.head_start >= options.target and not variants.free(options):
            text = "A head start is less than the target: give fewer points ahead."
            raise Illegal("bad-option", "house H7", text, option="handicaps")
