/** Whose turn it is, which play may still be challenged, and what time each has left. */
import { m } from "../../paraglide/messages.js";
import type { Play, Turn, View } from "../../wire/cross";
import type { Watching } from "../contract";
import type { Move } from "../tiles/moves";
import { whyBegins } from "../shared/begins";
import { nameOf } from "../shared/names";
import type { CrossMatch, Verdict } from "./types";

export { nameOf };

/** The play that may still be challenged, if there is one (R10). */
export function inQuestion(view: View): Play | null {
  return view.window && view.last;
}

/** The name of who ends the time for challenges by beginning, where no clock does (R10); nothing
 * for that player. */
export function beginner(match: CrossMatch, seat: Watching): string {
  const { window } = match.view;
  const waits = inQuestion(match.view) && window?.until === null && window.next !== seat;
  return waits && window.next !== null ? nameOf(match, window.next) : "";
}

/** How long others may challenge: until somebody begins, if so. */
export function openFor(begins: string): string {
  return begins ? m.cross_open_until({ name: begins }) : m.cross_open();
}

const COSTS = {
  double: m.cross_costs_turn,
  five_point: m.cross_costs_five,
  single: () => "",
  void: () => "",
};

/** What a wrong challenge costs a player, in a sentence; nothing where it is free (R10), or where
 * they have no turn to lose: they are out. */
export function wrongCosts({ options, players, pool }: View, seat: Watching): string {
  const isOut = seat !== null && players[seat]?.tiles === 0 && pool.count === 0;
  return isOut && options.challenge === "double" ? "" : COSTS[options.challenge]();
}

/** The longest line's word first, as a play is called. */
export function wordOf(play: Pick<Play, "words">): string {
  return play.words[0]?.text ?? "";
}

/** All its words: each of them is challenged, unless somebody names some (R10). */
export function wordsOf(play: Play): string {
  return play.words.map(({ text }) => text).join(", ");
}

/** What a seat has left in ms of match time; null without a limit. */
export function timeLeft({ clock }: View, seat: number, now: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null || clock.running !== seat) return left;
  return Math.max(0, left - (now - clock.since));
}

/** Whether people sit at the table together, and do not take days. */
export function hurried({ clock }: View): boolean {
  return clock.control.type !== "Correspondence";
}

export function fell(turn: Turn): boolean {
  return (turn.challenge?.fallen.length ?? 0) > 0;
}

const WRONG = {
  double: m.cross_you_lose_turn,
  five_point: m.cross_you_give,
  single: m.cross_you_were_wrong,
  void: m.cross_you_were_wrong,
};

/** The verdict of the last turn's challenge for a player; null if it concerns others, or if there
 * was none. */
export function verdictFor({ options, turns }: View, seat: Watching): Verdict | null {
  const judged = turns.findLast(({ kind }) => kind !== "lost");
  if (!judged?.challenge) return null;
  const { by, fallen } = judged.challenge;
  const what = { words: fallen.join(", "), count: fallen.length };
  const fell = fallen.length > 0;
  if (by === seat) {
    return fell
      ? { text: m.cross_you_were_right(what), lost: false }
      : { text: WRONG[options.challenge]({ word: wordOf(judged) }), lost: true };
  }
  return fell && judged.seat === seat ? { text: m.cross_you_fell(what), lost: true } : null;
}

/** What a play brought beyond its words: for a whole rack (R14). */
export function superBonus({ kind, words, points }: Turn): number {
  if (kind !== "play") return 0;
  return points - words.reduce((sum, word) => sum + word.points, 0);
}

/** Turns as a list, the newest first. */
export function movesOf({ turns }: View, name: (seat: number, turn: number) => string): readonly Move[] {
  return turns
    .map((turn, number) => ({
      number,
      name: name(turn.seat, number),
      points: turn.kind === "play" ? turn.points : null,
      score: turn.score,
      fell: fell(turn),
    }))
    .reverse();
}

/** Why who has the first turn begins (R2); nothing after it. */
export function begun(match: CrossMatch): string {
  const { options, turn, turns, window } = match.view;
  return whyBegins(match, turns.length === 0 && !window ? turn : null, options.youngest);
}
