import { type KeptCsvProfile, MAX_CSV_PROFILES } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCsvProfiles, keepCsvProfile, removeCsvProfiles } from '../../lib/browser-csv-profiles.ts';
import { queryOf } from '../../lib/call-query.ts';
import { deleteCsvProfile, saveCsvProfile } from '../../lib/csv-profiles-api.ts';
import { CSV_PROFILES_KEY } from '../../lib/query-keys.ts';
import { useUser } from '../../lib/session.ts';

/** The CSV profiles of the user on the server, or of the visitor in this browser. */
export interface CsvProfiles {
  profiles: readonly KeptCsvProfile[];
  isPending: boolean;
  /** Saves a profile, or replaces the one with its id. Throws as `call` does, and RangeError without room or storage. */
  save: (kept: KeptCsvProfile) => Promise<void>;
  /** Throws as `call` does. */
  remove: (id: string) => Promise<void>;
}

const NONE: readonly KeptCsvProfile[] = [];

/** `isWanted`: false until the profiles are needed, so that no page loads them in vain. */
export function useCsvProfiles(isWanted: boolean): CsvProfiles {
  const client = useQueryClient();
  const { user } = useUser();
  const query = useQuery({ ...queryOf(CSV_PROFILES_KEY), enabled: isWanted && user !== null });
  const [kept, setKept] = useState<readonly KeptCsvProfile[]>(browserCsvProfiles);
  const reload = () => client.invalidateQueries({ queryKey: CSV_PROFILES_KEY });

  return {
    profiles: user ? (query.data ?? NONE) : kept,
    isPending: user !== null && query.isPending,
    save: async (profile) => {
      if (user) {
        await saveCsvProfile(profile);
        return reload();
      }
      const isNew = kept.every(({ id }) => id !== profile.id);
      if (isNew && kept.length >= MAX_CSV_PROFILES)
        throw new RangeError(`You have ${MAX_CSV_PROFILES} CSV profiles. Delete one that you do not use.`);
      if (!keepCsvProfile(profile))
        throw new RangeError(
          'This browser keeps no data of this site. Export the profile to a file instead.',
        );
      setKept(browserCsvProfiles());
    },
    remove: async (id) => {
      if (user) {
        await deleteCsvProfile(id);
        return reload();
      }
      removeCsvProfiles([id]);
      setKept(browserCsvProfiles());
    },
  };
}
