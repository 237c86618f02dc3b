"""The review of Mark My Words: the words of every grid, and the best grid from the dice."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from msgspec.structs import replace

from wordhall.games.sheets import Sheets, fold
from wordhall.games.sheets.scoring import Grid
from wordhall.games.sheets.types.views import View
from wordhall.kernel import match
from wordhall.kernel.game import Archive, Seat
from wordhall.kernel.match.commits import Commit
from wordhall.kernel.value import Value
from wordhall.review.accuracy import Measured, Measurement
from wordhall.review.log import events_of, state_after
from wordhall.review.rarest import Rare, rare_among, rarest_words
from wordhall.review.sheets.accuracy import SCALES, built, found
from wordhall.review.sheets.best import best_grid
from wordhall.review.sheets.held import (
    NO_GRID,
    Held,
    SheetReview,
    possible,
    review_sheet,
    words_held,
)
from wordhall.review.sheets.luck import seat_luck
from wordhall.review.sheets.players import PlayerReview, review_player
from wordhall.review.sheets.slips import Slip, slips
from wordhall.words import Lexicon, Reason


class Best(Value, frozen=True):
    """The best grid from the dice, by a strong Builder or by a seat of the table.

    `builder` is None for the strong Builder, a program that did not know later throws but tried
    hundreds of ways; a seat with as many points is preferred.
    """

    grid: Grid
    builder: Seat | None
    held: tuple[Held, ...]
    possible: int


class MatchReview(Value, frozen=True):
    """The review of a match: its sheets in the order of their Builders, and the best grid.

    `definitions` has those of all its words, `reasons` why words that are names or abbreviations
    did not count. `rarest` are the least known words that counted, `rare` the words of the review
    that few people know. `players` are by seat; `slips` are the letters that cost people most.
    """

    sheets: tuple[SheetReview, ...]
    best: Best
    definitions: dict[str, str]
    reasons: dict[str, str]
    rarest: tuple[Rare, ...] = ()
    rare: tuple[str, ...] = ()
    luck: tuple[float | None, ...] = ()
    players: tuple[PlayerReview, ...] = ()
    slips: tuple[Slip, ...] = ()


def review_log(commits: Sequence[Commit[Any, Any]], lexicon: Lexicon) -> MatchReview:
    """The review of a match, from its whole log."""
    game = Sheets(lexicon)
    state = match.fold(game, commits).state
    review = review_match(game.view(state, game.public(state), Archive()), lexicon)
    rarest = rarest_words(words_of(commits), lexicon)
    luck = seat_luck(review.sheets, len(state.sheets))
    found = slips(events_of(commits), lexicon)
    return replace(review, rarest=rarest, luck=luck, slips=found)


def words_of(commits: Sequence[Commit[Any, Any]]) -> Iterable[tuple[Seat, str]]:
    """The words that were marked valid, each with the seat that wrote it down."""
    state = state_after(events_of(commits), fold.evolve)
    return (
        (state.writer_of(Seat(builder), mark.word), sheet.all_words[mark.word])
        for builder, sheet in enumerate(state.sheets)
        for mark in sheet.marks
        if mark.verdict == "valid"
    )


def measured(commits: Sequence[Commit[Any, Any]], review: MatchReview) -> Measurement:
    """The decisions of all Finders and Builders."""
    del commits
    find, build, best = SCALES["find"], SCALES["build"], review.best.possible
    return Measurement(
        tuple(
            one
            for sheet in review.sheets
            for one in (
                Measured("find", sheet.finder, found(sheet), find),
                Measured("build", sheet.builder, built(sheet, best), build),
            )
        )
    )


def review_match(view: View, lexicon: Lexicon) -> MatchReview:
    """The review of a match, from the Archive's View. It takes about a second."""
    sheets = tuple(review_sheet(sheet, lexicon) for sheet in view.sheets)
    best = _best(view, lexicon)
    of_best = (held.word for held in best.held)
    words = sorted({*of_best, *chain.from_iterable(sheet.words for sheet in sheets)})
    meanings = {word: lexicon.definition(word) for word in words if not lexicon.offensive(word)}
    known = {word: meaning for word, meaning in meanings.items() if meaning is not None}
    rare = rare_among((word for word in words if word in lexicon), lexicon)
    players = tuple(review_player(Seat(seat), sheets, best.possible) for seat in view.roster.seats)
    return MatchReview(sheets, best, known, _reasons(view, lexicon), rare=rare, players=players)


def _reasons(view: View, lexicon: Lexicon) -> dict[str, str]:
    """R22: why the names and abbreviations that somebody wrote are no words."""
    written = {
        word for sheet in view.sheets for word in (*(sheet.words or ()), *(sheet.leftovers or ()))
    }
    told = (lexicon.why(word) for word in sorted(written))
    return {why.word: why.text for why in told if why.reason in {Reason.NAME, Reason.ABBREVIATION}}


def _best(view: View, lexicon: Lexicon) -> Best:
    grids = {sheet.builder: sheet.grid or NO_GRID for sheet in view.sheets}
    worth = {builder: possible(grid, lexicon) for builder, grid in grids.items()}
    first = max(view.roster.seats, key=lambda seat: (worth[Seat(seat)], -seat))
    grid, builder = best_grid(view.throws, lexicon), None
    if worth[Seat(first)] >= possible(grid, lexicon):
        grid, builder = grids[Seat(first)], Seat(first)
    held = words_held(grid, lexicon)
    return Best(grid, builder, held, sum(word.points for word in held))
