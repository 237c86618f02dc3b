"""The rulebook at a terminal, rule by rule."""

import re

from wordhall.rulebook import rules
from wordhall.terminal.ink import Line, ink, paragraph


def rule(asked: str, game: str, width: int) -> list[Line]:
    """A rule by its number (`14`, `R14`, `H3`), in lines; else how to ask for one."""
    pages = {"R": game, "H": "house"}
    found = re.fullmatch(rf"(?:{game} |house )?([rh]?)(\d{{1,3}})", asked.strip().lower())
    if found is None:
        return paragraph(
            f"Rules are numbered R1 to R{len(rules(game))} and, for the house, H1 to "
            f"H{len(rules('house'))}: rules 14, rules H3.",
            width,
        )
    letter = (found[1] or "r").upper()
    number = f"{letter}{int(found[2])}"
    text = rules(pages[letter]).get(number)
    if text is None:
        return [
            ink(
                f"There is no rule {number}; the last is {letter}{len(rules(pages[letter]))}.",
                "warn",
            )
        ]
    return _set(text, width)


def _set(text: str, width: int) -> list[Line]:
    """Markdown of a rule as lines: paragraphs are filled, tables stay as they are."""
    lines = list[Line]()
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.lstrip().startswith("|"):
            rows = [
                row.strip(" |")
                for row in block.splitlines()
                if not re.match(r"^\s*\|[-|\s]+$", row)
            ]
            lines += [ink("  " + re.sub(r"\s*\|\s*", "   ", row)) for row in rows]
        else:
            plain = re.sub(r"\*+|`|\[([^\]]+)\]\([^)]+\)", lambda m: m[1] or "", block)
            lines += paragraph(" ".join(plain.split()), width)
    return lines
