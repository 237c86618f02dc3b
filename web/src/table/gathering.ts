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

/** That more sit here than can play, and what they do about it; null where all can. */
export function tooMany({ places, seats }: Pick<TableView, "places" | "seats">, title: string): string | null {
  const [most, count] = [seats[1], places.length - seats[1]];
  if (count <= 0) return null;
  const bots = places.some(({ kind }) => kind === "bot"); // one of them could make room
  return (bots ? m.lobby_too_many_bots : m.screen_too_many)({ title, most, count });
}

type Seated = Pick<TableView, "places">;

/** Who has become the host, if that has changed: while the former one is away, and only so long (H1). */
export function hostNews(before: Seated, after: Seated, mine: readonly string[]): string | null {
  const [was, is] = [before, after].map(({ places }) => places.find(({ host }) => host));
  if (!was || !is || was.name === is.name) return null;
  const away = after.places.some(({ name, here, kind }) => name === was.name && kind === "person" && !here);
  const you = mine.includes(is.name);
  if (away) {
    return you ? m.table_you_host_for({ away: was.name }) : m.table_host_for({ away: was.name, name: is.name });
  }
  return you ? m.table_you_host() : m.table_host({ name: is.name });
}
