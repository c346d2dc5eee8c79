import { z } from 'zod';
import { jobFindingSchema } from '../job-findings.ts';
import { dateFormatSchema } from '../table.ts';
import { editableFieldSchema, transactionEditSchema, transactionSchema } from '../transaction.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema } from './job-file.ts';

const tag = 'Rows';
const rowParams = z.object({ id: z.coerce.number<number>().int().positive() });

const transactionsSchema = z.array(transactionSchema).meta({ id: 'Transactions' });

/** A row that the user adds: its position, and its values as free text. */
export const newTransactionSchema = z.object({
  /** Path of the file that the row is added to. */
  filePath: z.string(),
  /** The preceding row; null inserts it first. */
  afterId: z.number().int().nullable(),
  values: z.partialRecord(editableFieldSchema, z.string().max(10_000)),
  /** The date format of the table, which decides how to read a typed 03-04-2025. */
  dateFormat: dateFormatSchema.optional(),
});
export type NewTransaction = z.infer<typeof newTransactionSchema>;

const jobFindingsSchema = z.array(jobFindingSchema).meta({ id: 'JobFindings' });
/** The two files of a finding; its rows in `fileId` are dropped. */
export const dropDoublesSchema = z.object({ fileId: z.string(), otherFileId: z.string() });
export type DropDoubles = z.infer<typeof dropDoublesSchema>;

export const TRANSACTION_CALLS = {
  listTransactions: {
    method: 'GET',
    path: '/api/jobs/{jobId}/transactions',
    tag,
    summary: 'All rows of a conversion, in document order',
    notes:
      "With a share code in place of the job's id, fields that are not shared are empty, `kind` is `transaction`, and `traces` contain only what the shared columns `originalText` and `confidence` need. A large answer is streamed; when rows are deleted meanwhile, the connection closes before the array ends.",
    access: 'shared',
    scope: 'read',
    answer: transactionsSchema,
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
  jobFindings: {
    method: 'GET',
    path: '/api/jobs/{jobId}/findings',
    tag,
    summary: 'Findings from comparing the files: duplicate transactions, missing statements',
    access: 'visitor',
    scope: 'read',
    answer: jobFindingsSchema,
    errors: ['not_found', 'rate_limited'],
  },
  dropDoubles: {
    method: 'POST',
    path: '/api/jobs/{jobId}/drop-doubles',
    tag,
    summary: 'Remove from the table the rows of a file that another file also has',
    notes: 'They still count in the proof of their own document. Answers with the remaining findings.',
    access: 'visitor',
    scope: 'write',
    body: dropDoublesSchema,
    answer: jobFindingsSchema,
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
  editTransaction: {
    method: 'PUT',
    path: '/api/transactions/{id}',
    tag,
    summary: 'Change one field of a row',
    notes:
      'The edit is appended, never overwritten, and the proof runs again. 409 when `version` is sent and the row has changed since; `details.transaction` is the row as it is now.',
    access: 'visitor',
    scope: 'write',
    params: rowParams,
    body: transactionEditSchema,
    answer: transactionSchema,
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
  addTransaction: {
    method: 'POST',
    path: '/api/jobs/{jobId}/transactions',
    tag,
    summary: 'Add a row to a converted file',
    access: 'visitor',
    scope: 'write',
    body: newTransactionSchema,
    answer: transactionSchema,
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
  deleteTransaction: {
    method: 'DELETE',
    path: '/api/transactions/{id}',
    tag,
    summary: 'Remove a row; it can be restored',
    access: 'visitor',
    scope: 'write',
    params: rowParams,
    answer: emptyAnswerSchema,
    errors: ['not_found', 'rate_limited'],
  },
  restoreTransaction: {
    method: 'POST',
    path: '/api/transactions/{id}/restore',
    tag,
    summary: 'Restore a removed row',
    access: 'visitor',
    scope: 'write',
    params: rowParams,
    answer: transactionSchema,
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
} as const satisfies Record<string, ApiCall>;
