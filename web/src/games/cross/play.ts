/** The face of a running match, as the shell loads it. */
import { m } from "../../paraglide/messages.js";
import type { Standing } from "../../wire/hall";
import { SIZE, type View } from "../../wire/cross";
import type { AnyMatch, PlayFace } from "../contract";
import { may } from "../shared/may";
import { counted } from "../tiles/counted";
import { SQUARES, boardOf, startName, type Board } from "./mat";
import Play from "./Play.svelte";
import { spokenTiles } from "./told";
import { inQuestion, nameOf, wordsOf, wrongCosts } from "./turn";
import type { CrossMatch } from "./types";

function call(seen: unknown, seat: number, { awaited }: Standing): string | null {
  const view = seen as View;
  const play = inQuestion(view);
  if (play && awaited.includes(seat)) return m.cross_call_object({ words: wordsOf(play) });
  const moves = play ? view.window?.next === seat : awaited.includes(seat);
  return moves ? m.tiles_your_turn() : null;
}

function tell(text: string, match: AnyMatch): string | null {
  const { view, seat } = match as CrossMatch;
  const [question, which] = text.trim().toLowerCase().split(/\s+/);
  switch (question) {
    case "rack":
      return spokenTiles(view.players[seat ?? 0]?.rack ?? "") || m.tiles_rack_empty();
    case "last":
      return last(match as CrossMatch);
    case "scores":
    case "score":
      return view.players.map(({ score }, other) => `${nameOf(match, other)} ${score}`).join(", ");
    case "pool":
      return m.cross_pool({ count: view.pool.count });
    case "unseen":
      return counted(view.unseen)
        .map(([sign, count]) => `${spokenTiles(sign)} ${count}`)
        .join(", ");
    case "board":
    case "words":
      return words(boardOf(view));
    case "row":
      return row(boardOf(view), Number(which));
    default:
      return null;
  }
}

function sure(text: string, match: AnyMatch): string | null {
  const { view, seat } = match as CrossMatch;
  const costs = wrongCosts(view, seat);
  const challenges = /^challenge\b/i.test(text) && may(match, "Challenge");
  return challenges && costs ? m.cross_sure_typed({ costs }) : null;
}

function last(match: CrossMatch): string {
  const turn = match.view.turns.findLast(({ kind }) => kind === "play");
  if (!turn) return m.tiles_moves_none();
  return `${nameOf(match, turn.seat)} ${turn.move} ${turn.points}`;
}

function words(board: Board): string {
  return SQUARES.runs(board)
    .map(({ cells: [start = 0], way, text }) => `${startName(start, way)} ${text}`)
    .join(", ") || m.cross_list_empty();
}

function row(board: Board, number: number): string | null {
  if (!(number >= 1 && number <= SIZE)) return null;
  return board.slice(SIZE * (number - 1), SIZE * number).map((sign) => sign || "·").join(" ");
}

export { Play, call, sure, tell };
({ Play, call, sure, tell }) satisfies PlayFace;
