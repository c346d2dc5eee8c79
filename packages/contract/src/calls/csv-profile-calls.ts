import { z } from 'zod';
import { MAX_CSV_PROFILES } from '../constants.ts';
import { csvProfileIdSchema, csvProfileSchema, savedCsvProfileSchema } from '../csv-profile.ts';
import { sortDirectionSchema, sortFieldSchema } from '../table.ts';
import type { ApiCall } from './api-call.ts';
import { emptyAnswerSchema } from './job-file.ts';

const tag = 'CSV profiles';
const profileParams = z.object({ profileId: csvProfileIdSchema });

const savedCsvProfilesSchema = z.array(savedCsvProfileSchema).meta({ id: 'SavedCsvProfiles' });

/** A download by a profile that need not be saved. */
export const ownCsvRequestSchema = z.strictObject({
  profile: csvProfileSchema,
  sortField: sortFieldSchema.default('documentOrder'),
  sortDir: sortDirectionSchema.default('asc'),
});
export type OwnCsvRequest = z.output<typeof ownCsvRequestSchema>;

export const CSV_PROFILE_CALLS = {
  listCsvProfiles: {
    method: 'GET',
    path: '/api/csv-profiles',
    tag,
    summary: "The user's column mappings for CSV files of their own, by name",
    access: 'user',
    scope: 'read',
    answer: savedCsvProfilesSchema,
    errors: [],
  },
  saveCsvProfile: {
    method: 'PUT',
    path: '/api/csv-profiles/{profileId}',
    tag,
    summary: 'Save a column mapping, or replace the one with this id',
    notes: `The client chooses the id. A user has at most ${MAX_CSV_PROFILES} of them. Styles that contradict each other are an \`invalid_request\` that names what to change.`,
    access: 'user',
    scope: 'write',
    params: profileParams,
    body: csvProfileSchema,
    answer: savedCsvProfileSchema,
    errors: ['conflict'],
  },
  deleteCsvProfile: {
    method: 'DELETE',
    path: '/api/csv-profiles/{profileId}',
    tag,
    summary: 'Delete a column mapping',
    access: 'user',
    scope: 'write',
    params: profileParams,
    answer: emptyAnswerSchema,
    errors: ['not_found'],
  },
  downloadOwnCsv: {
    method: 'POST',
    path: '/api/jobs/{jobId}/own-csv',
    tag,
    summary: 'The combined table as CSV by the column mapping that is sent',
    notes:
      'Changes nothing and saves no mapping. `GET /api/jobs/{jobId}/download?format=own&profile=…` does the same by a saved one. Rows whose amounts or dates could not be read are `unreadable` where a column holds them.',
    access: 'visitor',
    // It changes nothing, but the scope `read` is for GET alone; programs name a saved profile there.
    scope: 'write',
    body: ownCsvRequestSchema,
    answer: { mimes: ['text/csv'] },
    errors: ['not_found', 'no_transactions', 'unreadable', 'rate_limited'],
  },
} as const satisfies Record<string, ApiCall>;
