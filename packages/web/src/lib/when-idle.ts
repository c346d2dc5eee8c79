/** After this time the action runs even if the browser is still busy. */
const LATEST_MS = 2000;

/** Runs an action when the browser is idle. Returns a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(action, LATEST_MS / 10);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(action, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
