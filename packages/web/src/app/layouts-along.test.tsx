import { DEFAULT_CSV_PROFILE } from '@ledgerlift/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { browserCsvProfiles, keepCsvProfile } from '../lib/browser-csv-profiles.ts';
import { browserLayouts, keepInBrowser } from '../lib/browser-layouts.ts';
import { changeUser } from '../lib/change-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { registeredUser } from '../testing/examples.ts';
import { madeLayout } from '../testing/made-layout.ts';
import { server } from '../testing/server.ts';
import { LayoutsAlong } from './layouts-along.tsx';

it('takes the layouts of a visitor along into the account, once signed in', async () => {
  const saved: string[] = [];
  server.use(
    http.put('/api/layouts/:id', ({ params }) => {
      saved.push(String(params.id));
      return HttpResponse.json({
        ...madeLayout(String(params.id)),
        createdAt: '',
        lastUsedAt: null,
        timesUsed: 0,
      });
    }),
  );
  keepInBrowser(madeLayout('layout-1'));
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <LayoutsAlong />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect([saved, browserLayouts().length]).toEqual([[], 1]);
  await changeUser(client, registeredUser());
  await waitFor(() => expect(saved).toEqual(['layout-1']));
  await waitFor(() => expect(browserLayouts()).toEqual([]));
});

it('takes the CSV profiles of a visitor along, too', async () => {
  const saved: string[] = [];
  server.use(
    http.put('/api/csv-profiles/:id', ({ params }) => {
      saved.push(String(params.id));
      return HttpResponse.json({ id: params.id, profile: DEFAULT_CSV_PROFILE, createdAt: '' });
    }),
  );
  keepCsvProfile({ id: 'books-01', profile: DEFAULT_CSV_PROFILE });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <LayoutsAlong />
    </QueryClientProvider>,
  );
  await changeUser(client, registeredUser());
  await waitFor(() => expect(saved).toEqual(['books-01']));
  await waitFor(() => expect(browserCsvProfiles()).toEqual([]));
});
