/** What is asked of the hall to find mistakes again. */
import type { Finished } from "../games/contract";
import { hall } from "../net/hall";
import { Refused } from "../net/refusal";
import { call } from "../net/rest";
import { isStudied, partOf } from "../study/faces";
import type { Source } from "../study/trying.svelte";
import type { Studied } from "../wire/hall";
import type { AnsweredAfter } from "../wire/rest";
import type { Opened } from "./trail";

/** So often a review is asked for: the hall waits some seconds each time. */
const MOST_ASKED = 10;
/** So many matches come at a time: with fewer, there are no more. */
const A_PAGE = 20;

const at = (match: string, turn: number): string => `/api/matches/${match}/turns/${turn}`;

/** The position before a turn of a match. */
export function turnOf(match: string, turn: number): Source {
  return {
    look: (acts) =>
      acts.length === 0
        ? call<Studied>("GET", at(match, turn))
        : call<Studied>("POST", `${at(match, turn)}/try`, { acts }),
    ask: async (acts, question) =>
      (await call<AnsweredAfter>("POST", `${at(match, turn)}/ask`, { acts, question })).answer,
  };
}

/** A match with the mistakes of who asks; null if nothing can be found in it. */
export async function open(id: string): Promise<Opened | null> {
  const told: Finished<unknown, unknown> = await hall.match(id);
  const part = partOf(told.game);
  const { mine } = told;
  if (!part || mine.length === 0) return null;
  const review = told.review ?? (await reviewed(id));
  if (review === null) return null;
  const finished = { ...told, review };
  return { finished, tasks: (await part).tasks(finished, mine) };
}

/** The same of one match among many: what is not shown now is passed over. */
export async function openAny(id: string): Promise<Opened | null> {
  try {
    return await open(id);
  } catch (error) {
    if (error instanceof Refused && error.status > 0) return null;
    throw error;
  }
}

async function reviewed(id: string): Promise<unknown> {
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const { review } = await hall.review<unknown>(id);
    if (review !== null) return review;
  }
  return null;
}

/** My matches in which something might be found, the newest first; each page when it is needed. */
export async function* myMatches(): AsyncGenerator<string> {
  let before: number | undefined;
  for (;;) {
    const found = await hall.myMatches(before);
    for (const { id, game } of found) if (isStudied(game)) yield id;
    before = found.at(-1)?.ended;
    if (found.length < A_PAGE) return;
  }
}
