/** A match for a face that has no table behind it: nobody else plays, and nothing comes by itself. */
import { m } from "../../paraglide/messages.js";
import type { House, Refusal, Standing, TableView, You } from "../../wire/hall";
import type { Draft, Prefs, Sound } from "../contract";

/** What the page does for such a match. */
export interface Surroundings {
  readonly prefs: Prefs;
  announce(text: string): void;
  rule(rule: string): void;
  sound(which: Sound): void;
}

export const EVEN = { extra_seconds: 0, min_length: null, head_start: 0 };

export abstract class Tableless<News = never> {
  abstract readonly id: string;
  readonly seat: number = 0;
  readonly connected = true;
  readonly until: number | null = null;
  readonly house: House = { chairs: [] } as unknown as House;
  readonly you: You = {
    type: "You",
    name: "",
    seats: [0],
    host: false,
    waiting: false,
    desk: false,
    held: null,
    moved: null,
    waiting_as: [],
  };
  readonly table = { places: [{ name: m.tiles_you(), ...EVEN }] } as unknown as TableView;
  readonly prefs: Prefs;
  readonly #page: Surroundings;
  readonly #listeners = new Set<(news: News) => void>();

  constructor(page: Surroundings) {
    this.prefs = page.prefs;
    this.#page = page;
  }

  /** Why something was not done. */
  abstract remark(what: Refusal | string): void;

  /** What can be done now. */
  get offers(): readonly string[] {
    return [];
  }

  get standing(): Standing {
    return { awaited: [], until: null, scores: [], outcome: null, offers: this.offers };
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
