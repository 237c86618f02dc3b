/** News as it is read out; what is only shown needs no telling. */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import { signed } from "../../parts/figures";
import type { News, RoundEnded, RoundScored, WordTaken } from "../../wire/shout";
import { may } from "../shared/may";
import { asRead, free } from "./dice";
import { endOf, noneLeft, who } from "./happening";
import { told as receiptTold } from "./receipt";
import type { ShoutMatch } from "./types";

/** At tables larger than this, small things of others are not told of. */
const CHATTY = 6;

export function told(news: News, match: ShoutMatch): string | null {
  const few = match.view.players.length <= CHATTY;
  switch (news.type) {
    case "Rolled":
      return news.dead
        ? m.shout_dead()
        : m.shout_news_rolled({ number: match.view.table.round, letters: lettersLeft(match) });
    case "TurnBegan":
      return turn(news.seat, match);
    case "ShoutHeard":
      return m.shout_news_heard({ word: news.word });
    case "ShoutInVain":
      return receiptTold(news.receipt, match);
    case "WordTaken":
      return taken(news, match);
    case "RoundEnded":
      return ended(news, match);
    case "Challenged":
      return challenged(news.by, news.word, match);
    case "RoundScored":
      return scored(news, match);
    case "LookedUp": {
      const words = news.unlisted.map((word) => match.view.takes[word]?.word ?? "");
      return m.shout_news_unlisted({ words: listed(words), count: words.length });
    }
    case "SaidReady":
      return few && news.seat !== match.seat ? m.shout_news_ready({ name: who(match, news.seat) }) : null;
    case "SaidNoMore":
      return few && news.seat !== match.seat ? m.shout_news_no_more({ name: who(match, news.seat) }) : null;
    case "Collision":
    case "Accepted":
      return null; // the end of the round tells of the first; the other changes nothing
  }
}

/** The letters on the table, as one reads them where they lie. */
export function lettersLeft({ view: { dice } }: ShoutMatch): string {
  const left = new Set(free(dice));
  return asRead(dice)
    .filter((die) => left.has(die))
    .map((die) => dice[die]?.face)
    .join(", ");
}

function turn(seat: number, match: ShoutMatch): string {
  return seat === match.seat ? m.shout_hint_turn() : m.shout_hint_turn_of({ name: who(match, seat) });
}

function taken({ seat, word, points }: WordTaken, match: ShoutMatch): string {
  const what =
    seat === match.seat
      ? m.shout_news_yours({ word, points })
      : m.shout_news_taken({ name: who(match, seat), word, points });
  const letters = lettersLeft(match);
  return letters ? `${what} ${m.shout_news_left({ letters })}` : what;
}

function ended({ reason }: RoundEnded, match: ShoutMatch): string {
  const how = endOf(match, reason);
  return may(match, "Challenge")
    ? `${how} ${m.shout_news_challenges({ seconds: match.view.options.challenge_seconds })}`
    : `${how} ${noneLeft(match)}`.trim();
}

function challenged(by: number, word: number, match: ShoutMatch): string | null {
  const take = match.view.takes[word];
  if (!take?.verdict) return null;
  const what = { name: who(match, by), word: take.word };
  const said = take.verdict.valid ? m.shout_news_stands(what) : m.shout_news_falls(what);
  const none = take.seat === match.seat ? "" : noneLeft(match);
  return [said, take.verdict.definition, none].filter(Boolean).join(" ");
}

function scored({ points, following }: RoundScored, match: ShoutMatch): string {
  const brought = points.flatMap((sum, seat) =>
    sum === 0 ? [] : [`${who(match, seat)} ${signed(sum)}`],
  );
  const { multiplier } = match.view.table;
  return [
    brought.length > 0 ? m.shout_news_scored({ points: listed(brought) }) : m.shout_news_nothing(),
    following !== "over" && multiplier > 1 ? m.shout_news_doubled({ times: multiplier }) : "",
    following === "extra-round" ? m.shout_news_extra() : "",
  ]
    .filter(Boolean)
    .join(" ");
}
