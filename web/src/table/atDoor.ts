/** Who has come to a table and has no part in it, besides oneself: before a match nobody knows whether
 * they will sit down. */
import type { TableView, You } from "../wire/hall";

interface Seen {
  readonly table: Pick<TableView, "watchers"> | null;
  readonly you: Pick<You, "seats" | "waiting" | "desk"> | null;
}

export function othersAtDoor({ table, you }: Seen): number {
  const counted = you !== null && you.seats.length === 0 && !you.waiting && !you.desk;
  return Math.max(0, (table?.watchers ?? 0) - (counted ? 1 : 0));
}
