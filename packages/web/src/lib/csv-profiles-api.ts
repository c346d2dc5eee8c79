import type { KeptCsvProfile, SavedCsvProfile } from '@ledgerlift/contract';
import { call } from './http.ts';

/** Calls about the CSV profiles of a user. Each throws as `call` does. */

/** Saves a profile, or replaces the one with its id. */
export function saveCsvProfile({ id, profile }: KeptCsvProfile): Promise<SavedCsvProfile> {
  return call('saveCsvProfile', { path: { profileId: id }, body: profile });
}

export function deleteCsvProfile(id: string): Promise<unknown> {
  return call('deleteCsvProfile', { path: { profileId: id } });
}
