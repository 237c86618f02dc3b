/** One player's tiles between rack and mat: tried, weighed, and then played. */
import { m } from "../../paraglide/messages.js";
import type { Answer, Tile } from "../../wire/cross";
import type { Refusal } from "../../wire/hall";
import { may } from "../shared/may";
import { isKnown } from "../tiles/known";
import { Laying } from "../tiles/laying.svelte";
import { tilesOf } from "./hand";
import { SQUARES, boardOf, type Board } from "./mat";
import { hurried } from "./turn";
import type { CrossMatch } from "./types";

/** A blank on its way to a square, before it is said what it stands for. */
interface Asked {
  readonly slot: number;
  readonly cell: number;
}

export class Placing extends Laying {
  asked = $state.raw<Asked | null>(null);
  /** What the tiles would score, or why they may not lie so. */
  preview = $state.raw<Answer | Refusal | null>(null);
  /** Words that cannot be played, where words are looked up at once (R10); null while they are. */
  wrong = $state.raw<readonly string[] | null>([]);
  readonly #match: CrossMatch;
  readonly #seat: number;

  constructor(match: CrossMatch, seat: number) {
    super(match, SQUARES);
    this.#match = match;
    this.#seat = seat;
  }

  readonly board: Board = $derived.by(() => boardOf(this.#match.view));
  readonly tiles: readonly Tile[] = $derived(tilesOf(this.hand));

  protected get rack(): string {
    return this.#match.view.players[this.#seat]?.rack ?? "";
  }

  /** Whether tiles that are put on the mat can be played. */
  get mine(): boolean {
    return may(this.#match, "Place");
  }

  get score(): Answer | null {
    return this.preview && "points" in this.preview ? this.preview : null;
  }

  /** What each word would score. */
  get tally(): string {
    const words = this.score?.words ?? [];
    return words.map(({ text, points }) => `${text} ${points}`).join(" + ");
  }

  /** Whether nothing speaks against the tiles as they lie, as far as that may be known. */
  get good(): boolean {
    return !this.refusal && !this.wrong?.length;
  }

  get refusal(): Refusal | null {
    return this.preview && "code" in this.preview ? this.preview : null;
  }

  /** Asks what the tiles would score; only the newest answer counts. Call it in an effect. */
  weigh(): () => void {
    const { tiles } = this;
    let current = true;
    if (tiles.length === 0) {
      this.preview = null;
      this.wrong = [];
    } else {
      void this.#match.ask({ type: "WouldScore", tiles }).then((answer) => {
        if (!current) return;
        this.preview = answer;
        if (this.score?.words.length) this.say(this.tally);
        void this.#lookUp(() => current);
      });
    }
    return () => (current = false);
  }

  /** With challenges, nobody learns before a play whether its words are words (R11). */
  async #lookUp(current: () => boolean): Promise<void> {
    const words = this.score?.words.map(({ text }) => text) ?? [];
    const open = this.#match.view.options.challenge === "void" && words.length > 0;
    this.wrong = open ? null : [];
    if (!open) return;
    const known = await Promise.all(words.map((word) => isKnown(this.#match, word)));
    if (!current()) return;
    this.wrong = words.filter((_, at) => known[at] === false);
    if (this.wrong.length > 0) this.say(m.cross_not_words({ words: this.wrong.join(", ") }));
  }

  /** Lays a tile on a square; a blank is asked first what it stands for. Putting a first tile on
   * the mat begins the turn. */
  override lay(at: number, cell: number, letter = this.hand[at]?.letter ?? ""): void {
    const slot = this.hand[at];
    if (!slot || this.sending || this.board[cell]) return;
    if (!letter) {
      this.picked = null;
      this.asked = { slot: at, cell };
      return;
    }
    if (this.laid.size === 0) this.begin();
    super.lay(at, cell, letter);
  }

  /** What the blank stands for, or null: it stays where it was. */
  answer(letter: string | null): void {
    const { asked } = this;
    this.asked = null;
    if (asked && letter) this.lay(asked.slot, asked.cell, letter);
  }

  /** Plays what lies there; resolves with whether it was taken. */
  async play(): Promise<boolean> {
    const { tiles } = this;
    if (tiles.length === 0) return false;
    return this.send({ type: "Place", tiles });
  }

  exchange(slots: ReadonlySet<number>): Promise<boolean> {
    const signs = this.hand.filter((_, at) => slots.has(at)).map(({ sign }) => sign);
    return this.send({ type: "Exchange", tiles: signs.join("") });
  }

  pass(): Promise<boolean> {
    return this.send({ type: "Pass" });
  }

  /** The next player begins their turn, which closes the window on the play before (R10). Who
   * has days may try things out before. */
  begin(): void {
    if (may(this.#match, "Begin") && hurried(this.#match.view)) {
      void this.#match.act({ type: "Begin" });
    }
  }

  protected notHeld(letter: string): string {
    return m.cross_not_held({ letter });
  }

  protected override async send(action: Parameters<CrossMatch["act"]>[0]): Promise<boolean> {
    const taken = await super.send(action);
    this.armed = false;
    return taken;
  }
}
