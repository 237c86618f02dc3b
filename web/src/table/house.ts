/** News of the house in sentences; null for what needs none, or stands on the page as long as it is so. */
import { announce } from "../app/live.svelte";
import type { LiveTable } from "../net/liveTable.svelte";
import { m } from "../paraglide/messages.js";
import type { House, HouseNews } from "../wire/hall";
import { listed } from "../parts/language";
import { levelName } from "./levels";
import { otherPeople } from "./matchWishes";
import { questions } from "./vote";

export function heard(
  news: HouseNews,
  names: readonly string[],
  { house, you, clock }: LiveTable,
): string | null {
  const mine = you?.seats ?? [];
  if (house && (news.type === "EndWished" || news.type === "PauseWished")) {
    const to = news.type === "EndWished" ? "end" : "pause";
    const granted = to === "end" ? house.ended !== null : house.paused;
    if (granted || questions(house, mine).length > 0) return null; // it is said below; `Asked` asks it
    const agrees = agreed(house, to, news.seat, names);
    if (agrees) return agrees;
  }
  const text = houseNews(news, names, mine, clock.grace());
  const alone = house !== null && otherPeople(house, mine[0]).length === 0;
  if (!text || !standsInBar(news, alone)) return text;
  announce(text);
  return null;
}

/** Who joins in a wish agrees, and the others are still asked; null for who wishes it first. */
export function agreed(
  { chairs, rules }: House,
  to: "end" | "pause",
  seat: number,
  names: readonly string[],
): string | null {
  if (chairs.filter((chair) => chair[`wants_${to}`]).length < 2) return null;
  const waits = to === "pause" || rules.pace === "correspondence";
  const asked = names.filter((_, other) => {
    const chair = chairs[other];
    if (!chair?.human || chair.resigned || chair[`wants_${to}`]) return false;
    return waits || chair.away_since === null;
  });
  return m.house_agrees({ name: names[seat] ?? "", names: listed(asked) });
}

/** Whether the bar at the top shows it as long as it is so: it is only heard. That all have agreed to
 * a pause is read, too, where somebody had to. */
function standsInBar({ type }: HouseNews, alone: boolean): boolean {
  return type === "DeskPaused" || (type === "ClocksStopped" && alone);
}

function houseNews(
  news: HouseNews,
  names: readonly string[],
  mine: readonly number[],
  /** Milliseconds until match time goes on. */
  grace: number,
): string | null {
  const seconds = Math.ceil(grace / 1000);
  const name = "seat" in news ? (names[news.seat] ?? "") : "";
  if ("seat" in news && mine.includes(news.seat)) return ofMine(news);
  switch (news.type) {
    case "SeatedAway":
      return m.house_away({ name });
    case "SeatedBack":
      return m.house_back({ name });
    case "BotSeated":
      return m.house_bot({ name, level: levelName(news.level) });
    case "SeatPassedOver":
      return m.house_passed_over({ name });
    case "SeatResigned":
      return m.house_resigned({ name });
    case "EndWished":
      return m.house_end_wished({ name });
    case "PauseWished":
      return m.house_pause_wished({ name });
    case "WishWithdrawn":
      return news.wish === "end" ? m.house_end_withdrawn({ name }) : m.house_pause_withdrawn({ name });
    case "WishDeclined":
      return news.wish === "end" ? m.house_end_declined({ name }) : m.house_pause_declined({ name });
    case "ClocksStopped":
      return m.house_paused();
    case "ClocksResumed":
      return m.house_resumed({ name });
    case "OutageNoted":
      return seconds > 0 ? m.house_outage_grace({ count: seconds }) : m.house_outage();
    case "RestNoted":
      return seconds > 0 ? m.house_rest_grace({ count: seconds }) : m.house_rest();
    case "WaitRenewed":
      return m.house_still_here({ name });
    case "DeskPaused":
      return m.house_desk_paused();
    case "DeskResumed":
      return m.house_desk_resumed();
    case "MatchEnded":
      return news.reason === "agreed" ? m.house_ended_agreed() : m.house_ended();
    default:
      return null;
  }
}

function ofMine(news: HouseNews): string | null {
  switch (news.type) {
    case "SeatedBack":
      return news.waits ? m.house_you_wait() : null;
    case "SeatReturned":
      return m.house_you_are_back();
    case "EndWished":
      return m.house_you_end();
    case "PauseWished":
      return m.house_you_pause();
    case "WishWithdrawn":
      return news.wish === "end" ? m.house_you_play_on() : m.house_you_no_pause();
    default:
      return null;
  }
}
