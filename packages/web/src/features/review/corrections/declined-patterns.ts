const storageKey = (jobId: string) => `ledgerlift-declined-${jobId}`;

/** The keys of the offers that were answered, until this tab is closed. */
export function loadDeclined(jobId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(jobId)) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Stores the keys; without storage they last until the page is left. */
export function saveDeclined(jobId: string, declined: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(storageKey(jobId), JSON.stringify([...declined]));
  } catch {
    // Nothing else depends on it.
  }
}
