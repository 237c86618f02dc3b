/** What has the keyboard's focus may vanish under it: the focus then stays where the hand is. */
import type { Attachment } from "svelte/attachments";

const PRESSED = "button:not([aria-disabled=true]), input, select";
const MAIN = ".button.main:not([aria-disabled=true])";
const CELL = '[role="gridcell"][tabindex="0"]';

/**
 * When a focused part of this place is gone, the focus goes to the next thing in the place that
 * can be pressed, or else to the main button or the grid of the same frame.
 */
export const keepsFocus: Attachment<HTMLElement> = (place) => {
  let last: Element | null = null;

  const lost = () => last !== null && !last.isConnected && document.activeElement === document.body;
  const come = (event: FocusEvent): void => void (last = event.target as Element);
  const gone = (): void =>
    queueMicrotask(() => {
      if (last?.isConnected && !place.contains(document.activeElement)) last = null;
    });

  const watching = new MutationObserver(() => {
    if (!lost()) return;
    const frame = place.closest(".places") ?? place.parentElement;
    const next =
      place.querySelector<HTMLElement>(PRESSED) ??
      frame?.querySelector<HTMLElement>(MAIN) ??
      frame?.querySelector<HTMLElement>(CELL);
    last = null;
    next?.focus({ preventScroll: true });
  });

  place.addEventListener("focusin", come);
  place.addEventListener("focusout", gone);
  watching.observe(place, { childList: true, subtree: true });
  return () => {
    place.removeEventListener("focusin", come);
    place.removeEventListener("focusout", gone);
    watching.disconnect();
  };
};
