/** Movement: what somebody did is seen to happen. Each is over within a quarter of a second, moves by
 * transform and opacity alone, and delays nothing: what moves can be used meanwhile. Where less motion
 * is wanted nobody asks for it; then all stands where it belongs at once. */
import { signed } from "../../parts/figures";
import { freeSpot } from "./spots";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
export const GLIDE_MS = 180;
const SHAKE_MS = 220;
const RIPPLE_MS = 120;
/** The last tile of a word begins so long after its first. */
const RIPPLE_SPREAD_MS = 110;
const RISE_MS = 240;
/** How long points are read where they rose. */
const READ_MS = 900;

type Maybe = Element | null | undefined;

/** A word, or a tile, that was refused; it may stand where it stands by `translate`, too. */
export function shake(elements: Iterable<Maybe>): void {
  const steps = [0, -5, 5, -4, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  for (const element of elements) element?.animate(steps, { duration: SHAKE_MS, composite: "add" });
}

/** All of a kind on the page. */
export function shakeAll(selector: string): void {
  shake(document.querySelectorAll(selector));
}

/** The tiles of a word that scored, in reading order. */
export function ripple(elements: readonly Maybe[]): void {
  const apart = RIPPLE_SPREAD_MS / Math.max(1, elements.length - 1);
  for (const [at, element] of elements.entries()) {
    element?.animate([{ scale: 1 }, { scale: 1.14 }, { scale: 1 }], {
      duration: RIPPLE_MS,
      delay: Math.min(at * apart, RIPPLE_SPREAD_MS),
    });
  }
}

/** Points, at the last of the places that earned them; scores and the list of turns tell of them as
 * well. They leave the page with the board: nothing of it lies over the result. */
export function rise(places: readonly Maybe[], points: number): void {
  const place = places.at(-1);
  if (!place || points === 0) return;
  const label = document.createElement("b");
  label.textContent = signed(points);
  label.ariaHidden = "true";
  label.style.cssText =
    "position: fixed; z-index: 20; padding: 0 0.4em; border-radius: 6px; pointer-events: none; " +
    "background: var(--accent); color: var(--on-accent); font-variant-numeric: tabular-nums";
  (place.closest(".play, .table") ?? document.body).append(label);
  const { left, top } = freeSpot(places, label.offsetWidth, label.offsetHeight);
  label.style.left = `${left}px`;
  label.style.top = `${top}px`;
  label.animate([{ opacity: 0, translate: "0 120%" }, { opacity: 1, translate: "0 0" }], {
    duration: RISE_MS,
    easing: EASE,
  });
  const gone = label.animate([{ opacity: 1 }, { opacity: 0 }], {
    delay: READ_MS,
    duration: GLIDE_MS,
    fill: "forwards",
  });
  gone.onfinish = () => label.remove();
}

/** Something that lies elsewhere now comes from where it lay. */
export function glide(element: Maybe, from: DOMRect): void {
  if (!(element instanceof HTMLElement)) return;
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(x, y) < 2 || to.width === 0 || from.width === 0) return;
  const size = from.width / to.width;
  const begin = { translate: `${x}px ${y}px`, scale: size };
  const cell = element.closest<HTMLElement>(".cell");
  if (cell) cell.style.zIndex = "3"; // over the squares that it crosses
  const way = element.animate([begin, {}], { duration: GLIDE_MS, easing: EASE });
  way.onfinish = way.oncancel = () => cell?.style.removeProperty("z-index");
}

/** A word that scored on squares of the board: its tiles, and its points where it ends. */
export function scored(cells: readonly number[], points: number): void {
  const cards = cells.map((cell) => document.querySelector(`[data-cell="${cell}"] .card`));
  ripple(cards);
  rise(cards, points);
}
