import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { addTransaction } from '../../documents/add-transaction.ts';
import { jobFindings } from '../../documents/compare-files.ts';
import { countRows } from '../../documents/count-rows.ts';
import { dropDoubles } from '../../documents/drop-doubles.ts';
import { editTransaction } from '../../documents/edit-transaction.ts';
import { ownJob } from '../../documents/own-job.ts';
import { readJob } from '../../documents/read-job.ts';
import { removeTransaction } from '../../documents/remove-transaction.ts';
import { restoreTransaction } from '../../documents/restore-transaction.ts';
import { rowBatches } from '../../documents/row-batches.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';
import { countReadRows } from '../limit-calls.ts';
import { streamJsonArray } from '../stream-answer.ts';
import { answerInSlot, changeInSlot } from '../work-bulkheads.ts';

/** The rows of a conversion: read and edit them. */
export function transactionRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listTransactions, async ({ context, caller, params }) => {
    const readable = await readJob(parts.db, caller, params.jobId);
    const rowCount = await countRows(parts.db, readable.job.id);
    await countReadRows(context, parts, rowCount);
    const answer = () => streamJsonArray(context, parts, rowBatches(parts.db, readable));
    return answerInSlot(context, parts, rowCount, answer);
  });

  answerCall(app, API.jobFindings, async ({ context, caller, params }) => {
    const job = await ownJob(parts.db, caller.ownerId, params.jobId);
    const rowCount = await countRows(parts.db, job.id);
    await countReadRows(context, parts, rowCount);
    return answerInSlot(context, parts, rowCount, () => jobFindings(parts.db, job.id));
  });

  answerCall(app, API.dropDoubles, ({ context, caller, params, body }) =>
    changeInSlot(context, parts, () => dropDoubles(parts, caller.ownerId, params.jobId, body)),
  );

  answerCall(app, API.editTransaction, ({ context, caller, params, body }) =>
    changeInSlot(context, parts, () => editTransaction(parts, caller.ownerId, params.id, body)),
  );

  answerCall(app, API.addTransaction, ({ context, caller, params, body }) =>
    changeInSlot(context, parts, () => addTransaction(parts, caller.ownerId, params.jobId, body)),
  );

  answerCall(app, API.deleteTransaction, ({ context, caller, params }) =>
    changeInSlot(context, parts, async () => {
      await removeTransaction(parts, caller.ownerId, params.id);
      return {};
    }),
  );

  answerCall(app, API.restoreTransaction, ({ context, caller, params }) =>
    changeInSlot(context, parts, () => restoreTransaction(parts, caller.ownerId, params.id)),
  );
}
