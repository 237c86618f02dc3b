/** Who plays whom: people are compared with each other alone, as bots count apart (H13). */
import type { Played } from "../wire/rest";

type Players = Played["players"];

/** The first of several people. */
export function bestPeople(players: Players): Players {
  const people = players.filter(({ bot }) => !bot);
  if (people.length < 2) return [];
  const stayed = people.filter(({ resigned }) => !resigned);
  const first = Math.min(...stayed.map(({ place }) => place));
  return stayed.filter(({ place }) => place === first);
}

/** The first of several people where bots alone have won. */
export function behindBots(players: Players): Players {
  const winners = players.filter(({ place }) => place === 1);
  return winners.length > 0 && winners.every(({ bot }) => bot) ? bestPeople(players) : [];
}
