"""Text for a terminal: cleaned, measured, painted as it can bear."""

import pytest

from wordhall.terminal.ink import (
    LETTERPRESS,
    MONO,
    PLAIN,
    SIXTEEN,
    WARM,
    Paint,
    beside,
    ink,
    join,
    legible,
    paint_for,
    painted,
    paragraph,
    wrapped,
)


def test_nothing_that_is_painted_can_steer_the_terminal() -> None:
    line = ink("a\x1b[2Jb\x07c\u202ed\x9be", "bold")
    assert painted(line, PLAIN) == "a\ufffd[2Jb\ufffdc\ufffdd\ufffde"
    assert "\x1b" not in str(paragraph("x\x1by", 40)[0])


def test_width_counts_columns_not_characters() -> None:
    assert ink("漢字").width == 4
    assert ink("e\u0301").width == 1
    assert join([ink("ab", "dim"), "c"]).width == 4


@pytest.mark.parametrize("text", ["abcdefgh", "漢字漢字", "a漢b字c漢"])
@pytest.mark.parametrize("width", range(9))
def test_a_clipped_line_fits(text: str, width: int) -> None:
    clipped = ink(text, "bold").clipped(width)
    assert clipped.width <= width
    assert (clipped == ink(text, "bold")) == (ink(text).width <= width)


def test_a_long_line_is_wrapped_between_words_and_tiles() -> None:
    line = ink("one two ", "dim") + ink(" A ", "tile") + " " + ink(" B ", "tile") + ink(" three")
    for width in (7, 9, 11, 40):
        lines = wrapped(line, width)
        assert all(part.width <= width for part in lines)
        assert "".join(str(part) for part in lines).replace(" ", "") == "onetwoABthree"
        assert all(
            span.text in {" A ", " B "} for part in lines for span in part if span.style == "tile"
        )


def test_columns_side_by_side_are_aligned() -> None:
    lines = beside([ink("a"), ink("bcd")], [ink("x"), ink("y"), ink("z")], 2)
    assert [str(line) for line in lines] == ["a    x", "bcd  y", "     z"]


@pytest.mark.parametrize(
    "environment, terminal, paint",
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, True, LETTERPRESS),
        ({"TERM": "screen-256color"}, True, WARM),
        ({"TERM": "xterm"}, True, SIXTEEN),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, True, MONO),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, True, WARM),
        ({"TERM": "dumb"}, True, PLAIN),
        ({}, True, PLAIN),
        ({"TERM": "xterm-256color"}, False, PLAIN),
    ],
)
def test_a_terminal_gets_what_it_can_show_and_its_owner_wants(
    environment: dict[str, str], *, terminal: bool, paint: Paint
) -> None:
    assert paint_for(environment, terminal=terminal) is paint


def test_without_colour_there_is_no_colour() -> None:
    assert all(not {"3", "4"} & set(code.split(";")) - {"4"} for code in MONO.values())


def test_an_old_encoding_gets_plain_signs_of_the_same_width() -> None:
    text = "│ “Qu” · ✓ … │"
    assert legible(text, "utf-8") == text
    assert legible(text, "ascii").isascii()
    assert len(legible(text, "iso8859-1")) == len(text)
