/** What a player is about to do with the turn beside a word: put a marker down, swap, take a
 * marker off, clear the field, end the turn. */
import { m } from "../../paraglide/messages.js";
import { MOST_MARKERS, type Action, type Marker } from "../../wire/ways";
import { may } from "../shared/may";
import { coverOf, nameOfCell, namesOf } from "./board";
import { Holding } from "./holding.svelte";
import { ANY, CLEAR, SHAPES } from "./printed";
import { Refilling } from "./refilling.svelte";
import type { Spelling } from "./spelling.svelte";
import { noneLeft, takeableBy } from "./takeable";
import { isAlone, isFree, isIdle, isLeft, isRefilling, markersLeft, wordLaid } from "./turn";
import type { WaysMatch } from "./types";

export type Mode = "spell" | "marker" | "swap" | "take" | "clear" | "end";

export class Turning {
  mode = $state<Mode>("spell");
  readonly holding: Holding;
  readonly refilling: Refilling;
  /** The own letter tile that is picked, by its place in the hand. */
  picked = $state<number | null>(null);
  /** The cell whose tile is to be exchanged. */
  at = $state<number | null>(null);
  /** What is put on cells that a marker leaves; null for a blind draw. */
  puts: ReadonlyMap<number, string | null> = $state.raw(new Map<number, string | null>());
  taken = $state.raw<Marker | null>(null);
  sending = $state(false);
  readonly #match: WaysMatch;
  readonly #seat: number;
  readonly #spelling: Spelling;

  constructor(match: WaysMatch, seat: number, spelling: Spelling) {
    this.#match = match;
    this.#seat = seat;
    this.#spelling = spelling;
    this.holding = new Holding(match, spelling);
    this.refilling = new Refilling(this);
  }

  get mine(): boolean {
    return this.#spelling.mine;
  }

  get letters(): readonly string[] {
    return this.#match.view.players[this.#seat]?.hand?.letters ?? [];
  }

  get patterns(): readonly string[] {
    return this.#match.view.players[this.#seat]?.hand?.patterns ?? [];
  }

