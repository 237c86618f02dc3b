/** What the table waits for from a seat, in a few words for a title and a notice. */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/shout";
import { inTurns, mayChallenge, mayRoll, mayShout } from "./round";

export function callOf(view: View, seat: number): string | null {
  const player = view.players[seat];
  if (mayShout(view, seat)) return inTurns(view) ? m.shout_call_turn() : m.shout_call_shout();
  if (mayChallenge(view, seat)) return m.shout_call_challenge();
  if (mayRoll(view, seat)) return m.shout_call_roll();
  const ready = player?.ready !== false || player.retired || view.table.roller === seat;
  return view.table.phase === "ready" && !ready ? m.shout_call_ready() : null;
}
