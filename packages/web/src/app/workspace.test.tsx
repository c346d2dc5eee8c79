import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeCredits, madeSettings } from '../testing/account-examples.ts';
import { convertedFile, madeJob, registeredUser } from '../testing/examples.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { server } from '../testing/server.ts';
import { App } from './app.tsx';

beforeAll(async () => {
  await import('../features/convert/index.ts');
  await import('../features/review/index.ts');
}, 60_000);

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  server.use(
    http.get('/api/user', () => new HttpResponse(null, { status: 401 })),
    http.get('/api/settings', () => HttpResponse.json(madeSettings())),
    http.get('/api/credits', () => HttpResponse.json(madeCredits())),
    http.get('/api/jobs/job', () =>
      HttpResponse.json({ ...madeJob([convertedFile('march.pdf')]), customFilename: 'march.csv' }),
    ),
    http.get('/api/jobs/job/transactions', () => HttpResponse.json([])),
  );
});

function open(path = '/') {
  window.history.pushState(null, '', path);
  render(<App />);
  return userEvent.setup();
}
const hero = () => screen.queryByRole('heading', { name: 'Lift the ledger out of the page' });
const footer = () => screen.queryByRole('contentinfo');
const complete = () => screen.findByRole('heading', { name: 'Conversion Complete!' });

describe('the workspace', () => {
  it('takes the whole window once a job is open', async () => {
    localStorage.setItem('ledgerlift-job', 'job');
    open();
    await complete();
    await waitFor(() => expect(hero()).toBeNull());
    expect(footer()).toBeNull();
    expect(localStorage.getItem('ledgerlift-workspace')).toBe('open');
  });

  it('is where signed-in users land', async () => {
    server.use(http.get('/api/user', () => HttpResponse.json(registeredUser())));
    open();
    await screen.findByRole('button', { name: 'Choose Files' });
    await waitFor(() => expect(hero()).toBeNull());
  });

  it('does not open for a visitor without a job', async () => {
    open();
    await screen.findByRole('button', { name: 'Choose Files' });
    expect(hero()).toBeTruthy();
    expect(footer()).toBeTruthy();
    expect(localStorage.getItem('ledgerlift-workspace')).toBeNull();
  });

  it('gives way to the landing page for good, and comes back on request', async () => {
    localStorage.setItem('ledgerlift-job', 'job');
    const user = open();
    await complete();
    await user.click(await screen.findByRole('button', { name: 'Show in the page' }));
    expect(hero()).toBeTruthy();
    expect(localStorage.getItem('ledgerlift-workspace')).toBe('embedded');
    await user.click(screen.getByRole('button', { name: 'Use the whole window' }));
    expect(hero()).toBeNull();
    expect(localStorage.getItem('ledgerlift-workspace')).toBe('open');
  });

  it('gives way to the sections of the landing page that the header leads to', async () => {
    localStorage.setItem('ledgerlift-job', 'job');
    const user = open('/#pricing');
    await complete();
    expect(hero()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use the whole window' }));
    expect(hero()).toBeNull();
    expect(window.location.hash).toBe('#converter');
  });
});
