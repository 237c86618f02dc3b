/** The board of Jumbo Word Cross as a match: one position, from which a few plays are handed in. */
import { m } from "../../paraglide/messages.js";
import type { Action, Answer, DayView, Tile, Try, View, WouldScore } from "../../wire/cross";
import type { Refusal } from "../../wire/hall";
import { DayMatch } from "../tableless/daily.svelte";
import { recall, type Hand } from "../tiles/hand";
import { reached, type Handed } from "../tiles/handed";
import { named } from "./dayLine";
import type { CrossMatch, Verdict } from "./types";

export class CrossDay extends DayMatch<DayView, Action, WouldScore, Answer> implements CrossMatch {
  protected readonly open = ["Place"];
  readonly view: View = $derived(viewOf(this.board.view));

  // As `mat.ts` has them for what plays; that is not needed to read the mat.
  get squares(): readonly string[] {
    return this.board.view.mat.flatMap((row) => [...row].map((sign) => (sign === "." ? "" : sign)));
  }

  get bonuses(): readonly string[] {
    const signs = this.board.view.bonuses.flatMap((row) => row.split(" "));
    return signs.map((sign) => (sign === ".." ? "" : sign));
  }

  get tried(): Verdict | null {
    const newest = this.board.view.tries.at(-1);
    return newest ? { text: resultOf(newest), lost: newest.wrong.length > 0 } : null;
  }

  /** The next play is from the same position, with the same tiles. */
  override async act(action: Action): Promise<Refusal | null> {
    const refusal = await super.act(action);
    const tried = this.board.view.tries.at(-1);
    if (refusal || !tried) return refusal;
    const hand = this.draft<Hand>("hand", []);
    hand.value = recall(hand.value);
    this.sound(tried.wrong.length > 0 ? "refused" : "points");
    this.announce(resultOf(tried));
    return null;
  }

  protected typed(action: Action): string {
    return action.type === "Place" ? `place ${action.tiles.map(signed).join(" ")}` : "pass";
  }
}

/** What came of a play. */
export function resultOf({ play: written, points, wrong }: Try): string {
  const play = named(written);
  if (wrong.length > 0) return m.cross_day_wrong({ play, words: wrong.join(", ") });
  return m.cross_day_worth({ play, points });
}

/** The plays so far; the first of those with the most points counts. */
export function handedIn(tries: readonly Try[]): readonly Handed[] {
  const most = Math.max(...tries.map(({ points }) => points));
  const best = tries.findIndex(({ points }) => points === most && points > 0);
  return tries.map((tried, at) => ({
    what: named(tried.play),
    brought: tried.wrong.length > 0 ? m.cross_day_no_word() : reached(tried.points),
    said: resultOf(tried),
    counts: at === best,
  }));
}

/** A tile as it is typed by itself; a small letter is a blank. */
function signed({ square, letter, blank }: Tile): string {
  return `${square}=${blank ? letter.toLowerCase() : letter}`;
}

/** The position as a table of one player sees it, where nobody challenges. */
function viewOf({ mat, bonuses, values, rack }: DayView): View {
  return {
    edition: 2,
    options: {
      challenge: "single",
      challenge_seconds: "usual",
      exchange: "any",
      end: "play_on",
      rack_size: rack.length,
      youngest: null,
      clock: { type: "Untimed" },
      handicaps: [],
    },
    seat: 0,
    mat: bonuses,
    values,
    players: [{ tiles: rack.length, score: 0, best: 0, lost: 0, rack }],
    board: mat.map((signs) => ({ signs })),
    pool: { count: 0, tiles: null },
    unseen: "",
    turn: 0,
    window: null,
    last: null,
    turns: [],
    clock: { control: { type: "Untimed" }, left: [null], extra: [0], running: null, since: 0 },
    passes: 0,
    scoreless: 0,
  };
}
