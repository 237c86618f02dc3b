/** The board of Waywords as a match: one player's open field, whose words and markers stay. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import {
  SIZE,
  type Action,
  type Answer,
  type DayView,
  type Laying,
  type News,
  type Question,
  type Spelled,
  type View,
} from "../../wire/ways";
import { DayMatch } from "../tableless/daily.svelte";
import type { Handed } from "../tiles/handed";
import type { WaysMatch } from "./types";

export class WaysDay extends DayMatch<DayView, Action, Question, Answer, News> implements WaysMatch {
  protected readonly open = ["Spell"];
  #shown: { readonly of: DayView; readonly view: View } | null = null;

  /** Not derived: the word that ends the board is put away when what showed the board is gone. */
  get view(): View {
    const of = this.board.view;
    if (this.#shown?.of !== of) this.#shown = { of, view: viewOf(of) };
    return this.#shown.view;
  }

  override async act(action: Action): Promise<Refusal | null> {
    const refusal = await super.act(action);
    const laid = this.board.view.words.at(-1);
    if (refusal || action.type !== "Spell" || !laid) return refusal;
    this.sound("points");
    this.announce(m.ways_day_laid({ word: laid.word, points: laid.points }));
    this.tell({ type: "Confirmed", steps: [laid] });
    return null;
  }

  protected typed(action: Action): string {
    if (action.type !== "Spell") return "done";
    return `spell ${action.path.join(" ")} with ${action.markers.map(laidOn).join(" ")}`;
  }
}

function laidOn({ pattern, cells }: Laying): string {
  return `${pattern}=${cells.join(",")}`;
}

/** The words so far: all of them count. */
export function handedIn(words: readonly Spelled[]): readonly Handed[] {
  return words.map(({ word, points }) => ({
    what: word,
    brought: m.ways_points({ count: points }),
    said: m.ways_day_laid({ word, points }),
    counts: false,
  }));
}

/** The field as a table of one player sees it; each word was a turn. */
function viewOf({ board, words, box, options }: DayView): View {
  const score = words.reduce((sum, { points }) => sum + points, 0);
  const hand = { letters: [], patterns: [] };
  return {
    options,
    edition: 2,
    seat: 0,
    players: [{ score, letters: 0, patterns: 0, words: words.length, swaps: 0, hand }],
    board: Array.from({ length: SIZE }, (_, row) => ({
      tiles: board.slice(SIZE * row, SIZE * (row + 1)),
    })),
    markers: words.flatMap(({ markers }) => markers.map((marker) => ({ ...marker, by: null }))),
    box: Object.entries(box).map(([shape, count]) => ({ shape, count })),
    held: [],
    swapped: false,
    spelled: false,
    laid: [],
    steps: [],
    challenges: [],
    turns: words.map((word) => ({ seat: 0, steps: [word], score, fell: false, late: false })),
    refill: null,
    refill_until: null,
    window: null,
    pile: 0,
    stack: 0,
    turn: 0,
    clock: { control: { type: "Untimed" }, left: [null], extra: [0], running: null, since: 0 },
  };
}
