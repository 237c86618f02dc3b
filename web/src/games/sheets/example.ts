/** The rulebook's worked example: a full sheet, what was written, and how it is marked. */
import { SIDE, type Mark, type Rows, type Throw } from "../../wire/sheets";
import { CELLS, line } from "./grid";

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
  ["EEL", 0, 2],
  ["ELF", 1, 3],
  ["OPT", 16, 8],
  ["APE", 6, 18],
  ["TIN", 23, 21],
  ["MID", 14, 4],
  ["CUT", -1, -1], // the newest word is the first of its row: that one is struck
];

export const WORDS: readonly string[] = WRITTEN.map(([word]) => word);

/** Where a cell of the example lies in each player's grid. Others arrange the same letters otherwise:
 * one grid is mirrored in a diagonal, one turned by half. So all lines stay lines. */
const ARRANGED: readonly ((cell: number) => number)[] = [
  (cell) => cell,
  (cell) => (cell % SIDE) * SIDE + Math.floor(cell / SIDE),
  (cell) => CELLS - 1 - cell,
];

export const GRIDS: readonly (readonly string[])[] = ARRANGED.map((to) =>
  GRID.map((_, cell) => GRID[to(cell)] ?? ""),
);

/** Where a word of the example stands in the grid of a player; CUT stands on no line. */
export function lineOf(word: string, builder = 0): readonly number[] | null {
  const [, from = -1, to = -1] = WRITTEN.find(([other]) => other === word) ?? [];
  return from < 0 ? null : arranged(line(from, to) ?? [], builder);
}

export function arranged(cells: readonly number[], builder: number): readonly number[] {
  return cells.map((cell) => ARRANGED[builder]?.(cell) ?? cell);
}

/** The rolls that the grid was built of before the lesson begins, a cup a row. */
const EARLIER: readonly string[] = [
  "0I 5N, 1Y 6C, 2E 3T, 4R 7E/O",
  "0A 3L, 1E 4S, 2U 5L, 6D 7X/Z",
  "1E 4M, 2E 5P, 6F 7V/Qu",
];
/** The roll whose letters are still to be written, and the last one, of all dice. */
const ROLLED = "3T 0I";
const LAST = "0A 1E 2I 3R 4S 5N 6T 7V/Qu";

function thrown(dice: string, number: number): Throw {
  const rolled = dice.split(" ");
  return {
    number,
    dice: rolled.map((die) => Number(die.charAt(0))),
    faces: rolled.map((die) => die.slice(1)),
  };
}

export const THROWS: readonly Throw[] = [
  ...EARLIER.flatMap((cup) => cup.split(", ")),
  ROLLED,
  LAST,
].map(thrown);

/** Where the example has the letters of the last two rolls. */
export const PLACES: Readonly<Record<string, number>> = { T: 8, I: 9, V: 24 };

/** The grid without the letters that are still to be written. */
export function gridWithout(...letters: readonly string[]): readonly string[] {
  const open = letters.map((letter) => PLACES[letter]);
  return GRID.map((face, cell) => (open.includes(cell) ? "" : face));
}

/** What is in no straight line, where somebody shows it all the same, and what the word list says. */
export const BENT = {
  word: "CUT",
  cells: [19, 13, 8],
  definition: "v. separate with or as if with an instrument",
};

/** The list of the learner, once that is struck. */
export const KEPT: readonly string[] = WORDS.filter((word) => word !== BENT.word);

/** Their marks, in the grid of the second player, which the learner searched. */
export const MARKS: readonly Mark[] = KEPT.map((word, number) => ({
  word: number,
  verdict: "valid",
  cells: lineOf(word, 1) ?? [],
}));
export const ROWS_OF: Rows = { three: 10, four: 3, five: 2, invalid: 0 };

/** The list that the learner scores: only the bent word is refused. */
export const SCORED: readonly string[] = ["QUART", BENT.word, "TINY"];

/** What everybody has in the end: from the grid that they built, and from that which they searched. */
export const TOTALS: readonly number[] = [22, 26, 4];
