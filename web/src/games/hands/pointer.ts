/** A finger that came down, followed until it is lifted. */

/** `moved` hears of every step; `ended` says whether it was a drag: then the click that the browser
 * makes of a short one was none. */
export function follow(
  down: PointerEvent,
  moved: (event: PointerEvent) => void,
  ended: (event: PointerEvent) => boolean,
): void {
  if (!down.isPrimary || down.button !== 0) return;
  const listening = new AbortController();
  const { signal } = listening;

  const hear = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    if (event.type === "pointermove") return moved(event);
    listening.abort();
    if (ended(event)) swallowClick();
  };
  for (const type of ["pointermove", "pointerup", "pointercancel"] as const) {
    window.addEventListener(type, hear, { signal });
  }
}

function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
