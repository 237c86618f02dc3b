/** The mat at any turn of a finished match, from the plays as they are written (`8D QU(A)Rt`). */
import { SIZE, type Turn } from "../../wire/cross";
import { BLANK, type Slot } from "../tiles/hand";
import { cellOf, step, type Board, type Way } from "./mat";
import { fell } from "./turn";

const EMPTY: Board = Array<string>(SIZE * SIZE).fill("");
const STARTS_WITH_COLUMN = /^[A-O]/;

/** Squares with what a play puts there: a capital, or a small letter for a blank. */
export type Laid = ReadonlyMap<number, string>;

/** The tiles of a play; what stands in parentheses lay there before. */
export function laidBy(move: string): Laid {
  const [start = "", word = ""] = move.split(" ");
  const way: Way = STARTS_WITH_COLUMN.test(start) ? "down" : "across";
  const [row = "", column = ""] = [start.replace(/[A-O]/, ""), start.replace(/\d+/, "")];
  const laid = new Map<number, string>();
  let cell: number | null = cellOf(column + row);
  let through = false;
  for (const sign of word) {
    if (sign === "(" || sign === ")") {
      through = sign === "(";
      continue;
    }
    if (cell !== null && !through) laid.set(cell, sign);
    cell = cell === null ? null : step(cell, way);
  }
  return laid;
}

/** What lay on the mat when a turn began, by its place among all. */
export function boardBefore(turns: readonly Turn[], number: number): Board {
  const board = [...EMPTY];
  for (const turn of turns.slice(0, number)) {
    if (turn.kind !== "play" || fell(turn)) continue;
    for (const [cell, sign] of laidBy(turn.move)) board[cell] = sign;
  }
  return board;
}

/** The tiles of a play as those that are tried on the mat. */
export function tried(laid: Laid): ReadonlyMap<number, Slot> {
  return new Map(
    [...laid].map(([cell, sign]) => {
      const letter = sign.toUpperCase();
      return [cell, { sign: sign === letter ? sign : BLANK, cell, letter }];
    }),
  );
}
