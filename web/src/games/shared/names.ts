/** Who sits where. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";

export function nameOf(match: Pick<AnyMatch, "table">, seat: number): string {
  return match.table.places[seat]?.name ?? "";
}

/** A name beside a score: it says if a bot plays for the person. */
export function scoredAs(match: Pick<AnyMatch, "house">, seat: number, name: string): string {
  const chair = match.house.chairs[seat];
  return chair?.human && chair.bot !== null && !chair.resigned ? m.player_bot_for({ name }) : name;
}
