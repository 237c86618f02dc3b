/** Who resigned (H3), and why a match ended before its game did (H4, H10, H12). */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import type { Outcome } from "../contract";

/** Whether the table ended the match, and not its game. */
export function endedEarly(outcome: Outcome): boolean {
  return why(outcome, []) !== "";
}

/** Sentences under the headline of every podium; empty where there is nothing to say. */
export function early(outcome: Outcome, names: readonly string[]): string {
  return [whoResigned(outcome, names), why(outcome, names)].filter(Boolean).join(" ");
}

/** Where several are left after the last person has resigned, all of them are bots. Matches by the
 * older house rules do not tell who resigned, so nothing is said of who is left. */
function why({ reason, resigned = [] }: Outcome, names: readonly string[]): string {
  const [name = "", other] = names.filter((_, seat) => !resigned.includes(seat));
  const left = resigned.length === 0 ? "" : other === undefined ? "alone" : "bots";
  return m.standings_ended({ reason: reason === "resigned" ? left : reason, name });
}

function whoResigned({ resigned = [] }: Outcome, names: readonly string[]): string {
  if (resigned.length === 0) return "";
  return m.standings_who_resigned({ names: listed(resigned.map((seat) => names[seat] ?? "")) });
}

/** The headline where bots that are left share the win, whatever their points (H3); else empty. */
export function sharedByBots({ places, scores }: Outcome, names: readonly string[]): string {
  const won = (_: unknown, seat: number): boolean => places[seat] === 1;
  const points = new Set(scores.filter(won));
  return points.size > 1 ? m.standings_shared({ names: listed(names.filter(won)) }) : "";
}
