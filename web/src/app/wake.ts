/** Keeps the screen awake during play, where the browser lets us (it wants a secure context). */

export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const ask = async (): Promise<void> => {
    if (!wanted || document.hidden) return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      if (!wanted) await lock?.release();
    } catch {
      lock = null;
    }
  };
  const onVisible = (): void => void ask();
  document.addEventListener("visibilitychange", onVisible);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", onVisible);
    void lock?.release().catch(() => undefined);
  };
}
