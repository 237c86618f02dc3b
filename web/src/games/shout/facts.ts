/** What somebody's shouts came to, as it is told; what never happened is left out. */
import { m } from "../../paraglide/messages.js";
import type { PlayerReview } from "../../wire/shout";
import type { Fact } from "../review/Facts.svelte";
import { seconds } from "./receipt";

export function factsOf(player: PlayerReview): readonly Fact[] {
  const { fastest, longest, phonies, caught, challenges_won: won, challenges_lost: lost } = player;
  const all: readonly (Fact | null)[] = [
    [m.shout_review_words(), player.words],
    [m.shout_review_dice(), player.dice],
    longest === null ? null : [m.shout_review_longest(), longest],
    fastest === null ? null : [m.shout_review_fastest(), m.shout_seconds({ after: seconds(fastest) })],
    player.late === 0 ? null : [m.shout_review_late(), player.late],
    player.collided === 0 ? null : [m.shout_review_collided(), player.collided],
    phonies === 0 ? null : [m.shout_review_phonies(), m.shout_review_caught({ phonies, caught })],
    won + lost === 0 ? null : [m.shout_review_challenges(), m.shout_review_won({ won, lost })],
  ];
  return all.filter((fact) => fact !== null);
}
