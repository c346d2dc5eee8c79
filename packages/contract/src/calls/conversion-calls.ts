import { z } from 'zod';
import { MAX_FILES_PER_JOB, MAX_PAGES_PER_FILE, MAX_SENT_LAYOUTS } from '../constants.ts';
import { documentTypeSchema } from '../document.ts';
import { keptLayoutSchema } from '../saved-layout.ts';
import type { ApiCall } from './api-call.ts';
import { fileStatusSchema, jobFileSchema } from './job-file.ts';

const tag = 'Conversion';

export const convertRequestSchema = z.object({
  filePaths: z.array(z.string()).min(1),
  documentType: documentTypeSchema,
  /** Layouts that the client keeps itself, as a visitor's browser does; saved layouts of the user are used without being sent. */
  layouts: z.array(keptLayoutSchema).max(MAX_SENT_LAYOUTS).optional(),
});
export type ConvertRequest = z.infer<typeof convertRequestSchema>;
export const convertResponseSchema = z
  .object({ remainingCredits: z.number().int(), files: z.array(jobFileSchema) })
  .meta({ id: 'ConvertResponse' });
export type ConvertResponse = z.infer<typeof convertResponseSchema>;

/** What a conversion in a browser costs. Nothing else about it is known to the server. */
export const spendPagesSchema = z.object({
  /** Chosen at random by the client for one conversion, so that a repeated call costs nothing more: 32 hexadecimal digits. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** All pages of the conversion. Fewer than before give the rest back: 0 all of it. */
  pages: z
    .int()
    .min(0)
    .max(MAX_FILES_PER_JOB * MAX_PAGES_PER_FILE),
});
export type SpendPages = z.infer<typeof spendPagesSchema>;
export const remainingCreditsSchema = z
  .object({ remainingCredits: z.number().int() })
  .meta({ id: 'RemainingCredits' });

/** Each `data:` line of event `file`. */
export const jobEventSchema = z
  .object({
    fileId: z.string(),
    path: z.string(),
    status: fileStatusSchema,
    pages: z.number().int().nullable(),
    pagesDone: z.number().int(),
  })
  .meta({ id: 'JobEvent' });
export type JobEvent = z.infer<typeof jobEventSchema>;

export const CONVERSION_CALLS = {
  convert: {
    method: 'POST',
    path: '/api/convert/{jobId}',
    tag,
    summary: 'Convert files and wait until all are done',
    notes:
      'Credits are reserved for all files or none; 402 says how many are needed. With `Prefer: respond-async` it answers 202 at once. Files that have rows already are skipped. 429 when too many of your files are waiting, and 503 when too many pages of all users are, give the time to try again in `Retry-After`; then nothing is charged.',
    access: 'visitor',
    scope: 'write',
    body: convertRequestSchema,
    answer: convertResponseSchema,
    errors: ['not_found', 'not_enough_credits', 'password_required', 'rate_limited'],
  },
  cancelConversion: {
    method: 'POST',
    path: '/api/convert/{jobId}/cancel',
    tag,
    summary: 'Stop what is waiting or running; it costs nothing',
    access: 'visitor',
    scope: 'write',
    answer: convertResponseSchema,
    errors: ['not_found'],
  },
  spendPages: {
    method: 'PUT',
    path: '/api/credits/pages',
    tag,
    summary: 'Spend credits on pages that a browser converts itself',
    notes:
      'A browser that keeps its files calls this before it converts them, where credits are for sale. The same `key` again sets another number of `pages`: fewer, within a day, give credits back for files that could not be read.',
    access: 'anyone',
    scope: 'write',
    body: spendPagesSchema,
    answer: remainingCreditsSchema,
    errors: ['not_enough_credits', 'conflict', 'not_signed_in', 'rate_limited'],
  },
  watchJob: {
    method: 'GET',
    path: '/api/jobs/{jobId}/events',
    tag,
    summary: "Server-sent events: each file's state now, then every change",
    notes: 'Each event `file` carries a JobEvent.',
    access: 'visitor',
    scope: 'read',
    answer: { mimes: ['text/event-stream'] },
    errors: ['not_found', 'rate_limited'],
  },
} as const satisfies Record<string, ApiCall>;
