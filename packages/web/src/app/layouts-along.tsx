import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CSV_PROFILES_KEY, LAYOUTS_KEY } from '../lib/query-keys.ts';
import { useUser } from '../lib/session.ts';

/** Saves the layouts and CSV profiles of a visitor to the account once the visitor has signed in. */
export function LayoutsAlong() {
  const { user } = useUser();
  const client = useQueryClient();
  const email = user?.email;
  useEffect(() => {
    if (email === undefined) return;
    void import('../lib/take-layouts-along.ts').then(async ({ takeLayoutsAlong, takeCsvProfilesAlong }) => {
      if (await takeLayoutsAlong()) void client.invalidateQueries({ queryKey: LAYOUTS_KEY });
      if (await takeCsvProfilesAlong()) void client.invalidateQueries({ queryKey: CSV_PROFILES_KEY });
    });
  }, [email, client]);
  return null;
}
