/** Who has come to a table and has no part in it, besides oneself: before a match nobody knows whether
 * they will sit down. */
import { listed } from "../parts/language";
import type { TableView, You } from "../wire/hall";

interface Seen {
  readonly table: Pick<TableView, "watchers"> | null;
  readonly you: Pick<You, "seats" | "waiting" | "desk" | "at_door"> | null;
}

export function othersAtDoor({ table, you }: Seen): number {
  const counted = you !== null && you.seats.length === 0 && !you.waiting && !you.desk;
  return Math.max(0, (table?.watchers ?? 0) - (counted ? 1 : 0));
}

/** All their names, for the host; null if one of them has none here. */
export function namesAtDoor(seen: Seen): string | null {
  const names = seen.you?.at_door ?? [];
  return names.length > 0 && names.length === othersAtDoor(seen) ? listed(names) : null;
}
