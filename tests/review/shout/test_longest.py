"""The longest word of a match of Word Shout has the most letters, whatever dice they are (R5)."""

from wordhall.kernel.game import Ms, Seat
from wordhall.review.shout.rounds import Shot


def took(word: str, dice: int) -> Shot:
    return Shot(Seat(0), word, Ms(0), "took", counts=True, dice=dice, points=dice)


def test_r5_a_word_with_qu_is_as_long_as_its_letters() -> None:
    assert took("QUARTZ", 5).length > took("STONE", 5).length


def test_r5_of_words_with_as_many_letters_the_one_with_more_dice_is_longer() -> None:
    assert took("MUTINEER", 8).length > took("CONQUIAN", 7).length
