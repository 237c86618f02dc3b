/** What the help says: how to play by touch, with keys, and by typed commands. */
import { m } from "../../paraglide/messages.js";
import type { GameHelp, HelpLine } from "../contract";

const touch = (): readonly HelpLine[] => [
  { keys: m.locks_touch_place(), does: m.locks_touch_place_does() },
  { keys: m.locks_touch_square(), does: m.locks_touch_square_does() },
  { keys: m.locks_touch_look(), does: m.locks_touch_look_does() },
];

const keys = (): readonly HelpLine[] => [
  { keys: "← ↑ → ↓", does: m.tiles_key_arrows() },
  { keys: "A–Z", does: m.locks_key_letters() },
  { keys: "Space", does: m.tiles_key_space() },
  { keys: "Enter", does: m.locks_key_enter() },
  { keys: "Shift + Enter", does: m.locks_key_end() },
  { keys: "Esc", does: m.locks_key_escape() },
];

const commands = (): readonly HelpLine[] => [
  { keys: "H8 A", does: m.locks_say_place() },
  { keys: "pass", does: m.locks_say_pass() },
  { keys: "end", does: m.locks_say_end() },
  { keys: "rack · last · scores · bag · unseen · lines · row 8", does: m.tiles_say_tell() },
];

export { commands, keys, touch };
({ commands, keys, touch }) satisfies GameHelp;
