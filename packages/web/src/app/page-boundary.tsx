import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { PageSpinner } from '../components/spinner.tsx';

/**
 * Shows a page once its code is there. Each path has a boundary of its own: React would keep the page that was left,
 * hidden, until then, and whoever came back in that time after logging out would see the rows of the user before.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Suspense key={path} fallback={<PageSpinner />}>
      {children}
    </Suspense>
  );
}
