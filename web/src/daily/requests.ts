/** What is asked of the hall for boards of the day. */
import { call } from "../net/rest";
import type { Archive, Day, Days, MyBoard, Results } from "../wire/hall";
import type { Answered } from "../wire/rest";

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
export const showResults = (day: string, game: string): Promise<Results> =>
  call("GET", `${at(day, game)}/results`);
