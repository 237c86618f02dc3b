/** Whose turn it is, and what of it is used up. */
import { m } from "../../paraglide/messages.js";
import { COST } from "../../wire/ways";
import { ANY, shapeName } from "./printed";
import type { Marker, Spelled, Step, Turn, View } from "./steps";
import type { Aside } from "../shared/asides";
import type { Move } from "../tiles/moves";
import { whyBegins } from "../shared/begins";
import type { WaysMatch } from "./types";

export { nameOf } from "../shared/names";

export const isFree = ({ options }: View): boolean => options.variant !== "standard";
export const isSolitaire = ({ options }: View): boolean => options.variant === "solitaire";
export const isAlone = ({ players }: View): boolean => players.length === 1;

/** Whether a single player has finished the game with this turn: others pass (R20, R21). */
export const isFinish = ({ steps, late }: Turn, alone: boolean): boolean =>
  alone && steps.length === 0 && !late;

/** Whether the time of a turn is up, and nothing is left of it but the refill (R14, R15). */
export const isRefilling = (view: View): boolean => view.refill_until !== null;

/** The word of the turn that lasts, if it is laid, or stands though the time is up. */
export function wordLaid(view: View): Spelled | null {
  return view.window ? null : wordOf([...view.steps, ...view.laid]);
}

export function wordOf(steps: readonly Step[]): Spelled | null {
  return steps.find((step) => step.type === "Spelled") ?? null;
}

/** Whether there is a marker of this shape that need not be taken off the board first (R12). */
export function isLeft({ box, held }: View, shape: string): boolean {
  return held.includes(shape) || box.some((stock) => stock.shape === shape && stock.count > 0);
}

/** How many markers the box has. */
export function markersLeft({ box }: View): number {
  return box.reduce((sum, { count }) => sum + count, 0);
}

/** Whether anything was done in the turn that lasts. */
export function isIdle(view: View): boolean {
  return view.window !== null || (view.laid.length === 0 && view.steps.length === 0);
}

/** What a word brings, with what any shape costs if it was used (R8). */
export function sumOf({ points, cost }: Pick<Spelled, "points" | "cost">): string | number {
  return cost ? `${points} − ${cost} (${shapeName(ANY)}) = ${points - cost}` : points;
}

/** What a turn brought, less what it cost; null if nothing was spelled or paid. */
export function broughtBy({ steps, fell }: Turn): number | null {
  const word = wordOf(steps);
  const taken = steps.filter(({ type }) => type === "Taken").length;
  if (!word && taken === 0) return null;
  return (word && !fell ? word.points : 0) - (word?.cost ?? 0) - COST * taken;
}

/** The turns as a list, the newest first. */
export function movesOf({ turns }: View, name: (seat: number, turn: number) => string): readonly Move[] {
  return turns
    .map((turn, number) => ({
      number,
      name: name(turn.seat, number),
      points: broughtBy(turn),
      score: turn.score,
      fell: turn.fell,
    }))
    .reverse();
}

/** Who has challenged a word, and what it cost them; of a word that fell its turn tells (R17). */
export function challengesOf({ challenges, turns }: View): readonly Aside[] {
  return challenges.map(({ turn, by, stands, cost }) => {
    const word = wordOf(turns[turn]?.steps ?? [])?.word ?? "";
    return {
      seat: by,
      says: stands ? m.ways_did_object({ word }) : m.ways_did_catch({ word }),
      points: cost > 0 ? -cost : null,
      after: turn + 1,
    };
  });
}

/** The newest word, and whose it is: perhaps one that stood as the time ran out. */
export function lastWord(view: View): { readonly word: Spelled; readonly seat: number } | null {
  if (view.window) return { word: view.window.word, seat: view.turn };
  const late = wordOf(view.steps);
  if (late) return { word: late, seat: view.turn };
  const turn = view.turns.findLast(({ steps, fell }) => wordOf(steps) && !fell);
  const word = turn && wordOf(turn.steps);
  return turn && word ? { word, seat: turn.seat } : null;
}

/** Whose steps these are: of the turn that has just ended with them, or of the one that lasts. */
export function whose({ turns, turn }: View, steps: readonly Step[]): number {
  const ended = turns.at(-1);
  const same = JSON.stringify(ended?.steps.at(-1)) === JSON.stringify(steps.at(-1));
  return ended && same ? ended.seat : turn;
}

/** Whether the newest word is of a turn that is not over. */
export function isOpen(view: View): boolean {
  return view.window !== null || wordOf(view.steps) !== null;
}

/** The newest markers of somebody else, that eyes look for. */
export function newest(view: View): readonly Marker[] {
  return lastWord(view)?.word.markers ?? [];
}

/** Why who has the first turn begins (R5); nothing after it. */
export function begun(match: WaysMatch): string {
  const { laid, options, turn, turns, window } = match.view;
  const first = turns.length === 0 && laid.length === 0 && !window;
  return whyBegins(match, first ? turn : null, options.youngest);
}
