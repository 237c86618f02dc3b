// Views of a table of Mark My Word for tests, and a match that remembers what was asked of it.
import { viewWith } from "../../../web/src/games/locks/example.ts";
import type { LocksMatch } from "../../../web/src/games/locks/types.ts";
import { draft } from "../../../web/src/net/drafts.svelte.ts";
import type { Refusal } from "../../../web/src/wire/hall.ts";
import type { Action, View } from "../../../web/src/wire/locks.ts";
import { standing } from "./standing.ts";

export function view(rack: string, ...landed: View["turns"][number]["landed"]): View {
  const turn = { seat: 0, landed, reason: null, scores: [0, 0] };
  return viewWith(rack, [turn], ...landed);
}

let counted = 0;

/** A match that takes every act, unless `refusal` says why not. */
export class TestMatch {
  view: View;
  standing = standing({ offers: ["Pass", "Place"] });
  refusal: Refusal | null = null;
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
    return draft(`locks${this.#id}/${name}`, initial);
  }

  ask(): Promise<unknown> {
    return Promise.resolve({ type: "Runs", across: "EA", down: null });
  }

  announce(text: string): void {
    this.said.push(text);
  }

  remark(what: Refusal | string): void {
    this.said.push(typeof what === "string" ? what : what.text);
  }

  sound(): void {
    // Nobody listens.
  }

  get asMatch(): LocksMatch {
    return this as unknown as LocksMatch;
  }
}
