/** Who has gone out while the others play on (R15): told with the turns. */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/cross";
import type { Aside } from "../shared/asides";
import { inQuestion } from "./turn";

/** Once nobody can challenge the play any more: after it the others have turns, until they pass. */
export function goneOut(view: View): readonly Aside[] {
  if (view.options.end !== "play_on" || view.pool.count > 0) return [];
  const open = inQuestion(view)?.seat;
  const out = view.players.flatMap(({ tiles }, seat) => (tiles === 0 && seat !== open ? [seat] : []));
  if (out.length === view.players.length) return [];
  return out.map((seat) => ({ seat, says: m.cross_out_says(), points: null, after: lastPlay(view, seat) + 1 }));
}

function lastPlay({ turns }: View, seat: number): number {
  return turns.findLastIndex((turn) => turn.seat === seat && turn.kind === "play");
}
