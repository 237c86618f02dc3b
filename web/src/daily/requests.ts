/** What is asked of the hall for boards of the day. */
import { Refused } from "../net/refusal";
import { call } from "../net/rest";
import type { Archive, Day, Days, MyBoard, Results } from "../wire/hall";
import type { Answered } from "../wire/rest";

/** So often a result is asked for: the hall waits some seconds each time. */
const MOST = 5;

const at = (day: string, game: string): string => `/api/daily/${day}/${game}`;

export const listDays = (): Promise<Days> => call("GET", "/api/daily");
export const showDay = (day: string): Promise<Day> => call("GET", `/api/daily/${day}`);
export const listArchive = (): Promise<Archive> => call("GET", "/api/daily/archive");

/** Begins a board, or shows it as it was left. */
export const begin = (day: string, game: string): Promise<MyBoard> => call("POST", at(day, game));
export const act = (day: string, game: string, text: string): Promise<MyBoard> =>
  call("POST", `${at(day, game)}/acts`, { text });
export const ask = (day: string, game: string, question: unknown): Promise<Answered> =>
  call("POST", `${at(day, game)}/ask`, { question });

/** The result; asked for again while the hall is still looking for the best one. */
export async function showResults(day: string, game: string): Promise<Results> {
  for (let asked = 1; ; asked++) {
    try {
      return await call<Results>("GET", `${at(day, game)}/results`);
    } catch (error) {
      const searching = error instanceof Refused && error.refusal.code === "still-searching";
      if (!searching || asked >= MOST) throw error;
    }
  }
}
