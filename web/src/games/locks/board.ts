/** The board as the face draws it: squares by number, and the lines of letters on them. */
import type { Cell, Finish, Square, View } from "../../wire/locks";
import { Squares, type Board, type Run } from "../tiles/squares";

export type Lying = readonly (Square | null)[];

/** The points a letter for the tile that finishes a word. */
const FINISHER = 2;
/** The points of a tile that makes a line which is part of no word (R8). */
export const DESTROYED = -5;

const sizes = new Map<number, Squares>();

export function squaresOf({ options: { board_size: size } }: Pick<View, "options">): Squares {
  const squares = sizes.get(size) ?? new Squares(size);
  sizes.set(size, squares);
  return squares;
}

/** The tile on each square, or nothing. */
export function lying({ board }: Pick<View, "board">): Lying {
  return board.flatMap(({ squares }) => squares);
}

export function lettersOf(tiles: Lying): Board {
  return tiles.map((tile) => tile?.letter ?? "");
}

export function numberOf(squares: Squares, { row, column }: Cell): number {
  return row * squares.size + column;
}

export function placeOf(squares: Squares, cell: number): Cell {
  return { row: squares.rowOf(cell), column: squares.columnOf(cell) };
}

/** A line of letters: whether it was finished as a word, and where its open tiles are. */
export interface Line extends Run {
  readonly word: boolean;
  readonly open: readonly number[];
}

/** The lines through a square, or all there are. */
export function linesOf(view: View, cell?: number): readonly Line[] {
  const squares = squaresOf(view);
  const tiles = lying(view);
  const letters = lettersOf(tiles);
  const words = new Set(finishes(view).map(({ cells }) => keyOf(squares, cells)));
  const runs = cell === undefined ? squares.runs(letters) : squares.runsThrough(letters, cell);
  return runs.map((run) => ({
    ...run,
    word: words.has(run.cells.join()),
    open: run.cells.filter((at) => !tiles[at]?.locked),
  }));
}

/** What a tile would earn its player if this line is a word (R9); nothing if it is too short. */
export function earns(view: View, seat: number, tile: number, { cells }: Run): number {
  if (cells.length < view.options.min_word_length) return 0;
  const tiles = lying(view);
  const own = cells.filter((at) => at !== tile && tiles[at]?.owner === seat && !tiles[at].locked);
  return cells.length * (FINISHER + own.length);
}

function keyOf(squares: Squares, cells: readonly Cell[]): string {
  return cells.map((cell) => numberOf(squares, cell)).join();
}

/** Every word that was finished so far. */
function finishes({ turns }: View): readonly Finish[] {
  return turns
    .flatMap(({ landed }) => landed)
    .flatMap((tile) => (tile.type === "WordFinished" ? tile.words : []));
}
