import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LAYOUTS_KEY } from '../lib/query-keys.ts';
import { useUser } from '../lib/session.ts';

/** Saves the layouts of a visitor to the account once the visitor has signed in. */
export function LayoutsAlong() {
  const { user } = useUser();
  const client = useQueryClient();
  const email = user?.email;
  useEffect(() => {
    if (email === undefined) return;
    void import('../lib/take-layouts-along.ts')
      .then(({ takeLayoutsAlong }) => takeLayoutsAlong())
      .then((hasTaken) => {
        if (hasTaken) void client.invalidateQueries({ queryKey: LAYOUTS_KEY });
      });
  }, [email, client]);
  return null;
}
