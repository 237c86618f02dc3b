"""Which board it is: D1 to D3."""

from datetime import date
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace

from tests.daily.played import DAY, GAMES, task, today
from tests.effort import one_in
from wordhall.catalog import NAMES
from wordhall.complaint import Complaint
from wordhall.daily.boards import DIGITS, board_of, code_of
from wordhall.daily.dates import DAY as A_DAY
from wordhall.daily.editions import Band, edition_on, editions, make_task
from wordhall.daily.levelling import levelled
from wordhall.games.shout.rules.rolling import throw_dice
from wordhall.kernel.luck import Luck, secret, seed_of_code
from wordhall.words import load_digest

BOARDS = [(day, game) for edition in editions().values() for day in edition.dates for game in GAMES]


def test_d1_each_game_has_a_board_on_each_date_and_it_is_always_the_same() -> None:
    assert set(GAMES) <= set(NAMES)
    assert board_of(DAY, "cross").fingerprint == board_of(DAY, "cross").fingerprint
    days = (DAY, DAY + A_DAY)
    assert len({board_of(day, game).fingerprint for day in days for game in GAMES}) == 2 * len(
        GAMES
    )


def test_d2_an_edition_pins_terms_and_words_and_the_next_one_is_there_before_it_ends() -> None:
    for edition in editions().values():
        assert load_digest(edition.lexicon, edition.names).digest == edition.lexicon
        assert set(edition.games) == set(GAMES)
        for game in GAMES:
            assert len(edition.games[game].boards) == len(edition.dates)
    assert len(editions()) > 1
    for one, following in pairwise(editions().values()):
        assert following.first == one.last + A_DAY
        assert following.number == one.number + 1


def test_d2_a_date_without_an_edition_has_no_board() -> None:
    with pytest.raises(Complaint, match="there is no board for 2020-01-01; this version has"):
        edition_on(date(2020, 1, 1))


def test_d3_the_chance_is_that_of_a_code() -> None:
    code = code_of(1, DAY, "shout", today("shout").retry)
    assert code == f"daily 1 2026-12-03 shout {today('shout').retry}"
    luck = Luck(secret(seed_of_code(code), ()))
    assert today("shout").board == throw_dice(luck, 0)


@pytest.mark.parametrize("day,game", one_in(97, BOARDS), ids=str)
def test_d3_a_board_is_the_first_try_in_the_band_and_the_one_in_the_table(
    day: date, game: str
) -> None:
    edition = edition_on(day)
    made, row = levelled(edition, edition.task(game), day, game), edition.row(game, day)
    assert (made.retry, made.fingerprint[:DIGITS]) == (row.retry, row.fingerprint)


def test_d3_no_try_before_it_lies_in_the_band() -> None:
    edition = editions()[1]
    day = next(day for day in edition.dates if edition.row("ways", day).retry > 1)
    made = board_of(day, "ways")
    band = edition.games["ways"].band
    assert band.holds(made.task.level(made.board))
    wide = replace(edition.games["ways"], band=Band(0, 1000))
    wider = replace(edition, games={**edition.games, "ways": wide})
    assert levelled(wider, make_task(wider, "ways"), day, "ways").retry == 0


def test_d3_a_band_in_which_nothing_lies_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordhall.daily.levelling.MOST_TRIES", 3)
    edition = editions()[1]
    empty = replace(edition.games["shout"], band=Band(-2, -1))
    impossible = replace(edition, games={**edition.games, "shout": empty})
    with pytest.raises(ValueError, match="no board of shout lies in the band -2 to -1"):
        levelled(impossible, task("shout"), DAY, "shout")


def test_an_edition_is_read_strictly() -> None:
    terms = editions()[1].games["shout"].terms
    assert msgspec.json.decode(terms) == {"seconds": 60}
