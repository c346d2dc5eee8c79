import { lazy, type ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { PageSpinner } from '../components/spinner.tsx';
import { useUser } from '../lib/session.ts';

const ServerAwayPage = lazy(async () => ({
  default: (await import('./server-away-page.tsx')).ServerAwayPage,
}));

/** Shows a page to signed-in users; sends everybody else to the login and back afterwards. Without the server it says so. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, loading, isAway } = useUser();
  const [path] = useLocation();
  const search = useSearch();
  if (isAway) return <ServerAwayPage />;
  if (loading) return <PageSpinner />;
  if (user === null) {
    const here = search === '' ? path : `${path}?${search}`;
    return <Redirect to={`/auth?returnTo=${encodeURIComponent(here)}`} replace />;
  }
  return children;
}
