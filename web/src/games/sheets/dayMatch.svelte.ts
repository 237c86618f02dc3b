/** The board of Mark My Words as a match: its Builder and its Finder are one person. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import type { Action, DayView, News, Spell, Spelled, View, Writing } from "../../wire/sheets";
import { DayMatch } from "../tableless/daily.svelte";
import { typed } from "./commands";
import type { SheetsMatch } from "./types";

const BUILDS = ["Write", "Pencil"];
const FINDS = ["WriteWord", "StrikeWord", "Stop"];

/** Letters that are pencilled, and of which roll. */
interface Pencil {
  readonly roll: number | null;
  readonly letters: readonly Writing[];
}

export class SheetsDay extends DayMatch<DayView, Action, Spell, Spelled, News> implements SheetsMatch {
  /** The hall knows only of letters that are written. */
  #pencil = $state.raw<Pencil>({ roll: null, letters: [] });
  readonly view: View = $derived(viewOf(this.board.view, this.#pencilled));

  get #pencilled(): readonly Writing[] {
    const { roll, letters } = this.#pencil;
    return roll === this.board.view.roll?.number ? letters : [];
  }

  protected get open(): readonly string[] {
    return this.board.view.roll ? BUILDS : FINDS;
  }

  override async act(action: Action): Promise<Refusal | null> {
    if (action.type === "Pencil") {
      this.#pencil = { roll: this.board.view.roll?.number ?? null, letters: action.letters };
      return null;
    }
    return super.act(action);
  }

  protected typed(action: Action): string {
    return typed(action);
  }
}

/** The grid as a table of one player sees it: whoever builds it searches it. */
function viewOf(seen: DayView, pencil: readonly Writing[]): View {
  const { grid, roll, earlier, words, marks, rows, options } = seen;
  return {
    seat: 0,
    phase: roll ? "build" : "find",
    options,
    edition: 1,
    roster: { sitters: [{ name: m.tiles_you(), bot: null, age: null }] },
    roller: 0,
    throws: roll ? [...earlier, roll] : earlier,
    flipped: null,
    flipped_at: null,
    until: null,
    sheets: [
      {
        builder: 0,
        finder: 0,
        scorer: 0,
        throws: earlier.length,
        by_table: [],
        pen: rows ? "closed" : "writing",
        grid,
        pencil,
        words,
        leftovers: null,
        marks,
        inquiries: null,
        rows,
        score_until: null,
      },
    ],
    totals: null,
  };
}
