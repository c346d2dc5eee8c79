import type { Job } from '@ledgerlift/contract';
import { CallError } from '../../lib/http.ts';
import { fetchJob } from '../../lib/jobs-api.ts';

const LOOK_AGAIN_MS = 2000;
const NOT_FOUND = 404;
const SERVER_FAULT = 500;

/** True for a refusal by the server itself; false if the network or a gateway failed, which says nothing about the job. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status < SERVER_FAULT;
}

/** True when the server answers that the job does not exist or belongs to somebody else. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === NOT_FOUND;
}

/** True if the answer is a job, not a failure nor a page that a network serves in place of the server. */
export function isJob(answer: unknown): answer is Job {
  return typeof answer === 'object' && answer !== null && 'files' in answer;
}

/**
 * Requests a job until the server can be reached, however long that takes; `onCutOff` runs after each failed attempt.
 * Null once `isWanted` returns false. Throws CallError when the server refuses.
 */
export async function fetchJobWithRetry(
  jobId: string,
  isWanted: () => boolean,
  onCutOff: () => void,
): Promise<Job | null> {
  while (isWanted()) {
    const answer = await fetchJob(jobId).catch((error: unknown) => error);
    if (isJob(answer)) return answer;
    if (isRefusal(answer)) throw answer;
    if (isWanted()) onCutOff();
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return null;
}
