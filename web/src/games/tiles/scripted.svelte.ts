/** A table at which everything is arranged, as a match for the face: what lessons are made of. */
import { m } from "../../paraglide/messages.js";
import type { House, Refusal, Standing, TableView, You } from "../../wire/hall";
import type { Draft, LessonProps } from "../contract";

const EVEN = { extra_seconds: 0, min_length: null, head_start: 0 };

export abstract class Scripted<News = never> {
  readonly id = "lesson";
  readonly seat = 0;
  readonly connected = true;
  readonly until = null;
  readonly house = { chairs: [] } as unknown as House;
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
  readonly table = {
    places: [{ name: m.tiles_you(), ...EVEN }, { name: m.tiles_learn_partner(), ...EVEN }],
  } as unknown as TableView;
  readonly prefs: LessonProps["prefs"];
  readonly #shell: LessonProps;
  readonly #refused: (text: string) => void;
  readonly #listeners = new Set<(news: News) => void>();

  /** `refused` hears why something was not done. */
  constructor(shell: LessonProps, refused: (text: string) => void) {
    this.prefs = shell.prefs;
    this.#shell = shell;
    this.#refused = refused;
  }

  /** Why what was done is not what the lesson is about. */
  protected abstract only(): Refusal;

  /** What the lesson leaves open now. */
  get offers(): readonly string[] {
    return [];
  }

  get standing(): Standing {
    return { awaited: [], until: null, scores: [], outcome: null, offers: this.offers };
  }

  say(): Promise<Refusal | null> {
    return Promise.resolve(this.only());
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

  hear = (listener: (news: News) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  now = (): number => 0;
  known = (): Promise<null> => Promise.resolve(null);
  define = (): void => undefined;
  announce = (text: string): void => this.#shell.announce(text);
  rule = (rule: string): void => this.#shell.rule(rule);
  sound = (which: Parameters<LessonProps["sound"]>[0]): void => this.#shell.sound(which);
}
