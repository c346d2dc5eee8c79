const STORAGE_KEY = 'ledgerlift-kept-time';
const DAY_MS = 24 * 60 * 60 * 1000;

/** How long conversions are kept in this browser after their last use. */
export const KEEP_TIMES = [
  { id: 'day', label: '24 hours', ms: DAY_MS },
  { id: 'week', label: '7 days', ms: 7 * DAY_MS },
  { id: 'month', label: '30 days', ms: 30 * DAY_MS },
] as const;
export type KeepTime = (typeof KEEP_TIMES)[number];

/** The chosen time; 24 hours, as on the server, until one is chosen. */
export function loadKeepTime(): KeepTime {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return KEEP_TIMES.find(({ id }) => id === stored) ?? KEEP_TIMES[0];
  } catch {
    return KEEP_TIMES[0];
  }
}

export function saveKeepTime({ id }: KeepTime): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Without storage nothing is kept either.
  }
}
