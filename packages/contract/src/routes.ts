import { z } from 'zod';
import { MAX_PICTURE_WIDTH, MIN_PICTURE_WIDTH } from './constants.ts';
import { documentTypeSchema, factsSchema, findingSchema } from './document.ts';
import { errorBodySchema } from './errors.ts';
import { proofSchema } from './proof.ts';
import {
  anyColumnSchema,
  dateFormatSchema,
  exportFormatSchema,
  sortDirectionSchema,
  sortFieldSchema,
} from './table.ts';

/** Where a file stands on its way: uploaded -> queued -> converting -> converted | failed; locked waits for its password. */
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
export const jobFileSchema = z.object({
  fileId: z.string(),
  /** The name the user gave it; never evidence of what it holds. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Path of the upload (`/uploads/{random name}`); its slashes replaced by underscores in per-file calls. */
  path: z.string(),
  documentType: documentTypeSchema,
  status: fileStatusSchema,
  /** null until it is known (a locked file). */
  pages: z.number().int().nullable(),
  pagesDone: z.number().int(),
  /** Credits that its conversion costs; null until pages are known, 0 for samples. */
  cost: z.number().int().nullable(),
  rowCount: z.number().int(),
  proof: proofSchema.nullable(),
  proofText: z.string(),
  facts: factsSchema.nullable(),
  findings: z.array(findingSchema),
  error: errorBodySchema.nullable(),
});
export type JobFile = z.infer<typeof jobFileSchema>;

/** POST /api/upload (multipart: files | files[], documentType, jobId?) */
export const uploadResponseSchema = z.object({
  jobId: z.string(),
  files: z.array(jobFileSchema),
  rejected: z.array(z.object({ name: z.string(), code: errorBodySchema.shape.code, message: z.string() })),
});
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/** POST /api/samples: puts the product's own sample into a job of its own, free of charge. */
export const sampleRequestSchema = z.object({ documentType: documentTypeSchema });

/** POST /api/jobs/{id}/password: checked at once; the answer is the unlocked file (JobFile) */
export const passwordRequestSchema = z.object({ path: z.string(), password: z.string().min(1).max(1000) });

/** GET /api/jobs/{id} */
export const jobSchema = z.object({
  id: z.string(),
  customFilename: z.string().nullable(),
  shareCode: z.string().nullable(),
  files: z.array(jobFileSchema),
});
export type Job = z.infer<typeof jobSchema>;

/** POST /api/convert/{jobId} */
export const convertRequestSchema = z.object({
  filePaths: z.array(z.string()).min(1),
  documentType: documentTypeSchema,
});
export type ConvertRequest = z.infer<typeof convertRequestSchema>;
export const convertResponseSchema = z.object({
  remainingCredits: z.number().int(),
  files: z.array(jobFileSchema),
});
export type ConvertResponse = z.infer<typeof convertResponseSchema>;

/** GET /api/jobs/{id}/events, each `data:` line of event `file` */
export const jobEventSchema = z.object({
  fileId: z.string(),
  path: z.string(),
  status: fileStatusSchema,
  pages: z.number().int().nullable(),
  pagesDone: z.number().int(),
});
export type JobEvent = z.infer<typeof jobEventSchema>;

/** DELETE /api/files */
export const deleteFilesRequestSchema = z.object({
  filePaths: z.array(z.string()).min(1),
  jobId: z.string(),
});

/** PUT /api/jobs/{id}/filename; trimmed, `.csv` appended, empty refused */
export const filenameRequestSchema = z.object({ filename: z.string().trim().min(1).max(200) });
export const suggestedFilenameSchema = z.object({ filename: z.string() });

/** GET /api/credits */
export const creditsSchema = z.object({ credits: z.number().int() });

/** GET /api/user and the answers of login and register */
export const userSchema = z.object({
  email: z.string(),
  credits: z.number().int(),
  subscription: z
    .object({
      planTier: z.enum(['free', 'premium', 'business']),
      status: z.enum(['active', 'canceled', 'past_due']).nullable(),
      currentPeriodEnd: z.string().nullable(),
    })
    .nullable(),
});
export type User = z.infer<typeof userSchema>;

/**
 * GET /api/jobs/{id}/files/{fileId}/pages/{page}?width={pixels}: the page, from 1, as a picture (image/webp), for the owner
 * alone. A picture file is not enlarged. The headers below tell the page's size in points: boxes times the picture's width
 * over the page's are places in the picture.
 */
export const pagePictureRequestSchema = z.object({
  page: z.coerce.number().int().min(1),
  width: z.coerce.number().int().min(MIN_PICTURE_WIDTH).max(MAX_PICTURE_WIDTH).default(1000),
});
export const PAGE_WIDTH_HEADER = 'X-Page-Width';
export const PAGE_HEIGHT_HEADER = 'X-Page-Height';

/** GET /api/jobs/{id}/download */
export const downloadQuerySchema = z.object({
  sortField: sortFieldSchema.default('documentOrder'),
  sortDir: sortDirectionSchema.default('asc'),
  columns: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(anyColumnSchema).min(1))
    .optional(),
  format: exportFormatSchema.default('csv'),
  /** When none is asked for: dd-MM-yyyy in csv and excel, yyyy-MM-dd in json. */
  dateFormat: dateFormatSchema.optional(),
});
export type DownloadQuery = z.infer<typeof downloadQuerySchema>;

/** The path by which per-file calls name a file: slashes replaced by underscores. */
export function filePathKey(path: string): string {
  return path.replaceAll('/', '_');
}
