/** A table at which everything is arranged, as a match for the face: what lessons are made of. */
import { m } from "../../paraglide/messages.js";
import type { Refusal, TableView } from "../../wire/hall";
import type { LessonProps } from "../contract";
import { EVEN, Tableless } from "./tableless.svelte";

export abstract class Scripted<News = never> extends Tableless<News> {
  readonly id = "lesson";
  override readonly table = {
    places: [{ name: m.tiles_you(), ...EVEN }, { name: m.tiles_learn_partner(), ...EVEN }],
  } as unknown as TableView;

  readonly #refused: (text: string) => void;

  /** `refused` hears why something was not done. */
  constructor(shell: LessonProps, refused: (text: string) => void) {
    super(shell);
    this.#refused = refused;
  }

  /** Why what was done is not what the lesson is about. */
  protected abstract only(): Refusal;

  say(): Promise<Refusal | null> {
    return Promise.resolve(this.only());
  }

  override remark(what: Refusal | string): void {
    const text = typeof what === "string" ? what : what.text;
    this.announce(text);
    this.#refused(text);
  }
}
