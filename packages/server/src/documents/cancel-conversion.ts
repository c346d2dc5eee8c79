import type { ConvertResponse } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { CreditHolder } from '../credits/credit-balance.ts';
import { cancelTasks } from '../jobs/task-queue.ts';
import { earlierResult, lockFiles } from '../store/lock-files.ts';
import { files } from '../store/schema.ts';
import { conversionState } from './await-conversion.ts';
import { filesOfJob, ownJob } from './own-job.ts';

/** Cancels the queued and running conversions of a job, free of charge. Files with an earlier result keep it. */
export async function cancelConversion(
  parts: AppParts,
  holder: CreditHolder,
  jobId: string,
): Promise<ConvertResponse> {
  await ownJob(parts.db, holder.ownerId, jobId);
  const ids = (await filesOfJob(parts.db, jobId)).map((file) => file.id);
  const cancelled = await parts.db.transaction(async (tx) => {
    const locked = await lockFiles(tx, ids);
    const met = await cancelTasks(tx, ids);
    for (const file of locked.filter(({ id }) => met.includes(id)))
      await tx
        .update(files)
        .set(earlierResult(file) ?? { status: 'cancelled', pagesDone: 0, password: null })
        .where(eq(files.id, file.id));
    return met;
  });
  parts.worker.abort(cancelled);
  parts.jobSignal.changed(jobId);
  return conversionState(parts, holder, jobId, ids);
}
