/** Why somebody begins: said at the first turn of a match at a table, and spoken once. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";
import { nameOf } from "./names";
import { isPaused } from "./paused";

/** Matches that no table plays. */
const TABLELESS = ["day", "lesson", "study"];

type Beginning = Pick<AnyMatch, "id" | "house" | "seat" | "table">;

/** `first` has the first turn, null once it is over; `named` is whom the table has named for it. */
export function whyBegins(match: Beginning, first: number | null, named: number | null): string {
  const alone = match.table.places.length < 2;
  if (first === null || alone || TABLELESS.includes(match.id) || isPaused(match)) return "";
  const own = first === match.seat;
  const who = { name: nameOf(match, first) };
  if (named === first) return own ? m.begins_you_named() : m.begins_named(who);
  return own ? m.begins_you_lot() : m.begins_lot(who);
}

/** Whether a seat at a table has not moved yet: until then its player reads what the game is about. */
export function isNew(
  { id }: Pick<AnyMatch, "id">,
  turns: readonly { readonly seat: number }[],
  seat: number,
): boolean {
  return !TABLELESS.includes(id) && turns.every((turn) => turn.seat !== seat);
}

const spoken = new Set<string>();

/** Also where the page of the match is made anew, as on a device that is passed on. */
export function speakOnce(match: Pick<AnyMatch, "id" | "announce">, text: string): void {
  if (!text || spoken.has(match.id)) return;
  spoken.add(match.id);
  match.announce(text);
}
