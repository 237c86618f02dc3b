/** Keys at a board, wherever the focus is: letters are tiles, arrows lead from square to square. */
import type { Laying } from "./laying.svelte";
import type { Squares } from "./squares";

/** What a key does with tiles; true if it was for something. */
export function layingKey(event: KeyboardEvent, laying: Laying): boolean {
  if (/^[a-z]$/i.test(event.key)) {
    laying.type(event.key.toUpperCase(), event.shiftKey);
    return true;
  }
  switch (event.key) {
    case " ":
      laying.turn();
      return true;
    case "Backspace":
    case "Delete":
      laying.back();
      return true;
    default:
      return false;
  }
}

/** Letters typed anywhere go to the board; `key` is what a key does there. */
export function typedAnywhere(
  event: KeyboardEvent,
  at: { cursor: number },
  squares: Squares,
  board: { focus: (cell: number) => void },
  key: (event: KeyboardEvent) => boolean,
): void {
  const target = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
  if (document.querySelector("dialog:modal")) return; // what had the focus there may be gone
  if (target.closest("button, a, summary") && /^(Enter| |Home|End)$/.test(event.key)) return;
  if (target.closest("a, summary") && event.key.startsWith("Arrow")) return; // they scroll there
  const to = squares.moved(event.key, at.cursor);
  if (to !== null) {
    at.cursor = to;
    board.focus(to);
  } else if (!key(event)) return;
  event.preventDefault();
}
