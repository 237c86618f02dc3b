"""Score (R21 to R30): sheets are marked by the Resource, or word by word by their Scorers."""

from wordhall.games.sheets import scoring
from wordhall.games.sheets.rules.decision import Decision
from wordhall.games.sheets.scoring import CELLS, Mark
from wordhall.games.sheets.types.actions import AnswerMeaning, AnswerWhere, GiveUp
from wordhall.games.sheets.types.components import LONGEST_MEANING, Doubt, Marker
from wordhall.games.sheets.types.events import Answered, Asked, Finished, Marked, ScoringOpened
from wordhall.games.sheets.types.state import Inquiry, Sheet, State
from wordhall.games.sheets.waiting import all_seats, judge_until
from wordhall.kernel.game import Illegal, Seat

ANSWERS: dict[Doubt, tuple[type[AnswerWhere | AnswerMeaning], str]] = {
    "where": (AnswerWhere, "You are asked where the word is. Mark its cells."),
    "meaning": (AnswerMeaning, "You are asked what the word means. Say it in a few words."),
}
"""The action that answers each doubt (R26), and the refusal of other answers."""


def open_scoring(decision: Decision) -> None:
    """R21: each sheet goes to its Scorer; the Resource marks where no person judges (R27)."""
    decision.add(ScoringOpened(decision.at))
    if decision.state.options.judging == "scorer":
        for sheet in all_seats(decision.state):
            _mark(decision, sheet, _repetitions(decision.state, sheet), "table")
    settle_absent(decision)


def _verdicts(decision: Decision, sheet: Seat) -> list[Mark]:
    """The Resource's verdict on every word of a sheet (R20, R22 to R25)."""
    own, listed = decision.state.sheets[sheet], decision.lexicon.__contains__
    return [
        *scoring.judge(own.grid, own.words, listed),
        *scoring.judge_leftovers(own.grid, own.words, own.leftovers, listed),
    ]


def _repetitions(state: State, sheet: Seat) -> list[Mark]:
    """R20, R24: the table strikes words that are written twice, whoever judges."""
    own = state.sheets[sheet]
    nothing = frozenset[str]()
    marks = [
        *scoring.judge(own.grid, own.words, nothing.__contains__),
        *scoring.judge_leftovers(own.grid, own.words, own.leftovers, nothing.__contains__),
    ]
    return [mark for mark in marks if mark.verdict in {"repeated", "already_found"}]


def _mark(decision: Decision, sheet: Seat, marks: list[Mark], by: Marker) -> None:
    if marks:
        decision.add(Marked(sheet, tuple(marks), by, decision.at))


def _by_resource(decision: Decision, sheet: Seat, word: int | None) -> None:
    """The Resource marks one word, or all that are not marked yet."""
    unmarked = decision.state.sheets[sheet].unmarked
    wanted = unmarked if word is None else (word,)
    verdicts = _verdicts(decision, sheet)
    _mark(decision, sheet, [mark for mark in verdicts if mark.word in wanted], "resource")


def settle_absent(decision: Decision) -> None:
    """R26, R27: the Resource decides if no person is there to ask, answer or judge."""
    for sheet in all_seats(decision.state):
        state = decision.state
        asked = state.sheets[sheet].open_inquiry
        scorer = state.presence[state.scorer_of(sheet)]
        if state.options.judging == "resource" or scorer != "person":
            _by_resource(decision, sheet, None)
        elif asked is not None:
            writer = state.presence[state.writer_of(sheet, asked.word)]
            if writer != "person":
                _by_resource(decision, sheet, asked.word)
    _if_all_marked(decision)


def ask(decision: Decision, seat: Seat, word: int, doubt: Doubt) -> None:
    """R26: a Scorer doubts a word; if nobody can answer, the Resource settles it."""
    sheet = own_sheet(decision.state, seat)
    _check_word(decision.state, sheet, word)
    if is_doubted(decision.state.sheets[sheet], word):
        raise Illegal(
            "asked-already", "sheets R26", "You have asked about this word already. Now mark it."
        )
    decision.add(Asked(sheet, word, doubt, decision.at))
    settle_absent(decision)


def is_doubted(sheet: Sheet, word: int) -> bool:
    """Whether the Scorer has asked about a word (R26)."""
    return any(inquiry.word == word for inquiry in sheet.inquiries)


