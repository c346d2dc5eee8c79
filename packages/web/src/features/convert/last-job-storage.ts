/** In local storage: the last job of any tab, which a new tab restores. */
const STORAGE_KEY = 'ledgerlift-job';
/** In session storage: the last job of this tab. '' marks that this tab has started over. */
const TAB_KEY = 'ledgerlift-job-of-tab';

/** The last job of this tab, else of this browser, to restore after a reload or on return; null when there is none. */
export function loadLastJobId(): string | null {
  try {
    const ofTab = sessionStorage.getItem(TAB_KEY);
    return (ofTab ?? localStorage.getItem(STORAGE_KEY)) || null;
  } catch {
    return null;
  }
}

/** Stores the job's id for the next visit; null removes it for this tab and for new ones. */
export function saveLastJobId(jobId: string | null): void {
  try {
    sessionStorage.setItem(TAB_KEY, jobId ?? '');
    if (jobId === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, jobId);
  } catch {
    // Without storage a reload starts over.
  }
}
