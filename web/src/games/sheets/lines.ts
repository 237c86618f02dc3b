/** Where something was written on a sheet: its cells. */
import type { View } from "../../wire/sheets";
import { CELLS, reads, step } from "./grid";

const WAYS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const));

/** The cells of letters that were written, or of the newest word. */
export function changed(before: View, after: View): readonly number[] {
  for (const [at, { grid, words }] of after.sheets.entries()) {
    const was = before.sheets[at];
    if (!grid || !was?.grid) continue;
    const written = grid.flatMap((face, cell) => (face !== was.grid?.[cell] ? [cell] : []));
    if (written.length > 0) return written;
    if (words && was.words && words.length > was.words.length) return lineOf(grid, words.at(-1) ?? "");
  }
  return [];
}

/** The first straight line that spells a word (R15); none if there is none. */
export function lineOf(grid: readonly string[], word: string): readonly number[] {
  for (let from = 0; from < CELLS; from++) {
    for (const [down, right] of WAYS) {
      const cells = spells(grid, word, from, down, right);
      if (cells) return cells;
    }
  }
  return [];
}

function spells(grid: readonly string[], word: string, from: number, down: number, right: number) {
  const cells = [from];
  while (word.startsWith(reads(grid, cells))) {
    if (word === reads(grid, cells)) return cells;
    const next = step(from, cells.length * down, cells.length * right);
    if (next === null || (down === 0 && right === 0)) return null;
    cells.push(next);
  }
  return null;
}
