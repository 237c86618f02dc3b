/** News of the house in sentences; null for what needs none, or stands on the page as long as it is so. */
import { announce } from "../app/live.svelte";
import type { LiveTable } from "../net/liveTable.svelte";
import { m } from "../paraglide/messages.js";
import type { HouseNews } from "../wire/hall";
import { levelName } from "./levels";
import { questions } from "./vote";

export function heard(
  news: HouseNews,
  names: readonly string[],
  { house, you, clock }: LiveTable,
): string | null {
  const mine = you?.seats ?? [];
  const wished = news.type === "EndWished" || news.type === "PauseWished";
  if (wished && house && questions(house, mine).length > 0) return null; // `Asked` asks it
  const text = houseNews(news, names, mine, clock.grace());
  if (!text || !standsInBar(news)) return text;
  announce(text);
  return null;
}

/** Whether the bar at the top shows it as long as it is so: it is only heard, and covers nothing. */
function standsInBar({ type }: HouseNews): boolean {
  return type === "DeskPaused" || type === "ClocksStopped";
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
