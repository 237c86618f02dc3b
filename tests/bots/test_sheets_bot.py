"""Bots at a table of Mark My Words: what they may know, and how levels differ."""

import inspect
import itertools
from statistics import fmean

import pytest

from tests.breadth import WIDE, first_of
from wordhall.bots import levels_of, seat_bot
from wordhall.bots.sheets import SheetsBot, finder
from wordhall.bots.sheets.builder import Builder, next_characters
from wordhall.bots.sheets.finder import Finder, Sight, words_on
from wordhall.bots.sheets.levels import LEVELS
from wordhall.bots.sheets.prospects import sides
from wordhall.bots.vocabulary import Vocabulary, likelihood
from wordhall.games.sheets.rules.build import dice_used, throw_dice
from wordhall.games.sheets.scoring import find_line
from wordhall.games.sheets.types.components import DICE
from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Played, play_match
from wordhall.words import Lexicon, load

GRID = (*tuple("EELFD"), "Qu", *"ARTI", *tuple("ZEPUM"), *tuple("LOSEC"), *tuple("YNITV"))


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load("play")


MATCHES = 2 if WIDE else 1
"""Of each level."""

FAR_APART = [*LEVELS][::3]
"""Levels that one match tells apart."""


@pytest.fixture(scope="module")
def played(lexicon: Lexicon) -> dict[str, list[Played]]:
    return {
        level: [play_match("sheets", lexicon, [level] * 3, f"test {n}") for n in range(MATCHES)]
        for level in FAR_APART
    }


def test_a_soft_cut_off_on_familiarity() -> None:
    club = LEVELS["club"]
    assert likelihood(club.knows, club) == pytest.approx(0.5)
    assert likelihood(club.knows + club.blur, club) == pytest.approx(0.75)
    assert likelihood(club.knows - club.blur, club) == pytest.approx(0.25)


def test_a_bot_knows_a_word_or_not_and_stays_with_it(lexicon: Lexicon) -> None:
    at_the_edge = (word for word in lexicon if abs(lexicon.familiarity(word) - 2.7) < 0.1)
    edge = list(itertools.islice(at_the_edge, 60))
    first = Vocabulary(lexicon, LEVELS["club"], Luck(b"one"))
    again = Vocabulary(lexicon, LEVELS["club"], Luck(b"one"))
    other = Vocabulary(lexicon, LEVELS["club"], Luck(b"two"))
    known = [first.knows(word) for word in edge]
    assert known == [again.knows(word) for word in reversed(edge)][::-1]
    assert known != [other.knows(word) for word in edge]
    assert True in known
    assert False in known


def test_no_bot_knows_an_offensive_word(lexicon: Lexicon) -> None:
    flagged = [word for word in lexicon if lexicon.offensive(word)]
    knows = Vocabulary(lexicon, LEVELS["expert"], Luck(b"any")).knows
    assert len(flagged) > 50
    assert not any(knows(word) for word in flagged)


def test_bots_write_no_offensive_word_and_only_what_stands_there(
    played: dict[str, list[Played]], lexicon: Lexicon
) -> None:
    for matches in played.values():
        for match in matches:
            for sheet in match.live.state.sheets:
                assert not any(lexicon.offensive(word) for word in sheet.words)
                assert all(find_line(sheet.grid, word) for word in sheet.words)
                assert {mark.verdict for mark in sheet.marks} <= {"valid"}


def test_upper_levels_find_more(played: dict[str, list[Played]]) -> None:
    totals = [fmean(s for m in of_level for s in m.outcome.scores) for of_level in played.values()]
    assert totals == sorted(totals)
    assert len(set(totals)) == len(FAR_APART)


def test_words_on_a_grid(lexicon: Lexicon) -> None:
    found = words_on(GRID, lexicon)
    naive = {word for word in lexicon if 3 <= len(word) <= 8 and find_line(GRID, word)}
    assert set(found) == naive
    assert {"QUART", "LOSE", "QUEST"} & naive


