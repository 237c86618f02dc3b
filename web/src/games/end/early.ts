/** Who won, who resigned (H3), and why a match ended before its game did (H4, H10, H12). */
import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";
import { clockTime, listed } from "../../parts/language";
import type { Outcome } from "../../wire/hall";
import { highest } from "./standings";

/** Whether the table ended the match, and not its game. */
export function endedEarly(outcome: Outcome): boolean {
  return why(outcome, []) !== "";
}

/** Sentences under the headline of every podium; empty where there is nothing to say. `ended` is when. */
export function early(outcome: Outcome, names: readonly string[], ended: number | null = null): string {
  return [whoResigned(outcome, names), why(outcome, names, ended)].filter(Boolean).join(" ");
}

/** Where several are left after the last person has resigned, all of them are bots. Matches by the
 * older house rules do not tell who resigned, so nothing is said of who is left. */
function why({ reason, resigned = [] }: Outcome, names: readonly string[], ended: number | null = null): string {
  if (reason === "desk" && ended !== null) return m.standings_ended_desk({ time: clockTime(ended) });
  const [name = "", other] = names.filter((_, seat) => !resigned.includes(seat));
  const left = resigned.length === 0 ? "" : other === undefined ? "alone" : "bots";
  return m.standings_ended({ reason: reason === "resigned" ? left : reason, name });
}

function whoResigned({ resigned = [] }: Outcome, names: readonly string[]): string {
  if (resigned.length === 0) return "";
  return m.standings_who_resigned({ names: listed(resigned.map((seat) => names[seat] ?? "")) });
}

/** The headline of every podium: who won, with how many points. It tells none where all others
 * resigned: then points decided nothing, and those of bots that are left may differ (H3). */
export function headline(outcome: Outcome, names: readonly string[]): string {
  const winners = names.filter((_, seat) => outcome.places[seat] === 1);
  const [name] = winners;
  if (name === undefined) return m.standings_no_winner();
  const points = highest(outcome);
  const said = { name, names: listed(winners), points, total: plain(points) };
  if (outcome.reason === "resigned") {
    return winners.length === 1 ? m.standings_won(said) : m.standings_shared(said);
  }
  return winners.length === 1 ? m.standings_wins(said) : m.standings_share(said);
}