  get idle(): boolean {
    return isIdle(this.#match.view);
  }

  /** Whether a turn in which nothing was done would finish the game (R20, R21). */
  get last(): boolean {
    return this.idle && isAlone(this.#match.view);
  }

  /** Whether a single player could still swap to open a word for the markers that are left. */
  get swapOpens(): boolean {
    return this.last && this.maySwap && markersLeft(this.#match.view) > 0;
  }

  /** Whether one word could use up all of them, so that this may be the only way on. */
  get swapHelps(): boolean {
    return this.swapOpens && markersLeft(this.#match.view) <= MOST_MARKERS;
  }

  /** Whether the refill is chosen now: when the word is laid, or no word is to come (R14). */
  get choosing(): boolean {
    const { view } = this.#match;
    if (!this.mine || isFree(view)) return false;
    return this.mode === "end" || isRefilling(view) || (this.mode === "spell" && wordLaid(view) !== null);
  }

  leave(): void {
    this.mode = "spell";
    this.holding.leave();
    this.taken = null;
    this.picked = this.at = null;
    this.puts = new Map();
  }

  // A marker first

  /** A pattern tile, or a marker of the box, is tapped: to be laid, or CLEAR. */
  pick(pattern: string): void {
    const again =
      this.holding.marker?.pattern === pattern || (pattern === CLEAR && this.mode === "clear");
    if (pattern !== CLEAR && !again) return this.hold(pattern);
    this.leave();
    if (!again && this.mine) this.mode = "clear";
  }

  /** A marker comes to the hand, if there is one. */
  hold(pattern: string): void {
    if (this.holding.marker?.pattern === pattern) return;
    this.leave();
    const shape = pattern === ANY ? this.shapes[0] : pattern;
    if (shape === undefined || this.isOut(shape)) return this.#miss(pattern);
    this.mode = "marker";
    this.holding.take(pattern, shape);
  }

  /** No such marker is in the box: one of the board may be taken, or nothing is to be had. */
  #miss(pattern: string): void {
    const marker = this.takeable.find(({ shape }) => shape === pattern);
    if (marker) this.openTake();
    this.#match.remark(noneLeft(this.#match, this.#seat, [pattern]));
  }

  /** The shapes that ANY can be: those of which there is a marker. */
  get shapes(): readonly string[] {
    return SHAPES.filter((shape) => isLeft(this.#match.view, shape));
  }

  /** Whether a marker of this shape has to be taken off the board first (R12). */
  isOut(shape: string): boolean {
    return shape !== CLEAR && shape !== ANY && !this.shapes.includes(shape);
  }

  put(cell: number): void {
    const { marker } = this.holding;
    if (!marker) return;
    const cells = this.holding.over(cell);
    if (!this.holding.fits(cells)) return this.#match.remark(m.ways_no_room());
    this.#spelling.plan({ pattern: marker.pattern, cells: namesOf(cells) });
    this.#spelling.cursor = cell;
    this.leave();
  }

  // Swaps, and what a marker leaves

  /** An own letter tile is tapped. */
  tapLetter(slot: number): void {
    if (this.mode === "take") return this.#fill(this.letters[slot] ?? null);
    if (this.mode === "swap" && this.at !== null) return void this.swap(this.letters[slot] ?? null);
    const again = this.picked === slot;
    this.leave();
    if (again) return;
    this.mode = "swap";
    this.picked = slot;
  }

  openSwap(): void {
    this.leave();
    this.mode = "swap";
  }

  get maySwap(): boolean {
    return may(this.#match, "Swap");
  }

  get mayClear(): boolean {
    return may(this.#match, "Clear");
  }

  get mayDraw(): boolean {
    return !isFree(this.#match.view);
  }

  openTake(): void {
    this.leave();
    this.mode = "take";
  }

  get takeable(): readonly Marker[] {
    return takeableBy(this.#match, this.#seat);
  }

  /** A letter tile of the hand is let go over a cell. */
  dropLetter(slot: number, cell: number): void {
    const tile = this.letters[slot] ?? null;
    if (this.mode === "take") {
      this.#choose(cell);
      if (this.at === cell) this.#fill(tile);
    } else if (this.maySwap) void this.swap(tile, cell);
  }

  /** A cell is tapped while something is to be done with it; true if it was for that. */
  tap(cell: number): boolean {
    switch (this.mode) {
      case "marker":
        this.put(cell);
        return true;
      case "swap":
        if (this.picked !== null) void this.swap(this.letters[this.picked] ?? null, cell);
        else this.at = this.at === cell ? null : cell;
        return true;
      case "take":
        this.#choose(cell);
        return true;
      default:
        return false;
    }
  }

  #choose(cell: number): void {
    const marker = coverOf(this.takeable).get(cell);
    if (!marker) return this.#match.remark(m.ways_not_takeable());
    if (marker !== this.taken) this.puts = new Map();
    this.taken = marker;
    this.at = cell;
  }

  /** A tile for the cell that a marker leaves; null for a blind draw. */
  #fill(tile: string | null): void {
    if (this.at === null) return;
    this.puts = new Map([...this.puts, [this.at, tile]]);
  }

  draw(): void {
    if (this.mode === "take") this.#fill(null);
    else void this.swap(null);
  }

  /** The cells that are asked about: a tile to exchange, or markers to take. */
  get pointed(): ReadonlySet<number> {
    if (this.mode !== "take") return new Set(this.at === null ? [] : [this.at]);
    return new Set(coverOf(this.taken ? [this.taken] : this.takeable).keys());
  }

  async swap(tile: string | null, cell = this.at): Promise<void> {
    if (cell === null) return;
    await this.#act({ type: "Swap", put: { cell: nameOfCell(cell), tile } });
  }

  async take(): Promise<void> {
    const [first] = this.taken?.cells ?? [];
    if (!first || this.puts.size === 0) return;
    const put = [...this.puts].map(([cell, tile]) => ({ cell: nameOfCell(cell), tile }));
    await this.#act({ type: "Take", cell: first, put });
  }

  clear(): Promise<void> {
    return this.#act({ type: "Clear" });
  }

  takeBack(): Promise<void> {
    return this.#act({ type: "TakeBack" });
  }

  // The end of a turn

  /** Whether ending the turn is asked first: without a word, where that is not all that is left. */
  get asks(): boolean {
    const { view } = this.#match;
    if (isRefilling(view) || (!view.window && wordLaid(view))) return false;
    return this.idle || !isFree(view);
  }

  async end(): Promise<void> {
    if (this.asks && this.mode !== "end") {
      this.leave();
      this.mode = "end";
    } else await this.#act(isFree(this.#match.view) ? { type: "Finish", letters: 0 } : this.refilling.action);
  }

  object(type: "Accept" | "Challenge"): Promise<void> {
    return this.#act({ type });
  }

  async #act(action: Action): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    const { mode } = this;
    const refusal = await this.#match.act(action);
    this.sending = false;
    if (refusal) this.#match.remark(refusal);
    else if (this.mode === mode) this.leave(); // what was begun since then stays
  }
}
