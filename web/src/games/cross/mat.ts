/** The mat of 15 by 15 squares, its bonuses, and what lies on it. */
import { SIZE, type View } from "../../wire/cross";
import { Squares, type Board, type Way } from "../tiles/squares";

export type { Board, Way } from "../tiles/squares";

export const SQUARES = new Squares(SIZE);
export const { centre: CENTRE } = SQUARES;
const FREE = ".";

export function boardOf(view: Pick<View, "board">): Board {
  return view.board.flatMap(({ signs }) => [...signs].map((sign) => (sign === FREE ? "" : sign)));
}

/** The bonus of each square as the mat prints it, `2L` to `3W`, or nothing. */
export function bonusesOf(view: Pick<View, "mat">): readonly string[] {
  return view.mat.flatMap((row) => row.split(" ")).map((sign) => sign.replace("..", ""));
}

/** The name of a square, A1 to O15. */
export function squareName(cell: number): string {
  return SQUARES.nameOf(cell);
}

export function cellOf(square: string): number {
  return SQUARES.cellOf(square);
}

export function step(cell: number, way: Way, by = 1): number | null {
  return SQUARES.step(cell, way, by);
}

/** Where a play that begins at a square is written: the row first reads across (`8H`). */
export function startName(cell: number, way: Way): string {
  const square = squareName(cell);
  return way === "across" ? `${square.slice(1)}${square.charAt(0)}` : square;
}

/** The words that run through a square, whole. */
export function wordsThrough(board: Board, cell: number): readonly string[] {
  return SQUARES.runsThrough(board, cell).map(({ text }) => text.toUpperCase());
}
