/** A round of practice: the words that are due, one after the other. A word that was hard is asked
 * for again in the same round, until it is known well. */
import type { Card } from "./deck";
import type { Quality } from "./sm2";

/** Below this a word comes again in the same round. */
const WELL = 4;

export type Outcome = "right" | "wrong" | "other";

export class Asking {
  /** The words still to come; the first is asked for. */
  left: readonly Card[] = $state.raw([]);
  /** How many letters are given, from the first. */
  given = $state(0);
  misses = $state(0);
  /** The word was found, or told. */
  over = $state(false);
  /** How a word was known when it was first asked for; the later times of a round do not count. */
  readonly #answered: (word: string, quality: Quality) => number;
  readonly #asked = new Set<string>();
  /** The days until the word that is over comes back. */
  days = $state(0);

  constructor(due: readonly Card[], answered: (word: string, quality: Quality) => number) {
    this.left = due;
    this.#answered = answered;
  }

  get word(): string | null {
    return this.left[0]?.word ?? null;
  }

  /** `other`: the same letters in another order, which may be another word. */
  say(typed: string): Outcome {
    const { word } = this;
    if (!word || this.over) return "wrong";
    if (typed === word) {
      this.#end();
      return "right";
    }
    if (sorted(typed) === sorted(word)) return "other";
    this.misses++;
    return "wrong";
  }

  hint(): void {
    if (!this.word || this.over) return;
    this.given++;
    if (this.given >= this.word.length) this.#end();
  }

  /** The word is told. */
  show(): void {
    if (this.over) return;
    this.given = this.word?.length ?? 0;
    this.#end();
  }

  next(): void {
    const [first, ...others] = this.left;
    if (!first || !this.over) return;
    this.left = this.quality < WELL ? [...others, first] : others;
    this.given = this.misses = 0;
    this.over = false;
  }

  /** 5: at once; 4: after a miss; 3: after more, or with a first letter; below: it was not known. */
  get quality(): Quality {
    const { word, given, misses } = this;
    if (!word || given >= word.length) return 0;
    if (given > 2) return 1;
    if (given === 2) return 2;
    if (given === 1 || misses > 1) return 3;
    return misses === 1 ? 4 : 5;
  }

  #end(): void {
    this.over = true;
    const { word } = this;
    if (!word || this.#asked.has(word)) return;
    this.#asked.add(word);
    this.days = this.#answered(word, this.quality);
  }
}

/** The letters of a word in an order that is not its own, where there is another. */
export function shuffled(word: string, chance: () => number = Math.random): string {
  const letters = [...word];
  for (let at = letters.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [letters[at], letters[other]] = [letters[other] ?? "", letters[at] ?? ""];
  }
  const mixed = letters.join("");
  return mixed === word ? [...word.slice(1), word.charAt(0)].join("") : mixed;
}

const sorted = (word: string): string => [...word].toSorted().join("");
