/** The lesson's table: a field, and what is laid on it. */
import type { Laying, Marker, Spelled, View } from "../../wire/ways";
import { SHAPES, bonusOf } from "./printed";

const ROWS = [
  "A R I DE O L EN B",
  "T E M I P A R O",
  "O N ST U E G TH I",
  "E A SH OW ER ED A L",
  "D I O R A N E C",
  "LE U M E IN D O H",
  "V O K A T U W E",
  "R A E P I E Y O",
];
const SUPPLY = [4, 2, 3, 2, 2, 1, 1, 1];

/** A word, as it is laid by a seat with one new marker. */
function word(by: number, text: string, path: string, shape: string, cells: string, points: number): Spelled {
  const markers: readonly Marker[] = [{ shape, cells: cells.split(" "), by }];
  return {
    type: "Spelled",
    word: text,
    path: path.split(" "),
    patterns: [shape],
    markers,
    points: points + bonusOf(shape),
    cost: 0,
  };
}

export const SHOW = word(0, "SHOW", "C4 D4", "I2", "C4 D4", 10);
export const PAR = word(1, "PAR", "E2 F2 G2", "I3", "E2 F2 G2", 6);
export const SHOWERED = word(0, "SHOWERED", "C4 D4 E4 F4", "I2", "E4 F4", 16);

export function layingsOf({ markers, patterns }: Spelled): readonly Laying[] {
  return markers.map(({ cells }, at) => ({ pattern: patterns[at] ?? "", cells }));
}

interface Scene {
  readonly letters: string;
  readonly patterns: string;
  /** Words of turns that are over, and the one that is laid. */
  readonly words: readonly Spelled[];
  readonly laid?: Spelled;
}

/** A table of two, with the first to move. */
export function viewWith({ letters, patterns, words, laid }: Scene): View {
  const all = laid ? [...words, laid] : words;
  const markers = all.flatMap((one) => one.markers);
  const by = (seat: number): readonly Spelled[] => all.filter((one) => one.markers[0]?.by === seat);
  const score = (seat: number): number => by(seat).reduce((sum, one) => sum + one.points, 0);
  const hand = { letters: letters.split(" "), patterns: patterns.split(" ").filter(Boolean) };
  return {
    options: {
      min_word_length: 3,
      names_and_acronyms: false,
      turn_seconds: null,
      diagonals: true,
      words: "checked",
      challenge_seconds: 20,
      target: 299,
      variant: "standard",
      values: "printed",
      youngest: null,
      handicaps: [],
    },
    edition: 2,
    seat: 0,
    players: [0, 1].map((seat) => ({
      score: score(seat),
      letters: 2,
      patterns: 3,
      words: by(seat).length,
      swaps: 0,
      hand: seat === 0 ? hand : null,
    })),
    board: ROWS.map((row) => ({ tiles: row.split(" ") })),
    markers,
    box: SHAPES.map((shape, at) => ({
      shape,
      count: (SUPPLY[at] ?? 0) - markers.filter((marker) => marker.shape === shape).length,
    })),
    held: [],
    swapped: false,
    spelled: laid !== undefined,
    laid: laid ? [laid] : [],
    steps: [],
    challenges: [],
    turns: words.map((one) => ({
      seat: one.markers[0]?.by ?? 0,
      steps: [one],
      score: one.points,
      fell: false,
      late: false,
    })),
    refill: null,
    refill_until: null,
    window: null,
    pile: 44,
    stack: 18,
    turn: 0,
    clock: { control: { type: "Untimed" }, left: [null, null], extra: [0, 0], running: 0, since: 0 },
  };
}
