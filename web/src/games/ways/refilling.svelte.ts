/** How a turn ends (R14): what goes under the stacks, and what is drawn for it. */
import { HAND, STARTING_LETTERS, type Action } from "../../wire/ways";

/** What is in the hand. */
interface Held {
  readonly letters: readonly string[];
  readonly patterns: readonly string[];
}

/** Places in a hand; letters come before patterns. */
interface Marked {
  readonly hand: string;
  readonly slots: ReadonlySet<number>;
}

export class Refilling {
  #marked: Marked = $state.raw({ hand: "", slots: new Set<number>() });
  /** How many letters are wished for; null as long as the hand becomes again what it was dealt. */
  #wished = $state<number | null>(null);
  readonly #held: Held;

  constructor(held: Held) {
    this.#held = held;
  }

  /** Another turn has come. */
  begin(): void {
    this.#marked = { hand: "", slots: new Set() };
    this.#wished = null;
  }

  get #hand(): string {
    return [...this.#held.letters, ...this.#held.patterns].join(" ");
  }

  /** Places of the tiles that go under their stacks: none, once another hand is held. */
  get under(): ReadonlySet<number> {
    return this.#marked.hand === this.#hand ? this.#marked.slots : new Set();
  }

  toggle(slot: number): void {
    const slots = new Set(this.under);
    if (!slots.delete(slot)) slots.add(slot);
    this.#marked = { hand: this.#hand, slots };
  }

  /** How many tiles are drawn: up to five again. */
  get drawn(): number {
    const { letters, patterns } = this.#held;
    return HAND - letters.length - patterns.length + this.under.size;
  }

  /** How many of them are letters: one at least, where none is kept. */
  get letters(): number {
    const kept = this.#held.letters.filter((_, slot) => !this.under.has(slot)).length;
    const wished = this.#wished ?? STARTING_LETTERS - kept;
    return Math.min(this.drawn, Math.max(wished, kept === 0 ? 1 : 0));
  }

  set letters(count: number) {
    this.#wished = Math.max(0, Math.min(this.drawn, count));
  }

  get action(): Action {
    const { letters, patterns } = this.#held;
    const put = [...letters, ...patterns].filter((_, slot) => this.under.has(slot));
    return { type: "Finish", letters: this.letters, put };
  }
}
