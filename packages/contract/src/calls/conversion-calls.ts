import { z } from 'zod';
import { MAX_SENT_LAYOUTS } from '../constants.ts';
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
