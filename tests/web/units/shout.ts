// Views of a table of Word Shout for tests, and a match that remembers what was asked of it.
import { draft } from "../../../web/src/net/drafts.svelte.ts";
import type { ShoutMatch } from "../../../web/src/games/shout/types.ts";
import type { Refusal } from "../../../web/src/wire/hall.ts";
import type { Action, Die, PlayerView, Take, View } from "../../../web/src/wire/shout.ts";
import { standing } from "./standing.ts";

/** Dice with these faces, parted by spaces; a dash after a face: somebody has taken it. */
export function dice(faces: string): Die[] {
  return faces.split(" ").map((said, at) => ({
    face: said.replace("-", ""),
    x: 125 + 250 * (at % 4),
    y: 125 + 250 * Math.floor(at / 4),
    angle: 0,
    taken_by: said.endsWith("-") ? 1 : null,
  }));
}

export function player(change: Partial<PlayerView> = {}): PlayerView {
  return {
    score: 0,
    ready: false,
    no_more: false,
    accepts: false,
    aside: false,
    retired: false,
    ...change,
  };
}

export function take(change: Partial<Take> = {}): Take {
  const word = { word: "CAT", dice: [0, 1, 2], points: 3, verdict: null, unlisted: false };
  return { seat: 1, after: 1_000, ...word, ...change };
}

type Change = Partial<Omit<View, "table" | "options">> & {
  readonly table?: Partial<View["table"]>;
  readonly options?: Partial<View["options"]>;
};

export function view({ table = {}, options = {}, ...change }: Change = {}): View {
  return {
    seat: 0,
    options: {
      manner: "shout",
      turn_seconds: null,
      words: "challenge",
      collision_ms: 250,
      compound_doubling: false,
      challenge_seconds: 15,
      target: 50,
      youngest: null,
      handicaps: [],
      ...options,
    },
    table: {
      phase: "playing",
      round: 1,
      roller: 0,
      multiplier: 1,
      extra: false,
      began: 0,
      turn: null,
      turn_until: null,
      challenges_until: null,
      ended: null,
      ...table,
    },
    players: [player(), player(), player()],
    dice: dice("B R E A D E Qu I T S"),
    takes: [],
    collision: [],
    pending: [],
    receipts: [],
    rounds: [],
    ...change,
  };
}

let counted = 0;

/** A match that takes every act, unless `refusal` says why not. */
export class TestMatch {
  view: View;
  refusal: Refusal | null = null;
  readonly seat = 0;
  readonly house = { chairs: [], paused: false, by_desk: false };
  standing = standing({ offers: ["NoMore", "Shout"] });
  readonly table = { places: ["Ada", "Bo", "Cy"].map((name) => ({ name })) };
  readonly acts: Action[] = [];
  readonly said: string[] = [];
  readonly #id = ++counted;

  constructor(seen: View) {
    this.view = seen;
  }

  act(action: Action): Promise<Refusal | null> {
    this.acts.push(action);
    return Promise.resolve(this.refusal);
  }

  draft<T>(name: string, initial: T): { value: T } {
    return draft(`shout${this.#id}/${name}`, initial);
  }

  announce(text: string): void {
    this.said.push(text);
  }

  remark(what: Refusal): void {
    this.said.push(what.text);
  }

  sound(): void {
    // Nobody listens.
  }

  get asMatch(): ShoutMatch {
    return this as unknown as ShoutMatch;
  }
}
