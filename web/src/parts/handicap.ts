/** What a seat has of its own (H7), in words. */
import { m } from "../paraglide/messages.js";
import type { PlaceView } from "../wire/hall";

export type Handicap = Pick<PlaceView, "extra_seconds" | "min_length" | "head_start">;

/** "30 s more, words of 4 or more letters"; empty for who plays even, and where nobody sits. */
export function handicapOf(place: Handicap | undefined): string {
  if (!place) return "";
  const { extra_seconds: seconds, min_length: length, head_start: points } = place;
  return [
    seconds > 0 ? m.seat_handicap_seconds({ seconds }) : "",
    length === null ? "" : m.seat_handicap_words({ length }),
    points > 0 ? m.seat_handicap_points({ count: points }) : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
