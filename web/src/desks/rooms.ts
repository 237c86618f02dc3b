/** How many people of a class belong to each table, and how many bots that means (H12). */
import type { DeskTable } from "../wire/hall";

/** A table, by its number from 0, to which somebody may be moved. */
export interface Room {
  readonly table: number;
  readonly people: number;
  readonly free: number;
}

const people = (table: DeskTable) => table.people.filter(({ number }) => number !== null);

/** The tables to which somebody from this one may be moved: before the start of both, or after the end of both. */
export function roomsFor(tables: readonly DeskTable[], from: number): readonly Room[] {
  const phase = tables[from]?.phase;
  if (phase !== "gathering" && phase !== "over") return [];
  return tables.flatMap((each, table) => {
    if (table === from || each.phase !== phase) return [];
    const count = people(each).length;
    return [{ table, people: count, free: each.seats[1] - count }];
  });
}

/** How many bots will play if all who belong there come; null if nobody does. */
export function botsAt(table: DeskTable): number | null {
  const count = people(table).length;
  return count === 0 ? null : Math.max(0, table.seats[0] - count);
}

/** The numbers of the tables, from 1, that get bots if they start now, as too few have come there. */
export function short(tables: readonly DeskTable[]): readonly number[] {
  return tables.flatMap((table, number) => {
    const come = people(table).filter(({ state }) => state !== "expected").length;
    return table.phase === "gathering" && come > 0 && come < table.seats[0] ? [number + 1] : [];
  });
}
