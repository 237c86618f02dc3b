/** News as it is read out. */
import { m } from "../../paraglide/messages.js";
import type { News } from "../../wire/ways";
import { shapeName } from "./printed";
import type { Step } from "./steps";
import { nameOf, sumOf, whose } from "./turn";
import type { WaysMatch } from "./types";

export function told(news: News, match: WaysMatch): string | null {
  const mine = "seat" in news && news.seat === match.seat;
  const name = "seat" in news ? called(match, news.seat) : "";
  switch (news.type) {
    case "TurnBegan":
      return mine && match.standing.offers.length > 0 ? m.tiles_your_turn() : null;
    case "StepLaid":
      return done(news.step);
    case "StepTakenBack":
      return m.ways_news_back();
    case "Confirmed":
      return `${called(match, whose(match.view, news.steps))}: ${news.steps.map(done).join(", ")}`;
    case "TimeRanOut":
      return m.ways_news_late({ name });
    case "WindowOpened":
      return match.view.turn === match.seat ? null : m.ways_news_window({ word: news.word.word });
    case "Challenged":
      return challenged(match, news.by, news.word, news.stands);
    case "HandRefilled":
      return mine && news.drawn?.length ? m.tiles_news_drew({ tiles: drawn(news.drawn) }) : null;
    case "Ended":
      return m.tiles_news_ended();
    case "RefillBegan":
      return mine ? m.ways_news_refill() : null;
    case "Accepted":
    case "WordFell":
    case "Fined":
    case "WordStands":
      return null;
  }
}

function challenged(match: WaysMatch, by: number, word: string, stands: boolean): string {
  const what = { name: called(match, by), word };
  if (!stands) return m.ways_news_fell(what);
  return by === match.seat ? m.ways_news_you_stands(what) : m.ways_news_stands(what);
}

/** A step in words. */
export function done(step: Step): string {
  switch (step.type) {
    case "Swapped":
      return m.ways_did_swap({ square: step.tile.cell, old: step.tile.old, new: step.tile.new });
    case "Taken":
      return m.ways_did_take({ shape: shapeName(step.marker.shape) });
    case "Cleared":
      return m.ways_did_clear();
    case "Spelled":
      return m.ways_for({ word: step.word, points: sumOf(step) });
  }
}

const drawn = (tiles: readonly string[]): string => tiles.map(shapeName).join(", ");

function called(match: WaysMatch, seat: number): string {
  return seat === match.seat ? m.tiles_you() : nameOf(match, seat);
}
