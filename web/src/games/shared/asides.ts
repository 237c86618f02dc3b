/** What happened between turns, such as a resignation (H3): told with them, and not one of them. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";

export interface Aside {
  readonly seat: number;
  readonly says: string;
  readonly points: number | null;
  /** How many turns were listed then. */
  readonly after: number;
}

/** Who has resigned, and whether a bot plays on (H3). */
export function resignations({ house }: Pick<AnyMatch, "house">): readonly Aside[] {
  return house.chairs.flatMap(({ resigned_after: after, bot }, seat) =>
    after === null || after === undefined
      ? []
      : [{ seat, says: bot ? m.player_bot_plays_on() : m.tiles_seat_gone(), points: null, after }],
  );
}
