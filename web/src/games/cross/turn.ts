/** Whose turn it is, who may still object to a play, and how long the time lasts. */
import { m } from "../../paraglide/messages.js";
import type { Play, Turn, View } from "../../wire/cross";
import type { Watching } from "../contract";
import type { Move } from "../tiles/moves";
import { nameOf } from "../tiles/names";
import type { CrossMatch } from "./types";

export { nameOf };

/** Who may put tiles on the mat now: whose turn it is, or who would begin theirs (R10). */
export function mover(view: View): number | null {
  if (view.outcome) return null;
  return view.window ? view.window.next : view.turn;
}

/** Whether a seat may accept or challenge the play on the mat. */
export function mayObject(view: View, seat: number | null): boolean {
  return seat !== null && !view.outcome && (view.window?.undecided.includes(seat) ?? false);
}

/** Whom the table waits for. */
export function awaited(view: View): readonly number[] {
  if (view.outcome) return [];
  if (!view.window) return [view.turn];
  return view.clock.running === null ? view.window.undecided : [view.clock.running];
}

/** The play that may still be challenged, if there is one (R10). */
export function inQuestion(view: View): Play | null {
  return view.window && !view.outcome ? view.last : null;
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

/** The longest line's word first, as a play is called. */
export function wordOf(play: Play): string {
  return play.words[0]?.text ?? "";
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

/** When the time is up for which everybody looks at the clock; null if nobody need hurry. */
export function until(view: View): number | null {
  const { clock } = view;
  if (view.outcome || !hurried(view)) return null;
  if (view.window?.until != null) return view.window.until;
  const left = clock.running === null ? null : (clock.left[clock.running] ?? null);
  return left === null ? null : clock.since + left;
}

export function fell(turn: Turn): boolean {
  return (turn.challenge?.fallen.length ?? 0) > 0;
}

/** Turns as a list, the newest first. */
export function movesOf(turns: readonly Turn[], name: (seat: number) => string): readonly Move[] {
  return turns
    .map((turn, number) => ({
      number,
      name: name(turn.seat),
      points: turn.kind === "play" ? turn.points : null,
      score: turn.score,
      fell: fell(turn),
    }))
    .reverse();
}
