import { PAGE_PATHS } from '@ledgerlift/contract';
import { render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { madeCredits, madeSettings } from '../testing/account-examples.ts';
import { server } from '../testing/server.ts';
import { App } from './app.tsx';
import { NOT_FOUND_HEAD, PRERENDERED_PAGES } from './page-heads.ts';
import { ROUTES } from './routes.tsx';

describe('the routes', () => {
  it('are the paths of the contract, which the server serves', () => {
    const routed = ROUTES.map(({ path }) => path);
    expect([...routed].sort()).toEqual([...PAGE_PATHS].sort());
  });
});

describe('the titles', () => {
  beforeEach(() => {
    server.use(
      http.get('/api/credits', () => HttpResponse.json(madeCredits({ credits: 3 }))),
      http.get('/api/user', () => new HttpResponse(null, { status: 401 })),
      http.get('/api/settings', () => HttpResponse.json(madeSettings())),
    );
  });

  it.each([
    ...Object.entries(PRERENDERED_PAGES).map(([path, head]) => [path, head.title] as const),
    ['/nowhere', NOT_FOUND_HEAD.title] as const,
  ])('of %s equals the one in its HTML', async (path, title) => {
    document.title = 'before';
    window.history.pushState(null, '', path);
    render(<App />);
    await waitFor(() => expect(document.title).toBe(title), { timeout: 10_000 });
  });
});
