/** A report of what happened on this page, to be sent to whoever runs the hall. */
import { buildId } from "../net/build.svelte";
import { happened } from "../net/happened.svelte";

export function report(): string {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const page = location.pathname.split("/")[1] ?? "";
  return [
    "Wordhall: what happened on this page",
    `when: ${new Date().toISOString()}`,
    `page: /${page}`,
    `version of the page: ${buildId ?? "unknown"}`,
    `browser: ${navigator.userAgent}`,
    `window: ${innerWidth} x ${innerHeight} at ${devicePixelRatio}`,
    `network: ${navigator.onLine ? "there" : "gone"}`,
    ...happened.lines,
    "",
  ].join("\n");
}
