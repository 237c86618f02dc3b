// The page of a board of the day, for tests: it remembers what was said and asked.
import type { DayProps, Draft } from "../../../web/src/games/contract.ts";
import { draft } from "../../../web/src/net/drafts.svelte.ts";
import type { Refusal } from "../../../web/src/wire/hall.ts";

let counted = 0;

export class TestBoard<View extends object> implements DayProps<View> {
  readonly prefs = { sound: false, motion: false };
  busy = false;
  over = false;
  refusal: Refusal | null = null;
  answer: unknown = { words: [], points: 0 };
  readonly commands: string[] = [];
  readonly asked: unknown[] = [];
  readonly announced: string[] = [];
  readonly remarks: string[] = [];
  readonly #number = ++counted;
  /** Reactive, as on the page. */
  readonly #view: Draft<View>;
  /** What a command changes. */
  readonly #after: (command: string, view: View) => Partial<View>;

  constructor(view: View, after: (command: string, view: View) => Partial<View> = () => ({})) {
    this.#view = draft(`daily/${this.#number}`, view);
    this.#after = after;
  }

  get view(): View {
    return this.#view.value;
  }

  set view(view: View) {
    this.#view.value = view;
  }

  async say(command: string): Promise<Refusal | null> {
    if (this.busy) throw new Error(`${command} came before the answer to the one before`);
    this.busy = true;
    await Promise.resolve();
    this.commands.push(command);
    if (!this.refusal) this.view = { ...this.view, ...this.#after(command, this.view) };
    this.busy = false;
    return this.refusal;
  }

  ask(question: unknown): Promise<unknown> {
    this.asked.push(question);
    return Promise.resolve(this.answer);
  }

  draft<T>(name: string, initial: T): Draft<T> {
    return draft(`daily/${this.#number}/${name}`, initial);
  }

  announce(text: string): void {
    this.announced.push(text);
  }

  remark(what: Refusal | string): void {
    this.remarks.push(typeof what === "string" ? what : what.text);
  }

  rule(): void {}

  sound(): void {}
}

/** What the hall may say. */
export const REFUSAL: Refusal = { code: "no", rule: "daily D10", text: "No.", details: {} };
