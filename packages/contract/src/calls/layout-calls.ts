import { z } from 'zod';
import { MAX_LAYOUTS } from '../constants.ts';
import { readingGuideSchema } from '../reading-guide.ts';
import { layoutIdSchema, layoutSchema, savedLayoutSchema } from '../saved-layout.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema, jobFileSchema } from './job-file.ts';

const tag = 'Layouts';
const layoutParams = z.object({ layoutId: layoutIdSchema });

const savedLayoutsSchema = z.array(savedLayoutSchema).meta({ id: 'SavedLayouts' });

/** null: the file is read automatically. */
export const guideRequestSchema = z.object({ guide: readingGuideSchema.nullable() });
export type GuideRequest = z.infer<typeof guideRequestSchema>;

export const LAYOUT_CALLS = {
  listLayouts: {
    method: 'GET',
    path: '/api/layouts',
    tag,
    summary: "The user's saved layouts, by name",
    access: 'user',
    scope: 'read',
    answer: savedLayoutsSchema,
    errors: [],
  },
  saveLayout: {
    method: 'PUT',
    path: '/api/layouts/{layoutId}',
    tag,
    summary: 'Save a layout, or replace the one with this id',
    notes: `The client chooses the id. The next file whose first page matches the fingerprint is read by the guide. A user has at most ${MAX_LAYOUTS} layouts. Other users never see or use them.`,
    access: 'user',
    scope: 'write',
    params: layoutParams,
    body: layoutSchema,
    answer: savedLayoutSchema,
    errors: ['conflict'],
  },
  deleteLayout: {
    method: 'DELETE',
    path: '/api/layouts/{layoutId}',
    tag,
    summary: 'Delete a layout; files that were read with it keep their rows',
    access: 'user',
    scope: 'write',
    params: layoutParams,
    answer: emptyAnswerSchema,
    errors: ['not_found'],
  },
  fileReading: {
    method: 'GET',
    path: '/api/jobs/{jobId}/files/{fileId}/reading',
    tag,
    summary: 'The words of a converted file with their places, and the guide it was read by',
    notes:
      'For drawing and trying guides: `guide` is null for a file that was read automatically, and `reading` has `pages` with `words` and `rules` in points. A file that is too long for it, or was converted before readings were kept, is `not_found`.',
    access: 'visitor',
    scope: 'read',
    answer: { mimes: ['application/json'] },
    errors: ['not_found', 'unreadable', 'rate_limited'],
  },
  readByGuide: {
    method: 'PUT',
    path: '/api/jobs/{jobId}/files/{fileId}/guide',
    tag,
    summary: 'Read a converted file again by a guide; free of charge',
    notes:
      'Replaces the rows of the file, with all edits of them. `guide: null` reads it automatically. When no row is found, the answer is `no_transactions` and the rows stay as they are.',
    access: 'visitor',
    scope: 'write',
    body: guideRequestSchema,
    answer: jobFileSchema,
    errors: ['not_found', 'conflict', 'no_transactions', 'unreadable', 'too_complex', 'rate_limited'],
  },
} as const satisfies Record<string, ApiCall>;
