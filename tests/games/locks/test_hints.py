"""What could this line become? R17."""

from collections.abc import Iterator

import pytest

from tests.games.locks.table import WORDS, Table
from tests.laws import history
from tests.views import view_of
from wordhall.games.locks import Locks
from wordhall.games.locks.types.components import Cell, Options
from wordhall.games.locks.types.views import Becomes, Becoming, Part, WhatBecomes
from wordhall.kernel.game import Gallery, Illegal, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon, load

HINTS = Options(hints=True)


def become(table: Table, question: WhatBecomes) -> Becomes:
    answer = table.game.ask(view_of(table.game, table.state, Seat(0)), question)
    assert isinstance(answer, Becomes)
    return answer


def words(table: Table, question: WhatBecomes) -> list[str]:
    return [found.word for found in become(table, question).words]


def test_r17_a_line_becomes_words_that_it_is_a_part_of() -> None:
    table = Table("AR", "T", options=HINTS, words=["EAR", "TEAR", "TEA", "TAR"])
    table.do(0, "I8 A")
    answer = become(table, WhatBecomes(7, 8, "across"))
    assert answer.line == "EA"
    assert answer.words == (
        Becoming("EAR", Cell(7, 7), (Cell(7, 9),)),
        Becoming("TEA", Cell(7, 6), (Cell(7, 6),)),
        Becoming("TEAR", Cell(7, 6), (Cell(7, 6), Cell(7, 9))),
    )


def test_r17_a_single_tile_is_a_line_too() -> None:
    table = Table("A", "T", options=HINTS, words=["ERA", "NET"])
    assert words(table, WhatBecomes(7, 7, "down")) == ["ERA", "NET"]
    assert words(table, WhatBecomes(7, 7, "across")) == ["ERA", "NET"]


def test_r17_words_are_longer_than_the_line_and_long_enough() -> None:
    listed = ["EAR", "EARN", "EA", "REA"]
    table = Table("ARX", "T", options=Options(hints=True, min_word_length=4), words=listed)
    table.do(0, "I8 A")
    assert words(table, WhatBecomes(7, 7, "across")) == ["EARN"]
    table.do(0, "J8 R")
    assert words(table, WhatBecomes(7, 7, "across")) == ["EARN"]


def test_r17_a_word_fits_between_the_edges() -> None:
    listed = ["EARN", "EARNS", "SAME", "FLAME", "EEE"]
    table = Table("A", "T", options=Options(hints=True, board_size=7), words=listed)
    assert words(table, WhatBecomes(3, 3, "across")) == ["EEE", "EARN", "SAME"]


GAP = ["EAT", "EATS", "EAST", "EAR", "TEA", "NEAT", "ATE", "TEN"]


def test_r17_a_word_takes_in_the_tiles_that_it_meets() -> None:
    table = Table("ATETS", "T", options=HINTS, words=GAP)
    for command in ("H9 A", "I9 T", "J9 E", "J8 T"):
        table.do(0, command)
    assert words(table, WhatBecomes(7, 7, "across")) == ["ATE", "EAT", "EATS", "NEAT"]


@pytest.mark.parametrize(
    "listed,told",
    [
        (["EAT", "EAR", "EXAM"], ["EAR", "EAT"]),
        (["EAT", "EAR", "EXAM", "TEXT"], ["EAR", "EAT", "EXAM", "TEXT"]),
    ],
)
def test_r17_tiles_that_would_break_another_line_are_not_thought_of(
    listed: list[str], told: list[str]
) -> None:
    table = Table("ATX", "T", options=HINTS, words=listed)
    for command in ("H9 A", "I9 T"):
        table.do(0, command)
    assert words(table, WhatBecomes(7, 7, "across")) == told


