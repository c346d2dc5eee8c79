import { SIGN_IN_PROBLEMS } from '@ledgerlift/contract';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toast } from '../../lib/toast-store.ts';
import { GOOGLE_PROBLEMS } from './sign-in-messages.ts';

/** Shows once why signing in with Google failed, and removes the reason from the address. */
export function useGoogleProblem(): void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  useEffect(() => {
    // Reads the address and not `search`: it is already clean when strict mode runs this a second time.
    const query = new URLSearchParams(location.search);
    const problem = query.get('problem');
    if (search === '' || problem === null) return;
    query.delete('problem');
    navigate(query.size === 0 ? path : `${path}?${query}`, { replace: true });
    const known = SIGN_IN_PROBLEMS.find((code) => code === problem);
    if (known) toast(GOOGLE_PROBLEMS[known]);
  }, [search, path, navigate]);
}
