/** What has happened at a table between two looks at it, in sentences to be heard. */
import { announce } from "../app/live.svelte";
import { games } from "../games/registry";
import { m } from "../paraglide/messages.js";
import type { PlaceView, TableView } from "../wire/hall";
import { dropped } from "./dropped";
import { hostNews, whoAsked } from "./gathering";

export function happenings(
  before: TableView,
  after: TableView,
  mine: readonly number[],
): readonly string[] {
  if (before.phase !== after.phase) return [...phase(after), ...anotherGame(before, after)];
  return [
    ...comingAndGoing(before, after),
    ...hosts(before, after, mine),
    ...waiters(before, after),
    ...agreement(before, after),
    ...noSetEnd(before, after),
  ];
}

function phase(after: TableView): readonly string[] {
  switch (after.phase) {
    case "gathering":
      return [whoAsked(after) ?? m.table_gathers()];
    case "sealing":
      return [m.table_seals()];
    case "playing":
      return [m.table_begins()];
    case "over":
      return [m.table_ends()];
  }
}

function comingAndGoing(before: TableView, after: TableView): readonly string[] {
  const [were, are] = [names(before), names(after)];
  const came = after.places.filter(({ name }) => !were.has(name));
  const stay = new Set([...are, ...after.waiting]);
  const gone = [...were].filter((name) => !stay.has(name));
  const people = after.places.filter(({ kind }) => kind !== "bot" && kind !== "free");
  return [
    ...came.map(({ name }) => m.table_came({ name, count: are.size })),
    ...gone.map((name) => m.table_left({ name, count: are.size })),
    ...people.flatMap((place) => line(before, place)),
  ];
}

/** A page that is loaded again is back before that. */
const PATIENCE_MS = 3_000;
const missed = new Map<string, ReturnType<typeof setTimeout>>();

function line(before: TableView, now: PlaceView): readonly string[] {
  const { name } = now;
  const was = before.places.find((place) => place.name === name);
  if (!was || was.here === now.here) return [];
  const waits = missed.get(name);
  clearTimeout(waits);
  missed.delete(name);
  if (now.here) return waits === undefined ? [m.table_back({ name })] : [];
  missed.set(name, setTimeout(() => lost(name), PATIENCE_MS));
  return [];
}

function lost(name: string): void {
  missed.delete(name);
  announce(m.table_lost({ name }));
}

function hosts(before: TableView, after: TableView, mine: readonly number[]): readonly string[] {
  const own = after.places.flatMap(({ seat, name }) => (mine.includes(seat) ? [name] : []));
  const says = hostNews(before, after, own);
  return says ? [says] : [];
}

function waiters(before: TableView, after: TableView): readonly string[] {
  const late = after.waiting.filter((name) => !before.waiting.includes(name));
  return late.map((name) => m.table_waits({ name }));
}

function agreement(before: TableView, after: TableView): readonly string[] {
  const agreed = ({ options, lexicon, chance, idle_minutes }: TableView): string =>
    JSON.stringify([options, lexicon, chance, idle_minutes]);
  if (before.game !== after.game) return anotherGame(before, after);
  const changed = before.phase === "gathering" && agreed(before) !== agreed(after);
  const door = before.locked !== after.locked;
  // While a match is played, it stands over the board.
  const muted = before.muted !== after.muted && after.phase !== "playing";
  return [
    ...(changed ? [m.table_options_changed()] : []),
    ...(door ? [after.locked ? m.table_locked() : m.table_unlocked()] : []),
    ...(muted ? [after.muted ? m.reactions_muted() : m.reactions_unmuted()] : []),
  ];
}

/** The desk has taken the end back that it had set (H12); what is set, `Ends` says. */
function noSetEnd({ ends: before }: TableView, { ends: after }: TableView): readonly string[] {
  return before && !after ? [m.table_ends_none()] : [];
}

/** Another game, and what changes with it for people and bots. */
function anotherGame(before: TableView, after: TableView): readonly string[] {
  if (before.game === after.game) return [];
  const game = games[after.game]?.title() ?? after.game;
  return [m.table_next_game({ game }), ...dropped(before, after, game)];
}

/** Who is at the table: not who has left it after the match. */
function names({ places }: TableView): ReadonlySet<string> {
  return new Set(places.flatMap(({ kind, name }) => (kind === "free" ? [] : [name])));
}
