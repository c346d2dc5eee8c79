import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Toaster } from '../components/toaster.tsx';
import { createQueryClient } from '../lib/query-client.ts';

/** Renders a part of the page with cache and toasts; returns a user-event instance. */
export function renderPage(
  part: ReactNode,
  client = createQueryClient(),
): RenderResult & { user: UserEvent } {
  const result = render(
    <QueryClientProvider client={client}>
      {part}
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...result, user: userEvent.setup() };
}
