import { m } from "../paraglide/messages.js";

/** How long something still lasts, for eyes: 1:05, or 0:09. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The same beside the words of a button, where a bare number could be points: 9 s, or 1:05. */
export function secondsText(ms: number): string {
  const left = Math.max(0, ms);
  return left > 59_000 ? clockText(left) : m.time_seconds({ count: Math.ceil(left / 1000) });
}
