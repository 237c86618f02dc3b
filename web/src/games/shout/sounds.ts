/** Which sound is heard with a piece of news. */
import type { News } from "../../wire/shout";
import type { Sound } from "../contract";

export function soundOf(news: News, seat: number | null): Sound | null {
  switch (news.type) {
    case "Rolled":
      return "tile";
    case "WordTaken":
      return news.seat === seat ? "accepted" : "tile";
    case "ShoutInVain":
      return "refused";
    case "RoundEnded":
      return news.challenges_until === null ? null : "challenge";
    case "Challenged":
      return "challenge";
    case "Collision":
      return "collision";
    case "RoundScored":
      return news.following === "over" ? "end" : "points";
    default:
      return null;
  }
}
