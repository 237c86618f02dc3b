/** What was done in a turn instead of a play, or why there was none. */
import { m } from "../../paraglide/messages.js";
import type { Turn } from "../../wire/cross";

const DEEDS: Readonly<Record<Exclude<Turn["kind"], "play">, (tiles: number) => string>> = {
  exchange: (count) => m.cross_did_exchange({ count }),
  pass: m.cross_did_pass,
  flag: m.cross_did_flag,
  lost: m.cross_did_lose,
  "no-time": m.cross_did_not,
};

export function deedOf({ kind, tiles }: Turn): string {
  return kind === "play" ? "" : DEEDS[kind](tiles);
}
