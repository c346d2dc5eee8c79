import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { FailureBoundary, ReloadOffer } from '../components/failure-boundary.tsx';
import { PageSpinner } from '../components/spinner.tsx';

/**
 * Shows a page once its code is loaded, or a failure message. Each path has its own boundary: otherwise React would keep the
 * previous page hidden until then, and a visitor who navigates back after a logout would see the previous user's rows.
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
