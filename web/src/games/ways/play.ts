/** The face of a running match, as the shell loads it. */
import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";
import type { Standing } from "../../wire/hall";
import { SIZE, type View } from "../../wire/ways";
import type { AnyMatch, PlayFace } from "../contract";
import { tilesOf } from "./board";
import Play from "./Play.svelte";
import { shapeName } from "./printed";
import { lastWord, nameOf, sumOf } from "./turn";
import type { WaysMatch } from "./types";

function call(seen: unknown, seat: number, { awaited }: Standing): string | null {
  const { window } = seen as View;
  if (!awaited.includes(seat)) return null;
  return window ? m.ways_call_doubt({ word: window.word.word }) : m.tiles_your_turn();
}

function tell(text: string, match: AnyMatch): string | null {
  const { view, seat } = match as WaysMatch;
  const [question = "", which = ""] = text.trim().toLowerCase().split(/\s+/);
  switch (question) {
    case "hand":
    case "rack":
      return hand(view, seat);
    case "last":
      return last(match as WaysMatch);
    case "scores":
    case "score":
      return view.players.map(({ score }, other) => `${nameOf(match, other)} ${plain(score)}`).join(", ");
    case "box":
      return view.box.map(({ shape, count }) => `${shapeName(shape)} ×${count}`).join(", ");
    case "markers":
      return markers(view);
    case "row":
      return row(view, Number(which));
    default:
      return null;
  }
}

function hand(view: View, seat: number | null): string {
  const own = view.players[seat ?? 0]?.hand;
  return [...(own?.letters ?? []), ...(own?.patterns ?? [])].join(", ") || m.tiles_rack_empty();
}

function last(match: WaysMatch): string {
  const newest = lastWord(match.view);
  if (!newest) return m.tiles_moves_none();
  const { word, seat } = newest;
  return `${nameOf(match, seat)}: ${m.ways_for({ word: word.word, points: sumOf(word) })}`;
}

function markers(view: View): string {
  const all = view.markers.map(({ shape, cells }) => `${shapeName(shape)} ${cells.join(" ")}`);
  return all.join(", ") || m.ways_no_markers();
}

function row(view: View, number: number): string | null {
  if (!(number >= 1 && number <= SIZE)) return null;
  return tilesOf(view).slice(SIZE * (number - 1), SIZE * number).join(" ");
}

export { Play, call, tell };
({ Play, call, tell }) satisfies PlayFace;
