import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { registeredUser } from '../testing/examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { server } from '../testing/server.ts';
import { SignedInOnly } from './signed-in-only.tsx';

function open(answer: () => Response) {
  history.replaceState(null, '', '/history?page=2&search=a%26b');
  server.use(http.get('/api/user', answer));
  renderPage(
    <SignedInOnly>
      <p>the page</p>
    </SignedInOnly>,
  );
}

describe('a page for signed-in users', () => {
  it('waits for the session, then shows the page to a user', async () => {
    open(() => HttpResponse.json(registeredUser()));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await screen.findByText('the page');
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('sends everybody else to the login, with the way back', async () => {
    open(() => new HttpResponse(null, { status: 401 }));
    await waitFor(() => expect(location.pathname).toBe('/auth'));
    expect(new URLSearchParams(location.search).get('returnTo')).toBe('/history?page=2&search=a%26b');
    expect(screen.queryByText('the page')).toBeNull();
  });
});
