/** What is asked of the hall about puzzles. */
import { call } from "../net/rest";
import type { Source } from "../study/trying.svelte";
import type { Hint, Lined } from "../wire/hall";
import type { AnsweredAfter, PuzzleLadder, Solution } from "../wire/rest";

export const ladderOf = (game: string): Promise<PuzzleLadder> => call("GET", `/api/puzzles/${game}`);

const at = (game: string, number: number): string => `/api/puzzles/${game}/${number}`;

export function sourceOf(game: string, number: number): Source<Lined> {
  return {
    look: (acts) =>
      acts.length === 0
        ? call<Lined>("GET", at(game, number))
        : call<Lined>("POST", `${at(game, number)}/try`, { acts }),
    ask: async (acts, question) =>
      (await call<AnsweredAfter>("POST", `${at(game, number)}/ask`, { acts, question })).answer,
  };
}

export const hintOf = (game: string, number: number, step: number): Promise<Hint> =>
  call("GET", `${at(game, number)}/hints/${step}`);

export const solutionOf = (game: string, number: number): Promise<Solution> =>
  call("GET", `${at(game, number)}/solution`);