def test_r17_of_the_newest_lines_everybody_reads_a_well_known_word_that_they_are_part_of() -> None:
    listed = ["ANXIETIES", "EXIT", "TAXI", "XI"]
    table = Table("XIT", "T", options=Options(hints=True), words=listed)
    table.do(0, "I8 X")
    seen = [view_of(table.game, table.state, who).parts for who in (Seat(0), Seat(1), Gallery())]
    assert seen == [(Part("EX", "EXIT"),)] * 3
    table.do(0, "J8 I")
    assert view_of(table.game, table.state, Gallery()).parts == (Part("EXI", "EXIT"),)
    table.do(0, "K8 T")
    assert view_of(table.game, table.state, Gallery()).parts == (), "it finished a word"


def test_r17_no_word_is_named_without_the_option_nor_one_that_is_too_short() -> None:
    without = Table("A", "T", words=["EAR"])
    without.do(0, "I8 A")
    assert view_of(without.game, without.state, Gallery()).parts == ()
    longer = Options(hints=True, min_word_length=4)
    table = Table("A", "T", options=longer, words=["EAR", "EARN"])
    table.do(0, "I8 A")
    assert view_of(table.game, table.state, Gallery()).parts == (Part("EA", "EARN"),)


def test_r17_without_the_option_nothing_is_told() -> None:
    table = Table("A", "T")
    with pytest.raises(Illegal, match="without hints") as refused:
        become(table, WhatBecomes(7, 7, "across"))
    assert (refused.value.code, refused.value.rule) == ("hints-off", "locks R17")


def test_r17_where_no_tile_lies_there_is_no_line() -> None:
    table = Table("A", "T", options=HINTS)
    for row, column in ((0, 0), (-1, 7), (7, 15)):
        with pytest.raises(Illegal, match="with a tile") as refused:
            become(table, WhatBecomes(row, column, "across"))
        assert refused.value.code == "no-line-there"


def test_r17_the_gallery_may_ask_too_and_racks_play_no_part() -> None:
    table = Table("A", "T", options=HINTS)
    question = WhatBecomes(7, 7, "across")
    seen = [view_of(table.game, table.state, who) for who in (Seat(0), Seat(1), Gallery())]
    first, *others = [table.game.ask(view, question) for view in seen]
    assert others == [first, first]


def test_r17_the_best_known_words_come_first_and_few() -> None:
    lexicon = load("play")
    found = words(Table("T", "T", options=HINTS, lexicon=lexicon), WhatBecomes(7, 7, "across"))
    assert len(found) == 6
    assert all(lexicon.familiarity(word) > 5 for word in found)
    order = [(-round(lexicon.familiarity(word)), len(word)) for word in found]
    assert order == sorted(order)


class Counted(Lexicon):
    """A list that knows how often it was gone through from end to end."""

    listed = 0

    def familiarities(self) -> Iterator[tuple[str, float]]:
        self.listed += 1
        return super().familiarities()


def test_r17_what_is_made_ready_is_not_made_again_when_somebody_asks() -> None:
    lexicon = Counted.of(["EAR", "EARN", "NET"], "counted")
    assert isinstance(lexicon, Counted)
    table = Table("A", "T", options=HINTS, lexicon=lexicon)
    table.game.prepare(table.state)
    assert lexicon.listed == 1
    assert words(table, WhatBecomes(7, 7, "across"))
    assert lexicon.listed == 1


def test_r17_a_table_without_hints_makes_nothing_ready() -> None:
    lexicon = Counted.of(["EAR", "EARN", "NETS"], "counted")
    assert isinstance(lexicon, Counted)
    table = Table("A", "T", lexicon=lexicon)
    table.game.prepare(table.state)
    assert lexicon.listed == 0


def test_r17_a_rated_match_has_no_hints() -> None:
    table = history.Table(Locks(Lexicon.of(WORDS)), Luck(b"rated"))
    roster = Roster((Sitter("Ada"), Sitter("Ben")))
    with pytest.raises(Illegal, match="no hints") as refused:
        table.open(HINTS, roster, TableRules(rated=True))
    assert refused.value.code == "rated"
    table.open(Options(), roster, TableRules(rated=True))
