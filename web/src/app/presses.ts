/** A press counts for the button on which it began, even if the page moves under it meanwhile: a
 * list grows, somebody sits down. Without this the press is lost, or on a touch screen does what
 * another button says. To load this module is to have it. */

interface Press {
  readonly button: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** Whoever moves further than this many pixels no longer means the button. */
const SLACK = 8;

let begun: Press | null = null;
/** The press was done here: the click that the browser may still send goes nowhere. */
let done = false;

function begin(event: PointerEvent): void {
  const button = (event.target as Element).closest<HTMLElement>(".button, summary");
  const { clientX: x, clientY: y } = event;
  begun = button && event.isPrimary && event.button === 0 ? { button, x, y } : null;
  done = false;
}

function end(event: PointerEvent): void {
  const press = begun;
  begun = null;
  if (!press?.button.isConnected || isElsewhere(event, press)) return;
  if (isUnder(press.button, press)) return; // as usual, by the browser's own click
  press.button.click();
  done = true;
}

function isElsewhere({ clientX, clientY }: PointerEvent, { x, y }: Press): boolean {
  return Math.hypot(clientX - x, clientY - y) > SLACK;
}

function isUnder(button: HTMLElement, { x, y }: Press): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

function cancel(): void {
  begun = null;
}

function swallow(event: MouseEvent): void {
  if (!done || event.detail === 0) return; // a key, or our own
  done = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

// For the life of the page, and before any button of it.
addEventListener("pointerdown", begin, true);
addEventListener("pointerup", end, true);
addEventListener("pointercancel", cancel, true);
addEventListener("scroll", cancel, true);
addEventListener("click", swallow, true);

export {};
