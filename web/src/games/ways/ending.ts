/** How a match of Waywords ended: the last change of the lead, the dearest word. */
import type { View } from "../../wire/ways";
import { lastLead, settled, staged, tellsMore, type Step } from "../end/ending";
import { best, over, scoresAfter, swing } from "../tiles/ending";
import { dearest } from "./awards";
import { endOf } from "./whyEnded";
import { broughtBy, wordOf } from "./turn";
import type { WaysFinished } from "./types";

export { awards } from "./awards";

export function ending(finished: WaysFinished): readonly Step[] {
  const { view, review, outcome, names, resigned_after } = finished;
  // What a wrong challenge cost (R17), the View alone does not tell.
  const scores =
    review?.scores ??
    settled(scoresAfter(view.turns, view.options.handicaps, names.length), resigned_after);
  const number = lastLead([...scores, outcome.scores], outcome);
  const turning = () => swing(number, toldOf(view, names, number));
  const scenes = [
    over(endOf(outcome, view, names)),
    ...(tellsMore(view.turns.length, names.length) ? [...turning(), ...best(dearest(finished))] : []),
  ];
  return staged(scenes, outcome, names);
}

function toldOf({ turns }: View, names: readonly string[], number: number | null) {
  const turn = turns[number ?? -1];
  if (!turn) return null;
  const word = turn.fell ? "" : (wordOf(turn.steps)?.word ?? "");
  return { name: names[turn.seat] ?? "", word, points: broughtBy(turn) ?? 0 };
}
