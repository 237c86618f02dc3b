/** Why another move of Jumbo Word Cross is better, in a sentence. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/cross";
import { because, fallen, pointsOf, scored } from "../review/mistakes";
import { equity } from "../tiles/equity";
import { plainly } from "./plainly";

type Reason = NonNullable<TurnReview["why"]>;

/** The reason, and what was left to the next player if that differs much. */
export function whyOf(reason: Reason, better: Choice, prospect: TurnReview["prospect"]): string {
  return `${reasonOf(reason, better)} ${prospectOf(prospect)}`.trim();
}

function prospectOf(prospect: TurnReview["prospect"]): string {
  if (!prospect) return "";
  const worth = pointsOf(prospect.points, equity(prospect.points));
  return prospect.type === "Opens" ? m.cross_why_opened({ worth }) : m.cross_why_blocks({ worth });
}

function reasonOf(reason: Reason, better: Choice): string {
  const move = named(better);
  switch (reason.type) {
    case "Fell":
      return fallen(reason);
    case "ScoredMore":
      return scored(move, reason);
    case "EndsBetter":
      return reason.more > 0 ? because(m.cross_why_ends({ move, points: pointsOf(reason.more) }), reason) : "";
    case "KeepsBetter": {
      const points = pointsOf(reason.worth, equity(reason.worth));
      return because(m.cross_why_keeps({ move, keeps: tiles(reason.keeps), kept: tiles(reason.kept), points }), reason);
    }
  }
}

/** "QUARTZ at 8D", "Exchanging V V", "Passing". */
function named({ move, aside }: Choice): string {
  const [square = "", word = ""] = plainly(move).split(" ");
  if (word) return m.cross_why_play({ word, square });
  return aside ? m.cross_why_exchange({ tiles: tiles(aside) }) : m.cross_why_pass();
}

function tiles(signs: string): string {
  const names = [...signs].map((sign) => (sign === "?" ? m.tiles_blank() : sign));
  return names.join(" ") || m.cross_why_nothing();
}
