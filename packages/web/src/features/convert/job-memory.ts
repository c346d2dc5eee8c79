const STORAGE_KEY = 'ledgerlift-job';

/** The job that this browser was last at, so that a reload or a return finds it again; null when there is none. */
export function rememberedJob(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Keeps the job's id for the next visit; null forgets it. */
export function rememberJob(jobId: string | null): void {
  try {
    if (jobId === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, jobId);
  } catch {
    // Without storage a reload starts over; nothing else is lost.
  }
}
