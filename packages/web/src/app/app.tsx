import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { PageSpinner } from '../components/spinner.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { useIsWorkspace } from '../lib/workspace.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LayoutsAlong } from './layouts-along.tsx';
import { useIsLoggingOut } from './logging-out.ts';
import { navigateAndScroll } from './navigate-and-scroll.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ROUTES } from './routes.tsx';
import { ToasterWhenNeeded } from './toaster-when-needed.tsx';

/** The page: its providers, its layout and its routes. `ssrPath`: the path to render when there is no browser. */
export function App({ ssrPath }: { ssrPath?: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={navigateAndScroll} {...(ssrPath === undefined ? {} : { ssrPath })}>
        <div className="flex min-h-dvh flex-col">
          <a
            href="#main"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80 focus:rounded-md focus:bg-surface focus:min-w-40 focus:px-3 focus:py-2"
          >
            Skip to content
          </a>
          <Header />
          <main id="main" className="flex-1 outline-none">
            <CurrentPage />
          </main>
          <PageFooter />
        </div>
        <ToasterWhenNeeded />
        <LayoutsAlong />
      </Router>
    </QueryClientProvider>
  );
}

/** The workspace takes the whole window below the header. */
function PageFooter() {
  return useIsWorkspace() ? null : <Footer />;
}

function CurrentPage() {
  if (useIsLoggingOut()) return <PageSpinner />;
  return (
    <PageBoundary>
      <Switch>
        {ROUTES.map(({ path, page }) => (
          <Route key={path} path={path} component={page} />
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    </PageBoundary>
  );
}
