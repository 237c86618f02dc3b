/** Match time here: the hall says what time it is with every message, and in between it runs on
 * unless the match stands: in a pause (H6), while it rests (H11), or in the grace after an outage
 * (H5) or a rest. */
import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 250;
/** Messages that lag behind by less than this are late, not news of an outage. */
const LATENESS_MS = 2_000;

export class MatchClock {
  #said = 0;
  #offset = 0;
  #standsUntil = 0;
  #stands = $state(true);
  /** What it shows while nobody knows what time it is. */
  #held = $state<number | null>(null);
  readonly #watch = createSubscriber((update) => {
    const ticking = setInterval(update, TICK_MS);
    return () => clearInterval(ticking);
  });

  /** The hall said `at` that moment that it is `now`; `stands` while a pause or a rest lasts. */
  set(now: number, stands: boolean, at = performance.now()): void {
    const offset = this.#offsetOf(now, at);
    const late = offset < this.#offset && offset > this.#offset - LATENESS_MS;
    this.#become(now, stands, late && !this.#stands ? this.#offset : offset);
  }

  /** The same, whatever time it was thought to be. */
  setAnew(now: number, stands: boolean, at = performance.now()): void {
    this.#become(now, stands, this.#offsetOf(now, at));
  }

  #offsetOf(now: number, at: number): number {
    return now - Math.max(this.#standsUntil, at);
  }

  #become(now: number, stands: boolean, offset: number): void {
    this.#offset = offset;
    this.#said = now;
    this.#stands = stands;
  }

  /** What the hall says next stays so for some ms: a grace. */
  standFor(ms: number, at = performance.now()): void {
    this.#standsUntil = at + ms;
  }

  /** For how long the grace still lasts, in ms; read in a template or an effect, it ticks. */
  grace(): number {
    if (this.#stands) return 0;
    this.#watch();
    return Math.max(0, this.#standsUntil - performance.now());
  }

  /** The line is lost: it shows this moment until the line is back. */
  hold(): void {
    this.#held ??= this.now();
  }

  release(): void {
    this.#held = null;
  }

  /** Match time in ms; read in a template or an effect, it ticks. */
  now(): number {
    if (this.#held !== null) return this.#held;
    if (this.#stands) return this.#said;
    this.#watch();
    return Math.max(0, Math.max(this.#standsUntil, performance.now()) + this.#offset);
  }
}
