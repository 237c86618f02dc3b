/** Who resigned (H3), and why a match ended before its game did (H4, H10, H12). */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import type { Outcome } from "../contract";

const ENDS: Readonly<Record<string, (outcome: Outcome, names: readonly string[]) => string>> = {
  agreed: () => m.standings_ended_agreed(),
  desk: () => m.standings_ended_desk(),
  hall: () => m.standings_ended_hall(),
  host: () => m.standings_ended_host(),
  idle: () => m.standings_ended_idle(),
  resigned: whoIsLeft,
};

/** Whether the table ended the match, and not its game. */
export function endedEarly({ reason }: Outcome): boolean {
  return reason in ENDS;
}

/** Sentences under the headline of every podium; empty where there is nothing to say. */
export function early(outcome: Outcome, names: readonly string[]): string {
  const why = ENDS[outcome.reason]?.(outcome, names) ?? "";
  return [whoResigned(outcome, names), why].filter(Boolean).join(" ");
}

function whoResigned({ resigned = [] }: Outcome, names: readonly string[]): string {
  if (resigned.length === 0) return "";
  return m.standings_who_resigned({ names: listed(resigned.map((seat) => names[seat] ?? "")) });
}

/** Where several are left, all of them are bots. */
function whoIsLeft({ resigned = [] }: Outcome, names: readonly string[]): string {
  const left = names.filter((_, seat) => !resigned.includes(seat));
  return left.length === 1
    ? m.standings_ended_alone({ name: left[0] ?? "" })
    : m.standings_ended_bots();
}

/** The headline where bots that are left share the win, whatever their points (H3); else empty. */
export function sharedByBots({ places, scores }: Outcome, names: readonly string[]): string {
  const winners = names.flatMap((name, seat) => (places[seat] === 1 ? [{ name, seat }] : []));
  const equal = winners.every(({ seat }) => scores[seat] === scores[winners[0]?.seat ?? 0]);
  return equal ? "" : m.standings_shared({ names: listed(winners.map(({ name }) => name)) });
}
