let isReady = false;
const listeners = new Set<() => void>();

/** True once a newer version of the page is on this device than the one that is open. */
export function isNewVersionReady(): boolean {
  return isReady;
}

/** Calls `listener` after each change, until the returned function is called. */
export function listenToNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setNewVersionReady(next: boolean): void {
  isReady = next;
  for (const listener of listeners) listener();
}
