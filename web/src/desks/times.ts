/** Times of the day as the desk's device tells them, and moments of the hall's clock. */

const HALF_A_DAY_MS = 12 * 3_600_000;
const DAY_MS = 2 * HALF_A_DAY_MS;
const FIVE_MINUTES_MS = 300_000;

/** The moment of a time of the day ("10:45"). One that is over is meant for after midnight if that
 * is soon; else it stays over, so that the hall can say so. */
export function momentOf(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const moment = new Date(now).setHours(hours, minutes, 0, 0);
  const tomorrow = moment + DAY_MS;
  return moment <= now && tomorrow <= now + HALF_A_DAY_MS ? tomorrow : moment;
}

/** A moment as the value of a field for a time of the day. */
export function fieldOf(moment: number): string {
  const date = new Date(moment);
  const digits = (part: number): string => String(part).padStart(2, "0");
  return `${digits(date.getHours())}:${digits(date.getMinutes())}`;
}

/** A time to begin with: a quarter of an hour from now, or a little later. */
export function suggested(now: number): string {
  return fieldOf(Math.ceil((now + 3 * FIVE_MINUTES_MS) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);
}
