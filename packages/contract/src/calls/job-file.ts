import { z } from 'zod';
import { documentTypeSchema, factsSchema, findingSchema } from '../document.ts';
import { errorBodySchema } from '../errors.ts';
import { proofSchema } from '../proof.ts';

/** State of a file: uploaded -> queued -> converting -> converted | failed; locked waits for its password. */
export const fileStatusSchema = z.enum([
  'uploaded',
  'locked',
  'queued',
  'converting',
  'converted',
  'failed',
  'cancelled',
]);
export type FileStatus = z.infer<typeof fileStatusSchema>;

/** A file of a job. */
export const jobFileSchema = z
  .object({
    fileId: z.string(),
    /** The name that the user gave it; says nothing reliable about its content. */
    name: z.string(),
    /** Bytes. */
    size: z.number().int(),
    /** Path of the upload (`/uploads/{random name}`); per-file calls replace its slashes by underscores. */
    path: z.string(),
    documentType: documentTypeSchema,
    status: fileStatusSchema,
    /** null while unknown (a locked file). */
    pages: z.number().int().nullable(),
    pagesDone: z.number().int(),
    /** Credits that its conversion costs; null until the pages are known, 0 for samples. */
    cost: z.number().int().nullable(),
    rowCount: z.number().int(),
    proof: proofSchema.nullable(),
    proofText: z.string(),
    facts: factsSchema.nullable(),
    /**
     * Set for a file that was read by a guide: with the layout whose guide it was, or null for a guide that was shown for
     * this file.
     */
    guided: z.object({ layout: z.object({ id: z.string(), name: z.string() }).nullable() }).nullable(),
    /** True where the words of the pages are kept, so that its reading can be adjusted. */
    isAdjustable: z.boolean(),
    findings: z.array(findingSchema),
    error: errorBodySchema.nullable(),
  })
  .meta({ id: 'JobFile' });
export type JobFile = z.infer<typeof jobFileSchema>;

/** The answer of a call without a result. */
export const emptyAnswerSchema = z.object({}).meta({ id: 'Nothing' });
