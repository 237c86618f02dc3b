/** The first seconds of a page belong to what it shows: nothing is fetched beside that in advance. */
const ARRIVAL_MS = 5_000;

/** Does something when the browser has nothing better to do. Returns how to leave it. */
export function whenIdle(work: () => void): () => void {
  let left = false;
  const does = (): void => void (left || work());
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(does);
    else does();
  }, ARRIVAL_MS - performance.now());
  return () => (left = true);
}
