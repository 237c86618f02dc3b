"""Open ends of two whose worth is known: everything was tried to the last tile, once."""

from typing import NamedTuple

from wordhall.bots.cross.lookahead import duel
from wordhall.bots.cross.situation import Situation, situation
from wordhall.games.cross.editions import NEWEST
from wordhall.games.cross.mat import FREE
from wordhall.games.cross.notation.position import Position, read
from wordhall.games.cross.tiles import ALL, BLANK, without
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.state import Player, State
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import public, view
from wordhall.kernel.clock import Clock, Untimed, clock
from wordhall.kernel.game import Seat
from wordhall.search import Ends, Table, engine


class Known(NamedTuple):
    """A position (words of `play`), and the mover's lead at the end by each option `end` (R15).

    `waits`: a pass is the best of all moves, and nothing else is. `ties`: it is as good as the best
    play, which is to be made.
    """

    position: str
    play_on: int
    first_out: int | None
    waits: bool = False
    ties: bool = False

    @property
    def racks(self) -> str:
        """The two racks, the mover's first."""
        return self.position.split()[1]

    def lead(self, ends: Ends) -> int | None:
        """The lead; None where the game is over."""
        return self.play_on if ends == "play_on" else self.first_out


_RAKED = (
    "15/1P3C9/1O3I1QUERY3/1R3M1U7/1T2REDOING4/1ANNEX2n3WIG/4G2RITE1A1U/6VETO1UM1P/8IN2B1P/"
    "1C5RASCALLy/MAHOE3T3E2/1JAILS2E2ID2/1O3HOYDEN4/1L1FAENA2ODOR1/BETAS2WEFT4"
)
_RAKED_LATER = _RAKED.replace("1T2R", "IT2R").replace("/4G2", "/1S2G2").replace("1O3H", "1OH2H")
_MIRTH = (
    "JOB11G/1MIRTH7PO/5INDUCT2I1/2EVE4L3C1/S3HAUNTED2A1/h8WOLDS1/A3CANNAS2R2/ME1POYOUS2QI2/"
    "EH1OX7E2/F1B1AD5ER2/UGLIER1MATIEsT1/LOAF1A5K3/2G2WIZEN5/POSY1N9/I14"
)
_STOOL = (
    "15/1R13/1A3STOOLING2/EW3hOP1A3V1/D1G1C3KINEtIC/E1R1ON3C1RUM1/M1A1ZA3I2N2/A1H2TUFFS1RAD1/"
    "THAW1T3EL2E1/A1MOPY3SOOTS1/4I5R2E1/1GAVE5N2XI/HE2RUBBLE3E1/EN1QIS5JUDO/YE1ID10"
)
_CAROID = (
    "4F5HAE2/4U6Y3/3GREBE1WHIRL1/h1G2P4ON3/ACAROID3O3M/R1M2S2HEELS1A/I1E2TUBE1YIN1I/"
    "C1T2y1EX2NO1Z/O1I2L5TOPE/T1COVEN5KA1/S3I8P1/4G2ADD1QUIT/1VENOMED5S1/4U6FAT1/4R5JAWS1"
)
_IMBUED = (
    "10E3W/10L2LA/8DEFACEd/13V1/8HEN2E1/2L4BIMODAL1/1MU1G2I4N1E/CAVER1BOP2OKAY/AX2I2N4U1R/"
    "G1HEPCAT1J2S1I/EW2TOP1FUZE2R/ROD2AS2TO4/1R3TERATOID2/1T2QIS1HYMN3/4I5SNUG1"
)
_JOULE = (
    "7JOuLE3/6PAX2G1A1/5DAW3A1R1/6N2G1D1EN/4LIT1RYAS1NO/2C2DO1EMU1KAT/1PO4QI1T1I1C/"
    "cAVY3UNROOT1H/1HEARTIES3H2/2N4R1M2S2/5GINZOES3/9V5/4CRIB1E1PELF/4U1FIESTA3/4B5ILEUM"
)
_SWIZ = (
    "3T6M4/SWiZ5TAFIA1/3ANTErOOM4/3R6A1Q2/J9SOUTH/U1G1EH6I2/R1U1WOLVER2N2/E1R4ALEPHS2/"
    "LIGNITES2I4/2E6KNAVE1/2SILENCE1A4/10F2B1/5DORADO2A1/UM3OX3R2N1/1YOGIC3PEPTIC"
)
_WRING = (
    "3WRING5K1/2TO3O4ti1/6FA1C2EN1/AM2M1ID1A2AD1/TUPLE1F1VENTS2/2R1S1T2C2H2/2O1T1H1LAR1O1R/"
    "2CHIASMI3P1U/2E1Z3E5N/2E1OY2U5N/ALDOSE4PIQUE/1AS2T4A3R/4BINDERY4/1GOBO3WEEVIL1/4X5E4"
)

KNOWN = (
    Known(f"{_RAKED_LATER} SV/KZ 466/454 0", 13, 13, waits=True),
    Known(f"{_RAKED} HSV/IKSZ 452/439 0", 13, 13, ties=True),
    Known(f"{_MIRTH} ER/ERTV 431/465 0", -52, -9, ties=True),
    Known(f"{_JOULE} DW/EEO 410/488 0", -87, -69, ties=True),
    Known(f"{_STOOL} P/LT 597/544 0", 53, 70),
    Known(f"{_CAROID} LNR/A 378/489 0", -116, -127, ties=True),
    Known(f"{_IMBUED} NOS/EI? 403/418 0", -10, 4),
    Known(f"{_SWIZ} BDDY/E 436/598 0", -122, -150),
    Known(f"{_WRING} GIJ/ 485/416 0", 95, None),
)
"""The first three were played so by two champions, who passed."""
_LONG = {"HSV/IKSZ", "ER/ERTV", "NOS/EI?", "BDDY/E", "DW/EEO"}
TRIED = tuple(known for known in KNOWN if engine().name == "native" or known.racks not in _LONG)
"""Those that the engine of this machine soon tries to the end: for the others, plain Python takes
from three seconds to half a minute, each time that a test asks."""

CASES: tuple[tuple[Known, Ends], ...] = tuple(
    (known, ends)
    for known in TRIED
    for ends in (("play_on", "first_out") if known.first_out is not None else ("play_on",))
)


def seen(known: Known, ends: Ends) -> View:
    """What the mover sees."""
    return shown(f"{known.position} end {ends};")


def shown(line: str, time: Clock | None = None) -> View:
    """A position with all racks, as its mover sees it."""
    place = read(line)
    players = tuple(
        Player(held.tiles, score) for held, score in zip(place.racks, place.scores, strict=True)
    )
    state = State(
        options=Options(end=place.end, rack_size=place.rack_size),
        edition=NEWEST,
        players=players,
        pool=_pool(place),
        turn=place.turn,
        clock=time or clock(Untimed(), len(players), ()),
        board=place.board,
        passes=place.passes,
        scoreless=place.scoreless,
    )
    return view(state, public(state), place.turn)


def _pool(place: Position) -> str:
    """All tiles that lie nowhere else."""
    laid = "".join(row for row in place.board).replace(FREE, "")
    held = "".join(rack.tiles for rack in place.racks)
    return without(ALL, "".join(sign if sign.isupper() else BLANK for sign in laid) + held)


def position(known: Known, ends: Ends) -> Situation:
    """The same for a bot."""
    return situation(seen(known, ends), Seat(0))


def table(known: Known, ends: Ends) -> Table:
    """The same for the search core."""
    return duel(position(known, ends))
