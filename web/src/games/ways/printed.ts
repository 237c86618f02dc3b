/** What is printed on tiles and markers: values, forms and bonuses. */
import { m } from "../../paraglide/messages.js";
import { ANY_BONUS, BONUS, COST, DRAWN, LETTER_VALUES, ODD_VALUES, SIZE, type Values } from "../../wire/ways";
import { SQUARES } from "./board";

/** What a letter tile is worth: what is printed on it, or the sum of its letters. */
export function worthOf(tile: string, values: Values): number {
  const odd = values === "printed" ? ODD_VALUES[tile] : undefined;
  return odd ?? sumOf(tile);
}

function sumOf(tile: string): number {
  return [...tile].reduce((sum, letter) => sum + (LETTER_VALUES[letter] ?? 0), 0);
}

/** Row and column of each cell that a marker covers, from its upper left corner. */
export type Form = readonly (readonly [row: number, column: number])[];

export const SHAPES: readonly string[] = Object.keys(DRAWN);
export const ANY = "ANY";
export const CLEAR = "CLEAR";

/** Whether a tile is given for a marker. */
export const isPattern = (tile: string): boolean => tile === ANY || SHAPES.includes(tile);

/** What a marker pays beside its letters. */
export function bonusOf(pattern: string): number {
  return pattern === ANY ? ANY_BONUS : (BONUS[pattern] ?? 0);
}

/** What stands on a pattern tile: its bonus, and for ANY what using it costs (R8). */
export function figuresOn(tile: string): string {
  return tile === ANY ? `+${ANY_BONUS} −${COST}` : `+${bonusOf(tile)}`;
}

/** The bonus as it stands on a marker; those of two cells have none. */
export function bonusSign(pattern: string): string | null {
  const bonus = bonusOf(pattern);
  return bonus === 0 ? null : `+${bonus}`;
}

export function formOf(shape: string): Form {
  const rows = DRAWN[shape] ?? [];
  return rows.flatMap((row, down) =>
    [...row].flatMap((sign, across) => (sign === "#" ? [[down, across] as const] : [])),
  );
}

function home(form: Form): Form {
  const top = Math.min(...form.map(([row]) => row));
  const left = Math.min(...form.map(([, column]) => column));
  return form
    .map(([row, column]) => [row - top, column - left] as const)
    .sort(([a, b], [c, d]) => a - c || b - d);
}

export const turned = (form: Form): Form => home(form.map(([row, column]) => [column, -row]));
export const flipped = (form: Form): Form => home(form.map(([row, column]) => [row, -column]));

/** The cells of a form whose first one is held over a cell: where it would stand out beyond the
 * edge, it is as near as it can be. */
export function cellsOver(form: Form, cell: number): readonly number[] {
  const [, first = 0] = form[0] ?? [];
  const height = Math.max(...form.map(([row]) => row)) + 1;
  const width = Math.max(...form.map(([, column]) => column)) + 1;
  const top = Math.min(SQUARES.rowOf(cell), SIZE - height);
  const left = Math.max(0, Math.min(SQUARES.columnOf(cell) - first, SIZE - width));
  return form.map(([row, column]) => (top + row) * SIZE + left + column);
}

/** A shape or a pattern tile in words: "square of four". */
export const shapeName = (pattern: string): string => m.ways_shape({ shape: pattern });
