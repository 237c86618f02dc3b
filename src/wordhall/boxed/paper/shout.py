"""Word Shout on paper."""

from wordhall.boxed.paper.pages import Pages

PAGES = Pages(
    2,
    6,
    12,
    "shout R1",
    singly=False,
    about="Word Shout: a score sheet for the table",
    names="the players' names",
)
