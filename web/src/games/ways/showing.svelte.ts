/** The path of a word that somebody else has just laid: it is drawn for a moment. */
import type { News, View } from "../../wire/ways";
import { cellsOf } from "./board";
import { whose, wordOf } from "./turn";

const SHOWN_MS = 2000;

export class Showing {
  path: readonly number[] = $state.raw([]);
  #over: ReturnType<typeof setTimeout> | undefined;

  /** News of the table, after the View has changed, for a seat. */
  hear(news: News, view: View, seat: number): void {
    if (news.type !== "Confirmed") return;
    const word = wordOf(news.steps);
    if (!word || whose(view, news.steps) === seat) return;
    clearTimeout(this.#over);
    this.path = cellsOf(word.path);
    this.#over = setTimeout(() => (this.path = []), SHOWN_MS);
  }

  stop(): void {
    clearTimeout(this.#over);
  }
}
