"""What bots of Word Shout know, wrongly believe, and see among dice."""

from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.breadth import wide
from wordhall.bots import levels_of
from wordhall.bots.levels import Level
from wordhall.bots.shout.beliefs import KNOWN_BETTER, Beliefs
from wordhall.bots.shout.choice import Chooser
from wordhall.bots.shout.free_dice import signs, without, words_of
from wordhall.bots.shout.mistaken import mistaken
from wordhall.bots.shout.sight import Noticing, Sight, seconds
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.components import DICE, Die
from wordhall.kernel.game import Ms
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon, load

LEXICON = load("play")
LEVELS = levels_of("shout")
ROLLS = st.tuples(*(st.sampled_from(faces) for faces in DICE))


def beliefs(level: str, luck: int = 0) -> Beliefs:
    own = Luck(b"%d" % luck)
    return Beliefs(Vocabulary(LEXICON, LEVELS[level], own), LEVELS[level], own)


def noticing(level: str, luck: int = 0) -> Noticing:
    return Noticing(beliefs(level, luck), LEVELS[level], Luck(b"%d" % luck))


# Words among dice


@given(ROLLS)
def test_r5_the_words_that_dice_spell_are_those_of_the_rules(faces: tuple[str, ...]) -> None:
    free_dice = "".join(sorted(signs(face.upper()) for face in faces))
    dice = [Die(face, 0, 0, 0) for face in faces]
    found = set(words_of(LEXICON, free_dice))
    letters = "".join(faces).upper()
    assert found == {w for w in LEXICON.from_letters(letters, 3) if spell(w, dice) is not None}


def test_r5_qu_is_one_die_and_its_u_goes_with_it() -> None:
    assert without("AEIKqT", "QUA") == "EIKT"
    assert without("ACEqT", "CUE") is None
    assert without("AQT", "QAT") == ""
    assert "QUIET" in words_of(LEXICON, "EITq")
    assert "UTE" not in words_of(LEXICON, "EITq")


# Wrong words


def test_mistaken_words_are_none_but_somebody_might_think_so() -> None:
    wrong = mistaken(LEXICON)
    assert {"SHEEPS", "LOSED", "OCUR", "WIERD", "HAPEN"} <= wrong.meant.keys()
    assert wrong.meant["WIERD"] == "WEIRD"
    assert not any(word in LEXICON for word in wrong.meant)
    assert all(meant in LEXICON for meant in wrong.meant.values())
    assert len(wrong.lexicon) == len(wrong.meant)


def test_a_list_without_meanings_has_nothing_to_be_mistaken_about() -> None:
    assert mistaken(Lexicon.of(["CAT", "SHEEP"])).meant == {}


def test_lower_levels_believe_in_more_that_is_wrong() -> None:
    wrong = list(mistaken(LEXICON).meant)
    counts = [
        sum(word in dict(own.words_of("".join(sorted(word)))) for word in wrong[::12])
        for own in map(beliefs, LEVELS)
    ]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] == 0
    assert counts[0] > 40


def test_where_words_are_checked_nobody_shouts_what_is_wrong() -> None:
    own = beliefs("novice")
    assert any(word not in LEXICON for word, _ in own.words_of("ADEHNPRS"))
    own.errs = False
    assert all(word in LEXICON for word, _ in own.words_of("ADEHNPRS"))


def test_what_fell_is_not_shouted_again() -> None:
    own = beliefs("novice")
    wrong = next(word for word, _ in own.words_of("ADEHNPRS") if word not in LEXICON)
    own.fell(wrong)
    assert wrong not in dict(own.words_of("ADEHNPRS"))


def test_r11_how_likely_a_word_is() -> None:
    assert beliefs("novice").likelihood("CAT") == 1
    assert beliefs("master").likelihood("WIERD") == KNOWN_BETTER
    unknown = [beliefs(level).likelihood("GRODS") for level in LEVELS]
    assert unknown == sorted(unknown, reverse=True)
    rings = [beliefs("club", n).likelihood("KILN") for n in range(20)]
    assert min(rings) > beliefs("club").likelihood("GRODS")


# Looking


def test_what_was_seen_stays_seen_and_the_rest_is_looked_for_anew() -> None:
    own = noticing("club")
    assert own.look("AACDEGORST", "1", Ms(0), Ms(0))
    before = {sight.word: sight.at for sight in own.sights}
    now = sorted(before.values())[3]
    assert not own.look("AACDEGORST", "1", now, now)
    assert own.look("AACDEGO", "1", now, now)
    after = {sight.word: sight.at for sight in own.sights}
    assert all(without("AACDEGO", word) is not None for word in after)
    for word, at in after.items():
        kept = word in before and before[word] <= now
        assert at == before[word] if kept else at > now


def test_nothing_is_seen_before_the_dice_are() -> None:
    for level in LEVELS:
        own = noticing(level)
        own.look("AACDEGORST", "1", Ms(5_000), Ms(0))
        assert own.sights == sorted(own.sights, key=lambda sight: (sight.at, sight.word))
        assert own.sights[0].at > 5_000


def test_rare_words_long_ones_and_crowds_take_longer() -> None:
    usual = seconds("CAT", 4.0, dice=10, luck=0)
    assert seconds("CAT", 3.0, dice=10, luck=0) > usual
    assert seconds("CATS", 4.0, dice=10, luck=0) > usual
    assert seconds("QUIT", 4.0, dice=10, luck=0) == usual
    assert seconds("CAT", 4.0, dice=9, luck=0) < usual
    assert seconds("CAT", 4.0, dice=10, luck=1) > usual


@wide
def test_the_upper_levels_see_words_sooner() -> None:
    def first(level: str) -> float:
        times = []
        for luck in range(25):
            own = noticing(level, luck)
            own.look("AACDEGORST", "1", Ms(0), Ms(0))
            times.append(own.sights[0].at)
        return median(times)

    middle = [first(level) for level in LEVELS]
    assert middle == sorted(middle, reverse=True)


# Choosing


def sights(*words: str) -> list[Sight]:
    return [Sight(Ms(n), word) for n, word in enumerate(words)]


def chooser(foresight: int) -> Chooser:
    return Chooser(Level("x", knows=3, blur=0.4, pace=1, sight=1, foresight=foresight), LEXICON)


def test_beginners_take_the_first_and_others_the_longest() -> None:
    seen = sights("CAT", "GOATS", "TEA")
    assert chooser(0).in_haste(seen, "AACDEGORST", 3) == "CAT"
    assert chooser(0).at_leisure(seen, "AACDEGORST") == "CAT"
    assert chooser(1).in_haste(seen, "AACDEGORST", 3) == "GOATS"
    assert chooser(2).at_leisure(seen, "AACDEGORST") == "GOATS"


@pytest.mark.parametrize("foresight", [3, 4])
def test_r7_who_thinks_ahead_leaves_dice_for_the_next_word(foresight: int) -> None:
    seen = sights("GOAT", "CATS", "DOGE")
    assert chooser(2).in_haste(seen, "ACDEGOST", 1) == "GOAT"
    assert chooser(foresight).in_haste(seen, "ACDEGOST", 1) == "CATS"


def test_r14_who_thinks_ahead_leaves_others_little_in_turns() -> None:
    seen = sights("ACT", "CAD", "TEED")
    assert chooser(2).at_leisure(seen, "ACDETX") == "TEED"
    assert chooser(3).at_leisure(sights("ACT", "DEX"), "ACDETX") == "ACT"
    assert chooser(4).at_leisure(sights("CAT", "XED"), "ACDETX") in {"CAT", "XED"}
