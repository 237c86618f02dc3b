"""The podium as a picture: names of any kind, tables of any size, and the same in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw
from msgspec.structs import replace

from tests.effort import examples
from tests.games.locks.table import Table as OnBoard
from tests.games.shout.table import Table
from tests.views import view_of
from wordhall.boxed.sheets import read_grid
from wordhall.games.locks.types.components import Options
from wordhall.games.shout.types.components import Die
from wordhall.games.ways import Ways
from wordhall.games.ways.types.components import Options as OfWays
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Archive, Outcome, Roster, Seat, Sitter
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.picture import locks, shout, ways
from wordhall.server.picture.lettering import fitted, line, width
from wordhall.server.picture.podium import Podium, Row, picture, rows, words
from wordhall.words import load

GRID = read_grid("EELFD/QuARTI/ZEPUM/LOSEC/YNITV")
HOSTILE = '</text><script>alert(1)</script>&"\'<image href="file:///etc/passwd"/>'


def podium(*names: str, places: bool = True) -> Podium:
    rows = tuple(Row(n + 1 if places else 0, name, 60 - n) for n, name in enumerate(names))
    return Podium("Mark My Words", rows, GRID, f"The grid of {names[0]}")


def is_picture(png: bytes) -> bool:
    size = (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
    return png.startswith(b"\x89PNG") and png[16:24] == size


@pytest.mark.parametrize(
    "names",
    [
        ("Ada", "Ben", "Cleo"),
        ("W" * 24, "i" * 24, "\u0141ukasz"),
        (
            "\u0410\u043d\u043d\u0430",
            "\u65e5\u672c",
            "\u0645\u0631\u064a\u0645",
            "\U0001f3b2\U0001f3b2",
        ),
        tuple(f"Player {n}" for n in range(30)),
        (HOSTILE, "&amp;", "]]>"),
    ],
)
def test_everybody_can_be_drawn(names: tuple[str, ...]) -> None:
    assert is_picture(picture(podium(*names)))


def test_h3_the_picture_says_who_resigned() -> None:
    ended = Outcome("out", (82, 39, 41), (3, 2, 1), (Seat(0),))
    told = Podium("Mark My Words", rows(("Quinn", "Bob", "Pia"), ended), GRID, "The grid of Pia")
    assert is_picture(picture(told))
    assert words(told).splitlines()[1:4] == ["1. Pia, 41", "2. Bob, 39", "Quinn (resigned), 82"]


def test_the_picture_says_who_is_a_bot() -> None:
    ended = Outcome("out", (82, 39), (1, 2))
    told = Podium("Mark My Words", rows(("Quinn", "Pia"), ended, ("expert", None)), GRID, "A grid")
    assert is_picture(picture(told))
    said = words(told).splitlines()
    assert said[0] == "Mark My Words: Quinn (bot) wins."
    assert said[1:3] == ["1. Quinn (bot), 82", "2. Pia, 39"]


def test_h3_h4_without_a_winner_who_resigned_comes_last() -> None:
    ended = Outcome("agreed", (82, 39, 41), (), (Seat(0),))
    assert [row.called for row in rows(("Quinn", "Bob", "Pia"), ended)] == [
        "Pia",
        "Bob",
        "Quinn (resigned)",
    ]


def test_what_a_name_says_stays_text() -> None:
    drawn = line(0, 0, HOSTILE, 20, fill="#000")
    assert drawn.count("<") == 2, "the element's own, and its end"


def test_the_same_is_the_same() -> None:
    assert picture(podium("Ada", "Ben")) == picture(podium("Ada", "Ben"))
    assert picture(podium("Ada", "Ben")) != picture(podium("Eva", "Ben"))


def test_in_words() -> None:
    told = words(podium("Ada", "Ben"))
    assert told.splitlines()[:3] == ["Mark My Words: Ada wins.", "1. Ada, 60", "2. Ben, 59"]
    assert told.splitlines()[3:5] == ["The grid of Ada:", "E E L F D"]
    assert "no winner" in words(podium("Ada", "Ben", places=False))


def test_a_mat_has_free_squares_and_blanks() -> None:
    grid = (*[""] * 7, *"CaT", *[""] * 6)
    told = Podium("Jumbo Word Cross", (Row(1, "Ada", 5),), grid, "The mat at the end")
    assert words(told).splitlines()[2:] == [
        "The mat at the end:",
        "\u00b7 \u00b7 \u00b7 \u00b7",
        "\u00b7 \u00b7 \u00b7 C",
        "a T \u00b7 \u00b7",
        "\u00b7 \u00b7 \u00b7 \u00b7",
    ]
    assert is_picture(picture(told))
    assert picture(told) != picture(replace(told, grid=(*[""] * 7, *"CAT", *[""] * 6)))


def test_the_last_dice_lie_where_they_fell() -> None:
    table = Table("C A T", seats=2)
    places = ((125, 125), (860, 137), (370, 640), (612, 630), (885, 868))
    lying = tuple(Die(face, x, y, 0) for face, (x, y) in zip("CATSX", places, strict=True))
    table.state = replace(table.state, dice=(*lying[:-1], replace(lying[-1], face="Qu")))
    outcome = Outcome("target", (50, 12), (1, 2))
    told = shout.podium(over("shout", outcome, view_of(table.game, table.state, Archive())))
    assert words(told).splitlines() == [
        "Word Shout: Ada wins.",
        "1. Ada, 50",
        "2. Ben, 12",
        "The dice of the last round:",
        "C · · A",
        "· · · ·",
        "· T S ·",
        "· · · Qu",
    ]
    assert is_picture(picture(told))


def test_the_board_lies_as_at_the_end() -> None:
    table = OnBoard("ART", "TX", options=Options(board_size=7))
    for command in ("E4 A", "F4 R"):
        table.do(0, command)
    outcome = Outcome("passed-twice", (8, -2), (1, 2))
    told = locks.podium(over("locks", outcome, view_of(table.game, table.state, Archive())))
    said = words(told).splitlines()
    assert said[:4] == [
        "Mark My Word: Ada wins.",
        "1. Ada, 8",
        "2. Ben, -2",
        "The board at the end:",
    ]
    assert said[7] == "\u00b7 \u00b7 \u00b7 E A R \u00b7"
    assert len(said) == 4 + 7
    assert is_picture(picture(told))


def test_the_field_lies_as_at_the_end() -> None:
    game = Ways(load("play"))
    roster = Roster((Sitter("Ada"), Sitter("Ben")))
    opened, *_ = game.open(OfWays(), roster, Luck(b"an evening in May"))
    state = game.evolve(None, opened)
    told = ways.podium(
        over("ways", Outcome("target", (301, 12), (1, 2)), view_of(game, state, Archive()))
    )
    said = words(told).splitlines()
    assert said[:4] == ["Waywords: Ada wins.", "1. Ada, 301", "2. Ben, 12", "The field at the end:"]
    assert said[4:] == [" ".join(state.table.board[at : at + 8]) for at in range(0, 64, 8)]
    assert is_picture(picture(told))


def over(game: str, outcome: Outcome, view: Value) -> FinishedMatch:
    """A match of two that ended so."""
    return FinishedMatch(
        id="m",
        code="FINISH",
        game=game,
        lexicon="play",
        names=("Ada", "Ben"),
        avatars=(),
        bots=(None, None),
        outcome=outcome,
        ended=None,
        resigned_after=(None, None),
        view=Raw(encode(view)),
        log=Raw(b"[]"),
    )


def test_who_shares_the_win() -> None:
    rows = tuple(Row(1, name, 9) for name in ("Ada", "Ben", "Cleo"))
    two = Podium("Mark My Words", rows[:2], GRID, "Ada")
    assert "Ada and Ben win" in words(two)
    assert "3 share the win" in words(Podium("Mark My Words", rows, GRID, "Ada"))


@examples(50)
@given(st.text(max_size=40), st.floats(100, 600))
def test_a_text_fits_its_room(text: str, space: float) -> None:
    shown, size = fitted(text, 34, space, 22)
    assert 22 <= size <= 34
    assert width(shown, size) <= space + 0.001
    assert shown == text or shown.endswith("\u2026")
