import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { editTransaction } from '../../documents/edit-transaction.ts';
import { loadDocuments, transactionsOf } from '../../documents/load-documents.ts';
import { ownJob } from '../../documents/own-job.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** The rows of a conversion: read and mend them. */
export function transactionRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listTransactions, async ({ caller, params }) => {
    const job = await ownJob(parts.db, caller.ownerId, params.jobId);
    return (await loadDocuments(parts.db, job.id)).flatMap(transactionsOf);
  });

  answerCall(app, API.editTransaction, ({ caller, params, body }) =>
    editTransaction(parts, caller.ownerId, params.id, body),
  );
}
