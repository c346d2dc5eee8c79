import {
  type CallName,
  convertRequestSchema,
  deleteFilesRequestSchema,
  downloadQuerySchema,
  dropDoublesSchema,
  filenameRequestSchema,
  newTransactionSchema,
  OWN_FORMAT,
  ownCsvRequestSchema,
  passwordRequestSchema,
  transactionEditSchema,
  UPLOAD_CALLS,
} from '@ledgerlift/contract';
import { findingsOf, nameOfConversion, suggestFilename, transactionsOf } from '@ledgerlift/engine/rows';
import { addTransaction, editTransaction, removeTransaction, restoreTransaction } from './change-rows.ts';
import { cancelConversion, convertFiles, unlockFile } from './convert-files.ts';
import { clearFileTransactions, deleteJob, removeFiles } from './delete-stored.ts';
import { describeJob } from './describe-job.ts';
import { dropDoubles } from './drop-doubles.ts';
import { exportJob } from './export-job.ts';
import { pagePicture } from './page-pictures.ts';
import { loadDocuments } from './stored-documents.ts';
import { loadJob, renameJob } from './stored-jobs.ts';

/** A call about a conversion of this browser, not yet validated. */
export interface LocalCall {
  /** The placeholders of the call's path. */
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  signal: AbortSignal | undefined;
}

type Answer = (call: LocalCall & { jobId: string }) => Promise<unknown>;

const NOTHING = {};

/**
 * The calls that this browser answers, with the same answers as the server's. They throw LedgerliftError, and ZodError for what
 * does not match the table of calls.
 */
export const ANSWERS: Partial<Record<CallName, Answer>> = {
  getJob: ({ jobId }) => describeJob(jobId),
  convert: ({ jobId, body }) => convertFiles(jobId, convertRequestSchema.parse(body)),
  cancelConversion: ({ jobId }) => cancelConversion(jobId),
  unlockFile: ({ jobId, body }) => unlockFile(jobId, passwordRequestSchema.parse(body)),
  async listTransactions({ jobId }) {
    await loadJob(jobId);
    return (await loadDocuments(jobId)).flatMap(transactionsOf);
  },
  jobFindings: async ({ jobId }) => findingsOf(await loadDocuments(jobId)),
  dropDoubles: ({ jobId, body }) => dropDoubles(jobId, dropDoublesSchema.parse(body)),
  editTransaction: ({ path, body }) => editTransaction(Number(path.id), transactionEditSchema.parse(body)),
  addTransaction: ({ jobId, body }) => addTransaction(jobId, newTransactionSchema.parse(body)),
  async deleteTransaction({ path }) {
    await removeTransaction(Number(path.id));
    return NOTHING;
  },
  restoreTransaction: ({ path }) => restoreTransaction(Number(path.id)),
  pagePicture({ path, query, signal }) {
    const { jobId, fileId, page } = UPLOAD_CALLS.pagePicture.params.parse(path);
    const { width } = UPLOAD_CALLS.pagePicture.query.parse(query);
    return pagePicture({ jobId, fileId, page, width }, signal);
  },
  async suggestFilename({ jobId }) {
    const documents = (await loadDocuments(jobId)).map(({ document }) => document);
    return { filename: suggestFilename(documents) };
  },
  async renameJob({ jobId, body }) {
    const filename = nameOfConversion(filenameRequestSchema.parse(body).filename);
    await renameJob(jobId, filename);
    return { filename };
  },
  download: ({ jobId, query }) => exportJob(jobId, downloadQuerySchema.omit({ profile: true }).parse(query)),
  downloadOwnCsv: ({ jobId, body }) =>
    exportJob(jobId, { ...ownCsvRequestSchema.parse(body), format: OWN_FORMAT }),
  async deleteFiles({ body }) {
    const { jobId, filePaths } = deleteFilesRequestSchema.parse(body);
    await removeFiles(jobId, filePaths);
    return NOTHING;
  },
  async deleteFileTransactions({ jobId, path }) {
    await clearFileTransactions(jobId, path.filePath ?? '');
    return NOTHING;
  },
  async deleteJob({ jobId }) {
    await deleteJob(jobId);
    return NOTHING;
  },
};
