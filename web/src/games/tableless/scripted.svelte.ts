/** A table at which everything is arranged, as a match for the face: what lessons are made of. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import type { Draft, LessonProps } from "../contract";
import { people, Tableless } from "./tableless.svelte";

export abstract class Scripted<News = never> extends Tableless<News> {
  readonly id = "lesson";
  override readonly table = people(m.tiles_you(), m.tiles_learn_partner());

  readonly #refused: (text: string) => void;

  /** `refused` hears why something was not done. */
  constructor(shell: LessonProps, refused: (text: string) => void) {
    super(shell);
    this.#refused = refused;
  }

  /** Why what was done is not what the lesson is about. */
  protected abstract only(): Refusal;

  /** Begun anew with each part that is shown anew: what was done in a step that is skipped is gone.
   * A refusal is said until something else is done. */
  override draft<T>(name: string, initial: T): Draft<T> {
    return this.begun(name, initial, () => this.#refused(""));
  }

  say(): Promise<Refusal | null> {
    return Promise.resolve(this.only());
  }

  override remark(what: Refusal | string): void {
    const text = typeof what === "string" ? what : what.text;
    this.announce(text);
    this.#refused(text);
  }
}
