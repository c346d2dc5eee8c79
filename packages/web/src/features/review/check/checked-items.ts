/** How an item was dealt with. */
export type CheckOutcome = 'accepted' | 'corrected';

const storageKey = (jobId: string) => `ledgerlift-checked-${jobId}`;

/** The items of a job that were dealt with in this browser, by key. */
export function loadChecked(jobId: string): ReadonlyMap<string, CheckOutcome> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(jobId)) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter(isEntry));
  } catch {
    return new Map();
  }
}

/** Stores the items that were dealt with; without storage they last until the page is left. */
export function saveChecked(jobId: string, checked: ReadonlyMap<string, CheckOutcome>): void {
  try {
    localStorage.setItem(storageKey(jobId), JSON.stringify([...checked]));
  } catch {
    // Nothing else depends on it.
  }
}

function isEntry(value: unknown): value is [string, CheckOutcome] {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    (value[1] === 'accepted' || value[1] === 'corrected')
  );
}
