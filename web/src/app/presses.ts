/** A press counts for the button or square on which it began, even if the page changes under it
 * meanwhile: a list grows, somebody sits down, a part of the button is drawn anew, a button hides.
 * Without this the press is lost, or on a touch screen does what another button says. To load this
 * module is to have it. */

interface Press {
  readonly button: HTMLElement;
  /** The part of the button that was met; browsers send no click if it is gone. */
  readonly part: Element;
  readonly x: number;
  readonly y: number;
}

/** Whoever moves further than this many pixels no longer means the button. */
const SLACK = 8;

let begun: Press | null = null;
/** The press was done here: the click that the browser may still send goes nowhere. */
let done = false;

function begin(event: PointerEvent): void {
  const part = event.target as Element;
  const button = part.closest<HTMLElement>(".button, summary, [data-cell]");
  const { clientX: x, clientY: y } = event;
  begun = button && event.isPrimary && event.button === 0 ? { button, part, x, y } : null;
  done = false;
}

function end(event: PointerEvent): void {
  const press = begun;
  begun = null;
  if (!press?.button.isConnected || isElsewhere(event, press)) return;
  if (isStillThere(press)) return; // as usual, by the browser's own click
  press.button.click();
  done = true;
}

function isElsewhere({ clientX, clientY }: PointerEvent, { x, y }: Press): boolean {
  return Math.hypot(clientX - x, clientY - y) > SLACK;
}

function isStillThere({ button, part, x, y }: Press): boolean {
  return part.isConnected && button.contains(document.elementFromPoint(x, y));
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
