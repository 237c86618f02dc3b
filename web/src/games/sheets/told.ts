/** News as it is read out; what a player sees and does themselves is not told again. */
import { m } from "../../paraglide/messages.js";
import {
  LAST_ROLL,
  type Answered,
  type Asked,
  type Mark,
  type Marked,
  type News,
  type PenMoved,
  type View,
} from "../../wire/sheets";
import { cellNames } from "./grid";
import { sides } from "./letters";
import { allWords, foundBy, nameOf, penOf, writerOf } from "./seats";

/** At tables larger than this, single players are not told of. */
const CHATTY = 6;

export function told(news: News, view: View): string | null {
  const few = view.roster.sitters.length <= CHATTY;
  switch (news.type) {
    case "Rolled":
      return m.sheets_news_rolled({
        number: news.throw.number + 1,
        all: LAST_ROLL + 1,
        letters: spokenFaces(news.throw.faces),
      });
    case "LettersWritten":
      return written(news.seat, news.by_table, few, view);
    case "Turned":
      return turned(view);
    case "TimerFlipped":
      return flipped(news.seat, view);
    case "PenMoved":
      return few ? penMoved(news, view) : null;
    case "LeftoversOpened":
      return m.sheets_news_leftovers({ seconds: view.options.timer_seconds });
    case "ScoringOpened":
      return view.options.judging === "scorer" ? m.sheets_news_scorers() : m.sheets_news_marked();
    case "Asked":
    case "Answered":
    case "Marked":
      return scoring(news, view);
    case "AllWritten":
    case "Finished":
      return null;
  }
}

/** The dice as they are read out: “E and J or K”. */
export function spokenFaces(faces: readonly string[]): string {
  const spoken = faces.map((face) => sides(face).join(` ${m.sheets_or()} `));
  return spoken.length === 2 ? spoken.join(` ${m.sheets_and()} `) : spoken.join(", ");
}

function written(seat: number, byTable: boolean, few: boolean, view: View): string | null {
  const name = nameOf(view, seat);
  if (byTable) {
    return seat === view.seat ? m.sheets_by_table() : m.sheets_news_by_table({ name });
  }
  return few && seat !== view.seat ? m.sheets_news_written({ name }) : null;
}

function turned(view: View): string {
  const mine = view.seat === null ? undefined : foundBy(view, view.seat);
  const own = view.seat === null ? undefined : view.sheets[view.seat];
  if (!mine || !own) return m.sheets_news_turned();
  return m.sheets_news_turned_you({
    builder: nameOf(view, mine.builder),
    finder: nameOf(view, own.finder),
  });
}

function flipped(seat: number | null, view: View): string {
  const seconds = view.options.timer_seconds;
  if (seat === null) return m.sheets_news_flips_itself({ seconds });
  if (seat === view.seat) return m.sheets_news_you_flip({ seconds });
  return m.sheets_news_flips({ name: nameOf(view, seat), seconds });
}

function penMoved(news: PenMoved, view: View): string | null {
  const sheet = view.sheets[news.sheet];
  if (!sheet || news.pen === "closed") return null;
  const writer = penOf(view, sheet);
  if (writer === view.seat) return null;
  const name = nameOf(view, writer);
  return news.pen === "stopped" ? m.sheets_news_stopped({ name }) : m.sheets_news_goes_on({ name });
}

function scoring(news: Asked | Answered | Marked, view: View): string | null {
  const sheet = view.sheets[news.sheet];
  if (!sheet) return null;
  const words = allWords(sheet);
  const scorer = nameOf(view, sheet.scorer);
  switch (news.type) {
    case "Asked": {
      const writer = writerOf(sheet, news.word);
      const what = { name: scorer, word: words[news.word] ?? "" };
      if (writer === view.seat) {
        return news.doubt === "where" ? m.sheets_asks_where(what) : m.sheets_asks_meaning(what);
      }
      return m.sheets_news_asks({ ...what, writer: nameOf(view, writer) });
    }
    case "Answered": {
      const asked = sheet.inquiries?.at(-1);
      const entry =
        news.definition ?? (news.listed ? m.sheets_listed_undefined() : m.sheets_not_listed());
      return m.sheets_news_answered({
        word: words[asked?.word ?? 0] ?? "",
        answer: news.meaning ?? cellNames(news.cells ?? []),
        entry,
      });
    }
    case "Marked":
      return marked(news, view, words, scorer);
  }
}

function marked(news: Marked, view: View, words: string[], scorer: string): string | null {
  const [mark] = news.marks;
  if (news.by === "resource") return mark ? settled(news, mark, view, words) : null;
  const concerned = view.sheets[news.sheet]?.finder === view.seat;
  if (news.by !== "scorer" || !mark || !concerned) return null;
  const word = words[mark.word] ?? "";
  return mark.verdict === "valid"
    ? m.sheets_news_valid({ word, name: scorer })
    : m.sheets_news_invalid({ word, name: scorer });
}

/** A question that nobody answered is settled by the word list (R26). */
function settled(news: Marked, mark: Mark, view: View, words: string[]): string | null {
  const asked = view.sheets[news.sheet]?.inquiries?.at(-1);
  if (asked?.word !== mark.word || asked.listed !== null) return null;
  const word = words[mark.word] ?? "";
  return mark.verdict === "valid" ? m.sheets_news_stands({ word }) : m.sheets_news_falls({ word });
}
