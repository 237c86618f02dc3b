/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Action, Answer, Play, Tile, View, WouldScore } from "../../wire/cross";
import type { Refusal, Standing } from "../../wire/hall";
import { Scripted } from "../tiles/scripted.svelte";
import { BLUFF, CROSSING, FIRST, MAT, VALUES, boardWith } from "./example";
import { cellsOf } from "./hand";
import type { CrossMatch } from "./types";

export type Step = "first" | "bluff" | "crossing" | "end";
export const STEPS: readonly Step[] = ["first", "bluff", "crossing", "end"];

const USUAL: View = {
  edition: 2,
  options: {
    challenge: "double",
    challenge_seconds: "usual",
    exchange: "any",
    end: "play_on",
    rack_size: 7,
    youngest: null,
    clock: { type: "Untimed" },
    handicaps: [],
  },
  seat: 0,
  mat: MAT,
  values: VALUES,
  players: [],
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
};

const side = (score: number, rack: string | null) => ({ tiles: 7, score, best: 0, lost: 0, rack });

const VIEWS: Readonly<Record<Step, View>> = {
  first: { ...USUAL, players: [side(0, "AEINRST"), side(0, null)] },
  bluff: {
    ...USUAL,
    players: [side(FIRST.points, "ADELOS?"), side(BLUFF.points, null)],
    board: boardWith(FIRST, BLUFF),
    turn: 1,
    window: { seat: 1, undecided: [0], since: 0, until: null, next: null, accepted: [] },
    last: BLUFF,
  },
  crossing: {
    ...USUAL,
    players: [side(FIRST.points, "ADELOS?"), side(0, null)],
    board: boardWith(FIRST),
  },
  end: {
    ...USUAL,
    players: [side(FIRST.points + CROSSING.points, "AELSTUW"), side(0, null)],
    board: boardWith(FIRST, CROSSING),
    last: CROSSING,
  },
};

const SOUGHT: Readonly<Partial<Record<Step, Play>>> = { first: FIRST, crossing: CROSSING };

export class Learning extends Scripted implements CrossMatch {
  step = $state<Step>("first");

  get view(): View {
    return VIEWS[this.step];
  }

  override get offers(): readonly string[] {
    if (this.view.window) return ["Accept", "Challenge"];
    return this.step === "end" ? [] : ["Exchange", "Pass", "Place"];
  }

  override get standing(): Standing {
    const outcome = this.step === "end" ? { reason: "out", scores: [], places: [] } : null;
    return { ...super.standing, outcome };
  }

  /** The squares that the step is about. */
  get targets(): ReadonlySet<number> {
    return new Set(cellsOf(SOUGHT[this.step]?.tiles ?? []));
  }

  act(action: Action): Promise<Refusal | null> {
    return Promise.resolve(this.#answer(action));
  }

  ask({ tiles }: WouldScore): Promise<Answer | Refusal> {
    const sought = SOUGHT[this.step];
    if (sought && same(tiles, sought.tiles)) return Promise.resolve(sought);
    const onTheWay = tiles.every((tile) => sought?.tiles.some((other) => equal(tile, other)));
    return Promise.resolve(onTheWay ? { words: [], points: 0 } : this.only());
  }

  protected only(): Refusal {
    return refusal("R4", m.cross_learn_only());
  }

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
        if (!sought || !same(action.tiles, sought.tiles)) return this.only();
        this.step = this.step === "first" ? "bluff" : "end";
        return null;
      default:
        return this.only();
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

function refusal(rule: string, text: string): Refusal {
  return { code: "lesson", rule: `cross ${rule}`, text, details: {} };
}
