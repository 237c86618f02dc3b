/** The rulebook's worked example: a full sheet, what was written, and how it is marked. */
import type { Mark, SheetView, Throw, Verdict } from "../../wire/sheets";
import { line } from "./grid";

const ROWS = "E E L F D / Qu A R T I / Z E P U M / L O S E C / Y N I T V";

export const GRID: readonly string[] = ROWS.split(/[\s/]+/);

/** The words as they were written, with the first and the last cell of each. */
const WRITTEN: readonly (readonly [word: string, from: number, to: number])[] = [
  ["QUEST", 5, 23],
  ["DIM", 4, 14],
  ["ART", 6, 8],
  ["EON", 11, 21],
  ["QUART", 5, 8],
  ["NIT", 21, 23],
  ["TINY", 23, 20],
  ["CURE", 19, 1],
  ["FLEE", 3, 0],
  ["CUT", -1, -1],
  ["EEL", 0, 2],
  ["ELF", 1, 3],
  ["OPT", 16, 8],
  ["APE", 6, 18],
  ["TIN", 23, 21],
  ["MID", 14, 4],
];

export const WORDS: readonly string[] = WRITTEN.map(([word]) => word);

/** A word that stands on the grid and that nobody wrote. */
export const MISSED = "LOSE";

/** Where a word of the example stands; CUT stands on no line. */
export function lineOf(word: string): readonly number[] | null {
  if (word === MISSED) return line(15, 18);
  const [, from = -1, to = -1] = WRITTEN.find(([other]) => other === word) ?? [];
  return from < 0 ? null : line(from, to);
}

const MARKS: readonly Mark[] = WORDS.map((word, number) => {
  const cells = lineOf(word);
  const verdict: Verdict = cells ? "valid" : "not_on_grid";
  return { word: number, verdict, cells };
});

/** The throw whose letters are still to be written, and where the example has them. */
export const THROW: Throw = { number: 11, dice: [3, 0], faces: ["T", "I"] };
export const PLACES: Readonly<Record<string, number>> = { T: 8, I: 9 };

/** The grid before that throw. */
export const BEFORE: readonly string[] = GRID.map((face, cell) =>
  Object.values(PLACES).includes(cell) ? "" : face,
);

export const SHEET: SheetView = {
  builder: 0,
  finder: 1,
  scorer: 2,
  throws: 13,
  by_table: [],
  pen: "closed",
  grid: GRID,
  pencil: [],
  words: WORDS,
  leftovers: [],
  marks: MARKS,
  inquiries: [],
  rows: { three: 10, four: 3, five: 2, invalid: 1 },
  score_until: null,
};
