/** Who resigned, said under the headline of every podium (H3). */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import type { Outcome } from "../contract";

/** A sentence; empty where nobody resigned. */
export function whoResigned({ resigned = [] }: Outcome, names: readonly string[]): string {
  if (resigned.length === 0) return "";
  return m.standings_who_resigned({ names: listed(resigned.map((seat) => names[seat] ?? "")) });
}
