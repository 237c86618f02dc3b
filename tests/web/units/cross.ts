// Views of a table of Jumbo Word Cross for tests, and a match that remembers what was asked of it.
import { MAT, VALUES, boardWith } from "../../../web/src/games/cross/example.ts";
import { draft } from "../../../web/src/net/drafts.svelte.ts";
import type { CrossMatch } from "../../../web/src/games/cross/types.ts";
import type { Action, Play, View } from "../../../web/src/wire/cross.ts";
import type { Refusal } from "../../../web/src/wire/hall.ts";
import { standing } from "./standing.ts";

export function view(change: Partial<View> = {}): View {
  return {
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
    edition: 2,
    seat: 0,
    mat: MAT,
    values: VALUES,
    players: [side("AEINRT?"), side(null)],
    board: boardWith(),
    pool: { count: 90, tiles: null },
    unseen: "",
    turn: 0,
    window: null,
    last: null,
    turns: [],
    clock: clock(),
    passes: 0,
    scoreless: 0,
    ...change,
  };
}

export function clock(change: Partial<View["clock"]> = {}): View["clock"] {
  return {
    control: { type: "Untimed" },
    left: [null, null],
    extra: [0, 0],
    running: null,
    since: 0,
    ...change,
  };
}

export function side(rack: string | null): View["players"][number] {
  return { tiles: 7, score: 0, best: 0, lost: 0, rack };
}

export function play(seat: number, ...letters: readonly string[]): Play {
  const tiles = letters.map((said) => ({
    square: said.slice(1),
    letter: said.charAt(0).toUpperCase(),
    blank: said.charAt(0) !== said.charAt(0).toUpperCase(),
  }));
  return { seat, tiles, words: [{ text: "WORD", points: 9 }], points: 9 };
}

let counted = 0;

/** A match that takes every act, unless `refusal` says why not. */
export class TestMatch {
  standing = standing({ offers: ["Exchange", "Pass", "Place"] });
  refusal: Refusal | null = null;
  /** What tiles make, and whether the table's list has it. */
  words: Readonly<Record<string, boolean | null>> = {};
  readonly acts: Action[] = [];
  readonly said: string[] = [];
  /** What is shown, too. */
  readonly remarks: string[] = [];
  readonly #id = ++counted;
  /** What depends on it is computed anew when it changes. */
  readonly #seen: { value: View };

  constructor(seen: View) {
    this.#seen = draft(`${this.#id}/seen`, seen);
    this.view = seen;
  }

  get view(): View {
    return this.#seen.value;
  }

  set view(seen: View) {
    this.#seen.value = seen;
  }

  act(action: Action): Promise<Refusal | null> {
    this.acts.push(action);
    return Promise.resolve(this.refusal);
  }

  draft<T>(name: string, initial: T): { value: T } {
    return draft(`${this.#id}/${name}`, initial);
  }

  ask(): Promise<unknown> {
    const words = Object.keys(this.words).map((text) => ({ text, points: 4 }));
    return Promise.resolve({ words, points: 4 * words.length });
  }

  known(word: string): Promise<boolean | null> {
    return Promise.resolve(this.words[word] ?? null);
  }

  announce(text: string): void {
    this.said.push(text);
  }

  remark(what: Refusal | string): void {
    const text = typeof what === "string" ? what : what.text;
    this.said.push(text);
    this.remarks.push(text);
  }

  sound(): void {
    // Nobody listens.
  }

  get asMatch(): CrossMatch {
    return this as unknown as CrossMatch;
  }
}
