"""A bot that is seated in the middle of a match, by a new process or for somebody who left."""

import pytest
from msgspec.structs import replace

from wordhall.bots import seat_bot
from wordhall.bots.contract import AnyBot, Bot, Intention
from wordhall.games.sheets.types.actions import Action, WriteWord
from wordhall.games.sheets.types.components import Options
from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Table
from wordhall.play.agreement import Agreement
from wordhall.play.opening import chance_of_code, open_match
from wordhall.words import Lexicon, load

ANN = Seat(0)
Asked = list[tuple[View, Ms, Intention[Action] | None]]


class Watched(Bot[View, Action]):
    """A bot, and what it was asked and answered."""

    def __init__(self, bot: AnyBot, asked: Asked) -> None:
        self._bot = bot
        self._asked = asked

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        intention = self._bot.intend(view, now)
        self._asked.append((view, now, intention))
        return intention


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load("play")


def anew(lexicon: Lexicon, seat: Seat = ANN, level: str = "expert") -> AnyBot:
    return seat_bot("sheets", level, lexicon, seat, Luck(b"own" + bytes([seat])))


@pytest.fixture(scope="module")
def asked(lexicon: Lexicon) -> Asked:
    """What an expert was asked in a match with leftovers among novices, and what it answered."""
    roster = Roster(tuple(Sitter(f"Bot {n}", bot="club") for n in range(3)))
    agreement = Agreement("sheets", Options(leftovers=True), roster, "anew")
    opened, told = open_match(agreement, lexicon, chance_of_code("anew")), Asked()

    def make_bot(seat: Seat, _level: str) -> AnyBot:
        if seat == ANN:
            return Watched(anew(lexicon), told)
        return anew(lexicon, seat, "novice")

    Table(opened, make_bot).play()
    return told


def test_it_builds_what_it_would_have_built(asked: Asked, lexicon: Lexicon) -> None:
    for view, now, meant in asked:
        if view.phase == "build" and meant is not None:
            again = anew(lexicon).intend(view, now)
            assert again is not None
            assert again.action == meant.action


@pytest.mark.parametrize("phase", ["find", "leftovers"])
def test_it_goes_on_behind_what_is_written(phase: str, asked: Asked, lexicon: Lexicon) -> None:
    """It loses no more than the time since its newest word."""
    own = [told for told in asked if told[0].phase == phase]
    assert len(own) > 3
    newest, began = (0, own[0][1]), own[0][1]
    for view, now, meant in own:
        newest = max(newest, (len(written(view)), now), key=lambda known: known[0])
        again = anew(lexicon).intend(view, now)
        if meant is None or again is None:
            assert meant == again
            continue
        assert again.action == meant.action
        assert meant.at <= again.at <= max(now, meant.at + now - newest[1])
    assert newest > (2, began)


def written(view: View) -> tuple[str, ...]:
    """What the bot has written in this phase."""
    if view.phase == "leftovers":
        return view.sheets[ANN].leftovers or ()
    return next(sheet.words for sheet in view.sheets if sheet.finder == ANN) or ()


def test_it_does_not_rush_through_what_a_person_left(asked: Asked, lexicon: Lexicon) -> None:
    view, now, _ = next(told for told in asked if told[0].phase == "find")
    searched = next(sheet for sheet in view.sheets if sheet.finder == ANN)
    alone = anew(lexicon).intend(view, now)
    last = _words_of(asked)[-1]
    left = replace(searched, words=("ZZZ", last))
    sheets = tuple(left if sheet is searched else sheet for sheet in view.sheets)
    assert anew(lexicon).intend(replace(view, sheets=sheets), now) == alone


def _words_of(asked: Asked) -> list[str]:
    """What it wrote in Find, in order."""
    find = [meant for view, _, meant in asked if view.phase == "find" and meant is not None]
    return [meant.action.word for meant in find if isinstance(meant.action, WriteWord)]
