/** An analysis: asked for again and again until it is done, or until nobody wants it any more. */
import { refusalOf } from "../parts/working.svelte";
import type { Progress, Refusal } from "../wire/hall";
import type { Asked } from "./requests";

/** How the hall is asked for more, and told that nobody wants it. */
export interface Analyst {
  readonly analyse: (asked: Asked, more: boolean) => Promise<Progress>;
  readonly stop: () => Promise<void>;
}

export class Thinking {
  progress = $state.raw<Progress | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  running = $state(false);
  #round = 0;
  readonly #over: (progress: Progress, asked: Asked) => void;
  readonly #analyst: Analyst;

  /** `over` hears what was found once it is done. */
  constructor(analyst: Analyst, over: (progress: Progress, asked: Asked) => void) {
    this.#analyst = analyst;
    this.#over = over;
  }

  async start(asked: Asked): Promise<void> {
    const round = this.#begun();
    this.running = true;
    try {
      let done = false;
      for (let more = false; !done; more = true) {
        const progress = await this.#analyst.analyse(asked, more);
        if (round !== this.#round) return;
        done = progress.analysis.done;
        // Without plays it has ended before it found any: who asks for more hears why.
        if (done || progress.analysis.plays.length > 0) this.progress = progress;
        if (done) this.#over(progress, asked);
      }
    } catch (error) {
      if (round === this.#round) this.refusal = refusalOf(error);
    } finally {
      if (round === this.#round) this.running = false;
    }
  }

  /** Nobody wants it any more; what was `found` for another position is shown. */
  leave(found: Progress | null = null): void {
    if (this.running) void this.#analyst.stop().catch(() => undefined);
    this.#begun();
    this.running = false;
    this.progress = found;
  }

  #begun(): number {
    this.progress = null;
    this.refusal = null;
    return ++this.#round;
  }
}
