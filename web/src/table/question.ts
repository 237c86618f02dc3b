/** What others wish for a match (H4, H6), in words. */
import { m } from "../paraglide/messages.js";
import { listed } from "../parts/language";
import type { House } from "../wire/hall";
import type { Question } from "./vote";

export function asked({ to, from }: Question, names: readonly string[]): string {
  const name = listed(from.map((seat) => names[seat] ?? ""));
  return to === "end" ? m.house_end_wished({ name }) : m.house_pause_wished({ name });
}

/** What it does, and who has to agree to it. */
export function whatFollows(to: Question["to"], { rules }: House): string {
  if (to === "pause") return m.wish_pause_once();
  return rules.pace === "correspondence" ? m.wish_end_once_days() : m.wish_end_once();
}
