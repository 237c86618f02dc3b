"""The page `help`: the parts that all games have in common."""

from collections.abc import Iterable

from wordhall.terminal.ink import Line, ink, paragraph

Entry = tuple[str, str]
"""A command, and its description."""

NARROW = 60


def always(why: str, chance: str) -> tuple[Entry, ...]:
    """The commands of every game; `why` says when a word is not looked up (H8)."""
    return (
        ("rules 12", "prints the rule R12, as it is named here; “rules H3” a house rule"),
        (
            "why WORD",
            f"says if WORD is a word; {why}"
            if why
            else "says if WORD is a word, and what it means",
        ),
        ("hurry", "bots move at once, or take their time again"),
        ("pause", "stops all clocks; Enter starts them again"),
        ("seal", f"what proves that the {chance} are fair"),
        ("resign  end", "gives up; ends the match without a winner"),
        ("quit", "leaves; the match is saved, and `wordhall play` resumes it"),
    )


def listed(entries: Iterable[Entry], width: int) -> list[Line]:
    """The entries, one a line, or with less width each on two lines."""
    lines = list[Line]()
    for command, text in entries:
        if width < NARROW:
            lines += [ink(command, "accent"), *paragraph(text, width, "dim", "  ")]
        else:
            lines.append(ink(f"{command:<16} ", "accent") + text)
    return lines
