"""What counts as a word at a table: R6 and R17."""

from wordhall.games.ways.types.components import Options
from wordhall.words import Lexicon


def counts(word: str, options: Options, lexicon: Lexicon) -> bool:
    """Whether the dictionary has the word; a name or an acronym, if the table lets them count."""
    if word in lexicon:
        return True
    return options.names_and_acronyms and lexicon.name_or_acronym(word) is not None
