/** What a puzzle says of its position: where cells are, and what was done in a turn. */
import { m } from "../../paraglide/messages.js";
import { cellsOf as cells } from "./board";
import { shapeName } from "./printed";
import type { Marker, Step, View } from "./steps";
import { didFirst, lies } from "./wording";

export const cellsOf = (_: View, names: readonly string[]): readonly number[] => cells(names);

/** "CHIMP C3–E4 (after clearing the markers), with: three in line on C3, D3, D4". */
export function did({ turns, steps, laid }: View): string {
  const begun: readonly Step[] = [...steps, ...laid];
  const done = begun.length > 0 ? begun : (turns.at(-1)?.steps ?? []);
  const word = done.find((step) => step.type === "Spelled");
  const swap = done.find((step) => step.type === "Swapped");
  const first = didFirst({
    swap: swap ? { cell: swap.tile.cell, tile: swap.tile.new } : null,
    cleared: done.some(({ type }) => type === "Cleared"),
  });
  if (!word) return m.ways_look_no_word() + first;
  return [lies(word) + first, ...word.markers.map(laying)].join(", ");
}

const laying = ({ shape, cells: under }: Marker): string =>
  m.ways_with_marker({ shape: shapeName(shape), cells: under.join(" ") });
