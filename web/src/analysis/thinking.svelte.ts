/** An analysis: asked for again and again until it is done, or until nobody wants it any more. */
import { refusalOf } from "../parts/working.svelte";
import type { Progress, Refusal } from "../wire/hall";
import { analyse, stop, type Asked } from "./requests";

export class Thinking {
  progress = $state.raw<Progress | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  running = $state(false);
  #round = 0;
  readonly #over: (progress: Progress) => void;
  readonly #ask: typeof analyse;
  readonly #stop: typeof stop;

  /** `over` hears what was found once it is done. */
  constructor(over: (progress: Progress) => void, ask = analyse, end = stop) {
    this.#over = over;
    this.#ask = ask;
    this.#stop = end;
  }

  async start(asked: Asked): Promise<void> {
    const round = this.#begun();
    this.running = true;
    try {
      let done = false;
      while (!done) {
        const progress = await this.#ask(asked);
        if (round !== this.#round) return;
        this.progress = progress;
        done = progress.analysis.done;
        if (done) this.#over(progress);
      }
    } catch (error) {
      if (round === this.#round) this.refusal = refusalOf(error);
    } finally {
      if (round === this.#round) this.running = false;
    }
  }

  /** Nobody wants it any more: what was found is forgotten. */
  leave(): void {
    if (this.running) void this.#stop().catch(() => undefined);
    this.#begun();
    this.running = false;
  }

  #begun(): number {
    this.progress = null;
    this.refusal = null;
    return ++this.#round;
  }
}
