/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Action, Answer, Play, Tile, View, WouldScore } from "../../wire/cross";
import type { Refusal } from "../../wire/hall";
import { Scripted } from "../tableless/scripted.svelte";
import { BLUFF, CLUMSY, CROSSING, DRAWN, FIRST, HOOK, MAT, VALUES, boardWith } from "./example";
import { cellsOf } from "./hand";
import { wordOf } from "./turn";
import type { CrossMatch } from "./types";

export const STEPS = ["first", "bluff", "crossing", "accept", "exchange", "pass", "end"] as const;
export type Step = (typeof STEPS)[number];

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

/** Kim has played, and the learner may challenge it. */
const OPEN = { seat: 1, undecided: [0], since: 0, until: null, next: null, accepted: [] };

const MINE = FIRST.points + CROSSING.points;

/** The table after all plays that stand, with a rack that nobody likes. */
const LATER: View = {
  ...USUAL,
  players: [side(MINE, CLUMSY), side(HOOK.points, null)],
  board: boardWith(FIRST, CROSSING, HOOK),
  last: HOOK,
};

const VIEWS: Readonly<Record<Step, View>> = {
  first: { ...USUAL, players: [side(0, "AEINRST"), side(0, null)] },
  bluff: {
    ...USUAL,
    players: [side(FIRST.points, "ADELOS?"), side(BLUFF.points, null)],
    board: boardWith(FIRST, BLUFF),
    turn: 1,
    window: OPEN,
    last: BLUFF,
  },
  crossing: {
    ...USUAL,
    players: [side(FIRST.points, "ADELOS?"), side(0, null)],
    board: boardWith(FIRST),
  },
  accept: {
    ...LATER,
    players: [side(MINE, "AELSTUW"), side(HOOK.points, null)],
    turn: 1,
    window: OPEN,
  },
  exchange: LATER,
  pass: LATER,
  end: LATER,
};

const SOUGHT: Readonly<Partial<Record<Step, Play>>> = { first: FIRST, crossing: CROSSING };

const MOVES = ["Exchange", "Pass", "Place"];

export class Learning extends Scripted implements CrossMatch {
  step = $state<Step>("first");
  /** The rack after an exchange. */
  #rack = $state(CLUMSY);

  get view(): View {
    const view = VIEWS[this.step];
    const [mine, ...others] = view.players;
    if (!mine || mine.rack !== CLUMSY) return view;
    return { ...view, players: [{ ...mine, rack: this.#rack }, ...others] };
  }

  override get offers(): readonly string[] {
    return this.view.window ? ["Accept", "Challenge"] : MOVES;
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
    if (!SOUGHT[this.step]) return refusal("R8", m.cross_learn_asked());
    return refusal("R4", m.cross_learn_only());
  }

  #answer(action: Action): Refusal | null {
    const sought = SOUGHT[this.step];
    switch (action.type) {
      case "Begin":
        return null;
      case "Accept":
        if (this.step === "accept") return this.skip();
        return refusal("R10", m.cross_learn_look({ word: wordOf(BLUFF) }));
      case "Challenge":
        if (this.step === "bluff") return this.skip();
        return refusal("R10", m.cross_learn_stands({ word: wordOf(HOOK) }));
      case "Place":
        return sought && same(action.tiles, sought.tiles) ? this.skip() : this.only();
      case "Exchange":
        return this.step === "exchange" ? this.#exchange(action.tiles) : this.only();
      case "Pass":
        return this.step === "pass" ? this.skip() : this.only();
    }
  }

  /** The others stay on the rack. */
  #exchange(tiles: string): null {
    const kept = [...tiles].reduce((rack, tile) => rack.replace(tile, ""), CLUMSY);
    this.#rack = kept + DRAWN.slice(0, tiles.length);
    return this.skip();
  }

  /** The tiles of the script are on the rack again. */
  forget(): void {
    this.#rack = CLUMSY;
  }

  /** To the next step. */
  skip(): null {
    this.step = STEPS[STEPS.indexOf(this.step) + 1] ?? "end";
    return null;
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
