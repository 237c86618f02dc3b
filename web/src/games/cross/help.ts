/** What the help says: how to play by touch, with keys, and by typed commands. */
import { m } from "../../paraglide/messages.js";
import type { GameHelp, HelpLine } from "../contract";

const touch = (): readonly HelpLine[] => [
  { keys: m.cross_touch_place(), does: m.cross_touch_place_does() },
  { keys: m.cross_touch_square(), does: m.cross_touch_square_does() },
  { keys: m.cross_touch_back(), does: m.cross_touch_back_does() },
];

const keys = (): readonly HelpLine[] => [
  { keys: "← ↑ → ↓", does: m.tiles_key_arrows() },
  { keys: "A–Z", does: m.cross_key_letters() },
  { keys: "Shift + A–Z", does: m.cross_key_blank() },
  { keys: "Space", does: m.tiles_key_space() },
  { keys: "Backspace", does: m.tiles_key_back() },
  { keys: "Enter", does: m.cross_key_enter() },
  { keys: "Esc", does: m.cross_key_escape() },
];

const commands = (): readonly HelpLine[] => [
  { keys: "8D QUARTZ", does: m.cross_say_across() },
  { keys: "D8 QUARTz", does: m.cross_say_down() },
  { keys: "8D QU.RTZ · QU(A)RTZ", does: m.cross_say_through() },
  { keys: "exchange ABC? · exchange all", does: m.cross_say_exchange() },
  { keys: "pass", does: m.cross_say_pass() },
  { keys: "accept · challenge · challenge AX", does: m.cross_say_challenge() },
  { keys: "begin", does: m.cross_say_begin() },
  { keys: "rack · last · scores · pool · unseen · words · row 8", does: m.tiles_say_tell() },
];

export { commands, keys, touch };
({ commands, keys, touch }) satisfies GameHelp;
