/** News as it is read out. */
import { m } from "../../paraglide/messages.js";
import { signed } from "../../parts/figures";
import type { News } from "../../wire/locks";
import { numberOf, squaresOf } from "./board";
import { nameOf, paidBy, partsOf, type Landed } from "./turn";
import type { LocksMatch } from "./types";

export function told(news: News, match: LocksMatch): string | null {
  const mine = "seat" in news && news.seat === match.seat;
  const name = "seat" in news ? called(match, news.seat) : "";
  switch (news.type) {
    case "PartMade":
    case "WordFinished":
    case "Destroyed":
      return verdict(news, match);
    case "TurnBegan":
      return mine && match.standing.offers.length > 0 ? m.tiles_your_turn() : null;
    case "TurnEnded":
      if (news.reason === "clock") return m.locks_news_flag({ name });
      return news.idle && !mine ? m.locks_news_passed({ name }) : null;
    case "TilesDrawn":
      return mine && news.tiles ? m.tiles_news_drew({ tiles: news.tiles.join(", ") }) : null;
    case "GameEnded":
      return m.tiles_news_ended();
    case "Seeded":
      return null;
  }
}

/** What became of a tile, and what everybody gets for it. */
export function verdict(landed: Landed, match: LocksMatch): string {
  const squares = squaresOf(match.view);
  const square = squares.nameOf(numberOf(squares, landed.cell));
  const what = { name: called(match, landed.seat), letter: landed.letter, square };
  const pay = [...paidBy(landed)].map(([seat, points]) => `${called(match, seat)} ${signed(points)}`);
  return [m.locks_landed(what), outcome(landed, match), pay.length > 0 ? `${pay.join(", ")}.` : ""]
    .filter((part) => part !== "")
    .join(" ");
}

function outcome(landed: Landed, { view }: LocksMatch): string {
  switch (landed.type) {
    case "PartMade":
      return landed.runs.length > 0
        ? m.locks_parts({ lines: partsOf(landed, view) })
        : m.locks_alone();
    case "WordFinished":
      return `${m.locks_finishes()} ${landed.words.map(({ word }) => word).join(", ")}.`;
    case "Destroyed":
      return m.locks_destroyed({ lines: landed.runs.join(", ") });
  }
}

function called(match: LocksMatch, seat: number): string {
  return seat === match.seat ? m.tiles_you() : nameOf(match, seat);
}
