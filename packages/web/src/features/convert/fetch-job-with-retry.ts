import type { Job } from '@ledgerlift/contract';
import { CallError } from '../../lib/http.ts';
import { fetchJob } from '../../lib/jobs-api.ts';

const LOOK_AGAIN_MS = 2000;
const NOT_FOUND = 404;
const SERVER_FAULT = 500;

/** True for an answer of the server itself; false where the network or a gateway before it has failed, which tells nothing. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status < SERVER_FAULT;
}

/** True when the server says that there is no such job, or none of this visitor's. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === NOT_FOUND;
}

/** True for an answer that is a job: no failure, and nothing that a network has put in the server's place. */
export function isJob(answer: unknown): answer is Job {
  return typeof answer === 'object' && answer !== null && 'files' in answer;
}

/**
 * Asks for a job until the server can be reached, however long that takes; `onCutOff` runs each time that it cannot.
 * Null once `isWanted` says no. Throws CallError when the server refuses.
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
