import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { historyEntry, madeCredits, madeSettings } from '../testing/account-examples.ts';
import { convertedFile, madeJob, registeredUser } from '../testing/examples.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { server } from '../testing/server.ts';
import { App } from './app.tsx';

/** Loads the code of the pages first, so that the tests wait for the pages alone. */
beforeAll(async () => {
  await import('../features/account/index.ts');
  await import('../features/history/index.ts');
  await import('../features/convert/index.ts');
  await import('../features/review/index.ts');
}, 60_000);

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  server.use(
    http.get('/api/user', () => HttpResponse.json(registeredUser())),
    http.get('/api/settings', () => HttpResponse.json(madeSettings())),
    http.get('/api/credits', () => HttpResponse.json(madeCredits())),
    http.get('/api/user/sessions', () => HttpResponse.json([])),
    http.get('/api/tokens', () => HttpResponse.json([])),
    http.get('/api/webhooks', () => HttpResponse.json([])),
    http.get('/api/layouts', () => HttpResponse.json([])),
    http.get('/api/csv-profiles', () => HttpResponse.json([])),
    http.get('/api/history', () =>
      HttpResponse.json({ entries: [historyEntry('march')], total: 1, page: 1, pageSize: 20 }),
    ),
    http.get('/api/jobs/march', () =>
      HttpResponse.json({
        ...madeJob([convertedFile('march.pdf')]),
        id: 'march',
        customFilename: 'march.csv',
      }),
    ),
    http.get('/api/jobs/march/transactions', () => HttpResponse.json([])),
  );
});

function renderAt(path: string) {
  window.history.pushState(null, '', path);
  render(<App />);
  return userEvent.setup();
}

describe('pages of signed-in users', () => {
  it.each([
    ['/account', 'Your Account'],
    ['/history', 'Conversion History'],
  ])('%s waits for the session, then shows the page', async (path, title) => {
    renderAt(path);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await screen.findByRole('heading', { name: title }, { timeout: 10_000 });
    expect(document.title).toBe(`${title} · Ledgerlift`);
  });

  it.each(['/account', '/history'])('%s sends a visitor to sign in', async (path) => {
    server.use(http.get('/api/user', () => new HttpResponse(null, { status: 401 })));
    renderAt(path);
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('bring a past conversion back into the converter', async () => {
    const user = renderAt('/history');
    await user.click(await screen.findByRole('button', { name: 'Open march.csv' }, { timeout: 10_000 }));
    expect(`${window.location.pathname}${window.location.hash}`).toBe('/#converter');
    await screen.findByRole('heading', { name: 'Conversion Complete!' }, { timeout: 10_000 });
    await screen.findByText('march.pdf', undefined, { timeout: 10_000 });
  });
});
