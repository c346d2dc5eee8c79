import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { addTransaction } from '../../documents/add-transaction.ts';
import { jobFindings } from '../../documents/compare-files.ts';
import { dropDoubles } from '../../documents/drop-doubles.ts';
import { editTransaction } from '../../documents/edit-transaction.ts';
import { loadDocuments } from '../../documents/load-documents.ts';
import { readJob } from '../../documents/read-job.ts';
import { removeTransaction } from '../../documents/remove-row.ts';
import { restoreTransaction } from '../../documents/restore-transaction.ts';
import { visibleTransactions } from '../../documents/visible-transactions.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** The rows of a conversion: read and mend them. */
export function transactionRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listTransactions, async ({ caller, params }) => {
    const readable = await readJob(parts.db, caller, params.jobId);
    return visibleTransactions(await loadDocuments(parts.db, readable.job.id), readable);
  });

  answerCall(app, API.jobFindings, ({ caller, params }) => jobFindings(parts, caller.ownerId, params.jobId));

  answerCall(app, API.dropDoubles, ({ caller, params, body }) =>
    dropDoubles(parts, caller.ownerId, params.jobId, body),
  );

  answerCall(app, API.editTransaction, ({ caller, params, body }) =>
    editTransaction(parts, caller.ownerId, params.id, body),
  );

  answerCall(app, API.addTransaction, ({ caller, params, body }) =>
    addTransaction(parts, caller.ownerId, params.jobId, body),
  );

  answerCall(app, API.deleteTransaction, async ({ caller, params }) => {
    await removeTransaction(parts, caller.ownerId, params.id);
    return {};
  });

  answerCall(app, API.restoreTransaction, ({ caller, params }) =>
    restoreTransaction(parts, caller.ownerId, params.id),
  );
}
