import { hall } from "./hall";

/** Whether the hall answers. By its answer the page learns what version it has. */
export function reach(): Promise<boolean> {
  return hall.me().then(
    () => true,
    () => false,
  );
}

/** Whether this page has been loaded anew already. */
export function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}

/** Loads the page anew if the hall answers: what is laid or written stays. Some browsers remember
 * for the life of a page that a script did not arrive, so to ask for it alone would be in vain. */
export async function loadAnew(): Promise<boolean> {
  const reached = await reach();
  if (reached) location.reload();
  return reached;
}
