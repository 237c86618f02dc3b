/** The 5×5 grid: names of cells, straight lines (R15), and what stands along them (R3). */

import { SIDE } from "../../wire/sheets";

export const CELLS = SIDE * SIDE;
export const COLUMNS = "ABCDE";

/** The name of a cell, A1 to E5. */
export function cellName(cell: number): string {
  return `${COLUMNS[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`;
}

export function cellNames(cells: readonly number[]): string {
  return cells.map(cellName).join(" ");
}

/** The cell so many rows down and columns right of another, or null beyond the edge. */
export function step(cell: number, down: number, right: number): number | null {
  const row = Math.floor(cell / SIDE) + down;
  const column = (cell % SIDE) + right;
  const inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return inside ? row * SIDE + column : null;
}

function along(from: number, down: number, right: number, steps: number): number[] {
  const cells = [from];
  for (let at = 1; at <= steps; at += 1) {
    const next = step(from, at * down, at * right);
    if (next === null) break;
    cells.push(next);
  }
  return cells;
}

/** The cells from one to another on a straight line, both included; null if there is none. */
export function line(from: number, to: number): number[] | null {
  const down = Math.floor(to / SIDE) - Math.floor(from / SIDE);
  const right = (to % SIDE) - (from % SIDE);
  if (down !== 0 && right !== 0 && Math.abs(down) !== Math.abs(right)) return null;
  return along(from, Math.sign(down), Math.sign(right), Math.max(Math.abs(down), Math.abs(right)));
}

/**
 * The straight line from a cell that comes nearest to where a finger is: `right` and `down` are
 * its distance from the middle of that cell, in cells.
 */
export function toward(from: number, right: number, down: number): number[] {
  const eighth = Math.round(Math.atan2(down, right) / (Math.PI / 4));
  const angle = eighth * (Math.PI / 4);
  const alongX = Math.round(Math.cos(angle));
  const alongY = Math.round(Math.sin(angle));
  const length = (right * alongX + down * alongY) / (alongX * alongX + alongY * alongY);
  return along(from, alongY, alongX, Math.max(0, Math.round(length)));
}

/** What the cells spell: `Qu` reads Q, U whichever way the line runs (R3). */
export function reads(grid: readonly string[], cells: readonly number[]): string {
  return cells.map((cell) => grid[cell] ?? "").join("").toUpperCase();
}

/** Where an arrow key, Home or End leads from a cell; null for any other key. */
export function moved(key: string, cell: number): number | null {
  const column = cell % SIDE;
  switch (key) {
    case "ArrowUp":
      return step(cell, -1, 0) ?? cell;
    case "ArrowDown":
      return step(cell, 1, 0) ?? cell;
    case "ArrowLeft":
      return step(cell, 0, -1) ?? cell;
    case "ArrowRight":
      return step(cell, 0, 1) ?? cell;
    case "Home":
      return cell - column;
    case "End":
      return cell - column + SIDE - 1;
    default:
      return null;
  }
}

/** A grid as rows of letters, for those who would rather read it line by line. */
export function rowsOf(grid: readonly string[]): string[] {
  const rows = [];
  for (let at = 0; at < CELLS; at += SIDE) {
    rows.push(grid.slice(at, at + SIDE).map((face) => face || "·").join(" "));
  }
  return rows;
}
