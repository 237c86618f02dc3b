/** One Builder's letters of the throw on the table: in hand, pencilled, and then written. */
import type { Draft } from "../contract";
import {
  EMPTY,
  drop,
  fromPencil,
  lettersDue,
  lift,
  sameLetters,
  tapCell,
  tapDie,
  toWritings,
  typed,
  type Hand,
  type Placed,
} from "./letters";
import type { SheetsMatch } from "./types";
import type { SheetView, Throw, Writing } from "../../wire/sheets";

/** So long after the last change, pencilled letters are sent, so that a refresh keeps them. */
const PENCIL_AFTER_MS = 350;

/** Letters that are pencilled here and that the hall does not know of yet. */
interface Unsent {
  readonly throws: number;
  readonly letters: readonly Writing[];
}

export class Building {
  hand = $state.raw<Hand>(EMPTY);
  /** The letters that are on their way to being written, until they stand there. */
  locking = $state.raw<readonly Writing[]>([]);
  rolling = $state(false);
  #lockedAt = 0;
  #inFlight = $state(0);
  readonly #match: SheetsMatch;
  readonly #seat: number;
  readonly #unsent: Draft<Unsent | null>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(match: SheetsMatch, seat: number) {
    this.#match = match;
    this.#seat = seat;
    this.#unsent = match.draft<Unsent | null>("pencil", null);
    this.adopt(this.thrown, this.sheet.pencil ?? []);
  }

  get sheet(): SheetView {
    return this.#match.view.sheets[this.#seat] as SheetView;
  }

  get grid(): readonly string[] {
    return this.sheet.grid ?? [];
  }

  /** The throw that this Builder has yet to write. */
  get thrown(): Throw | null {
    const { throws } = this.#match.view;
    return this.sheet.throws < throws.length ? (throws.at(-1) ?? null) : null;
  }

  get ready(): boolean {
    return this.thrown !== null && this.hand.placed.length === lettersDue(this.thrown);
  }

  get pencil(): ReadonlyMap<number, string> {
    return new Map(toWritings(this.hand.placed).map(({ cell, letter }) => [cell, letter]));
  }

  /** Where a die of the throw lies, if it is pencilled. */
  placed(die: number): Placed | undefined {
    return this.hand.placed.find((other) => other.die === die);
  }

  /** What the hall knows is taken over, unless something newer is pencilled here. */
  adopt(thrown: Throw | null, pencil: readonly Writing[]): void {
    if (this.locking.length > 0 && this.sheet.throws > this.#lockedAt) this.locking = [];
    if (!thrown) {
      this.hand = EMPTY;
      return;
    }
    const unsent = this.#unsent.value;
    const current = unsent?.throws === this.sheet.throws;
    const known = current ? unsent.letters : pencil;
    const arrived = this.#inFlight === 0 && sameLetters(known, pencil);
    if (unsent && (arrived || !current)) this.#unsent.value = null;
    if (sameLetters(known, toWritings(this.hand.placed))) return;
    this.hand = { ...EMPTY, placed: fromPencil(thrown, known) };
  }

  tapDie(die: number, letter: string): void {
    if (this.#open) this.#change(tapDie(this.hand, this.#open, this.grid, die, letter));
  }

  tapCell(cell: number): void {
    if (this.#open && !this.grid[cell]) this.#change(tapCell(this.hand, this.#open, cell));
  }

  /** A letter carried to a cell, or let go outside the grid. */
  drop(die: number, letter: string, cell: number | null): void {
    if (!this.#open) return;
    const lies = this.placed(die);
    if (cell !== null && !this.grid[cell]) {
      this.#change(drop(this.hand, this.#open, die, letter, cell));
    } else if (cell === null && lies) {
      this.#change(lift(this.hand, lies.cell));
    }
  }

  lift(cell: number): void {
    this.#change(lift(this.hand, cell));
  }

  /** A letter typed at a cell; false if no die gives it or the cell is written. */
  type(cell: number, key: string): boolean {
    if (!this.#open || this.grid[cell]) return false;
    const after = typed(this.hand, this.#open, cell, key);
    if (after) this.#change(after);
    return after !== null;
  }

  recall(): void {
    this.#change(EMPTY);
  }

  /** Writes the letters for good. */
  async lock(): Promise<boolean> {
    if (!this.ready || this.locking.length > 0) return false;
    const letters = toWritings(this.hand.placed);
    clearTimeout(this.#timer);
    this.locking = letters;
    this.#lockedAt = this.sheet.throws;
    const refusal = await this.#match.act({ type: "Write", letters });
    if (refusal || this.#match.tries) this.locking = [];
    if (refusal) this.#match.remark(refusal);
    else this.#unsent.value = null;
    return refusal === null;
  }

  async roll(): Promise<void> {
    if (this.rolling) return;
    this.rolling = true;
    const refusal = await this.#match.act({ type: "Roll" });
    this.rolling = false;
    if (refusal) this.#match.remark(refusal);
  }

  /** Sends at once what is pencilled: the page is about to go. */
  flush(): void {
    clearTimeout(this.#timer);
    const unsent = this.#unsent.value;
    if (!unsent || unsent.throws !== this.sheet.throws || this.locking.length > 0) return;
    void this.#send(unsent);
  }

  get #open(): Throw | null {
    return this.locking.length > 0 ? null : this.thrown;
  }

  #change(hand: Hand): void {
    const before = toWritings(this.hand.placed);
    this.hand = hand;
    const letters = toWritings(hand.placed);
    if (sameLetters(before, letters)) return;
    this.#unsent.value = { throws: this.sheet.throws, letters };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PENCIL_AFTER_MS);
  }

  async #send(unsent: Unsent): Promise<void> {
    this.#inFlight += 1;
    const refusal = await this.#match.act({ type: "Pencil", letters: [...unsent.letters] });
    this.#inFlight -= 1;
    if (refusal && this.#unsent.value === unsent) this.#unsent.value = null;
  }
}
