/** Of this browser: what another tab was at last is what a new tab begins with. */
const STORAGE_KEY = 'ledgerlift-job';
/** Of this tab: two tabs at once keep to their own. '' says that this tab has started over. */
const TAB_KEY = 'ledgerlift-job-of-tab';

/** The job that this tab, else this browser, was last at, so that a reload or a return finds it again; null when there is none. */
export function loadLastJobId(): string | null {
  try {
    const ofTab = sessionStorage.getItem(TAB_KEY);
    return (ofTab ?? localStorage.getItem(STORAGE_KEY)) || null;
  } catch {
    return null;
  }
}

/** Keeps the job's id for the next visit; null forgets it, here and in the tabs that are opened from now on. */
export function saveLastJobId(jobId: string | null): void {
  try {
    sessionStorage.setItem(TAB_KEY, jobId ?? '');
    if (jobId === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, jobId);
  } catch {
    // Without storage a reload starts over; nothing else is lost.
  }
}
