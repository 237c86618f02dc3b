/** The way from one match to the next: who opened the table again, and who is not back yet. */
import { m } from "../paraglide/messages.js";
import type { TableView } from "../wire/hall";

type Gathers = Pick<TableView, "places" | "rematch_by">;

/** Why the table gathers again; null if nobody asked for a rematch. A host need not ask: they decide. */
export function whoAsked({ places, rematch_by: name }: Gathers): string | null {
  if (!name) return null;
  const host = places.find(({ host }) => host)?.name === name;
  return host ? m.table_rematch_opened({ name }) : m.table_rematch({ name });
}

/** The names of those who read the last result, or have no page of the table open. */
export function notBack({ places }: Pick<TableView, "places">): readonly string[] {
  const people = places.filter(({ kind }) => kind === "person" || kind === "robot");
  return people.filter(({ here, reads }) => reads || !here).map(({ name }) => name);
}
