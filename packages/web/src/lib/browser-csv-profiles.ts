import { type KeptCsvProfile, MAX_CSV_PROFILES } from '@ledgerlift/contract';
import { browserList, versionOf } from './browser-list.ts';

/** The CSV profiles of a visitor. */
export const {
  all: browserCsvProfiles,
  keep: keepCsvProfile,
  remove: removeCsvProfiles,
} = browserList({ storageKey: 'ledgerlift-csv-profiles', max: MAX_CSV_PROFILES, isKept: isProfile });

function isProfile(value: unknown): value is KeptCsvProfile {
  const { id, profile } = Object(value) as Partial<Record<string, unknown>>;
  return typeof id === 'string' && versionOf(profile) === 1;
}
