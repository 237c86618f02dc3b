/** The preset things that can be said at a table: some in all games, some in one. */
import { games } from "../games/registry";
import { m } from "../paraglide/messages.js";
import type { CommonReaction, Reacted, TableView } from "../wire/hall";

export type Reactions = Readonly<Record<string, () => string>>;

const COMMON: Readonly<Record<CommonReaction, () => string>> = {
  hello: m.reaction_hello,
  "well-played": m.reaction_well_played,
  wow: m.reaction_wow,
  oops: m.reaction_oops,
  thinking: m.reaction_thinking,
  thanks: m.reaction_thanks,
  again: m.reaction_again,
};

/** The texts of a game's reactions by code, its own first. */
export async function reactionsOf(game: string): Promise<Reactions> {
  const own = await games[game]?.reactions();
  return { ...own?.reactions, ...COMMON };
}

/** What somebody has said: by whom, in words, and as a sentence with their name. */
export interface Said {
  readonly seat: number;
  readonly text: string;
  readonly sentence: string;
}

/** Null for what this page does not know. */
export async function said(
  { game, places }: Pick<TableView, "game" | "places">,
  { seat, reaction }: Reacted,
): Promise<Said | null> {
  const text = (await reactionsOf(game))[reaction]?.();
  if (text === undefined) return null;
  return { seat, text, sentence: m.reaction_by({ name: places[seat]?.name ?? "", text }) };
}

/** The reaction that somebody types, by its text or its code. */
export function typedReaction(reactions: Reactions, typed: string): string | null {
  const found = Object.entries(reactions).find(
    ([code, text]) => letters(code) === letters(typed) || letters(text()) === letters(typed),
  );
  return found?.[0] ?? null;
}

/** What is the same in a text, however it is typed. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
