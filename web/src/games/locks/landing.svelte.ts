/** Tiles land one after the other, each with its verdict, however fast they were placed. */
import { getContext, setContext } from "svelte";

import type { News, View } from "../../wire/locks";
import type { Squares } from "../tiles/squares";
import { numberOf } from "./board";
import { scoresWithout, turnsWithout, type Landed } from "./turn";

const NONE: ReadonlySet<number> = new Set();

/** How long a verdict is looked at before the next tile lands, in ms. */
const LOOK: Readonly<Record<Landed["type"], number>> = {
  PartMade: 700,
  WordFinished: 1600,
  Destroyed: 2400,
};
/** Where many wait, each has less time. */
const PATIENCE = 2;

const KEY = Symbol("landing");

/** For all that is below this component: it tells no more than the board shows. */
export function provideLanding(): Landing {
  return setContext(KEY, new Landing());
}

export function useLanding(): Landing | undefined {
  return getContext<Landing | undefined>(KEY);
}

export class Landing {
  /** What lies under everybody's eyes. */
  now = $state.raw<Landed | null>(null);
  #waiting = $state.raw<readonly Landed[]>([]);
  /** How many tiles were drawn that belong after what has yet to land. */
  #drawn = $state(0);
  #clearing: ReturnType<typeof setTimeout> | undefined;

  /** The squares whose tiles have yet to land. */
  coming(squares: Squares): ReadonlySet<number> {
    if (this.#waiting.length === 0) return NONE;
    return new Set(this.#waiting.map(({ cell }) => numberOf(squares, cell)));
  }

  /** The squares whose tiles are open until then. */
  open(squares: Squares): ReadonlySet<number> {
    const words = this.#waiting.flatMap((one) => (one.type === "WordFinished" ? one.words : []));
    if (words.length === 0) return NONE;
    return new Set(words.flatMap(({ paid }) => paid.map(({ cell }) => numberOf(squares, cell))));
  }

  /** The points as far as tiles have landed. */
  scores({ scores }: View): readonly number[] {
    return scoresWithout(this.#waiting, scores);
  }

  /** Whose turn it is, as far as tiles have landed; one that is destroyed ends the turn (R8). */
  turn({ turn }: View): number {
    const seen = this.now?.type === "Destroyed" ? this.#waiting[0] : this.now;
    return seen?.seat ?? turn.seat;
  }

  /** The table with its turns as far as tiles have landed. */
  seen(view: View): View {
    return this.now ? { ...view, turns: turnsWithout(this.#waiting.length, view) } : view;
  }

  /** What is in the bag, as far as tiles have landed. */
  bag({ bag }: View): number {
    return bag.left + this.#drawn;
  }

  hear(news: News): void {
    if (news.type === "TilesDrawn" && this.now) this.#drawn += news.count;
    if (news.type !== "PartMade" && news.type !== "WordFinished" && news.type !== "Destroyed") return;
    this.#waiting = [...this.#waiting, news];
    if (this.now === null) this.#next();
  }

  /** All that has yet to land lies there. */
  stop(): void {
    clearTimeout(this.#clearing);
    this.now = null;
    this.#waiting = [];
    this.#drawn = 0;
  }

  #next(): void {
    const [first, ...others] = this.#waiting;
    this.#waiting = others;
    this.now = first ?? null;
    if (!first) return void (this.#drawn = 0);
    const haste = 1 + others.length / PATIENCE;
    this.#clearing = setTimeout(() => this.#next(), LOOK[first.type] / haste);
  }
}
