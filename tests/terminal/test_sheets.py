"""The end of Mark My Words at the terminal: what each sheet was worth, and what its grid held."""

from msgspec.structs import replace

from tests.corpus.shelf import CORPUS
from tests.corpus.transcript import commits, read
from wordhall.games.sheets.types.views import View
from wordhall.kernel import match
from wordhall.kernel.game import Archive
from wordhall.terminal.face import Ended
from wordhall.terminal.sheets.podium import Podium
from wordhall.words import Lexicon


def test_r27_a_word_allowed_off_the_grid_is_told_apart_from_what_the_grid_held() -> None:
    game, log = commits(read((CORPUS / "sheets/whole-game.jsonl").read_bytes()))
    live = match.fold(game, log)
    view: View = match.view(game, live, Archive())
    sheet, *others = view.sheets
    assert sheet.words is not None
    assert sheet.marks is not None
    allowed = replace(sheet, words=("ZZZ", *sheet.words[1:]))
    outcome = match.outcome(game, live)
    assert outcome is not None
    seen = replace(view, sheets=(allowed, *others))
    lexicon = Lexicon.of(["WORD"])
    ended = Ended(seen, outcome, view.roster, frozenset(), lexicon, 200, plain=True)
    first = [str(line) for line in Podium(ended).sheets()[0]]
    *_, held, told = [line for line in first if line]
    scorer = view.roster.sitters[sheet.scorer].name
    assert told == f"{scorer} allowed words that are not on the grid: ZZZ."
    assert "ZZZ" not in held
