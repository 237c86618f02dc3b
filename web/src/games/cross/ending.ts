/** How a match of Jumbo Word Cross ended: what was left (R16), the turn that decided, the best. */
import { m } from "../../paraglide/messages.js";
import type { PlayerView, View } from "../../wire/cross";
import { decidedBy, staged, type Scene, type Step } from "../hands/ending";
import { best, over, scoresAfter, swing } from "../tiles/ending";
import { bestTurn } from "./awards";
import { endOf } from "./reason";
import { fell } from "./turn";
import type { CrossFinished } from "./types";

export { awards } from "./awards";

export function ending(finished: CrossFinished): readonly Step[] {
  const { view, outcome, names } = finished;
  const scores = scoresAfter(view.turns, view.options.handicaps, names.length);
  const number = decidedBy([...scores, outcome.scores], outcome);
  const scenes = [
    over(endOf(outcome)),
    ...leftOver(view, names),
    ...swing(number, toldOf(view, names, number)),
    ...best(bestTurn(finished)),
  ];
  return staged(scenes, outcome, names);
}

/** What each still held costs, and brings who is out. */
function leftOver({ players, values }: View, names: readonly string[]): Scene[] {
  const worth = new Map(values);
  const left = ({ rack }: PlayerView): number =>
    [...(rack ?? "")].reduce((sum, tile) => sum + (worth.get(tile) ?? 0), 0);
  const all = players.reduce((sum, player) => sum + left(player), 0);
  return players.flatMap((player, seat): Scene[] => {
    const name = names[seat] ?? "";
    if (left(player) > 0) {
      const cards = [{ letters: player.rack ?? "", points: -left(player) }];
      return [{ title: m.ending_left(), text: name, cards, gains: [[seat, -left(player)]] }];
    }
    if (player.rack !== "" || all === 0) return [];
    const text = m.cross_ending_out({ name, points: all });
    return [{ title: m.ending_left(), text, gains: [[seat, all]] }];
  });
}

function toldOf({ turns }: View, names: readonly string[], number: number | null) {
  const turn = turns[number ?? -1];
  if (!turn) return null;
  const word = fell(turn) ? "" : (turn.words[0]?.text ?? "");
  return { name: names[turn.seat] ?? "", word, points: turn.points };
}
