/** Dates as the hall writes them (2026-12-03), and as people read them. */
import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";

const LENGTH = 7;
const days = new Intl.DateTimeFormat(getLocale(), { dateStyle: "full", timeZone: "UTC" });
const months = new Intl.DateTimeFormat(getLocale(), { month: "long", year: "numeric", timeZone: "UTC" });
const weekdays = new Intl.DateTimeFormat(getLocale(), { weekday: "short", timeZone: "UTC" });

const read = (day: string): Date => new Date(`${day}T00:00:00Z`);
const written = (date: Date): string => date.toISOString().slice(0, 10);

/** "Thursday, December 3, 2026". */
export const dayText = (day: string): string => days.format(read(day));
/** "December 2026", for a month such as 2026-12. */
export const monthText = (month: string): string => months.format(read(`${month}-01`));
export const monthOf = (day: string): string => day.slice(0, 7);

/** The date where the reader is. */
export function today(now = new Date()): string {
  return written(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

export function daysAfter(day: string, by: number): string {
  const date = read(day);
  date.setUTCDate(date.getUTCDate() + by);
  return written(date);
}

export function monthsAfter(month: string, by: number): string {
  const date = read(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return monthOf(written(date));
}

/** "Today", or else the date itself. */
export function nearText(day: string, here = today()): string {
  if (day === here) return m.daily_today();
  if (day === daysAfter(here, -1)) return m.daily_yesterday();
  return day === daysAfter(here, 1) ? m.daily_tomorrow() : dayText(day);
}

/** The weeks of a month from Monday on; null stands where another month is. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = read(`${month}-01`);
  const before = (first.getUTCDay() + LENGTH - 1) % LENGTH;
  const cells: (string | null)[] = Array<null>(before).fill(null);
  for (let day = `${month}-01`; monthOf(day) === month; day = daysAfter(day, 1)) cells.push(day);
  while (cells.length % LENGTH > 0) cells.push(null);
  return Array.from({ length: cells.length / LENGTH }, (_, week) =>
    cells.slice(LENGTH * week, LENGTH * (week + 1)),
  );
}

/** "Mon" to "Sun". */
export function weekdayTexts(): readonly string[] {
  const [week = []] = weeksOf("2024-01"); // a month that begins on a Monday
  return week.map((day) => weekdays.format(read(day ?? "")));
}
