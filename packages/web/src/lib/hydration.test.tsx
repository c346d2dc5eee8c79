import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { madeCredits, madeSettings } from '../testing/account-examples.ts';
import { registeredUser } from '../testing/examples.ts';
import { creditsLabel, useCredits } from './credits.ts';
import { useIsPrerendered } from './hydration.ts';
import { createQueryClient } from './query-client.ts';
import { CREDITS_KEY, SETTINGS_KEY, USER_KEY } from './query-keys.ts';
import { useUser } from './session.ts';
import { useSettings } from './settings.ts';

function Part() {
  const { credits, loading } = useCredits();
  const session = useUser();
  const settings = useSettings();
  const came = useIsPrerendered();
  return (
    <div>
      <button type="button" disabled={session.loading || settings.loading}>
        {creditsLabel(credits, loading)}
      </button>
      <p>{session.user?.email ?? 'nobody'}</p>
      <p>{settings.settings?.payment ?? 'unknown'}</p>
      <p>{came ? 'came with the page' : 'made by script'}</p>
    </div>
  );
}

const partIn = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <Part />
  </QueryClientProvider>
);

describe('a prerendered part', () => {
  it('is correct even if answers arrive before hydration', async () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(partIn(createQueryClient()));
    expect(place.textContent).toBe('...nobodyunknowncame with the page');
    expect(place.querySelector('button')?.disabled).toBe(true);

    const client = createQueryClient();
    client.setQueryData(USER_KEY, registeredUser());
    client.setQueryData(CREDITS_KEY, madeCredits());
    client.setQueryData(SETTINGS_KEY, madeSettings());
    const problems: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(place, partIn(client), { onRecoverableError: (error) => problems.push(error) }),
    );
    onTestFinished(() => act(() => root.unmount()));
    expect(problems).toEqual([]);
    expect(place.querySelector('button')?.disabled).toBe(false);
    expect(place.textContent).toBe(
      `${madeCredits().credits} credits left${registeredUser().email}${madeSettings().payment}came with the page`,
    );
  });
});
