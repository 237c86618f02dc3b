/** What my matches of a game come to, in words. */
import { m } from "../../paraglide/messages.js";
import type { MyGame } from "../../wire/hall";

/** "12 matches, 3 won"; alone there is nobody to win against. */
export function playedSays({ played, won, places }: MyGame): string {
  const matches = m.mine_played({ count: played });
  return places.length > 0 ? `${matches}, ${m.mine_won({ count: won })}` : matches;
}

/** "Place 2: 5 times". */
export function placeSays(place: number, count: number): string {
  return `${m.ending_place({ place })}: ${m.award_times({ count })}`;
}
