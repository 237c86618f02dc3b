/** What is read in place of a move while the match is paused (H6, H12); nothing while it runs. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";
import { nameOf } from "./names";

type Halted = Pick<AnyMatch, "id" | "house" | "table" | "seat">;

/** A position that is studied stands still, too, and waits for nobody. */
export function isPaused({ id, house }: Pick<AnyMatch, "id" | "house">): boolean {
  return house.paused && id !== "study";
}

/** Whether what lies on the table is not seen: nobody thinks on while the time stands that runs there (H6). */
export function isVeiled(match: Pick<AnyMatch, "id" | "house" | "until">): boolean {
  return match.until !== null && isPaused(match);
}

/** That it is paused, and by whom: the same words on every screen, in the place of buttons that are gone
 * and as the headline. */
export function paused(match: Halted): string {
  return isPaused(match) ? pausedBy(match) : "";
}

/** The desk (H12), who needed nobody else for it, or all who had to agree (H6). */
function pausedBy(match: Halted): string {
  const { house, seat, table } = match;
  if (house.by_desk) return table.desk ? m.table_desk_paused({ name: table.desk }) : m.table_paused();
  const [first, ...others] = house.chairs.flatMap((chair, at) => (chair.wants_pause ? [at] : []));
  if (first === undefined) return m.table_paused();
  if (others.length > 0) return m.play_paused_all();
  return first === seat ? m.play_paused_you() : m.table_desk_paused({ name: nameOf(match, first) });
}

/** The same under a headline that says that it is paused. */
export function stands(match: Pick<AnyMatch, "id" | "house">): string {
  return isPaused(match) ? m.play_stands() : "";
}

/** Both in one, where there is no headline. */
export function pausedSays(match: Halted): string {
  return isPaused(match) ? `${pausedBy(match)}. ${m.play_stands()}` : "";
}
