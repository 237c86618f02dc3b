/** The markers that a player may take off the field, and what to do where none is in the box. */
import { m } from "../../paraglide/messages.js";
import { COST, MOST_MARKERS, type Marker } from "../../wire/ways";
import { may } from "../shared/may";
import { ANY, CLEAR, SHAPES, shapeName } from "./printed";
import { isLeft } from "./turn";
import type { WaysMatch } from "./types";

/** Those of a shape that is not in the box, where they could still be used with those that were
 * taken, and there are the points for it (R8, R12, R16). */
export function takeableBy(match: WaysMatch, seat: number): readonly Marker[] {
  if (!may(match, "Take")) return [];
  const { view } = match;
  const { score = 0, hand } = view.players[seat] ?? {};
  const costs = (shape: string): number => {
    const patterns = [...(hand?.patterns ?? [])];
    let cost = view.held.length < MOST_MARKERS ? COST : Infinity;
    for (const used of [...view.held, shape]) {
      const own = patterns.indexOf(used);
      if (own < 0) cost += patterns.includes(ANY) ? COST : Infinity;
      patterns.splice(own < 0 ? patterns.indexOf(ANY) : own, 1);
    }
    return cost;
  };
  return view.markers.filter(({ shape }) => !isLeft(view, shape) && costs(shape) <= score);
}

/** None of these shapes is in the box, and what can be done about it. */
export function noneLeft(match: WaysMatch, seat: number, shapes: readonly string[]): string {
  const says = m.ways_none_left({ shape: shapes.map(shapeName).join(", ") });
  return `${says} ${outOf(match, seat, shapes)}`.trim();
}

/** A marker of these shapes may be taken off the field, or the field be cleared; nothing if not. */
export function outOf(match: WaysMatch, seat: number, shapes: readonly string[] = SHAPES): string {
  const takes = takeableBy(match, seat).some(({ shape }) => shapes.includes(shape));
  const own = match.view.players[seat]?.hand?.patterns ?? [];
  const clears = may(match, "Clear") && own.includes(CLEAR);
  if (!takes && !clears) return "";
  const out = takes ? (clears ? m.ways_out_both : m.ways_out_take) : m.ways_out_clear;
  return out({ cost: COST });
}
