import { creditsSchema, MONTHLY_CREDITS, transactionSchema } from '@ledgerlift/contract';
import { z } from 'zod';
import type { Owner } from './owner.ts';

/**
 * Compares what the servers return to an owner, whose conversions have all ended, with what the owner has requested.
 */
export async function checkOwner(owner: Owner): Promise<void> {
  let pages = 0;
  for (const job of owner.jobs) {
    const { files } = await owner.look(job.jobId);
    const { body } = await owner.client.call('GET', `/api/jobs/${job.jobId}/transactions`);
    const rows = z.array(transactionSchema).parse(body);
    for (const { fileId, status, rowCount, pages: filePages } of files) {
      const count = rows.filter((row) => row.fileId === fileId).length;
      if (count !== (status === 'converted' ? rowCount : 0))
        owner.complain(`a file that is ${status} with ${rowCount} rows shows ${count}`);
      if (status === 'converted') pages += filePages ?? 0;
    }
    for (const document of job.documents) {
      const file = files.find(({ fileId }) => fileId === document.stored?.fileId);
      if (!file) owner.complain('a document that was stored is gone');
      else if (owner.plan.kind !== 'greedy' && file.status !== 'converted')
        owner.complain(`a document ended ${file.status}`);
    }
  }
  const { credits } = creditsSchema.parse((await owner.client.call('GET', '/api/credits')).body);
  const allowance = MONTHLY_CREDITS[owner.plan.tier];
  if (credits !== allowance - pages)
    owner.complain(`${credits} of ${allowance} credits are left after ${pages} pages`);
  if (owner.plan.kind === 'greedy' && credits !== 0)
    owner.complain(`${credits} credits are left of those that were asked for`);
}
