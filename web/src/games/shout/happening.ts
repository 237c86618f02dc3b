/** What has just been, and what is to be done, in sentences for who looks at the table. */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import type { Heard, RoundEnd, Take } from "../../wire/shout";
import { may } from "../shared/may";
import { awaitedAs, nameOf } from "../shared/names";
import { isPaused, stands } from "../shared/paused";
import { inTurns, isDead, isOut } from "./round";
import type { ShoutMatch } from "./types";

export interface Happening {
  /** How the round ended, once it has. */
  readonly ended: string;
  /** What is to be done. */
  readonly hint: string;
  /** What ended it concerns what comes next. */
  readonly loud: boolean;
}

export function happening(match: ShoutMatch): Happening {
  const { ended } = match.view.table;
  return {
    ended: isDead(match.view) ? m.shout_dead() : ended ? ending(match, ended) : "",
    hint: stands(match) || hint(match),
    loud: ended === "collision",
  };
}

/** The same under the title of the round that comes next. */
function ending(match: ShoutMatch, reason: RoundEnd): string {
  const how = endOf(match, reason);
  const { phase, round } = match.view.table;
  if (phase !== "ready") return how;
  const told = m.shout_ended_round({ number: round - 1, how });
  return reason === "collision" ? `${told} ${doubled(match)}` : told;
}

/** Why a round is over with dice left, and what that changes in the next (R8). */
function doubled({ view: { table: { multiplier } } }: ShoutMatch): string {
  return multiplier === 2 ? m.shout_end_doubles() : m.shout_end_multiplies({ times: multiplier });
}

/** How a round ended, as it is told. */
export function endOf(match: ShoutMatch, reason: RoundEnd): string {
  switch (reason) {
    case "all-taken":
      return m.shout_end_all_taken();
    case "no-word-left":
      return m.shout_end_no_word();
    case "no-more":
      return m.shout_end_no_more();
    case "collision":
      return collided(match, match.view.collision);
  }
}

/** Who shouted what at the same time (R8). */
export function collided(match: ShoutMatch, shouts: readonly Heard[]): string {
  const words = shouts.map(({ seat, word }) =>
    seat === match.seat ? m.shout_your_word({ word }) : m.shout_word_of({ name: nameOf(match, seat), word }),
  );
  return m.shout_end_collision({ words: listed(words) });
}

/** Who challenged a word, and what came of it; or that it stood though it is not in the list (R11). */
export function judged(match: ShoutMatch, { verdict, unlisted }: Take): string {
  if (!verdict) return unlisted ? m.shout_fate_phony() : "";
  const name = who(match, verdict.by);
  return verdict.valid ? m.shout_stands({ name }) : m.shout_falls({ name });
}

/** The race stands: nobody looks for words in the meantime (H6). Before the roll there are none. */
export function standsStill(match: ShoutMatch): boolean {
  return isPaused(match) && match.view.table.phase !== "ready";
}

export function who(match: ShoutMatch, seat: number): string {
  return seat === match.seat ? m.shout_you() : nameOf(match, seat);
}

function hint(match: ShoutMatch): string {
  const { view, seat } = match;
  switch (view.table.phase) {
    case "ready":
      return toRoll(match);
    case "playing":
      if (inTurns(view)) return taking(match);
      if (seat === null) return m.shout_hint_screen();
      return isOut(view, seat) ? m.shout_hint_out() : m.shout_hint_shout();
    case "challenging":
      if (seat === null) return m.shout_hint_screen_challenge();
      if (may(match, "Challenge")) return m.shout_hint_challenge();
      return `${noneLeft(match)} ${waiting(match)}`.trim();
    default:
      return "";
  }
}

/** Why who looks has nothing to challenge; nothing once they have passed (R11). */
export function noneLeft(match: ShoutMatch): string {
  const { view, seat } = match;
  const own = view.players[seat ?? -1];
  const asked = view.table.phase === "challenging" && own && !own.accepts && !own.retired;
  if (!asked || may(match, "Challenge")) return "";
  const others = view.takes.some((take) => take.seat !== seat);
  return others ? m.shout_hint_all_challenged() : m.shout_hint_accept();
}

function toRoll(match: ShoutMatch): string {
  const { view, seat } = match;
  const name = nameOf(match, view.table.roller);
  if (may(match, "Roll")) return m.shout_hint_roll();
  if (seat === view.table.roller) return waiting(match, m.shout_waiting_ready);
  if (may(match, "Ready")) return m.shout_hint_ready({ name });
  const [first, ...others] = match.standing.awaited;
  const onlyRolls = first === view.table.roller && others.length === 0;
  return (!onlyRolls && waiting(match, m.shout_waiting_ready)) || m.shout_hint_rolls({ name });
}

function taking(match: ShoutMatch): string {
  const { turn } = match.view.table;
  if (turn === null) return "";
  return turn === match.seat
    ? m.shout_hint_turn()
    : m.shout_hint_turn_of({ name: nameOf(match, turn) });
}

/** Whom the table waits for, and for what. */
function waiting(match: ShoutMatch, says = m.shout_waiting_for): string {
  const names = match.standing.awaited
    .filter((seat) => seat !== match.seat)
    .map((seat) => awaitedAs(match, seat, nameOf(match, seat)));
  return names.length > 0 ? says({ names: listed(names) }) : "";
}
