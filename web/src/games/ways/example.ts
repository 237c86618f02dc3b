/** The lesson's table: a field, and what is laid on it. */
import { COST, type Laying, type Marker, type Replacement, type Spelled, type Swapped, type View } from "../../wire/ways";
import { ANY, SHAPES, bonusOf } from "./printed";

const COLUMNS = "ABCDEFGH";

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
function word(
  by: number,
  text: string,
  path: string,
  shape: string,
  cells: string,
  points: number,
  pattern = shape,
): Spelled {
  const markers: readonly Marker[] = [{ shape, cells: cells.split(" "), by }];
  return {
    type: "Spelled",
    word: text,
    path: path.split(" "),
    patterns: [pattern],
    markers,
    points: points + bonusOf(pattern),
    cost: pattern === ANY ? COST : 0,
  };
}

export const SHOW = word(0, "SHOW", "C4 D4", "I2", "C4 D4", 10);
export const PAR = word(1, "PAR", "E2 F2 G2", "I3", "E2 F2 G2", 6);
export const SHOWERED = word(0, "SHOWERED", "C4 D4 E4 F4", "I2", "E4 F4", 16);

/** Through Kim's marker, with one of any shape. */
export const POLAR = word(0, "POLAR", "E2 E1 F1 F2 G2", "I2", "E1 F1", 10, ANY);
/** With the only marker of its shape, which is then taken and used again. */
export const DONE = word(1, "DONE", "F6 G6 F5 G5", "O4", "F5 G5 F6 G6", 6);
export const PEAK = word(0, "PEAK", "D8 C8 D7 C7", "O4", "C7 D7 C8 D8", 9);
/** What is no word, and what is one. */
export const BLUFF = word(1, "OWERED", "D4 E4 F4", "I3", "D4 E4 F4", 11);
export const TRUE = word(1, "LACE", "H4 G4 H5 G5", "O4", "G4 H4 G5 H5", 8);

export function layingsOf({ markers, patterns }: Spelled): readonly Laying[] {
  return markers.map(({ cells }, at) => ({ pattern: patterns[at] ?? "", cells }));
}

/** The markers of words. */
export const markersOf = (words: readonly Spelled[]): readonly Marker[] =>
  words.flatMap(({ markers }) => markers);

/** What the learner holds as long as no letter is exchanged, and what is drawn blind. Of patterns the
 * used one alone is replaced, as no turn draws a letter. */
const LETTERS = "L S";
const DRAWN = "E";

export interface Scene {
  readonly patterns: string;
  readonly letters?: string;
  /** Words of turns that are over, and the one that is laid. */
  readonly words: readonly Spelled[];
  readonly laid?: Spelled;
  /** Markers that lie there, if not those of all words. */
  readonly markers?: readonly Marker[];
  /** Tiles that were exchanged, by cell. */
  readonly put?: Readonly<Record<string, string>>;
  readonly swapped?: Swapped;
  /** Shapes of markers that were taken off the field. */
  readonly held?: readonly string[];
  /** What was paid for them. */
  readonly paid?: number;
  /** What may be challenged, where words are. */
  readonly doubted?: Spelled;
}

/** The field and the hand after a tile was put on a cell: one of the hand, for which the old one
 * comes there, or a blind one. As long as it is only `laid`, it can be taken back. */
export function exchanged(
  { cell, tile }: Replacement,
  laid: boolean,
): Pick<Scene, "letters" | "put" | "swapped"> {
  const drawn = tile == null;
  const now = tile ?? DRAWN;
  const row = ROWS[Number(cell.charAt(1)) - 1]?.split(" ") ?? [];
  const old = row[COLUMNS.indexOf(cell.charAt(0))] ?? "";
  const letters = drawn ? LETTERS : LETTERS.replace(now, old);
  const swapped: Swapped = { type: "Swapped", tile: { cell, old, new: now, drawn } };
  return { letters, put: { [cell]: now }, ...(laid ? { swapped } : {}) };
}

/** A table of two, with the first to move. */
export function viewWith(scene: Scene): View {
  const { letters = LETTERS, patterns, words, laid, put = {}, swapped, held = [], paid = 0, doubted } = scene;
  const all = [...words, ...(laid ? [laid] : []), ...(doubted ? [doubted] : [])];
  const markers = scene.markers ?? all.flatMap((one) => one.markers);
  const by = (seat: number): readonly Spelled[] => all.filter((one) => one.markers[0]?.by === seat);
  const score = (seat: number): number => by(seat).reduce((sum, one) => sum + one.points - one.cost, seat === 0 ? -paid : 0);
  const hand = { letters: letters.split(" "), patterns: patterns.split(" ").filter(Boolean) };
  return {
    options: {
      min_word_length: 2,
      names_and_acronyms: false,
      turn_seconds: null,
      diagonals: true,
      words: doubted ? "challenge" : "checked",
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
    board: ROWS.map((row, down) => ({
      tiles: row.split(" ").map((tile, across) => put[`${COLUMNS[across]}${down + 1}`] ?? tile),
    })),
    markers,
    box: SHAPES.map((shape, at) => ({
      shape,
      count:
        (SUPPLY[at] ?? 0) -
        held.filter((other) => other === shape).length -
        markers.filter((marker) => marker.shape === shape).length,
    })),
    held,
    swapped: swapped !== undefined,
    spelled: laid !== undefined,
    laid: [...(swapped ? [swapped] : []), ...(laid ? [laid] : [])],
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
    window: doubted ? { word: doubted, until: 20_000, next: 0, accepted: [] } : null,
    pile: 44,
    stack: 18,
    turn: doubted ? 1 : 0,
    clock: { control: { type: "Untimed" }, left: [null, null], extra: [0, 0], running: 0, since: 0 },
  };
}

export const STEPS = [
  "trace",
  "end",
  "cross",
  "swap",
  "back",
  "any",
  "take",
  "use",
  "clear",
  "doubt",
  "accept",
  "over",
] as const;
export type Step = (typeof STEPS)[number];

const FIRST = [SHOW, PAR];
const SECOND = [...FIRST, SHOWERED];
/** Those whose markers lie there when Kim's has been taken. */
const LEFT = [...SECOND, POLAR];
const THIRD = [...LEFT, DONE];
const ALL = [...THIRD, PEAK];

/** The table at each step. */
export const SCENES: Readonly<Record<Step, Scene>> = {
  trace: { patterns: "I2 I3 V3", words: [] },
  end: { patterns: "I3 V3", words: [], laid: SHOW },
  cross: { patterns: "I2 I3 V3", words: FIRST },
  swap: { patterns: "I3 V3 ANY", words: SECOND },
  back: { patterns: "I3 V3 ANY", words: SECOND },
  any: { patterns: "I3 V3 ANY", words: SECOND },
  take: { patterns: "I3 V3 O4", words: THIRD },
  use: { patterns: "I3 V3 O4", words: THIRD, markers: markersOf(LEFT), held: ["O4"], paid: 5 },
  clear: { patterns: "I3 V3 CLEAR", words: ALL, paid: 5 },
  doubt: { patterns: "I3 V3 I2", words: ALL, paid: 5, markers: BLUFF.markers, doubted: BLUFF },
  accept: { patterns: "I3 V3 I2", words: ALL, paid: 5, markers: TRUE.markers, doubted: TRUE },
  over: { patterns: "I3 V3 I2", words: [...ALL, TRUE], paid: 5, markers: TRUE.markers },
};

/** The word that a step is about. */
export const SOUGHT: Readonly<Partial<Record<Step, Spelled>>> = {
  trace: SHOW,
  cross: SHOWERED,
  any: POLAR,
  use: PEAK,
};
