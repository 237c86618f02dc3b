/** The face of a running match, as the shell loads it. */
import { m } from "../../paraglide/messages.js";
import { signed } from "../../parts/figures";
import type { Standing } from "../../wire/hall";
import type { View } from "../../wire/shout";
import type { AnyMatch, PlayFace } from "../contract";
import { nameOf } from "../shared/names";
import { callOf } from "./calls";
import { judged } from "./happening";
import Play from "./Play.svelte";
import { told as receiptTold } from "./receipt";
import { worth } from "./round";
import { lettersLeft } from "./told";
import type { ShoutMatch } from "./types";

function call(seen: unknown, seat: number, standing: Standing): string | null {
  return callOf(seen as View, seat, standing);
}

function tell(text: string, match: AnyMatch): string | null {
  const told = match as ShoutMatch;
  switch (text.trim().toLowerCase()) {
    case "dice":
      return lettersLeft(told) || m.shout_none_left();
    case "words":
      return words(told) || m.shout_no_words();
    case "last":
      return last(told);
    case "scores":
    case "score":
      return told.view.players.map(({ score }, seat) => `${nameOf(match, seat)} ${score}`).join(", ");
    default:
      return null;
  }
}

function words(match: ShoutMatch): string {
  return match.view.takes
    .map((take, at) => {
      const by = judged(match, take);
      const told = `${at + 1} ${nameOf(match, take.seat)} ${take.word} ${signed(worth(take))}`;
      return by ? `${told} (${by})` : told;
    })
    .join(", ");
}

/** What became of one's own last shout, else the last word that was taken. */
function last(match: ShoutMatch): string {
  const receipt = match.view.receipts.at(-1);
  if (receipt) return receiptTold(receipt, match);
  const take = match.view.takes.at(-1);
  return take ? `${nameOf(match, take.seat)} ${take.word} ${signed(worth(take))}` : m.shout_no_words();
}

export { Play, call, tell };
({ Play, call, tell }) satisfies PlayFace;
