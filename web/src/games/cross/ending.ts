/** How a match of Jumbo Word Cross ended: what was left (R16), the last change of the lead, the best. */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/cross";
import { lastLead, settled, staged, tellsMore, type Scene, type Step } from "../end/ending";
import { best, over, scoresAfter, swing } from "../tiles/ending";
import { bestTurn } from "./awards";
import { endOf } from "./whyEnded";
import { fell } from "./turn";
import type { CrossFinished } from "./types";

export { awards } from "./awards";

export function ending(finished: CrossFinished): readonly Step[] {
  const { view, outcome, names, resigned_after } = finished;
  const all = scoresAfter(view.turns, view.options.handicaps, names.length);
  const scores = settled(all, resigned_after);
  const number = lastLead([...scores, outcome.scores], outcome);
  const turning = () => swing(number, toldOf(view, names, number));
  const scenes = [
    over(endOf(outcome, view, names)),
    ...leftOver(finished, scores.at(-1) ?? []),
    ...(tellsMore(view.turns.length, names.length) ? [...turning(), ...best(bestTurn(finished))] : []),
  ];
  return staged(scenes, outcome, names);
}

/** What tiles that are left cost who holds them, and bring who is out. `before` are the scores after
 * the last turn. */
function leftOver({ view, outcome, names }: CrossFinished, before: readonly number[]): Scene[] {
  return view.players.flatMap(({ rack }, seat): Scene[] => {
    const name = names[seat] ?? "";
    const points = (outcome.scores[seat] ?? 0) - (before[seat] ?? 0);
    if (rack === null || points === 0) return [];
    const title = m.ending_left();
    return rack === ""
      ? [{ title, text: m.cross_ending_out({ name, points }) }]
      : [{ title, text: name, cards: [{ letters: rack, points }] }];
  });
}

function toldOf({ turns }: View, names: readonly string[], number: number | null) {
  const turn = turns[number ?? -1];
  if (!turn) return null;
  const word = fell(turn) ? "" : (turn.words[0]?.text ?? "");
  return { name: names[turn.seat] ?? "", word, points: turn.points };
}
