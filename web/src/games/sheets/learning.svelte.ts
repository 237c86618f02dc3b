/** The lesson's script: what is asked for at each step, and what is said to it. */
import { m } from "../../paraglide/messages.js";
import { BEFORE, GRID, MISSED, PLACES, THROW, lineOf } from "./example";
import { cellName, line, reads } from "./grid";
import { EMPTY, drop, lift, tapCell, tapDie, toWritings, typed, type Hand } from "./letters";

export type Step = "build" | "find" | "diagonal" | "flip" | "score" | "missed" | "end";

export const STEPS: readonly Step[] = [
  "build",
  "find",
  "diagonal",
  "flip",
  "score",
  "missed",
  "end",
];

/** The word that is looked for in a step. */
const SOUGHT: Readonly<Partial<Record<Step, string>>> = {
  find: "QUART",
  diagonal: "QUEST",
  missed: MISSED,
};

export class Learning {
  step = $state<Step>("build");
  hand = $state.raw<Hand>(EMPTY);
  cells = $state.raw<readonly number[]>([]);
  /** What was found so far, by drawing. */
  found = $state.raw<readonly string[]>([]);
  /** What is said to what was done last; empty for nothing. */
  remark = $state("");
  readonly #announce: (text: string) => void;

  constructor(announce: (text: string) => void) {
    this.#announce = announce;
  }

  get number(): number {
    return STEPS.indexOf(this.step) + 1;
  }

  get faces(): readonly string[] {
    return this.step === "build" ? BEFORE : GRID;
  }

  get pencil(): ReadonlyMap<number, string> {
    return new Map(toWritings(this.hand.placed).map(({ cell, letter }) => [cell, letter]));
  }

  get sought(): string | undefined {
    return SOUGHT[this.step];
  }

  /** The line of the word that was found in the step before. */
  get justFound(): readonly number[] {
    const before = SOUGHT[STEPS[this.number - 2] ?? "build"];
    return (before !== undefined && lineOf(before)) || [];
  }

  get ready(): boolean {
    return this.hand.placed.length === THROW.faces.length;
  }

  tapDie(die: number, letter: string): void {
    this.hand = tapDie(this.hand, THROW, BEFORE, die, letter);
    this.remark = "";
  }

  drop(die: number, letter: string, cell: number | null): void {
    if (cell !== null && !BEFORE[cell]) this.hand = drop(this.hand, THROW, die, letter, cell);
  }

  type(cell: number, key: string): void {
    const after = BEFORE[cell] ? null : typed(this.hand, THROW, cell, key);
    if (after) this.hand = after;
    else this.#say(m.sheets_learn_only());
  }

  lift(cell: number): void {
    this.hand = lift(this.hand, cell);
  }

  recall(): void {
    this.hand = EMPTY;
    this.cells = [];
  }

  tap(cell: number): void {
    if (this.step === "build") {
      if (!BEFORE[cell]) this.hand = tapCell(this.hand, THROW, cell);
      this.remark = "";
      return;
    }
    const [from] = this.cells;
    const whole = from !== undefined && this.cells.length === 1 ? line(from, cell) : null;
    this.draw(whole ?? [cell], true);
  }

  /** A line is drawn; once it is done, it is either the word that is sought or it is not. */
  draw(cells: readonly number[], done: boolean): void {
    if (!this.sought) return;
    this.cells = cells;
    if (!done || cells.length < 2) return;
    if (this.#isSought(cells)) return this.#foundIt();
    this.#say(m.sheets_learn_reads({ read: reads(GRID, cells), word: this.sought }));
  }

  lock(): void {
    const wrong = this.hand.placed.some(({ letter, cell }) => PLACES[letter] !== cell);
    if (!this.ready) return this.#say(m.sheets_place_both());
    if (wrong) {
      const at = (letter: string) => cellName(PLACES[letter] ?? 0);
      return this.#say(m.sheets_learn_elsewhere({ t: at("T"), i: at("I") }));
    }
    this.go();
  }

  /** To the next step. */
  go(): void {
    this.step = STEPS[this.number] ?? "end";
    this.cells = [];
    this.remark = "";
  }

  #isSought(cells: readonly number[]): boolean {
    return lineOf(this.sought ?? "")?.join() === cells.join();
  }

  #foundIt(): void {
    this.found = [...this.found, this.sought ?? ""];
    this.#announce(m.sheets_learn_found({ word: this.sought ?? "" }));
    this.go();
  }

  #say(text: string): void {
    this.remark = text;
    this.#announce(text);
  }
}
