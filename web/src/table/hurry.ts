/** Whether whoever waits may hurry the bots. */
import type { House, Standing, TableView } from "../wire/hall";

/** Bots alone are awaited, and only for the sake of people who watch them think; what is offered to
 * `done` people is no reason to wait. Over days the hall hurries nobody: others may yet challenge. */
export function mayHurry(
  table: TableView,
  house: House | null,
  standing: Standing | null,
  done: readonly string[] = [],
): boolean {
  if (!house || !standing || table.quick || house.paused) return false;
  if (house.rules.pace !== "real-time" || standing.offers.some((offer) => !done.includes(offer))) return false;
  const { awaited } = standing;
  return awaited.length > 0 && awaited.every((seat) => (house.chairs[seat]?.bot ?? null) !== null);
}
