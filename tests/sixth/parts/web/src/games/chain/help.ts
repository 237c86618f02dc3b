/** What the help says: how to play by touch, with keys, and by typed commands. */
import { m } from "../../paraglide/messages.js";
import type { GameHelp, HelpLine } from "../contract";

const touch = (): readonly HelpLine[] => [];
const keys = (): readonly HelpLine[] => [];
const commands = (): readonly HelpLine[] => [{ keys: "TAN · pass", does: m.chain_command() }];

export { commands, keys, touch };
({ commands, keys, touch }) satisfies GameHelp;
