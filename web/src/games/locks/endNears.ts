/** That a pass now would let somebody end the game (R14): it is said a turn before. */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/locks";
import { nameOf } from "./turn";
import type { LocksMatch } from "./types";

/** Who would be asked whether the game ends, if this turn places nothing either; null if nobody. */
export function askedNext({ players, turn }: View): number | null {
  const holders = [...players.keys()].filter((seat) => players[seat]?.size);
  const last = turn.passes > 0 && turn.passes === holders.length - 1;
  if (!last || turn.placed > 0) return null;
  return holders.find((seat) => seat > turn.seat) ?? holders[0] ?? null;
}

/** The same in a sentence; empty if nobody would be asked, or the match is over. */
export function endNears(match: LocksMatch): string {
  const { view, seat, standing } = match;
  const asked = standing.outcome ? null : askedNext(view);
  if (asked === null) return "";
  const next = nameOf(match, asked);
  if (view.turn.seat === seat) return m.locks_end_nears_you({ next });
  return m.locks_end_nears({ name: nameOf(match, view.turn.seat), next });
}
