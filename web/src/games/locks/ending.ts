/** How a match of Mark My Word ended: what was left (R15), the turn that decided, the best. */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/locks";
import { decidedBy, staged, type Scene, type Step } from "../hands/ending";
import { aheadOf, best, over, swing } from "../tiles/ending";
import { bestTurn, finishes } from "./awards";
import { endOf } from "./reason";
import { broughtBy } from "./turn";
import type { LocksFinished } from "./types";

export { awards } from "./awards";

export function ending(finished: LocksFinished): readonly Step[] {
  const { view, outcome, names } = finished;
  const ahead = aheadOf(view.options.handicaps, names.length);
  const scores = [ahead, ...view.turns.map((turn) => turn.scores), outcome.scores];
  const number = decidedBy(scores, outcome);
  const scenes = [
    over(endOf(outcome)),
    ...costs(view, names),
    ...swing(number, toldOf(view, names, number)),
    ...best(bestTurn(finished)),
  ];
  return staged(scenes, outcome, names);
}

/** What open tiles on the board, and tiles on the rack, cost each. */
function costs({ board, costs, players }: View, names: readonly string[]): Scene[] {
  return names.flatMap((name, seat) => {
    const open = costs?.unlocked.filter((fee) => fee.seat === seat) ?? [];
    const tiles = open.map(({ cell }) => board[cell.row]?.squares[cell.column]?.letter ?? "");
    const lost = open.reduce((sum, { points }) => sum + points, 0);
    const held = costs?.held[seat] ?? 0;
    if (lost + held === 0) return [];
    const cards = [
      { letters: tiles.join(""), points: lost },
      { letters: players[seat]?.tiles?.join("") ?? "", points: held },
    ].filter(({ points }) => points !== 0);
    const gains = [[seat, lost + held]] as const;
    return [{ title: m.ending_left(), text: name, cards, gains }];
  });
}

function toldOf({ turns }: View, names: readonly string[], number: number | null) {
  const turn = turns[number ?? -1];
  if (!turn) return null;
  const longest = finishes(turn).reduce((most, { word }) => (word.length > most.length ? word : most), "");
  return { name: names[turn.seat] ?? "", word: longest, points: broughtBy(turn).get(turn.seat) ?? 0 };
}
