import { z } from 'zod';
import { MAX_PICTURE_WIDTH, MIN_PICTURE_WIDTH } from '../constants.ts';
import { documentTypeSchema } from '../document.ts';
import { errorBodySchema } from '../errors.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema, jobFileSchema } from './job-file.ts';

const tag = 'Files';

/** The fields of a multipart upload in addition to its `files` or `files[]`. */
export const uploadFieldsSchema = z.object({
  documentType: documentTypeSchema,
  /** The job to add to; a new job when absent. */
  jobId: z.string().min(1).optional(),
});
/** A bad file does not affect the others: it is listed in `rejected`. */
export const uploadResponseSchema = z
  .object({
    jobId: z.string(),
    files: z.array(jobFileSchema),
    rejected: z.array(z.object({ name: z.string(), code: errorBodySchema.shape.code, message: z.string() })),
  })
  .meta({ id: 'UploadResponse' });
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

export const sampleRequestSchema = z.object({ documentType: documentTypeSchema });
export const deleteFilesRequestSchema = z.object({
  filePaths: z.array(z.string()).min(1),
  jobId: z.string(),
});
export const passwordRequestSchema = z.object({ path: z.string(), password: z.string().min(1).max(1000) });

/**
 * Headers with the page's size in points: multiply a box by the picture's width over the page's width for its position
 * in the picture.
 */
export const PAGE_WIDTH_HEADER = 'X-Page-Width';
export const PAGE_HEIGHT_HEADER = 'X-Page-Height';
const DEFAULT_PICTURE_WIDTH = 1000;
/** More pages than any operator's limit allows. */
const HIGHEST_PAGE = 100_000;
const pictureQuerySchema = z.object({
  /** Pixels; a picture file is never enlarged. */
  width: z.coerce
    .number<number>()
    .int()
    .min(MIN_PICTURE_WIDTH)
    .max(MAX_PICTURE_WIDTH)
    .default(DEFAULT_PICTURE_WIDTH),
});

export const UPLOAD_CALLS = {
  upload: {
    method: 'POST',
    path: '/api/upload',
    tag,
    summary: 'Upload files into a new job or an existing one',
    notes:
      'Parts named `files` or `files[]`, at most 10 MB each. The type of a file is detected from its bytes; when all files are bad, the status is 4xx and `details.rejected` gives the reasons. A file that is not converted within an hour is deleted.',
    access: 'visitor',
    scope: 'write',
    form: uploadFieldsSchema,
    answer: uploadResponseSchema,
    errors: [
      'not_signed_in',
      'not_found',
      'file_too_large',
      'storage_full',
      'unsupported_type',
      'unreadable',
      'too_many_pages',
      'too_many_files',
      'too_complex',
      'rate_limited',
    ],
  },
  startSample: {
    method: 'POST',
    path: '/api/samples',
    tag,
    summary: "Put the product's own sample into a job of its own, free of charge",
    access: 'anyone',
    scope: 'write',
    body: sampleRequestSchema,
    answer: uploadResponseSchema,
    errors: ['not_signed_in', 'storage_full', 'rate_limited'],
  },
  deleteFiles: {
    method: 'DELETE',
    path: '/api/files',
    tag,
    summary: 'Remove files from a job, with their rows',
    access: 'visitor',
    scope: 'write',
    body: deleteFilesRequestSchema,
    answer: emptyAnswerSchema,
    errors: ['not_found'],
  },
  deleteFileTransactions: {
    method: 'DELETE',
    path: '/api/jobs/{jobId}/file-transactions/{filePath}',
    tag,
    summary: "Remove a file's rows and keep the file",
    notes: '`filePath` is the path of the file with its slashes replaced by underscores.',
    access: 'visitor',
    scope: 'write',
    answer: emptyAnswerSchema,
    errors: ['not_found', 'conflict'],
  },
  unlockFile: {
    method: 'POST',
    path: '/api/jobs/{jobId}/password',
    tag,
    summary: 'Give the password of a locked file, which is checked at once',
    access: 'visitor',
    scope: 'write',
    body: passwordRequestSchema,
    answer: jobFileSchema,
    errors: [
      'not_found',
      'conflict',
      'password_wrong',
      'unreadable',
      'too_many_pages',
      'too_complex',
      'rate_limited',
    ],
  },
  pagePicture: {
    method: 'GET',
    path: '/api/jobs/{jobId}/files/{fileId}/pages/{page}',
    tag,
    summary: 'A page as a picture, to show beside its rows',
    notes: `Pages count from 1. The headers \`${PAGE_WIDTH_HEADER}\` and \`${PAGE_HEIGHT_HEADER}\` give the page's size in points, to position boxes.`,
    access: 'visitor',
    scope: 'read',
    params: z.object({
      jobId: z.string(),
      fileId: z.string(),
      page: z.coerce.number<number>().int().min(1).max(HIGHEST_PAGE),
    }),
    query: pictureQuerySchema,
    answer: { mimes: ['image/webp'] },
    errors: ['not_found', 'unreadable', 'too_complex', 'password_required', 'rate_limited'],
  },
  openUpload: {
    method: 'GET',
    path: '/uploads/{fileName}',
    tag,
    summary: 'An uploaded file',
    access: 'visitor',
    scope: 'read',
    answer: {
      mimes: [
        'application/pdf',
        'image/jpeg',
        'image/png',
        'image/webp',
        'image/gif',
        'image/tiff',
        'image/bmp',
        'image/heic',
      ],
    },
    errors: ['not_found'],
  },
} as const satisfies Record<string, ApiCall>;
