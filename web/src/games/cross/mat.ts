/** The squares of the mat, numbered row by row, and what lies on them. */
import type { View } from "../../wire/cross";

export const SIZE = 15;
export const CENTRE = 112;
export const COLUMNS = "ABCDEFGHIJKLMNO";
const FREE = ".";

export type Way = "across" | "down";

/** What lies on each square: a letter, a small one for a blank, or nothing. */
export type Board = readonly string[];

export function boardOf(view: Pick<View, "board">): Board {
  return view.board.flatMap(({ signs }) => [...signs].map((sign) => (sign === FREE ? "" : sign)));
}

/** The bonus of each square as the mat prints it, `2L` to `3W`, or nothing. */
export function bonusesOf(view: Pick<View, "mat">): readonly string[] {
  return view.mat.flatMap((row) => row.split(" ")).map((sign) => sign.replace("..", ""));
}

/** The name of a square, A1 to O15. */
export function squareName(cell: number): string {
  return `${COLUMNS[cell % SIZE]}${Math.floor(cell / SIZE) + 1}`;
}

export function cellOf(square: string): number {
  return (Number(square.slice(1)) - 1) * SIZE + COLUMNS.indexOf(square.charAt(0));
}

/** Where a play that begins at a square is written: the row first reads across (`8H`). */
export function startName(cell: number, way: Way): string {
  const row = Math.floor(cell / SIZE) + 1;
  const column = COLUMNS[cell % SIZE];
  return way === "across" ? `${row}${column}` : `${column}${row}`;
}

/** The square so many steps along a way; null beyond the edge. */
export function step(cell: number, way: Way, by = 1): number | null {
  const row = Math.floor(cell / SIZE) + (way === "down" ? by : 0);
  const column = (cell % SIZE) + (way === "across" ? by : 0);
  const inside = row >= 0 && row < SIZE && column >= 0 && column < SIZE;
  return inside ? row * SIZE + column : null;
}

/** The first square from here on for which something holds; null if there is none to the edge. */
export function along(
  from: number | null,
  way: Way,
  holds: (cell: number) => boolean,
  by = 1,
): number | null {
  for (let cell = from; cell !== null; cell = step(cell, way, by)) if (holds(cell)) return cell;
  return null;
}

/** Where an arrow key, Home or End leads from a square; null for any other key. */
export function moved(key: string, cell: number): number | null {
  switch (key) {
    case "ArrowUp":
      return step(cell, "down", -1) ?? cell;
    case "ArrowDown":
      return step(cell, "down") ?? cell;
    case "ArrowLeft":
      return step(cell, "across", -1) ?? cell;
    case "ArrowRight":
      return step(cell, "across") ?? cell;
    case "Home":
      return cell - (cell % SIZE);
    case "End":
      return cell - (cell % SIZE) + SIZE - 1;
    default:
      return null;
  }
}

/** A run of letters on the mat, and where it begins. */
export interface Run {
  readonly start: string;
  readonly way: Way;
  readonly text: string;
}

/** Every run of two letters or more, those across first, in reading order. */
export function runs(board: Board): readonly Run[] {
  return (["across", "down"] as const).flatMap((way) =>
    board.flatMap((sign, cell) => {
      const before = step(cell, way, -1);
      if (!sign || (before !== null && board[before])) return [];
      const text = run(board, cell, way).map((at) => board[at]).join("");
      return text.length > 1 ? [{ start: startName(cell, way), way, text }] : [];
    }),
  );
}

/** The squares with letters from one on. */
function run(board: Board, from: number, way: Way): readonly number[] {
  const end = along(from, way, (cell) => !board[cell]);
  const cells: number[] = [];
  along(from, way, (cell) => cell === end || cells.push(cell) < 0);
  return cells;
}

/** The words that run through a square, whole. */
export function wordsThrough(board: Board, cell: number): readonly string[] {
  if (!board[cell]) return [];
  return (["across", "down"] as const).flatMap((way) => {
    let first = cell;
    for (let at = step(first, way, -1); at !== null && board[at]; at = step(at, way, -1)) first = at;
    const text = run(board, first, way).map((at) => board[at]?.toUpperCase()).join("");
    return text.length > 1 ? [text] : [];
  });
}
