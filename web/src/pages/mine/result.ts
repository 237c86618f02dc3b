import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";
import { listed } from "../../parts/language";
import type { MyMatch } from "../../wire/hall";

/** How a match ended for me: "You won · 212 points". */
export function resultOf({ outcome, seats }: MyMatch): string {
  const [seat] = seats;
  if (outcome === null) return m.mine_not_kept();
  if (seats.length > 1) return m.mine_several();
  if (seat === undefined) return m.mine_no_result();
  if (outcome.resigned?.includes(seat)) return m.mine_resigned();
  const scored = outcome.scores[seat] ?? 0;
  const points = m.mine_points({ points: scored, shown: plain(scored) });
  if (outcome.places.length === 0) return `${endedEarly(outcome.reason)} · ${points}`;
  const place = outcome.places.length === 1 ? null : placeOf(outcome.places, seat);
  return place === null ? points : `${place} · ${points}`;
}

/** Who ended a match that has no winner. */
function endedEarly(reason: string): string {
  const says: Readonly<Record<string, () => string>> = {
    agreed: m.mine_ended_agreed,
    host: m.mine_ended_host,
    hall: m.mine_ended_hall,
    idle: m.mine_ended_idle,
    desk: m.mine_ended_desk,
  };
  return (says[reason] ?? m.mine_ended)();
}

function placeOf(places: readonly number[], seat: number): string {
  const place = places[seat] ?? 0;
  if (place > 1) return m.mine_place({ place, players: places.length });
  const winners = places.filter((other) => other === 1).length;
  return winners > 1 ? m.mine_shared() : m.mine_first();
}

/** Who else played: "With Ben and Ada (bot)"; or who shared my device. */
export function companyOf({ names, bots, seats }: MyMatch): string {
  const called = names.map((name, seat) => (bots[seat] ? m.mine_bot({ name }) : name));
  const others = called.filter((_, seat) => !seats.includes(seat));
  if (others.length > 0) return m.mine_with({ names: listed(others) });
  return seats.length > 1 ? m.mine_one_device({ names: listed(names) }) : m.mine_alone();
}
