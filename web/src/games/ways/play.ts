/** The face of a running match, as the shell loads it. */
import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";
import type { Standing } from "../../wire/hall";
import { SIZE, type View } from "../../wire/ways";
import type { AnyMatch, HelpLine, PlayFace } from "../contract";
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

const keys = (): readonly HelpLine[] => [
  { keys: "← ↑ → ↓", does: m.tiles_key_arrows() },
  { keys: "Space", does: m.ways_key_space() },
  { keys: "A–Z", does: m.ways_key_letters() },
  { keys: "< >", does: m.ways_key_choose() },
  { keys: "Enter", does: m.ways_key_enter() },
  { keys: "R F", does: m.ways_key_marker() },
  { keys: "⌫", does: m.ways_key_back() },
  { keys: "Esc", does: m.ways_key_escape() },
];

const commands = (): readonly HelpLine[] => [
  { keys: "spell A1 B2 C2 with I3=A1,B2,C2", does: m.ways_say_spell() },
  { keys: "swap C4 TH · swap C4 ?", does: m.ways_say_swap() },
  { keys: "take C4 C4=E D4=?", does: m.ways_say_take() },
  { keys: "clear · back", does: m.ways_say_clear() },
  { keys: "done 2 · done 2 TH I2", does: m.ways_say_done() },
  { keys: "accept · challenge", does: m.ways_say_object() },
  { keys: "hand · last · scores · box · markers · row 3", does: m.tiles_say_tell() },
];

export { Play, call, commands, keys, tell };
({ Play, call, commands, keys, tell }) satisfies PlayFace;
