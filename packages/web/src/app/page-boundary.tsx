import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { FailureBoundary, ReloadOffer } from '../components/failure-boundary.tsx';
import { PageSpinner } from '../components/spinner.tsx';

/**
 * Shows a page once its code is there, or that it cannot be. Each path has a boundary of its own: React would keep the page that was left,
 * hidden, until then, and whoever came back in that time after logging out would see the rows of the user before.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <FailureBoundary key={path} fallback={<PageFailure />}>
      <Suspense fallback={<PageSpinner />}>{children}</Suspense>
    </FailureBoundary>
  );
}

function PageFailure() {
  return (
    <ReloadOffer>
      <h1 className="font-serif text-4xl font-semibold tracking-tight">This page could not be shown</h1>
    </ReloadOffer>
  );
}
