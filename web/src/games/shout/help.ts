/** What the help says: how to play by touch, with keys, and by typed commands. */
import { m } from "../../paraglide/messages.js";
import type { GameHelp, HelpLine } from "../contract";

const touch = (): readonly HelpLine[] => [
  { keys: m.shout_touch_dice(), does: m.shout_touch_dice_does() },
  { keys: m.shout_touch_keys(), does: m.shout_touch_keys_does() },
];

const keys = (): readonly HelpLine[] => [
  { keys: "A–Z", does: m.shout_key_letters() },
  { keys: "Enter", does: m.shout_key_enter() },
  { keys: "Backspace", does: m.shout_key_back() },
  { keys: "Esc", does: m.shout_key_escape() },
];

const commands = (): readonly HelpLine[] => [
  { keys: "ready · roll", does: m.shout_say_ready() },
  { keys: "BREAD · shout BREAD", does: m.shout_say_shout() },
  { keys: "no more", does: m.shout_say_no_more() },
  { keys: "challenge 2 · pass", does: m.shout_say_challenge() },
  { keys: "dice · words · last · scores", does: m.shout_say_tell() },
];

export { commands, keys, touch };
({ commands, keys, touch }) satisfies GameHelp;
