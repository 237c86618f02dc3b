/** What is read in place of a move while the match is paused (H6); nothing while it runs. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";

/** A position that is studied stands still, too, and waits for nobody. */
export function isPaused({ id, house }: Pick<AnyMatch, "id" | "house">): boolean {
  return house.paused && id !== "study";
}

/** In the place of buttons that are gone. */
export function paused(match: Pick<AnyMatch, "id" | "house">): string {
  return isPaused(match) ? m.play_paused() : "";
}

/** The same under a headline that says that it is paused. */
export function stands(match: Pick<AnyMatch, "id" | "house">): string {
  return isPaused(match) ? m.play_stands() : "";
}
