/** Who sits where. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";

type Seated = Pick<AnyMatch, "house" | "table">;

/** Whose seat it is, whoever plays there. */
export function seatName({ table }: Pick<AnyMatch, "table">, seat: number): string {
  return table.places[seat]?.name ?? "";
}

/** Whether a bot plays on for who has resigned (H3). */
function playsOn({ house }: Seated, seat: number): boolean {
  const chair = house.chairs[seat];
  return chair !== undefined && chair.resigned && chair.bot !== null;
}

/** Who plays in a seat now. */
export function nameOf(match: Seated, seat: number): string {
  const name = seatName(match, seat);
  return playsOn(match, seat) ? m.player_plays_on({ name }) : name;
}

/** What a player is called beside scores and turns: who looks is “You” in both, unless they play alone
 * or study. A turn after they resigned is a bot's. */
export function calledBy(match: Seated & Pick<AnyMatch, "id" | "seat">, seat: number, turn = 0): string {
  const name = seatName(match, seat);
  if (playsOn(match, seat) && turn >= (match.house.chairs[seat]?.resigned_after ?? Infinity))
    return m.player_bot_for({ name });
  const own = seat === match.seat && match.id !== "study" && match.table.places.length > 1;
  return own ? m.tiles_you() : name;
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

/** A name among those for whom a table waits: it says if they are away, and no bot plays for them. */
export function awaitedAs({ house }: Pick<AnyMatch, "house">, seat: number, name: string): string {
  const { away_since = null, bot = null } = house.chairs[seat] ?? {};
  return away_since !== null && bot === null ? m.player_scored_away({ name }) : name;
}
