/** The face of a running match, as the shell loads it. */
import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";
import type { Standing } from "../../wire/hall";
import type { View } from "../../wire/locks";
import type { AnyMatch, PlayFace } from "../contract";
import { counted } from "../tiles/counted";
import { lettersOf, linesOf, lying, squaresOf } from "./board";
import Play from "./Play.svelte";
import { verdict } from "./told";
import { lastLanded, nameOf } from "./turn";
import type { LocksMatch } from "./types";

function call(seen: unknown, seat: number, { awaited }: Standing): string | null {
  if (!awaited.includes(seat)) return null;
  return (seen as View).turn.may_end ? m.locks_call_asked() : m.tiles_your_turn();
}

function tell(text: string, match: AnyMatch): string | null {
  const { view, seat } = match as LocksMatch;
  const [question = "", which = ""] = text.trim().toLowerCase().split(/\s+/);
  switch (question) {
    case "rack":
      return view.players[seat ?? 0]?.tiles?.join(", ") || m.tiles_rack_empty();
    case "last":
      return last(match as LocksMatch);
    case "scores":
    case "score":
      return view.scores.map((points, other) => `${nameOf(match, other)} ${plain(points)}`).join(", ");
    case "bag":
      return m.locks_bag({ count: view.bag.left });
    case "unseen":
      return counted(view.unseen)
        .map(([letter, count]) => `${letter} ${count}`)
        .join(", ");
    case "board":
    case "lines":
      return lines(view);
    case "row":
      return row(view, Number(which));
    default:
      return null;
  }
}

function last(match: LocksMatch): string {
  const landed = lastLanded(match.view);
  return landed ? verdict(landed, match) : m.tiles_moves_none();
}

function lines(view: View): string {
  const squares = squaresOf(view);
  const said = linesOf(view).map(
    ({ cells: [first = 0], text, word }) =>
      `${squares.nameOf(first)} ${text}${word ? "" : ` (${m.locks_open()})`}`,
  );
  return said.join(", ") || m.locks_list_empty();
}

function row(view: View, number: number): string | null {
  const { size } = squaresOf(view);
  if (!(number >= 1 && number <= size)) return null;
  const letters = lettersOf(lying(view)).slice(size * (number - 1), size * number);
  return letters.map((letter) => letter || "·").join(" ");
}

export { Play, call, tell };
({ Play, call, tell }) satisfies PlayFace;
