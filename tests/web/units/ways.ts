// A match of Waywords that remembers what was asked of it.
import { viewWith } from "../../../web/src/games/ways/example.ts";
import type { WaysMatch } from "../../../web/src/games/ways/types.ts";
import { draft } from "../../../web/src/net/drafts.svelte.ts";
import type { Refusal } from "../../../web/src/wire/hall.ts";
import type { Action, Fit, Question, View } from "../../../web/src/wire/ways.ts";
import { standing } from "./standing.ts";

export function view(change: Partial<View> = {}): View {
  return { ...viewWith({ letters: "L S", patterns: "I2 I3 V3", words: [] }), ...change };
}

let counted = 0;

/** A match that takes every act, unless `refusal` says why not, and knows what fits. */
export class TestMatch {
  view: View;
  standing = standing({ offers: ["Finish", "Spell", "Swap", "Take"] });
  refusal: Refusal | null = null;
  fits: readonly Fit[] = [];
  paths = 1;
  lacking: readonly string[] = [];
  words: Readonly<Record<string, boolean>> = {};
  readonly acts: Action[] = [];
  readonly asked: Question[] = [];
  readonly said: string[] = [];
  readonly #id = ++counted;

  constructor(seen: View = view()) {
    this.view = seen;
  }

  act(action: Action): Promise<Refusal | null> {
    this.acts.push(action);
    return Promise.resolve(this.refusal);
  }

  ask(question: Question): Promise<unknown> {
    this.asked.push(question);
    return Promise.resolve({ type: "Fits", fits: this.fits, found: this.fits.length, paths: this.paths, lacking: this.lacking });
  }

  draft<T>(name: string, initial: T): { value: T } {
    return draft(`ways/${this.#id}/${name}`, initial);
  }

  known(word: string): Promise<boolean | null> {
    return Promise.resolve(this.words[word] ?? null);
  }

  announce(text: string): void {
    this.said.push(text);
  }

  sound(): void {}

  remark(what: Refusal | string): void {
    this.said.push(typeof what === "string" ? what : what.text);
  }

  get asMatch(): WaysMatch {
    return this as unknown as WaysMatch;
  }
}
