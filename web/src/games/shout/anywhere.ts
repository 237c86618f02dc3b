/** Letters that are typed anywhere go to the word. */
import type Hand from "./Hand.svelte";
import type { Shouting } from "./shouting.svelte";

export function typedAnywhere(event: KeyboardEvent, hand: Hand | undefined, shouting: Shouting): void {
  const target = event.target as Element;
  if (!hand || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
  if (document.querySelector("dialog:modal")) return; // what had the focus there may be gone
  if (/^[a-z]$/i.test(event.key)) shouting.type(shouting.text + event.key);
  else if (event.key === "Backspace") shouting.back();
  else if (event.key === "Escape") shouting.clear();
  else if (event.key === "Enter" && !target.closest("button, a, summary")) void hand.send();
  else return;
  hand.focus();
  event.preventDefault();
}
