"""The words that a player of Word Shout might have taken: which are told, and where."""

from msgspec.structs import replace

from tests.games.shout.table import Table
from tests.review.shout.test_matches import LEXICON
from wordhall.games.shout.editions import NEWEST
from wordhall.games.shout.types.components import Handicap, Options
from wordhall.games.shout.types.events import Opened
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.match.commits import AnyCommit
from wordhall.lab.playing import play_match
from wordhall.play.agreement import Agreement
from wordhall.play.opening import chance_of_code, open_match
from wordhall.review.rarest import RARE
from wordhall.review.shout import MatchReview, review_log
from wordhall.review.shout.missed import MOST, Missed
from wordhall.study import POSITIONS
from wordhall.words import Lexicon

ZOO = "Z O O V V V V V V V"
"""Dice of which people know one word alone."""

CHECKED = Options(words="checked")


def seated(*bots: str | None) -> AnyCommit:
    """The opening of a match at which people sit, and bots."""
    roster = Roster(tuple(Sitter(f"player {seat}", bot=bot) for seat, bot in enumerate(bots)))
    agreement = Agreement("shout", CHECKED, roster, "opened")
    first = open_match(agreement, LEXICON, chance_of_code("opened")).commits[0]
    return replace(first, events=first.events[:1])


def commits(*tables: Table, bots: tuple[str | None, ...] = (None, None, None)) -> list[AnyCommit]:
    """The log of rounds as a match has it."""
    first = tables[0]
    begun = Opened(first.state.options, NEWEST, len(bots), Seat(0))
    events = (begun, *(event for table in tables for event in table.log))
    opened = seated(*bots)
    return [opened, replace(opened, events=events)]


def ended(table: Table, at: int) -> Table:
    """All say “no more”, and challenge no more."""
    for seat in range(3):
        table.do(seat, "no more", at=at)
    table.wait(at + 60_000)
    return table


def looked(*tables: Table, lexicon: Lexicon = LEXICON) -> MatchReview:
    return review_log(commits(*tables), lexicon)


def free_at(one: Missed, *tables: Table) -> str:
    position = POSITIONS["shout"](commits(*tables))[one.turn]
    assert position.seat == one.seat
    return " ".join(die.face for die in position.state.dice if die.taken_by is None)


def taken() -> Table:
    """The first seat takes COAT; DOG lies there until all give up."""
    table = Table("C O A T D O G V V V", options=CHECKED, words=("COAT", "DOG"))
    table.do(0, "COAT", at=2_000)
    return ended(table, 60_000)


def test_a_word_is_told_that_lay_there_and_that_nobody_shouted() -> None:
    table = Table(ZOO, options=CHECKED)
    found = looked(ended(table, 60_000)).missed
    assert [(one.seat, one.round, one.word, one.dice, one.said) for one in found] == [
        (0, 0, "ZOO", 3, None),
        (1, 0, "ZOO", 3, None),
        (2, 0, "ZOO", 3, None),
    ]
    assert free_at(found[0], table) == ZOO


def test_what_was_shouted_is_not_told_whoever_shouted_it() -> None:
    table = Table(ZOO, options=CHECKED)
    table.do(1, "ZOO", at=2_000)
    table.wait(60_000)
    words = {one.word for one in looked(table).missed}
    assert "ZOO" not in words


def test_the_dice_lay_so_when_the_player_took_nothing() -> None:
    table = taken()
    own, *others = looked(table).missed
    assert free_at(own, table) == "D O G V V V", "before that look they took a word themselves"
    assert {free_at(one, table) for one in others} <= {"C O A T D O G V V V", "D O G V V V"}


def test_people_know_the_word() -> None:
    for one in looked(taken()).missed:
        assert LEXICON.familiarity(one.word) >= RARE


def test_a_word_is_told_in_each_of_the_costliest_rounds_and_of_five_at_most() -> None:
    tables = [
        ended(Table("C A T D O G X X X X", options=CHECKED), 10_000 + 1_000 * number)
        for number in range(MOST + 2)
    ]
    rounds = [one.round for one in looked(*tables).missed if one.seat == 0]
    assert rounds == [6, 5, 4, 3, 2]


def test_the_turns_are_those_of_the_studies() -> None:
    tables = [taken(), ended(Table(ZOO, options=CHECKED), 60_000)]
    for one in looked(*tables).missed:
        position = POSITIONS["shout"](commits(*tables))[one.turn]
        assert position.state.dice[0].taken_by is None or one.round == 0
        assert len(position.state.rounds) == one.round


def test_h7_who_takes_long_words_only_is_told_long_ones() -> None:
    options = replace(CHECKED, handicaps=(Handicap(Seat(0), min_length=4),))
    table = Table("C A T S D O G X X X", options=options)
    least = {one.seat: len(one.word) for one in looked(ended(table, 60_000)).missed}
    assert least[Seat(0)] >= 4


def test_who_stood_aside_and_bots_are_told_nothing() -> None:
    table = ended(Table(ZOO, options=CHECKED), 60_000)
    told = review_log(commits(table, bots=(None, "club", None)), LEXICON).missed
    assert [one.seat for one in told] == [0, 2]


def fallen(dice: str) -> Table:
    """The first seat takes three dice with TAC, which the second one challenges."""
    table = Table(dice, options=Options(target=5))
    table.do(0, "TAC", at=1_000)
    table.do(1, "challenge 1", at=4_000)
    table.wait(60_000)
    return table


def test_beside_a_word_that_fell_stands_a_known_one_from_the_same_dice() -> None:
    table = fallen("C A T S X X X X X X")
    first = looked(table).missed[0]
    assert [(one.seat, one.said) for one in looked(table).missed if one.said] == [(0, "TAC")]
    assert (first.seat, first.said, first.word, first.dice) == (0, "TAC", "CAST", 4)
    assert free_at(first, table) == "C A T S X X X X X X"


def test_in_turns_no_word_is_missed_as_nobody_races() -> None:
    played = play_match("shout", LEXICON, ["novice"] * 2, "turns", Options(manner="turns"))
    opened = seated(None, None).events[0]
    first = replace(played.commits[0], events=(opened, *played.commits[0].events[1:]))
    assert all(one.said for one in review_log([first, *played.commits[1:]], LEXICON).missed)


def test_without_familiarity_nothing_is_told() -> None:
    table = Table(ZOO, options=CHECKED)
    assert looked(ended(table, 60_000), lexicon=Lexicon.of(["ZOO"])).missed == ()