def answer(decision: Decision, seat: Seat, given: AnswerWhere | AnswerMeaning | GiveUp) -> None:
    """R26, R27: the writer answers or gives up; then the Resource's entry is opened."""
    sheet, asked = asked_of(decision.state, seat)
    if isinstance(given, GiveUp):
        _by_resource(decision, sheet, asked.word)
        _if_all_marked(decision)
        return
    cells, meaning = _answer_to(asked.doubt, given)
    word = decision.state.sheets[sheet].all_words[asked.word]
    listed, definition = word in decision.lexicon, decision.lexicon.definition(word)
    decision.add(Answered(sheet, cells, meaning, listed, definition, decision.at))


def _answer_to(
    doubt: Doubt, given: AnswerWhere | AnswerMeaning
) -> tuple[tuple[int, ...] | None, str | None]:
    wanted, text = ANSWERS[doubt]
    if not isinstance(given, wanted):
        raise Illegal("other-answer", "sheets R26", text)
    if isinstance(given, AnswerWhere):
        if not given.cells or any(cell not in range(CELLS) for cell in given.cells):
            raise Illegal("no-such-cell", "sheets R26", "Mark the cells of the word, A1 to E5.")
        if len(given.cells) > CELLS:
            raise Illegal(
                "no-such-cell", "sheets R26", "A sheet has only 25 cells. Mark those of the word."
            )
        return given.cells, None
    return None, _short_meaning(given.meaning)


def _short_meaning(text: str) -> str:
    meaning = " ".join(text.split())
    if not 1 <= len(meaning) <= LONGEST_MEANING:
        raise Illegal(
            "meaning-length",
            "sheets R26",
            f"Give a short meaning, of 1 to {LONGEST_MEANING} characters.",
            characters=LONGEST_MEANING,
        )
    if not meaning.isprintable():
        raise Illegal("meaning-unreadable", "sheets R26", "Say the meaning in plain text.")
    return meaning


def judge(decision: Decision, seat: Seat, word: int, *, valid: bool) -> None:
    """R27: the Scorer's mark stands."""
    sheet = own_sheet(decision.state, seat)
    _check_word(decision.state, sheet, word)
    own = decision.state.sheets[sheet]
    line = scoring.find_line(own.grid, own.all_words[word])
    _mark(decision, sheet, [Mark(word, "valid" if valid else "refused", line)], "scorer")
    _if_all_marked(decision)


def own_sheet(state: State, seat: Seat) -> Seat:
    """The sheet that a Scorer is to judge now."""
    sheet = state.scored_by(seat)
    own = state.sheets[sheet]
    if own.open_inquiry is not None:
        raise Illegal("question-open", "sheets R26", "Wait for the answer to your question.")
    if not own.unmarked:
        raise Illegal(
            "sheet-done", "sheets R27", "Your sheet is marked. Wait for the other Scorers."
        )
    return sheet


def _check_word(state: State, sheet: Seat, word: int) -> None:
    own = state.sheets[sheet]
    if word not in range(len(own.all_words)):
        raise Illegal(
            "no-such-word",
            "sheets R27",
            f"The words of this sheet are numbered 1 to {len(own.all_words)}.",
        )
    if word not in own.unmarked:
        raise Illegal(
            "marked-already",
            "sheets R27",
            "This word is marked already, and a mark is final. Mark another word.",
        )


def asked_of(state: State, seat: Seat) -> tuple[Seat, Inquiry]:
    """The sheet about which a seat is asked, and the question."""
    for sheet in (state.found_by(seat), seat):
        asked = state.sheets[sheet].open_inquiry
        if asked is not None and state.writer_of(sheet, asked.word) == seat:
            return sheet, asked
    raise Illegal(
        "nothing-asked",
        "sheets R26",
        "Nobody has asked you about a word. Wait until somebody does.",
    )


def ring(decision: Decision) -> None:
    """R26, R27: a question nobody answered, or a Scorer out of time: the Resource decides."""
    for sheet in all_seats(decision.state):
        if decision.past(judge_until(decision.state, sheet)):
            asked = decision.state.sheets[sheet].open_inquiry
            _by_resource(decision, sheet, None if asked is None else asked.word)
    _if_all_marked(decision)


def _if_all_marked(decision: Decision) -> None:
    if not any(sheet.unmarked for sheet in decision.state.sheets):
        decision.add(Finished())