def test_a_finder_sees_in_order_and_one_word_at_a_time(lexicon: Lexicon) -> None:
    vocabulary = Vocabulary(lexicon, LEVELS["expert"], Luck(b"eyes"))
    seen = Finder(vocabulary, LEVELS["expert"]).sees(GRID, Luck(b"eyes").stream("see"))
    times = [sight.seconds for sight in seen]
    assert times == sorted(times)
    assert len({sight.word for sight in seen}) == len(seen)
    gaps = [later - sooner for sooner, later in itertools.pairwise(times)]
    assert min(gaps) > LEVELS["expert"].pace * finder.WRITING[0]


@pytest.mark.parametrize(
    "level, words", [("club", ("ONE", "TWO", "SIX")), ("expert", ("ONE", "TWO"))]
)
def test_even_a_quick_bot_waits_half_a_minute_for_a_further_word(
    level: str, words: tuple[str, ...], lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TWO comes 29 seconds after ONE, and SIX 33 seconds after TWO; before, nobody gives up."""
    sights = [Sight(100, "ONE"), Sight(129, "TWO"), Sight(162, "SIX")]
    monkeypatch.setattr(Finder, "sees", lambda *_: sights)
    match = play_match("sheets", lexicon, [level] * 3, "patience")
    assert {sheet.words for sheet in match.live.state.sheets} == {words}


@pytest.mark.parametrize("level", first_of([*levels_of("sheets")]))
def test_a_builder_writes_what_was_rolled_in_open_cells(level: str, lexicon: Lexicon) -> None:
    luck, grid, throws = Luck(b"dice"), [""] * 25, []
    placer = Builder(lexicon, LEVELS[level])
    for number in range(13):
        throws.append(throw_dice(luck, number))
        letters = placer.place(grid, throws, luck.stream("temper", number))
        assert dice_used(throws[-1], letters) is not None
        for writing in letters:
            assert grid[writing.cell] == ""
            grid[writing.cell] = writing.letter
    assert all(grid)


def test_the_expert_counts_only_dice_that_can_still_come() -> None:
    luck = Luck(b"cup")
    throws = [throw_dice(luck, number) for number in range(3)]
    left = set(range(8)) - {die for throw in throws for die in throw.dice}
    coming = next_characters(throws)
    possible = {char for die in left for face in DICE[die] for char in sides(face)}
    assert set(coming) == possible
    assert sum(coming.values()) == pytest.approx(2)


def test_a_full_cup_before_a_new_round_and_one_letter_at_last() -> None:
    luck = Luck(b"cup")
    throws = [throw_dice(luck, number) for number in range(12)]
    assert sum(next_characters(throws[:4]).values()) == pytest.approx(2)
    assert set(next_characters(throws[:4])) == set(next_characters([]))
    assert sum(next_characters(throws).values()) == pytest.approx(1)


def test_a_bot_is_shown_a_view_and_nothing_else() -> None:
    asked = inspect.signature(SheetsBot.intend).parameters
    assert list(asked) == ["self", "view", "now"]
    assert inspect.get_annotations(SheetsBot.intend, eval_str=True)["view"] is View
    made = inspect.signature(seat_bot).parameters
    assert list(made) == ["game", "level", "lexicon", "seat", "luck"]


def test_an_unknown_level_is_refused(lexicon: Lexicon) -> None:
    with pytest.raises(Illegal) as refused:
        seat_bot("sheets", "grandmaster", lexicon, Seat(0), Luck(b"x"))
    assert refused.value.code == "no-such-level"
    assert "expert" in refused.value.text


def test_a_game_without_bots_is_refused(lexicon: Lexicon) -> None:
    with pytest.raises(Illegal) as refused:
        seat_bot("chess", "club", lexicon, Seat(0), Luck(b"x"))
    assert refused.value.code == "no-bots"
