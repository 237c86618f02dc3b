/** How a match of Mark My Word ended: what was left (R15), the last change of the lead, the best. */
import { m } from "../../paraglide/messages.js";
import type { Turn, View } from "../../wire/locks";
import { lastLead, settled, staged, tellsMore, type Scene, type Step } from "../end/ending";
import { aheadOf, best, over, swing } from "../tiles/ending";
import { bestTurn, finishes } from "./awards";
import { endOf } from "./whyEnded";
import { broughtBy } from "./turn";
import type { LocksFinished } from "./types";

export { awards } from "./awards";

/** So many letters of words are seen at once, on a narrow page too. */
const LETTERS = 24;

export function ending(finished: LocksFinished): readonly Step[] {
  const { view, outcome, names, resigned_after } = finished;
  const ahead = aheadOf(view.options.handicaps, names.length);
  const scores = settled([ahead, ...view.turns.map((turn) => turn.scores)], resigned_after);
  const number = lastLead([...scores, outcome.scores], outcome);
  const turning = () => lead(view, names, number);
  const scenes = [
    over(endOf(outcome, view, names)),
    ...costs(view, names),
    ...(tellsMore(view.turns.length, names.length) ? [...turning(), ...best(bestTurn(finished))] : []),
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
    return [{ title: m.ending_left(), text: name, cards }];
  });
}

/** The last change of the lead. If its turn finished several words, its points stand beside none of them. */
function lead({ turns }: View, names: readonly string[], number: number | null): Scene[] {
  const turn = turns[number ?? -1];
  if (number === null || !turn) return [];
  const words = wordsOf(turn);
  const told = {
    name: names[turn.seat] ?? "",
    word: words[0] ?? "",
    points: broughtBy(turn).get(turn.seat) ?? 0,
  };
  const scenes = swing(number, told);
  if (words.length < 2) return scenes;
  const what = m.award_for({ word: m.award_words({ count: words.length }), points: told.points });
  const text = m.locks_ending_turn({ number: number + 1, name: told.name, what });
  const cards = fitting(words).map((letters) => ({ letters }));
  return scenes.map((scene) => ({ ...scene, text, cards }));
}

/** The words that a turn finished, the longest first. */
function wordsOf(turn: Turn): string[] {
  const words = finishes(turn).map(({ word }) => word);
  return words.sort((one, other) => other.length - one.length);
}

function fitting(words: readonly string[]): string[] {
  let letters = 0;
  return words.filter((word) => (letters += word.length) <= LETTERS);
}
