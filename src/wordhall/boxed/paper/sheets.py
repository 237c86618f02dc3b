"""Mark My Words on paper."""

from wordhall.boxed.paper.pages import Pages

PAGES = Pages(
    3,
    6,
    30,
    "sheets R6",
    singly=True,
    about="Mark My Words: one sheet for each player",
    names="the Builders' names",
)
