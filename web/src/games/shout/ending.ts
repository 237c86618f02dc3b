/** How a match of Word Shout ended: the last round's words, the collision that counted, the last
 * change of the lead, the best. */
import { m } from "../../paraglide/messages.js";
import type { Take, View } from "../../wire/shout";
import {
  lastLead,
  LONGEST_MS,
  settled,
  staged,
  tellsMore,
  WORD_MS,
  type Scene,
  type Step,
} from "../end/ending";
import { bestRound } from "./awards";
import type { ShoutFinished } from "./types";

export { awards } from "./awards";

export function ending(finished: ShoutFinished): readonly Step[] {
  const { view, outcome, names } = finished;
  const scenes = [...takings(view, names), ...collision(view)];
  const several = tellsMore(view.rounds.length, 1);
  if (several) scenes.push(...lead(finished));
  const round = several && bestRound(finished);
  if (round) scenes.push({ title: round.title, text: round.text, ms: LONGEST_MS });
  return staged(scenes, outcome, names);
}

function takings({ takes, rounds }: View, names: readonly string[]): Scene[] {
  const title = m.shout_ending_last({ round: rounds.length });
  return takes.map((take) => ({
    title,
    text: said(take, names),
    cards: [{ letters: take.word, points: own(take) }],
    ms: take.verdict ? LONGEST_MS : WORD_MS,
  }));
}

/** Who took a word, and what came of its challenge (R11). */
function said({ seat, verdict, unlisted }: Take, names: readonly string[]): string {
  const name = names[seat] ?? "";
  if (!verdict) return unlisted ? `${name} (${m.shout_fate_phony()})` : name;
  const by = { name: names[verdict.by] ?? "" };
  return `${name} (${verdict.valid ? m.shout_stands(by) : m.shout_falls(by)})`;
}

/** What a word brought who took it (R7, R11). */
function own({ points, verdict }: Take): number {
  return verdict && !verdict.valid ? -points : points;
}

/** The newest round that ended in a collision, and made the next one count more (R8). */
function collision({ rounds }: View): Scene[] {
  const last = rounds.findLastIndex(
    ({ collided }, at) => collided && (rounds[at + 1]?.multiplier ?? 0) > 1,
  );
  const times = rounds[last + 1]?.multiplier ?? 1;
  if (last < 0) return [];
  const text = m.shout_ending_collided({ round: last + 1, next: last + 2, times });
  return [{ title: m.shout_ending_collision(), text, ms: LONGEST_MS }];
}

function lead({ view, outcome, names, resigned_after }: ShoutFinished): Scene[] {
  const ahead = names.map(
    (_, seat) => view.options.handicaps.find((one) => one.seat === seat)?.head_start ?? 0,
  );
  let now: readonly number[] = ahead;
  const scores = view.rounds.map(
    ({ points }) => (now = now.map((sum, seat) => sum + (points[seat] ?? 0))),
  );
  const round = lastLead(settled([ahead, ...scores], resigned_after), outcome);
  const winner = outcome.places.indexOf(1);
  if (round === null) return [];
  const points = view.rounds[round]?.points[winner] ?? 0;
  const text = m.shout_ending_round({ round: round + 1, name: names[winner] ?? "", points });
  return [{ title: m.ending_lead(), text, ms: LONGEST_MS }];
}
