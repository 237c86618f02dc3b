"""Waywords on paper."""

from wordhall.boxed.paper.pages import Pages

PAGES = Pages(
    2,
    4,
    4,
    "ways R5",
    singly=False,
    about="Waywords: the score track and the rules in short",
    names="the players' names",
)
