/** Where we are: real addresses, real links, the browser's own history. */
import { note } from "../net/happened.svelte";

let path = $state(location.pathname);

export const place = {
  get path(): string {
    return path;
  },
};

export function go(href: string, { replace = false } = {}): void {
  const to = new URL(href, location.href);
  if (to.pathname === location.pathname && to.search === location.search && !to.hash) return;
  history[replace ? "replaceState" : "pushState"]({}, "", to);
  arrive(to.hash);
}

/** A name for the page that is shown: in the title, and in the history. */
export function entitle(title: string | null): void {
  document.title = title ? `${title} · Wordhall` : "Wordhall";
}

/** Follows the links of the page and the browser's buttons. Returns how to stop. */
export function follow(): () => void {
  const { signal, ...stopping } = stoppable();
  document.addEventListener("click", onClick, { signal });
  addEventListener("popstate", () => arrive(location.hash, { back: true }), { signal });
  return stopping.stop;
}

function stoppable(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

function onClick(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (event.defaultPrevented || !plain || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  if (!beside?.(link.pathname)) go(link.href);
}

let beside: ((path: string) => boolean) | null = null;

/** A page that shows what a link leads to beside itself, and says whether it does; null ends that. */
export function showBeside(shows: typeof beside): void {
  beside = shows;
}

/** Shows the page of the address. */
function arrive(hash: string, { back = false } = {}): void {
  const moved = path !== location.pathname;
  path = location.pathname;
  if (moved) note(`page: /${path.split("/")[1]}`);
  if (moved && !back && !hash) scrollTo(0, 0);
}

/** Moves the focus to the heading of the page, as a page load would. Pages whose heading comes late
 * call it themselves. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading || document.querySelector("dialog[open]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
