/** The lesson's table: a small board, and what is played on it. */
import type { Cell, Destroyed, Finish, PartMade, Square, View, WordFinished } from "../../wire/locks";
import { Squares } from "../tiles/squares";
import { numberOf, placeOf } from "./board";
import type { Landed } from "./turn";

export const SIZE = 7;
export const SQUARES = new Squares(SIZE);

/** As in the match that follows the lesson. */
export const SHORTEST = 2;

const FINISHER = 2;

const place = (square: string): Cell => placeOf(SQUARES, SQUARES.cellOf(square));

function part(seat: number, letter: string, square: string, ...runs: readonly string[]): PartMade {
  return { type: "PartMade", seat, letter, cell: place(square), runs };
}

/** A tile that finishes a word; `paid` are its open tiles with whose they are, the last one first. */
function word(
  seat: number,
  letter: string,
  square: string,
  text: string,
  cells: readonly string[],
  paid: readonly (readonly [string, number])[],
): WordFinished {
  const finish: Finish = {
    word: text,
    cells: cells.map(place),
    paid: paid.map(([at, owner], nth) => ({
      cell: place(at),
      seat: owner,
      points: text.length * (nth === 0 ? FINISHER : 1),
    })),
  };
  return { type: "WordFinished", seat, letter, cell: place(square), words: [finish] };
}

export const LOCKED: Square = { letter: "E", owner: null, locked: true };
export const PART = part(0, "A", "E4", "EA");
export const FINISHED = word(0, "R", "F4", "EAR", ["D4", "E4", "F4"], [["F4", 0], ["E4", 0]]);
export const LEFT = part(0, "O", "F5", "RO");
export const SHARED = word(1, "T", "F6", "ROT", ["F4", "F5", "F6"], [["F6", 1], ["F5", 0]]);
export const BROKEN: Destroyed = {
  type: "Destroyed",
  seat: 1,
  letter: "Q",
  cell: place("F7"),
  runs: ["ROTQ"],
  points: -5,
};

/** What the game comes to: points before its end, and after the tiles on the racks were counted. */
export const RESULT = { before: [7, 6], after: [0, -1] } as const;

/** The board after some tiles. */
export function boardWith(...landed: readonly Landed[]): View["board"] {
  const tiles = Array<Square | null>(SIZE * SIZE).fill(null);
  tiles[SQUARES.centre] = LOCKED;
  for (const tile of landed) {
    if (tile.type === "Destroyed") continue;
    tiles[numberOf(SQUARES, tile.cell)] = { letter: tile.letter, owner: tile.seat, locked: false };
    const words = tile.type === "WordFinished" ? tile.words : [];
    for (const cell of words.flatMap(({ cells }) => cells)) lock(tiles, numberOf(SQUARES, cell));
  }
  return Array.from({ length: SIZE }, (_, row) => ({
    squares: tiles.slice(SIZE * row, SIZE * (row + 1)),
  }));
}

function lock(tiles: (Square | null)[], cell: number): void {
  const tile = tiles[cell];
  if (tile) tiles[cell] = { ...tile, locked: true };
}

/** A table in the middle of a match of two. */
export function viewWith(rack: string, turns: View["turns"], ...landed: readonly Landed[]): View {
  return {
    seat: 0,
    edition: 1,
    options: {
      rack_size: 7,
      board_size: SIZE,
      min_word_length: SHORTEST,
      opening: "seed",
      turn_seconds: null,
      turn_days: null,
      hints: false,
      handicaps: [],
    },
    board: boardWith(...landed),
    players: [
      { size: rack.length, tiles: [...rack] },
      { size: 7, tiles: null },
    ],
    scores: turns.at(-1)?.scores ?? [0, 0],
    bag: { left: 83, tiles: null },
    unseen: "",
    turn: {
      seat: turns.at(-1)?.seat ?? 0,
      number: turns.length,
      placed: turns.at(-1)?.landed.length ?? 0,
      passes: 0,
      may_end: false,
      until: null,
    },
    destroyed: [],
    turns,
    costs: null,
    parts: [],
  };
}
