/** What a player is about, in a word or two, for who looks at their name. */
import { m } from "../../paraglide/messages.js";
import type { ShoutMatch } from "./types";

export interface About {
  readonly says: string;
  /** The table waits for them. */
  readonly waits: boolean;
  /** They play no more. */
  readonly out: boolean;
}

export function about(match: ShoutMatch, seat: number): About {
  const { view, standing } = match;
  const out = view.players[seat]?.retired ?? false;
  return { says: words(match, seat), waits: standing.awaited.includes(seat), out };
}

function words(match: ShoutMatch, seat: number): string {
  const { view, house, standing } = match;
  const player = view.players[seat];
  const chair = house.chairs[seat];
  if (!player) return "";
  if (player.retired) return m.shout_seat_gone();
  if (player.aside) return m.shout_seat_aside();
  // Who only looks on reads it beside the name (`scoredAs`).
  if (match.seat !== null && chair && chair.away_since !== null && chair.bot === null) return m.shout_seat_away();
  switch (view.table.phase) {
    case "ready":
      if (view.table.roller === seat) return m.shout_seat_rolls();
      return player.ready ? m.shout_seat_ready() : m.shout_seat_unready();
    case "playing":
      if (player.no_more) return m.shout_seat_no_more();
      return view.table.turn === seat ? m.shout_seat_turn() : "";
    case "challenging":
      if (player.accepts) return m.shout_seat_passes();
      return standing.awaited.includes(seat) ? m.shout_seat_decides() : "";
    default:
      return "";
  }
}
