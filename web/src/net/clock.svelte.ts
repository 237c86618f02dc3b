/** Match time here: the hall says what time it is with every message, and in between it runs on
 * unless the match stands. */
import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 250;
/** Messages that lag behind by less than this are late, not news of an outage. */
const LATENESS_MS = 2_000;

export class MatchClock {
  #said = 0;
  #offset = 0;
  #stands = $state(true);
  readonly #watch = createSubscriber((update) => {
    const ticking = setInterval(update, TICK_MS);
    return () => clearInterval(ticking);
  });

  /** The hall said that it is `now`; `stands` while a pause lasts (H6). */
  set(now: number, stands: boolean): void {
    const offset = now - performance.now();
    const late = offset < this.#offset && offset > this.#offset - LATENESS_MS;
    this.#offset = late && !this.#stands ? this.#offset : offset;
    this.#said = now;
    this.#stands = stands;
  }

  /** Match time in ms; read in a template or an effect, it ticks. */
  now(): number {
    if (this.#stands) return this.#said;
    this.#watch();
    return Math.max(0, performance.now() + this.#offset);
  }
}
