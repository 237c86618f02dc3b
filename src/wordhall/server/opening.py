"""The first commit of a match, from what the table has agreed on and the chance that is sealed."""

from wordhall.kernel import match
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Ms
from wordhall.kernel.luck import luck_of
from wordhall.kernel.match import MatchOpened
from wordhall.server.agreement import agreed, game_of
from wordhall.server.loading import Loaded
from wordhall.server.sealing import Sealing
from wordhall.server.tables import Table
from wordhall.store.contract import CommitRow, MatchRow, Wall
from wordhall.words import load


def opened(table: Table, sealing: Sealing, match_id: str, wall: Wall) -> Loaded:
    """The match, as it will be once it is kept. Raises `Illegal` for options that do not fit."""
    game, lexicon = game_of(table.game, table.lexicon), load(table.lexicon)
    agreement, seal = agreed(table), sealing.seal()
    luck = luck_of(sealing.seed, seal)
    first = MatchOpened(
        game=game.name,
        rules_version=game.rules_version,
        lexicon=lexicon.digest,
        roster=agreement.roster,
        rules=agreement.rules,
        seal=seal,
    )
    step = match.open_match(game, agreement.options, first, luck)
    row = MatchRow(
        id=match_id,
        table=table.id,
        game=table.game,
        seed=sealing.seed,
        lexicon=lexicon.digest,
        began=wall,
        seats=tuple(place.person for place in table.places),
    )
    due = match.next_due(game, step.live)
    last = CommitRow(0, None, wall, Ms(0), due, encode(step.commits[0]))
    return Loaded(row, game, Codec(game), step.live, luck, last, ())
