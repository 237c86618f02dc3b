/** One player's tiles: one is put on the board, hovers there, and lands when it is confirmed. */
import { m } from "../../paraglide/messages.js";
import { signed } from "../../parts/figures";
import type { News, Runs } from "../../wire/locks";
import type { Refusal } from "../../wire/hall";
import { may } from "../shared/may";
import { Laying } from "../tiles/laying.svelte";
import type { Slot } from "../tiles/hand";
import type { Board, Squares } from "../tiles/squares";
import { DESTROYED, earns, lettersOf, lying, numberOf, placeOf, squaresOf } from "./board";
import { drops } from "./drops.svelte";
import type { LocksMatch } from "./types";

export class Placing extends Laying {
  /** Which lines the hovering tile would make, or why it may not lie there. */
  preview = $state.raw<Runs | Refusal | null>(null);
  readonly squares: Squares;
  readonly #match: LocksMatch;
  readonly #seat: number;

  constructor(match: LocksMatch, seat: number) {
    const squares = squaresOf(match.view);
    super(match, squares);
    this.squares = squares;
    this.#match = match;
    this.#seat = seat;
  }

  readonly board: Board = $derived.by(() => lettersOf(lying(this.#match.view)));

  protected get rack(): string {
    return this.#match.view.players[this.#seat]?.tiles?.join("") ?? "";
  }

  get mine(): boolean {
    return may(this.#match, "Place");
  }

  /** The tile that hovers, and where. */
  get hovering(): { readonly letter: string; readonly cell: number } | null {
    const slot = this.laid.values().next().value as Slot | undefined;
    return slot && slot.cell !== null ? { letter: slot.letter, cell: slot.cell } : null;
  }

  /** The lines that the hovering tile would make. */
  get lines(): readonly string[] {
    const { preview } = this;
    if (!preview || "code" in preview) return [];
    return [preview.across, preview.down].filter((line) => line !== null);
  }

  /** The same as a list, with what each line earns if it is a word: which ones are is not told. */
  get making(): string {
    const { hovering, lines } = this;
    if (!hovering || lines.length === 0) return "";
    const { letter, cell } = hovering;
    const runs = this.squares.runsThrough(this.board.with(cell, letter), cell);
    return runs
      .map((run) => {
        const points = earns(this.#match.view, this.#seat, cell, run);
        return points > 0 ? m.locks_line_if_word({ line: run.text, points }) : run.text;
      })
      .join(", ");
  }

  /** What the tile costs if a line is part of no word (R8). */
  get risk(): string {
    const count = this.lines.length;
    return count > 0 ? m.locks_risk({ count, points: signed(DESTROYED) }) : "";
  }

  get refusal(): Refusal | null {
    return this.preview && "code" in this.preview ? this.preview : null;
  }

  /** Asks what the tile would make; only the newest answer counts. Call it in an effect. */
  weigh(): () => void {
    const { hovering, board } = this;
    let current = true;
    this.preview = null;
    if (hovering && !board[hovering.cell]) {
      const { letter, cell } = hovering;
      const place = placeOf(this.squares, cell);
      void this.#match.ask({ type: "WhatRuns", letter, ...place }).then((answer) => {
        if (!current) return;
        this.preview = answer as Runs | Refusal;
        if (this.refusal) this.say(this.refusal.text);
        else if (this.making) this.say(`${m.locks_would_make({ lines: this.making })} ${this.risk}`);
      });
    }
    return () => (current = false);
  }

  /** A tile that was destroyed is not on the rack again, whatever was drawn since. */
  hear(news: News): void {
    if (news.type === "Destroyed" && news.seat === this.#seat) {
      this.lift(numberOf(this.squares, news.cell));
    }
  }

  /** There are no blanks: a capital letter is the letter. */
  override type(letter: string): void {
    super.type(letter);
  }

  /** A tile that hovers goes where one taps. */
  override tapCell(cell: number): void {
    const at = this.hand.findIndex((slot) => slot.cell !== null);
    const free = !this.board[cell] && !this.laid.has(cell);
    if (at >= 0 && this.picked === null && free) this.lay(at, cell, this.hand[at]?.letter);
    else super.tapCell(cell);
  }

  /** One tile at a time: what hovered before goes back to the rack. A typed one always hovers. */
  override lay(at: number, cell: number, letter?: string): void {
    const typed = letter !== undefined;
    const before = this.hovering;
    if (before && before.cell !== cell && !this.sending && !this.board[cell]) this.lift(before.cell);
    super.lay(at, cell, letter);
    this.cursor = cell;
    if (!typed && !drops.confirmed && this.mine) void this.place();
  }

  /** The hovering tile lands; resolves with whether it was taken. */
  async place(): Promise<boolean> {
    const { hovering } = this;
    const next = this.after(this.way);
    if (!hovering || !this.mine) return false;
    const { letter, cell } = hovering;
    const going = this.armed;
    this.armed = false; // the next tile goes where it is tapped to
    const taken = await this.send({ type: "Place", letter, ...placeOf(this.squares, cell) });
    if (!taken && !drops.confirmed) this.lift(cell);
    if (taken && going && next !== null) this.cursor = next;
    return taken;
  }

  /** A square that was emptied waits for no other tile. */
  override takeBack(cell: number): void {
    this.armed = false;
    super.takeBack(cell);
  }

  pass(): Promise<boolean> {
    this.recall();
    return this.send({ type: "Pass" });
  }

  end(): Promise<boolean> {
    this.recall();
    return this.send({ type: "End" });
  }

  protected notHeld(letter: string): string {
    return m.locks_not_held({ letter });
  }

  /** The cursor stays where the tile hovers. */
  protected override laidDown(): void {
    return undefined;
  }
}
