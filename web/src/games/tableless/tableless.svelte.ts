/** A match for a face that has no table behind it: nobody else plays, and nothing comes by itself. */
import { m } from "../../paraglide/messages.js";
import type { Refusal, Standing } from "../../wire/hall";
import type { AnyMatch, Around, Draft, Prefs, Sound } from "../contract";

/** What the page does for such a match. */
export interface Surroundings {
  readonly prefs: Prefs;
  announce(text: string): void;
  rule(rule: string): void;
  sound(which: Sound): void;
}

/** Who plays, all on even terms; nothing shows it besides. */
export function people(...names: readonly string[]): Around {
  const places = names.map((name) => ({ name, extra_seconds: 0, min_length: null, head_start: 0 }));
  return { places, screens: { connected: 0 } };
}

export abstract class Tableless<News = never> {
  abstract readonly id: string;
  readonly seat: number = 0;
  readonly connected = true;
  readonly until: number | null = null;
  readonly table: Around = people(m.tiles_you());
  readonly prefs: Prefs;
  readonly #page: Surroundings;
  readonly #listeners = new Set<(news: News) => void>();
  readonly #drafts = new Map<string, Draft<unknown>>();

  constructor(page: Surroundings) {
    this.prefs = page.prefs;
    this.#page = page;
  }

  /** Why something was not done. */
  abstract remark(what: Refusal | string): void;

  /** Whether it stands; nobody has left it. */
  get house(): AnyMatch["house"] {
    return { chairs: [], paused: false, by_desk: false };
  }

  /** What can be done now. */
  get offers(): readonly string[] {
    return [];
  }

  get standing(): Standing {
    return { awaited: [], until: null, scores: [], outcome: null, offers: this.offers };
  }

  /** A draft that is not there yet; `changes` hears of each change. */
  protected begun<T>(_name: string, initial: T, changes?: () => void): Draft<T> {
    let value = $state.raw(initial);
    return {
      get value() {
        return value;
      },
      set value(next: T) {
        value = next;
        changes?.();
      },
    };
  }

  /** All who name a draft have the same one. */
  draft<T>(name: string, initial: T): Draft<T> {
    const draft = this.#drafts.get(name) ?? this.begun(name, initial);
    this.#drafts.set(name, draft);
    return draft as Draft<T>;
  }

  hear = (listener: (news: News) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  now = (): number => 0;
  known = (): Promise<null> => Promise.resolve(null);
  define: (word: string) => void = () => undefined;
  announce = (text: string): void => this.#page.announce(text);
  rule = (rule: string): void => this.#page.rule(rule);
  sound = (which: Sound): void => this.#page.sound(which);
}
