/** What the table waits for from a seat, in a few words for a title and a notice. */
import { m } from "../../paraglide/messages.js";
import type { Standing } from "../../wire/hall";
import type { View } from "../../wire/shout";
import { inTurns } from "./round";

export function callOf(view: View, seat: number, { awaited, offers }: Standing): string | null {
  const { phase, roller } = view.table;
  const asked = awaited.includes(seat);
  const mine = view.seat === seat;
  switch (phase) {
    case "ready":
      if (!asked) return null;
      return seat === roller ? m.shout_call_roll() : m.shout_call_ready();
    case "playing":
      if (inTurns(view)) return asked ? m.shout_call_turn() : null;
      return mine && offers.includes("Shout") ? m.shout_call_shout() : null;
    case "challenging":
      return asked ? m.shout_call_challenge() : null;
    default:
      return null;
  }
}
