"""R26: whoever is asked about a word may give up. Bob scores Ann's sheet, whose Finder is Cem."""

import pytest

from tests.games.sheets.table import Table, doubted

ANN, BOB, CEM = 0, 1, 2


@pytest.mark.parametrize("doubt", ["where", "meaning"])
@pytest.mark.parametrize("word, verdict", [("EEL", "valid"), ("CUT", "not_on_grid")])
def test_r26_who_gives_up_leaves_it_to_the_resource_at_once(
    word: str, verdict: str, doubt: str
) -> None:
    table = doubted(word, doubt)
    table.do(CEM, "give up")
    assert table.verdicts(ANN) == {word: verdict}
    (asked,) = table.sheet(ANN).inquiries
    assert (asked.answered, asked.definition) == (True, None)
    assert table.game.awaited(table.state) == {BOB}
    assert table.refused(CEM, "give up") == "nothing-asked (sheets R26)"


def test_r26_nobody_else_gives_up_for_the_finder() -> None:
    table = doubted("EEL", "where")
    assert table.refused(BOB, "give up") == "nothing-asked (sheets R26)"
    assert table.refused(ANN, "give up") == "nothing-asked (sheets R26)"


def test_r26_the_builder_of_a_leftover_may_give_up() -> None:
    table = Table(leftovers=True, judging="scorer")
    table.build()
    table.find(CEM, "TIN")
    table.all_stop()
    table.find(ANN, "LOSE")
    table.all_stop()
    table.do(BOB, "meaning 2")
    table.do(ANN, "give up")
    assert table.verdicts(ANN) == {"LOSE": "valid"}


def test_r26_giving_up_on_the_last_word_ends_the_match() -> None:
    table = doubted("EEL", "where")
    table.do(CEM, "cells A1 B1 C1")
    table.do(BOB, "valid 1")
    table.do(BOB, "where 2")
    table.do(CEM, "give up")
    assert table.phase == "over"
