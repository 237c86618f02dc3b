/** The first seconds of a page belong to what it shows: nothing is fetched beside that in advance. */
const ARRIVAL_MS = 5_000;

/** Does something when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(work);
    else work();
  }, ARRIVAL_MS - performance.now());
}
