"""Every line of every transcript, to every viewer: what pages have to hold whatever they show.

A face holds no rules: what can be pressed is what the hall offers. Each control that does an
action, or that leads to where it is done, carries the names of its actions in `data-action`. A
control is enabled if it can be seen, and is neither disabled nor behind a dialog; one that has just
come under the hand is waited for. So for each seat, the names on the enabled controls are the
viewer's `standing.offers`, no more and no less.

Some actions want something in hand. They are found at the control with which that begins:
- tiles and dice: a rack's tile begins a play, and the turn with it (`Place`, `Begin`); a letter of
  the hand begins a swap; a die of the throw is pencilled and written;
- words: the field where they are typed (`Spell`, `Shout`, `WriteWord`, `AnswerMeaning`), the grid
  where cells are marked (`AnswerWhere`), or the words that a challenge names;
- what is asked again before it is done: the press that asks (`NoMore`, `Flip`, `Pass`);
- what one press hides behind another: that other one. While a play may be challenged, whoever is
  next accepts it, and so comes to exchange, pass, or end the turn.

Each kind of element is for everybody. A screen for all has nothing to press and no hand, and
whoever has a handicap has it beside their name.
"""

import pytest

from tests.web.browser import Visitors
from tests.web.walk import walk
from wordhall.catalog import CATALOG


@pytest.mark.parametrize("game", CATALOG)
def test_whatever_a_match_shows(visitors: Visitors, game: str) -> None:
    not_for_everybody, wrong = walk(visitors, game)
    assert (not_for_everybody, wrong) == ({}, {})
