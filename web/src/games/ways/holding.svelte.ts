/** A marker in the hand: turned and flipped, and held over the field before it is put down. */
import { coverOf, namesOf } from "./board";
import { cellsOver, flipped, formOf, shapeName, turned, type Form } from "./printed";
import type { Spelling } from "./spelling.svelte";
import type { WaysMatch } from "./types";

interface InHand {
  /** The pattern tile that is given for it; where markers are free, its shape. */
  readonly pattern: string;
  readonly shape: string;
  readonly form: Form;
}

export class Holding {
  marker = $state.raw<InHand | null>(null);
  readonly #match: WaysMatch;
  readonly #spelling: Spelling;

  constructor(match: WaysMatch, spelling: Spelling) {
    this.#match = match;
    this.#spelling = spelling;
  }

  take(pattern: string, shape: string): void {
    this.marker = { pattern, shape, form: formOf(shape) };
  }

  leave(): void {
    this.marker = null;
  }

  turn(): void {
    this.#form(turned);
  }

  flip(): void {
    this.#form(flipped);
  }

  #form(change: (form: Form) => Form): void {
    if (!this.marker) return;
    this.marker = { ...this.marker, form: change(this.marker.form) };
    this.#match.announce(namesOf(this.over(this.#spelling.cursor)).join(", "));
  }

  /** ANY is another shape now. */
  become(shape: string): void {
    if (!this.marker) return;
    this.take(this.marker.pattern, shape);
    this.#match.announce(shapeName(shape));
  }

  /** The cells under the marker, where it is held over a cell: never beyond the edge. */
  over(cell: number): readonly number[] {
    return this.marker ? cellsOver(this.marker.form, cell) : [];
  }

  /** Whether it can lie there: on no other marker. */
  fits(cells: readonly number[]): boolean {
    const others = [...this.#match.view.markers, ...this.#spelling.planned];
    const covered = coverOf(others);
    return !cells.some((cell) => covered.has(cell));
  }
}
