/** News of the house (H1 to H6) in sentences; null for what needs none. */
import { m } from "../paraglide/messages.js";
import type { HouseNews } from "../wire/hall";
import { levelName } from "./levels";

export function houseNews(
  news: HouseNews,
  names: readonly string[],
  mine: readonly number[],
): string | null {
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
      return m.house_outage();
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
