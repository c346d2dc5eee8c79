import { type ConvertResponse, LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import { type CreditHolder, creditBalance } from '../credits/credit-balance.ts';
import { jobFiles } from './job-files.ts';

/** How often a waiting request polls when no change is signalled. */
const LOOK_AGAIN_MS = 1000;

/**
 * Waits until none of the files is queued or converting. `gone` aborts when the client has disconnected, which only
 * stops the waiting. Throws `unavailable` when the server stops meanwhile; the conversion continues at its next start.
 */
export async function awaitConversion(
  parts: AppParts,
  holder: CreditHolder,
  jobId: string,
  fileIds: readonly string[],
  gone: AbortSignal,
): Promise<ConvertResponse> {
  const signal = AbortSignal.any([gone, parts.stopping]);
  const watch = parts.jobSignal.watch(jobId);
  try {
    for (;;) {
      const state = await conversionState(parts, holder, jobId, fileIds);
      const isActive = state.files.some((file) => file.status === 'queued' || file.status === 'converting');
      if (!isActive || gone.aborted) return state;
      if (parts.stopping.aborted) throw stoppingNow();
      await watch.wait(LOOK_AGAIN_MS, signal);
    }
  } finally {
    watch.end();
  }
}

function stoppingNow(): LedgerliftError {
  const message = 'The server is restarting. The conversion goes on; reload the page in a moment.';
  return new LedgerliftError('unavailable', message);
}

/** The current state of the files. */
export async function conversionState(
  parts: AppParts,
  holder: CreditHolder,
  jobId: string,
  fileIds: readonly string[],
): Promise<ConvertResponse> {
  const wanted = new Set(fileIds);
  const files = (await jobFiles(parts.db, jobId)).filter((file) => wanted.has(file.fileId));
  return { remainingCredits: await creditBalance(parts.db, parts.creditRules, holder), files };
}
