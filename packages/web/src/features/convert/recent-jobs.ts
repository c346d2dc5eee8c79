/** A conversion to come back to. */
export interface RecentJob {
  jobId: string;
  /** The name of its first file. */
  name: string;
  files: number;
  rows: number;
  /** When it was last open here, as milliseconds since 1970. */
  usedAt: number;
}

const STORAGE_KEY = 'ledgerlift-recent-conversions';
const MOST_KEPT = 10;
/** The server deletes a visitor's conversion after 24 hours without use. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The conversions of this browser, the last one first, without those that the server has deleted by `now`. */
export function loadRecentJobs(now: number): RecentJob[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isRecentJob).filter(({ usedAt }) => now - usedAt < KEPT_MS);
  } catch {
    return [];
  }
}

/** Puts a conversion first in the list. */
export function saveRecentJob(job: RecentJob): void {
  const others = loadRecentJobs(job.usedAt).filter(({ jobId }) => jobId !== job.jobId);
  store([job, ...others].slice(0, MOST_KEPT));
}

/** Takes a conversion out of the list. */
export function dropRecentJob(jobId: string, now: number): void {
  store(loadRecentJobs(now).filter((job) => job.jobId !== jobId));
}

/** Empties the list, when somebody else may be at the browser. */
export function clearRecentJobs(): void {
  store([]);
}

function store(jobs: readonly RecentJob[]): void {
  try {
    if (jobs.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(jobs));
  } catch {
    // Without storage there is no list.
  }
}

function isRecentJob(value: unknown): value is RecentJob {
  const job = value as Partial<RecentJob> | null;
  return (
    typeof job?.jobId === 'string' &&
    typeof job.name === 'string' &&
    typeof job.files === 'number' &&
    typeof job.rows === 'number' &&
    typeof job.usedAt === 'number'
  );
}
