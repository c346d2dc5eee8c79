import { z } from 'zod';
import { csvProfileIdSchema } from '../csv-profile.ts';
import { documentTypeSchema } from '../document.ts';
import { EXPORT_FORMATS, exportFormatSchema } from '../export-formats.ts';
import { proofStateSchema } from '../proof.ts';
import { anyColumnSchema, dateFormatSchema, sortDirectionSchema, sortFieldSchema } from '../table.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema, jobFileSchema } from './job-file.ts';

const tag = 'Conversions';

const columnListSchema = z.array(anyColumnSchema).min(1);

/** What visitors with the share code can see. */
export const sharingSchema = z
  .object({
    columns: columnListSchema,
    /** Account numbers, addresses, balances and other facts of the documents beside their rows. */
    includesFacts: z.boolean(),
  })
  .meta({ id: 'Sharing' });
export type Sharing = z.infer<typeof sharingSchema>;

export const jobSchema = z
  .object({
    id: z.string(),
    customFilename: z.string().nullable(),
    /** null for an anonymous visitor's job, and while sharing is off. */
    shareCode: z.string().nullable(),
    /** `shared`: requested by its share code, read only. */
    access: z.enum(['owner', 'shared']),
    sharing: sharingSchema.extend({
      /** False until the owner chooses: by default it is the 11 columns of the table, without facts. */
      isChosen: z.boolean(),
    }),
    files: z.array(jobFileSchema),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof jobSchema>;

/** Trimmed, `.csv` appended, empty refused. */
export const filenameRequestSchema = z.object({ filename: z.string().trim().min(1).max(200) });
export const filenameAnswerSchema = z.object({ filename: z.string() }).meta({ id: 'Filename' });
export const shareCodeAnswerSchema = z.object({ shareCode: z.string().nullable() }).meta({ id: 'ShareCode' });

export const downloadQuerySchema = z.object({
  sortField: sortFieldSchema.default('documentOrder'),
  sortDir: sortDirectionSchema.default('asc'),
  /** Column names separated by commas, without duplicates; the 11 of the table when absent. */
  columns: z
    .string()
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .pipe(columnListSchema)
    .optional(),
  format: exportFormatSchema.default('csv'),
  /** The saved CSV profile; required by the format `own`, and without meaning for the others. */
  profile: csvProfileIdSchema.optional(),
  /** Default: dd-MM-yyyy in csv and excel, yyyy-MM-dd in json, MM/dd/yyyy in qif and in the statements and bills of quickbooks and xero; the other formats have their own. */
  dateFormat: dateFormatSchema.optional(),
});
export type DownloadQuery = z.infer<typeof downloadQuerySchema>;

const HISTORY_PAGE_SIZE = 20;
export const historyQuerySchema = z.object({
  /** Text to find in the names of conversions and of their files. */
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(HISTORY_PAGE_SIZE),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const historyEntrySchema = z
  .object({
    jobId: z.string(),
    customFilename: z.string().nullable(),
    shareCode: z.string().nullable(),
    fileNames: z.array(z.string()),
    documentTypes: z.array(documentTypeSchema),
    /** Sum of the known pages; a locked file has none yet. */
    pages: z.number().int(),
    rows: z.number().int(),
    /** Of the worst converted file; null while nothing is converted. */
    proofState: proofStateSchema.nullable(),
    /** The number of files whose rows are proved. */
    provedFiles: z.number().int(),
    /** True if the proof of any file rests on the user's edits. */
    restsOnEdits: z.boolean(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
/** Newest first. */
export const historySchema = z
  .object({
    entries: z.array(historyEntrySchema),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  })
  .meta({ id: 'History' });
export type History = z.infer<typeof historySchema>;

export const JOB_CALLS = {
  getJob: {
    method: 'GET',
    path: '/api/jobs/{jobId}',
    tag,
    summary: 'A conversion: its name, share code and files',
    notes:
      "With a share code in place of the job's id, `id` is the code, converted files alone are listed, without path, size, findings and error, and facts and balances are left out unless they are shared.",
    access: 'shared',
    scope: 'read',
    answer: jobSchema,
    errors: ['not_found'],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/api/jobs/{jobId}',
    tag,
    summary: 'Delete a conversion with its files, rows and edits, at once',
    access: 'visitor',
    scope: 'write',
    answer: emptyAnswerSchema,
    errors: ['not_found'],
  },
  suggestFilename: {
    method: 'GET',
    path: '/api/jobs/{jobId}/suggest-filename',
    tag,
    summary: 'A file name by what the documents say: issuer and period',
    access: 'visitor',
    scope: 'read',
    answer: filenameAnswerSchema,
    errors: ['not_found', 'rate_limited'],
  },
  renameJob: {
    method: 'PUT',
    path: '/api/jobs/{jobId}/filename',
    tag,
    summary: 'Name the download',
    notes: 'Trimmed; `.csv` is appended where it is missing; an empty name is refused.',
    access: 'visitor',
    scope: 'write',
    body: filenameRequestSchema,
    answer: filenameAnswerSchema,
    errors: ['not_found'],
  },
  download: {
    method: 'GET',
    path: '/api/jobs/{jobId}/download',
    tag,
    summary: 'The combined table as a file',
    notes:
      "With a share code in place of the job's id, the shared columns are written, and no facts unless they are shared. Requesting other columns, or sorting by them, is an `invalid_request`.",
    access: 'shared',
    scope: 'read',
    query: downloadQuerySchema,
    answer: {
      mimes: [...new Set(Object.values(EXPORT_FORMATS).map(({ mediaType }) => mediaType))],
    },
    errors: ['not_found', 'no_transactions', 'unreadable', 'too_complex', 'rate_limited'],
  },
  renewShareCode: {
    method: 'POST',
    path: '/api/jobs/{jobId}/share-code',
    tag,
    summary: 'Make a new share code, which ends the old link',
    access: 'user',
    scope: 'session',
    answer: shareCodeAnswerSchema,
    errors: ['not_found'],
  },
  endSharing: {
    method: 'DELETE',
    path: '/api/jobs/{jobId}/share-code',
    tag,
    summary: 'Turn sharing off',
    access: 'user',
    scope: 'session',
    answer: shareCodeAnswerSchema,
    errors: ['not_found'],
  },
  chooseSharing: {
    method: 'PUT',
    path: '/api/jobs/{jobId}/sharing',
    tag,
    summary: 'Choose the columns that are shared, and whether facts are',
    access: 'user',
    scope: 'session',
    body: sharingSchema,
    answer: sharingSchema,
    errors: ['not_found'],
  },
  history: {
    method: 'GET',
    path: '/api/history',
    tag,
    summary: "The user's conversions, newest first",
    access: 'user',
    scope: 'read',
    query: historyQuerySchema,
    answer: historySchema,
    errors: [],
  },
} as const satisfies Record<string, ApiCall>;
