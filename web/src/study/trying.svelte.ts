/** Moves that are tried in a position, one after the other, each from its beginning. */
import { announce } from "../app/live.svelte";
import { refusalOf } from "../parts/working.svelte";
import type { Judgement, Refusal, Studied } from "../wire/hall";

/** Where a position comes from: a turn of a match, a puzzle, a line of notation. */
export interface Source<Seen extends Studied = Studied> {
  /** The position after these acts from the beginning of the turn: actions, or typed lines. */
  look(acts: readonly unknown[]): Promise<Seen>;
  /** The game's answer to a question then, or its refusal. */
  ask(acts: readonly unknown[], question: unknown): Promise<unknown>;
}

/** Hears what a move is worth, of which acts it was made, and what has become of the position. */
type Judged = (judgement: Judgement, acts: readonly unknown[], after: Studied) => void;

export class Trying {
  /** What is shown: the position, or what has become of it in the turn that is tried. */
  shown: Studied;
  /** All that was tried so far, the newest last. */
  tries = $state.raw<readonly Judgement[]>([]);
  refusal = $state.raw<Refusal | string | null>(null);
  /** Something is on its way to the hall. */
  busy = $state(false);
  /** How often something was shown that the player did not do: nothing that was begun before is left. */
  scene = $state(0);
  readonly #start: Studied;
  readonly #source: Source;
  readonly #judged: Judged;
  #acts = $state.raw<readonly unknown[]>([]);

  constructor(start: Studied, source: Source, judged: Judged) {
    this.#start = start;
    this.shown = $state.raw(start);
    this.#source = source;
    this.#judged = judged;
  }

  /** Whether a turn has begun that is not judged yet. */
  get begun(): boolean {
    return this.#acts.length > 0;
  }

  try = async (act: unknown): Promise<Refusal | null> => {
    const acts = [...this.#acts, act];
    this.busy = true;
    try {
      const after = await this.#source.look(acts);
      this.refusal = null;
      if (after.judged) this.#hear(after.judged, acts, after);
      else this.#show(acts, after);
      return null;
    } catch (error) {
      return refusalOf(error);
    } finally {
      this.busy = false;
    }
  };

  ask = async (question: unknown): Promise<unknown> => {
    try {
      return await this.#source.ask(this.#acts, question);
    } catch (error) {
      return refusalOf(error);
    }
  };

  /** Shows the position after these acts, if it can be had; it is not judged. */
  see = async (acts: readonly unknown[]): Promise<Studied | null> => {
    const after = await this.#source.look(acts).catch(() => null);
    if (after) {
      this.refusal = null;
      this.scene++;
      this.#show(acts, after);
    }
    return after;
  };

  /** The turn begins anew. */
  again = (): void => {
    this.refusal = null;
    this.#show([], this.#start);
  };

  remark = (what: Refusal | string): void => {
    this.refusal = what;
    announce(typeof what === "string" ? what : what.text);
  };

  /** What is done on a board ends what was refused before, first of all: it may be refused itself. */
  heed = (board: EventTarget): void => {
    const hear = (): void => void (this.refusal = null);
    for (const what of ["click", "keydown", "pointerup"]) board.addEventListener(what, hear, true);
  };

  #hear(judgement: Judgement, acts: readonly unknown[], after: Studied): void {
    this.again();
    this.tries = [...this.tries, judgement];
    this.#judged(judgement, acts, after);
  }

  #show(acts: readonly unknown[], shown: Studied): void {
    this.#acts = acts;
    this.shown = shown;
  }
}
