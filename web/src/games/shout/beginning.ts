/** What stands where the dice will lie, until they are rolled for the first time. */
import { m } from "../../paraglide/messages.js";
import { whyBegins } from "../shared/begins";
import { nameOf } from "../shared/names";
import { inTurns } from "./round";
import type { ShoutMatch } from "./types";

/** Who rolls, how a round goes, and what ends the match. */
export function beforeTheRoll(match: ShoutMatch): readonly string[] {
  const { view } = match;
  if (view.dice.length > 0) return [];
  const { target, words } = view.options;
  const checks = words === "checked" ? m.shout_begins_checked() : m.shout_begins_challenge();
  return [
    `${begun(match)} ${rolls(match)}`.trim(),
    inTurns(view) ? m.shout_begins_turns() : m.shout_begins_shout(),
    `${checks} ${m.shout_begins_target({ points: target })}`,
  ];
}

function rolls(match: ShoutMatch): string {
  const { roller } = match.view.table;
  return roller === match.seat ? m.shout_no_dice_you() : m.shout_no_dice({ name: nameOf(match, roller) });
}

/** Why who rolls first begins (R2); nothing after the first roll. */
export function begun(match: ShoutMatch): string {
  const { dice, options, rounds, table } = match.view;
  const first = dice.length === 0 && rounds.length === 0;
  return whyBegins(match, first ? table.roller : null, options.youngest);
}
