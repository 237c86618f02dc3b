/** News as it is read out; what a player does themselves is not told again. */
import { m } from "../../paraglide/messages.js";
import type { Challenged, News, Placed, Play } from "../../wire/cross";
import { may } from "../shared/may";
import { SQUARES, boardOf, cellOf, squareName, startName } from "./mat";
import { nameOf, wordOf, wordsOf } from "./turn";
import type { CrossMatch } from "./types";

export function told(news: News, match: CrossMatch): string | null {
  const mine = "seat" in news && news.seat === match.seat;
  const name = "seat" in news ? called(match, news.seat) : "";
  switch (news.type) {
    case "TurnBegan":
      return mine && match.standing.offers.length > 0 ? m.tiles_your_turn() : null;
    case "Placed":
      return placed(news, match);
    case "WindowOpened":
    case "Accepted":
      return null;
    case "Challenged":
      return challenged(news, match);
    case "PlayFell":
      return mine ? m.cross_news_you_fell() : m.cross_news_fell({ name });
    case "TurnLost":
      return mine ? m.cross_news_you_lose() : m.cross_news_loses({ name });
    case "Consoled":
      return m.cross_news_consoled({ name, points: news.points });
    case "Settled":
      return mine && news.how !== "void" ? m.cross_news_stands() : null;
    case "TilesDrawn":
      return mine && news.tiles ? m.tiles_news_drew({ tiles: spokenTiles(news.tiles) }) : null;
    case "TilesExchanged":
      return mine
        ? m.tiles_news_drew({ tiles: spokenTiles(news.drawn ?? "") })
        : m.cross_news_exchanged({ name, count: news.count });
    case "Passed":
      return mine ? null : m.cross_news_passed({ name });
    case "TimeRanOut":
      return mine ? m.cross_news_your_flag() : m.cross_news_flag({ name });
    case "TurnSkipped":
      return news.why === "challenge"
        ? m.cross_news_skipped({ name })
        : m.cross_news_no_time({ name });
    case "Ended":
      return m.tiles_news_ended();
  }
}

/** Tiles as they are read out. */
export function spokenTiles(tiles: string): string {
  return [...tiles].map((sign) => (sign === "?" ? m.tiles_blank() : sign)).join(", ");
}

function placed({ play }: Placed, match: CrossMatch): string {
  const what = { word: wordOf(play), points: play.points, square: startOf(play, match) };
  if (play.seat === match.seat) return m.cross_news_you_played(what);
  const said = m.cross_news_played({ name: nameOf(match, play.seat), ...what });
  return may(match, "Challenge") ? `${said} ${m.cross_call_object({ words: wordsOf(play) })}.` : said;
}

/** Where its word begins, be it on a tile that lay there already. */
function startOf(play: Play, { view }: CrossMatch): string {
  const cell = cellOf(play.tiles[0]?.square ?? "");
  const runs = SQUARES.runsThrough(boardOf(view), cell);
  const run = runs.find(({ text }) => text.toUpperCase() === wordOf(play));
  return run ? startName(run.cells[0] ?? cell, run.way) : squareName(cell);
}

function challenged(news: Challenged, match: CrossMatch): string {
  const name = called(match, news.by);
  return news.fallen.length > 0
    ? m.cross_news_no_words({ name, words: news.fallen.join(", ") })
    : m.cross_news_words({ name, words: news.words.join(", ") });
}

function called(match: CrossMatch, seat: number): string {
  return seat === match.seat ? m.tiles_you() : nameOf(match, seat);
}
