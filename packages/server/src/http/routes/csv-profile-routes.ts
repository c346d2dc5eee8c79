import { API } from '@ledgerlift/contract';
import type { AppParts } from '../../app-parts.ts';
import { deleteCsvProfile, saveCsvProfile, savedCsvProfiles } from '../../csv-profiles/csv-profiles.ts';
import { answerCall } from '../answer-call.ts';
import type { App } from '../app-context.ts';

/** The column mappings of a user for CSV files of their own. */
export function csvProfileRoutes(app: App, parts: AppParts): void {
  answerCall(app, API.listCsvProfiles, ({ caller }) => savedCsvProfiles(parts.db, caller.user.id));

  answerCall(app, API.saveCsvProfile, ({ caller, params, body }) =>
    saveCsvProfile(parts.db, caller.user.id, params.profileId, body),
  );

  answerCall(app, API.deleteCsvProfile, async ({ caller, params }) => {
    await deleteCsvProfile(parts.db, caller.user.id, params.profileId);
    return {};
  });
}
