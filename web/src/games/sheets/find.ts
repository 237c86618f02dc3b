/** Mistakes of Mark My Words to be found again: letters that had better gone elsewhere, and words
 * that were left out. */
import { EVEN, type Verdict } from "../../find/verdict";
import type { Hint, Task } from "../../find/tasks";
import { m } from "../../paraglide/messages.js";
import type { Judgement } from "../../wire/hall";
import { SIDE, type Held, type MatchReview, type Slip, type View, type Writing } from "../../wire/sheets";
import { typed } from "./commands";
import { COLUMNS, CELLS, cellName, cellNames } from "./grid";
import { gridOf } from "./seats";
import { buildTurn, findTurn } from "./turns";
import type { SheetsFinished } from "./types";

/** So many words of a sheet are looked for, those of most points. */
const WORDS = 5;
/** Points that promise so little more cannot be told apart. */
const NEAR = 0.5;

export function tasks(
  { view, review }: Pick<SheetsFinished, "view" | "review">,
  seats: readonly number[],
): readonly Task[] {
  if (!review) return [];
  return seats.flatMap((seat) => [
    ...review.slips.filter((slip) => slip.seat === seat).map((slip) => placing(view, slip)),
    ...searching(view, review, seat),
  ]);
}

function placing(view: View, slip: Slip): Task {
  const { seat, throw: number, letters, better, cost } = slip;
  const turn = buildTurn(view, seat, number);
  return {
    turn,
    id: turn,
    seat,
    where: m.sheets_find_roll({ number: number + 1 }),
    goal: m.sheets_find_goal_letters({ letters: told(letters), cost: tenths(cost) }),
    verdict: (judged) => promised(judged, cost),
    hints: lettersHints(better),
    words: [],
    acts: [typed({ type: "Write", letters: better })],
  };
}

const told = (letters: readonly Writing[]): string =>
  letters.map(({ letter, cell }) => `${letter} ${cellName(cell)}`).join(", ");

const tenths = (points: number): string => points.toFixed(1).replace(/\.0$/, "");

function promised({ best, cost }: Judgement, own: number): Verdict {
  if (best) return { says: m.find_best(), found: true };
  if (cost < NEAR) return { says: m.sheets_find_near(), found: true };
  const costs = { cost: tenths(cost), yours: tenths(own) };
  if (cost < own - EVEN) return { says: m.sheets_find_better(costs), found: false };
  return { says: cost < own + EVEN ? m.sheets_find_same(costs) : m.sheets_find_worse(costs), found: false };
}

/** Where the first letter lies and where the other, then the first cell; of one letter, which it is. */
export function lettersHints(letters: readonly Writing[]): readonly Hint[] {
  const [one, two] = letters;
  if (!one) return [];
  const last = { says: m.find_move({ move: told(letters) }), marked: letters.map(({ cell }) => cell) };
  if (!two) return [{ says: m.sheets_find_letter({ letter: one.letter }), marked: [] }, last];
  const row = Math.floor(one.cell / SIDE);
  const column = two.cell % SIDE;
  return [
    {
      says: m.sheets_find_row({ letter: one.letter, row: row + 1 }),
      marked: cellsWhere((cell) => Math.floor(cell / SIDE) === row),
    },
    {
      says: m.sheets_find_column({ letter: two.letter, column: COLUMNS.charAt(column) }),
      marked: cellsWhere((cell) => cell % SIDE === column),
    },
    { says: m.sheets_find_cell({ letter: one.letter, cell: cellName(one.cell) }), marked: [one.cell] },
    last,
  ];
}

const cellsWhere = (lies: (cell: number) => boolean): readonly number[] =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter(lies);

/** The words that people know and that the Finder left out. */
function searching(view: View, { sheets, rare }: MatchReview, seat: number): readonly Task[] {
  return sheets
    .filter(({ finder }) => finder === seat)
    .flatMap(({ builder, held }) => {
      const turn = findTurn(view, builder);
      const left = held.filter(({ by, word }) => by === null && !rare.includes(word)).slice(0, WORDS);
      return left.map((word, at) => ({
        turn,
        id: turn + at * view.sheets.length,
        seat,
        where: m.sheets_find_search(),
        goal: m.sheets_find_goal_word({
          grid: gridOf(view, builder),
          letters: word.word.length,
          points: word.points,
        }),
        verdict: (judged: Judgement) => found(judged, word),
        hints: wordHints(word),
        words: [word.word],
      }));
    });
}

function found({ words, wrong, score }: Judgement, { word, points }: Held): Verdict {
  const [tried = ""] = words;
  if (tried === word) return { says: m.sheets_find_word({ word, points }), found: true };
  if (wrong.length > 0) return { says: m.sheets_find_wrong({ word: tried }), found: false };
  if (score === 0) return { says: m.sheets_find_listed({ word: tried }), found: false };
  return { says: m.sheets_find_other({ word: tried }), found: false };
}

/** In which row it begins, how it runs, its first letter, and then the word. */
export function wordHints({ word, cells }: Pick<Held, "word" | "cells">): readonly Hint[] {
  const [first = 0, second = 0] = cells;
  const row = Math.floor(first / SIDE);
  const marked = cellsWhere((cell) => Math.floor(cell / SIDE) === row);
  return [
    { says: m.sheets_find_begins_row({ row: row + 1 }), marked },
    { says: runs(second - first), marked },
    { says: m.sheets_find_first({ letter: word.charAt(0), cell: cellName(first) }), marked: [first] },
    { says: m.find_move({ move: `${word} (${cellNames(cells)})` }), marked: cells },
  ];
}

function runs(step: number): string {
  if (Math.abs(step) === 1) return m.sheets_find_across();
  return Math.abs(step) === SIDE ? m.sheets_find_down() : m.sheets_find_diagonal();
}
