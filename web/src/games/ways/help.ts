/** What the help says: how to play by touch, with keys, and by typed commands. */
import { m } from "../../paraglide/messages.js";
import type { GameHelp, HelpLine } from "../contract";

const touch = (): readonly HelpLine[] => [
  { keys: m.ways_touch_trace(), does: m.ways_touch_trace_does() },
  { keys: m.ways_touch_marker(), does: m.ways_touch_marker_does() },
  { keys: m.ways_touch_swap(), does: m.ways_touch_swap_does() },
];

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

export { commands, keys, touch };
({ commands, keys, touch }) satisfies GameHelp;
