"""What a viewer is shown, and how little of it travels."""

from msgspec.structs import replace

from tests.games.cross.table import Table
from wordhall.games.cross import mat
from wordhall.games.cross.tiles import ALL, VALUES, without
from wordhall.games.cross.types.components import Options, Word
from wordhall.games.cross.types.state import LookedUp, Turn, Window
from wordhall.kernel.clock import Bank
from wordhall.kernel.game import Archive, Gallery, Ms, Seat

THREE = ("CATSDOG", "EEIOURN", "RATSTE?")


def three(**options: object) -> Table:
    return Table(THREE, options=Options(**options))  # type: ignore[arg-type]


def test_r1_the_mat_and_the_values_are_drawn_from_the_view() -> None:
    seen = three().view(Gallery())
    assert [row.split() for row in seen.mat] == [list(row) for row in mat.MAT]
    assert dict(seen.values) == VALUES


def test_r1_unseen_are_the_tiles_of_the_pool_and_the_other_racks() -> None:
    table = three()
    assert table.view(0).unseen == without(ALL, THREE[0])
    assert table.view(Gallery()).unseen == ALL
    table.do(0, "8H CAT")
    assert table.view(0).unseen == without(ALL, THREE[0])
    assert table.view(1).unseen == without(ALL, THREE[1] + "CAT")
    assert table.view(Archive()).unseen == without(ALL, "CAT")


def test_r6_a_blank_on_the_mat_is_seen_as_a_blank() -> None:
    table = Table(("C?TSDOG", "EEIOURN"))
    table.do(0, "8H CaT")
    assert table.view(Gallery()).unseen == without(ALL, "C?T")


def test_r10_the_window_says_who_may_challenge_and_who_has_accepted() -> None:
    table = three(challenge_seconds=20)
    table.do(0, "8H CAT", at=1000)
    opened = Window(Seat(0), (Seat(1), Seat(2)), Ms(1000), Ms(21_000), Seat(1), ())
    assert table.view(Gallery()).window == opened
    table.do(2, "accept")
    decided = replace(opened, undecided=(Seat(1),), accepted=(Seat(2),))
    assert table.view(1).window == decided
    table.do(1, "begin")
    assert table.view(1).window is None


def test_turns_tell_what_was_played_and_what_it_brought() -> None:
    table = three()
    table.do(0, "8H CAT")
    table.do(1, "exchange EE")
    table.do(2, "8K S")
    turns = table.view(Gallery()).turns
    assert turns[0] == Turn(Seat(0), "play", 5, "8H CAT", (Word("CAT", 5),), 3, 5)
    assert turns[1] == Turn(Seat(1), "exchange", 0, tiles=2)
    assert turns[2].move == "8H (CAT)S"


def test_turns_tell_who_challenged_and_what_fell() -> None:
    table = three()
    table.do(0, "8H TCA")
    table.do(2, "challenge")
    looked = LookedUp(Seat(2), ("TCA",), ("TCA",))
    fallen = Turn(Seat(0), "play", 0, "8H TCA", (Word("TCA", 5),), 3, 5, looked)
    assert table.view(1).turns == (fallen,)
    assert table.view(1).last is None


def test_turns_that_are_lost_or_skipped_are_told() -> None:
    table = three()
    table.do(0, "8H CAT")
    table.do(1, "challenge")
    assert [turn.kind for turn in table.view(0).turns] == ["play", "lost"]
    assert table.view(0).turns[0].challenge == LookedUp(Seat(1), ("CAT",), ())
    late = Table(THREE, options=Options(clock=Bank(Ms(1000))))
    late.wait(1000)
    late.do(1, "pass", at=1500)
    late.do(2, "pass", at=1600)
    kinds = [(turn.seat, turn.kind) for turn in late.view(0).turns]
    assert kinds == [(0, "flag"), (1, "pass"), (2, "pass"), (0, "no-time")]


def test_turns_tell_the_consolation_apart() -> None:
    table = three(challenge="five_point")
    table.do(0, "8H CAT")
    table.do(1, "challenge CAT")
    (turn,) = table.view(1).turns
    assert (turn.points, turn.consoled, turn.score) == (5, 5, 10)


def test_a_single_tile_is_told_along_its_first_word() -> None:
    table = three()
    table.do(0, "H7 CAT")
    table.do(1, "9I O")
    table.do(2, "10H R")
    moves = [turn.move for turn in table.view(0).turns]
    assert moves == ["H7 CAT", "9H (T)O", "H7 (CAT)R"]


def test_r15_the_view_counts_what_may_end_the_game() -> None:
    table = three()
    table.do(0, "pass")
    table.do(1, "exchange E")
    table.do(2, "pass")
    seen = table.view(0)
    assert (seen.passes, seen.scoreless) == (1, 3)
