/** What is asked of the hall for the analysis board. */
import type { Finished } from "../games/contract";
import { hall } from "../net/hall";
import { call } from "../net/rest";
import { namesIn } from "../study/names";
import type { Avatar, Lined, Progress } from "../wire/hall";
import type { AnsweredAfter, TurnInLine } from "../wire/rest";

/** A position in the notation of its game; `lexicon` is the name of a word list. */
export interface Asked {
  readonly game: string;
  readonly line: string;
  readonly lexicon: string;
  /** A play that an analysis looks at besides the best, as it is typed. */
  readonly also?: readonly string[];
}

/** The position after these acts; `rack` tells the tiles of the player to move. */
export const show = (asked: Asked, acts: readonly unknown[] = [], rack: string | null = null): Promise<Lined> =>
  call("POST", "/api/positions", { ...asked, acts, rack });

export async function ask(asked: Asked, acts: readonly unknown[], question: unknown): Promise<unknown> {
  const { answer } = await call<AnsweredAfter>("POST", "/api/positions/ask", { ...asked, acts, question });
  return answer;
}

/** The position before a turn of a finished match. */
export const turnOf = (match: string, turn: string): Promise<TurnInLine> =>
  call("GET", `/api/matches/${encodeURIComponent(match)}/turns/${encodeURIComponent(turn)}/line`);

/** Who played a match, by seat; and the match itself. */
export interface People {
  readonly names: readonly string[];
  readonly avatars: readonly Avatar[];
  readonly finished: Finished<unknown, unknown>;
}

export async function peopleOf(match: string): Promise<People> {
  const told: Finished<unknown, unknown> = await hall.match(match);
  return { names: namesIn(told), avatars: told.avatars, finished: told };
}

/** My analysis, further on than it was when I asked last; with `more` it is not begun anew. */
export const analyse = (asked: Asked, more: boolean): Promise<Progress> => call("POST", "/api/analyses", { ...asked, more });
export const stop = (): Promise<void> => call("DELETE", "/api/analyses");
