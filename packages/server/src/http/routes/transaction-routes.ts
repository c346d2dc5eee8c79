import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { editTransaction } from '../../documents/edit-transaction.ts';
import { loadDocuments } from '../../documents/load-documents.ts';
import { readJob } from '../../documents/read-job.ts';
import { visibleTransactions } from '../../documents/visible-transactions.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** The rows of a conversion: read and mend them. */
export function transactionRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listTransactions, async ({ caller, params }) => {
    const readable = await readJob(parts.db, caller, params.jobId);
    return visibleTransactions(await loadDocuments(parts.db, readable.job.id), readable);
  });

  answerCall(app, API.editTransaction, ({ caller, params, body }) =>
    editTransaction(parts, caller.ownerId, params.id, body),
  );
}
