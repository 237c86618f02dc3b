/** What options of several games are chosen from, as the lobby names it. */
import { m } from "../paraglide/messages.js";
import type { OptionValue } from "./contract";

const MINUTE = 60;

/** So many seconds, in whole minutes from two on; null for no limit. */
export const seconds = (count: number | null): OptionValue => ({
  value: count,
  label: () => (count === null ? m.option_no_limit() : duration(count)),
});

function duration(count: number): string {
  const minutes = count / MINUTE;
  return Number.isInteger(minutes) && minutes > 1
    ? m.option_minutes({ count: minutes })
    : m.seat_seconds({ count });
}

export const points = (count: number): OptionValue => ({
  value: count,
  label: () => m.seat_points({ count }),
});

export const letters = (count: number): OptionValue => ({
  value: count,
  label: () => m.seat_letters({ count }),
});
