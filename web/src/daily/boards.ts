/** The boards of the day by game: each is `Day.svelte` in the game's folder, loaded when it is begun. */
import type { Component } from "svelte";
import type { DayProps } from "../games/contract";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type DayBoard = Component<DayProps<any>>;

const found = import.meta.glob<{ readonly default: DayBoard }>("../games/*/Day.svelte");

/** The board of a game, by its code name; undefined if it has none. */
export function boardOf(game: string): Promise<{ readonly default: DayBoard }> | undefined {
  return found[`../games/${game}/Day.svelte`]?.();
}
