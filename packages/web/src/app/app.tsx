import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { Toaster } from '../components/toaster.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { AccountRoute } from './account-route.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HistoryRoute } from './history-route.tsx';
import { HomePage } from './home-page.tsx';
import { navigateAndScroll } from './navigate-and-scroll.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { StyleRoute } from './style-route.tsx';

const auth = () => import('../features/auth/index.ts');
const AuthPage = lazy(async () => ({ default: (await auth()).AuthPage }));
const ForgotPage = lazy(async () => ({ default: (await auth()).ForgotPage }));
const ResetPage = lazy(async () => ({ default: (await auth()).ResetPage }));
const VerifyPage = lazy(async () => ({ default: (await auth()).VerifyPage }));
const ContactPage = lazy(async () => ({
  default: (await import('../features/contact/index.ts')).ContactPage,
}));
const SharedPage = lazy(async () => ({ default: (await import('../features/shared/index.ts')).SharedPage }));

/** The page: its providers, its layout and its routes. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={navigateAndScroll}>
        <div className="flex min-h-dvh flex-col">
          <Header />
          <main className="flex-1">
            <PageBoundary>
              <Switch>
                <Route path="/" component={HomePage} />
                <Route path="/account" component={AccountRoute} />
                <Route path="/history" component={HistoryRoute} />
                <Route path="/contact" component={ContactPage} />
                <Route path="/shared/:code">{({ code }) => <SharedPage code={code} />}</Route>
                <Route path="/auth" component={AuthPage} />
                <Route path="/auth/forgot" component={ForgotPage} />
                <Route path="/auth/reset" component={ResetPage} />
                <Route path="/auth/verify" component={VerifyPage} />
                <Route path="/dev/components" component={StyleRoute} />
                <Route component={NotFoundPage} />
              </Switch>
            </PageBoundary>
          </main>
          <Footer />
        </div>
        <Toaster />
      </Router>
    </QueryClientProvider>
  );
}
