/** What a player may wish for the match (H4, H6), in the words for who asks first and who agrees. */
import { m } from "../paraglide/messages.js";
import type { Chair, House, Standing, TableView } from "../wire/hall";

type Wish = "wants_pause" | "wants_end";

/** Whether nobody has more or less than they began with: then the host may end the match (H4). */
export function isUnscored(
  { scores }: Pick<Standing, "scores">,
  { places }: Pick<TableView, "places">,
): boolean {
  return scores.every((points, seat) => points === (places[seat]?.head_start ?? 0));
}

/** Suggests, agrees, or does it where no other person plays. */
export function wishLabel(house: House, seat: number | undefined, wish: Wish): string {
  const others = otherPeople(house, seat);
  const asked = others.some((chair) => chair[wish]);
  if (others.length === 0) return wish === "wants_end" ? m.wish_host_end() : m.wish_pause_now();
  if (wish === "wants_end") return asked ? m.wish_end() : m.wish_suggest_end();
  return asked ? m.wish_pause() : m.wish_suggest_pause();
}

/** Those who have to agree, too. */
export function otherPeople({ chairs }: House, seat: number | undefined): readonly Chair[] {
  return chairs.filter((chair, at) => at !== seat && isPerson(chair));
}

const isPerson = ({ human, resigned }: Chair): boolean => human && !resigned;
