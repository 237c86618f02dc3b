/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Action, Answer, Play, Tile, View, WouldScore } from "../../wire/cross";
import type { House, Refusal, TableView, You } from "../../wire/hall";
import type { Draft, LessonProps } from "../contract";
import { BLUFF, CROSSING, FIRST, MAT, VALUES, boardWith } from "./example";
import { cellsOf } from "./hand";
import type { CrossMatch } from "./types";

export type Step = "first" | "bluff" | "crossing" | "end";
export const STEPS: readonly Step[] = ["first", "bluff", "crossing", "end"];

const USUAL: View = {
  options: {
    challenge: "double",
    challenge_seconds: 20,
    exchange: "any",
    end: "play_on",
    rack_size: 7,
    youngest: null,
    clock: { type: "Untimed" },
    handicaps: [],
  },
  me: 0,
  mat: MAT,
  values: VALUES,
  seats: [],
  board: boardWith(),
  pool: { count: 90, tiles: null },
  unseen: "",
  turn: 0,
  window: null,
  last: null,
  turns: [],
  clock: { control: { type: "Untimed" }, left: [null, null], extra: [0, 0], running: null, since: 0 },
  passes: 0,
  scoreless: 0,
  outcome: null,
};

const side = (score: number, rack: string | null) => ({ tiles: 7, score, best: 0, lost: 0, rack });

const VIEWS: Readonly<Record<Step, View>> = {
  first: { ...USUAL, seats: [side(0, "AEINRST"), side(0, null)] },
  bluff: {
    ...USUAL,
    seats: [side(FIRST.points, "ADELOS?"), side(BLUFF.points, null)],
    board: boardWith(FIRST, BLUFF),
    turn: 1,
    window: { seat: 1, undecided: [0], until: null, next: 0, accepted: [] },
    last: BLUFF,
  },
  crossing: {
    ...USUAL,
    seats: [side(FIRST.points, "ADELOS?"), side(0, null)],
    board: boardWith(FIRST),
  },
  end: {
    ...USUAL,
    seats: [side(FIRST.points + CROSSING.points, "AELSTUW"), side(0, null)],
    board: boardWith(FIRST, CROSSING),
    last: CROSSING,
    outcome: { reason: "out", scores: [], places: [] },
  },
};

const SOUGHT: Readonly<Partial<Record<Step, Play>>> = { first: FIRST, crossing: CROSSING };

export class Learning implements CrossMatch {
  step = $state<Step>("first");
  readonly id = "lesson";
  readonly seat = 0;
  readonly connected = true;
  readonly house = { chairs: [] } as unknown as House;
  readonly you: You = { type: "You", name: "", seats: [0], host: false, waiting: false };
  readonly table = {
    places: [{ name: m.cross_you() }, { name: m.cross_learn_partner() }],
  } as unknown as TableView;
  readonly prefs: LessonProps["prefs"];
  readonly #shell: LessonProps;
  readonly #refused: (text: string) => void;

  /** `refused` hears why something was not done. */
  constructor(shell: LessonProps, refused: (text: string) => void) {
    this.prefs = shell.prefs;
    this.#shell = shell;
    this.#refused = refused;
  }

  get view(): View {
    return VIEWS[this.step];
  }

  get number(): number {
    return STEPS.indexOf(this.step) + 1;
  }

  /** The squares that the step is about. */
  get targets(): ReadonlySet<number> {
    return new Set(cellsOf(SOUGHT[this.step]?.tiles ?? []));
  }

  act(action: Action): Promise<Refusal | null> {
    return Promise.resolve(this.#answer(action));
  }

  say(): Promise<Refusal | null> {
    return Promise.resolve(only());
  }

  ask({ tiles }: WouldScore): Promise<Answer | Refusal> {
    const sought = SOUGHT[this.step];
    if (sought && same(tiles, sought.tiles)) return Promise.resolve(sought);
    const onTheWay = tiles.every((tile) => sought?.tiles.some((other) => equal(tile, other)));
    return Promise.resolve(onTheWay ? { words: [], points: 0 } : only());
  }

  draft<T>(_name: string, initial: T): Draft<T> {
    let value = $state.raw(initial);
    return {
      get value() {
        return value;
      },
      set value(next: T) {
        value = next;
      },
    };
  }

  remark(what: Refusal | string): void {
    const text = typeof what === "string" ? what : what.text;
    this.#shell.announce(text);
    this.#refused(text);
  }

  now = (): number => 0;
  hear = (): (() => void) => () => undefined;
  define = (): void => undefined;
  announce = (text: string): void => this.#shell.announce(text);
  rule = (rule: string): void => this.#shell.rule(rule);
  sound = (which: Parameters<LessonProps["sound"]>[0]): void => this.#shell.sound(which);

  #answer(action: Action): Refusal | null {
    const sought = SOUGHT[this.step];
    switch (action.type) {
      case "Begin":
        return null;
      case "Accept":
        return refusal("R10", m.cross_learn_look({ word: BLUFF.words[0]?.text ?? "" }));
      case "Challenge":
        this.step = "crossing";
        return null;
      case "Place":
        if (!sought || !same(action.tiles, sought.tiles)) return only();
        this.step = this.step === "first" ? "bluff" : "end";
        return null;
      default:
        return only();
    }
  }
}

function equal(one: Tile, other: Tile): boolean {
  return one.square === other.square && one.letter === other.letter;
}

function same(some: readonly Tile[], others: readonly Tile[]): boolean {
  return (
    some.length === others.length && some.every((tile) => others.some((other) => equal(tile, other)))
  );
}

const only = (): Refusal => refusal("R4", m.cross_learn_only());

function refusal(rule: string, text: string): Refusal {
  return { code: "lesson", rule: `cross ${rule}`, text, details: {} };
}
