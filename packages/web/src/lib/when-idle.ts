/** After this time it is done even if the browser has been busy ever since. */
const LATEST_MS = 2000;

/** Does something when the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(action: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(action, LATEST_MS / 10);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(action, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
