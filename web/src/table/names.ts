/** The names of the people at this device: of their seats, and those under which they wait. */
import type { LiveTable } from "../net/liveTable.svelte";

export function ownNames({ table, you }: LiveTable): readonly string[] {
  const seated = table?.places.filter(({ seat }) => you?.seats.includes(seat)) ?? [];
  return [...seated.map(({ name }) => name), ...(you?.waiting_as ?? [])];
}
