/** What became of one's own shouts (R9), in words. */
import { m } from "../../paraglide/messages.js";
import type { OwnShout, Receipt } from "../../wire/shout";
import { who } from "./happening";
import type { ShoutMatch } from "./types";

/** "1.84", "43.70": so many seconds, all to the same precision. */
export const seconds = (ms: number): string => (ms / 1000).toFixed(2);

/** "+1.84 s, 40 ms credited": counted from when the dice were shown. */
export function moment({ after, credit }: Pick<Receipt, "after" | "credit">): string {
  const what = { after: seconds(after), credit };
  return credit > 0 ? m.shout_moment_credited(what) : m.shout_moment(what);
}

export function heard(shout: OwnShout): string {
  return m.shout_receipt_pending({ word: shout.word, moment: moment(shout) });
}

export function told(receipt: Receipt, match: ShoutMatch): string {
  const { word, order } = receipt;
  const what = { word, order, moment: moment(receipt) };
  switch (receipt.fate) {
    case "took":
      return m.shout_receipt_took(what);
    case "late":
      return `${m.shout_receipt_late(what)} ${beaten(receipt, match)}`.trim();
    case "collided":
      return m.shout_receipt_collided(what);
    case "void":
      return m.shout_receipt_void(what);
  }
}

function beaten(receipt: Receipt, match: ShoutMatch): string {
  const take = match.view.takes[receipt.beaten_by ?? -1];
  if (!take) return "";
  const earlier = receipt.after - take.after;
  return m.shout_receipt_beaten({ name: who(match, take.seat), word: take.word, earlier });
}
