/** What the help says: how to play by touch, with keys, and by typed commands. */
import { m } from "../../paraglide/messages.js";
import type { GameHelp, HelpLine } from "../contract";

const touch = (): readonly HelpLine[] => [
  { keys: m.sheets_touch_build(), does: m.sheets_touch_build_does() },
  { keys: m.sheets_touch_find(), does: m.sheets_touch_find_does() },
  { keys: m.sheets_touch_strike(), does: m.sheets_touch_strike_does() },
];

const keys = (): readonly HelpLine[] => [
  { keys: "← ↑ → ↓", does: m.sheets_key_arrows() },
  { keys: "A–Z", does: m.sheets_key_letters() },
  { keys: "Enter", does: m.sheets_key_enter() },
  { keys: "Space", does: m.sheets_key_space() },
  { keys: "Backspace", does: m.sheets_key_back() },
  { keys: "Esc", does: m.sheets_key_escape() },
];

const commands = (): readonly HelpLine[] => [
  { keys: "roll", does: m.sheets_say_roll() },
  { keys: "write C4 E D2 T", does: m.sheets_say_write() },
  { keys: "pencil C4 E · erase", does: m.sheets_say_pencil() },
  { keys: "word QUEST · strike QUEST", does: m.sheets_say_word() },
  { keys: "flip · stop · go on", does: m.sheets_say_flip() },
  { keys: "where 3 · meaning 3", does: m.sheets_say_doubt() },
  { keys: "cells A1 A2 A3 · means … · give up", does: m.sheets_say_answer() },
  { keys: "valid 3 · invalid 3", does: m.sheets_say_judge() },
  { keys: "dice · last · grid · sheet · words · scores", does: m.sheets_say_tell() },
];

export { commands, keys, touch };
({ commands, keys, touch }) satisfies GameHelp;
