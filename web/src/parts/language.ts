/** How lists, ordinals and the like are said in the language of the page. */
import { getLocale } from "../paraglide/runtime.js";

const lists = new Intl.ListFormat(getLocale(), { style: "long", type: "conjunction" });

const moments = new Intl.DateTimeFormat(getLocale(), {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});

/** "Sat, Nov 21, 3:00 PM": a time in milliseconds since 1970, where the reader is. */
export function moment(wall: number): string {
  return moments.format(wall);
}

/** A moment as people read it: the time of the day where they are. */
export function clockTime(moment: number): string {
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: "short" }).format(moment);
}

/** "Ada, Ben and Cleo". */
export function listed(items: readonly string[]): string {
  return lists.format(items);
}
