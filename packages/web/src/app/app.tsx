import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { Toaster } from '../components/toaster.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { AccountRoute } from './account-route.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HistoryRoute } from './history-route.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The page: its providers, its layout and its routes. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main className="flex-1">
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/account" component={AccountRoute} />
            <Route path="/history" component={HistoryRoute} />
            <Route component={NotFoundPage} />
          </Switch>
        </main>
        <Footer />
      </div>
      <Toaster />
    </QueryClientProvider>
  );
}
