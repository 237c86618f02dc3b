/** Who sits where. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";

export function nameOf(match: Pick<AnyMatch, "table">, seat: number): string {
  return match.table.places[seat]?.name ?? "";
}

/** What a player is called beside scores and turns: who looks is “You” in both, unless they play alone
 * or study. */
export function calledBy(match: Pick<AnyMatch, "id" | "seat" | "table">, seat: number): string {
  const own = seat === match.seat && match.id !== "study" && match.table.places.length > 1;
  return own ? m.tiles_you() : nameOf(match, seat);
}

/** A name beside a score: it says if a bot plays for the person; and to who only looks on, who has no
 * list of the people, that it is a bot's, or that the person is away. */
export function scoredAs(match: Pick<AnyMatch, "house" | "seat">, seat: number, name: string): string {
  const chair = match.house.chairs[seat];
  if (!chair || chair.resigned) return name;
  if (chair.bot !== null && chair.human) return m.player_bot_for({ name });
  if (match.seat !== null) return name;
  if (chair.bot !== null) return m.mine_bot({ name });
  return chair.away_since === null ? name : m.player_scored_away({ name });
}
