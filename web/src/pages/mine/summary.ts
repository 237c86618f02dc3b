/** What my matches of a game come to, in words. */
import { m } from "../../paraglide/messages.js";
import { presetName } from "../../table/presets";
import type { MyGame, MyRules } from "../../wire/hall";

/** "12 matches, 3 won"; alone there is nobody to win against. */
export function playedSays({ played, won, places }: MyGame): string {
  const matches = m.mine_played({ count: played });
  return places.length > 0 ? `${matches}, ${m.mine_won({ count: won })}` : matches;
}

/** "Place 2: 5 times". */
export function placeSays(place: number, count: number): string {
  return `${m.ending_place({ place })}: ${m.award_times({ count })}`;
}

/** The options of a match, as people say them. */
export function rulesName(rules: MyRules["rules"]): string {
  if (rules === "alone") return m.mine_rules_alone();
  return rules === "party" ? m.mine_rules_party() : presetName(rules);
}
