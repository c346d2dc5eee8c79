import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { registeredUser } from '../testing/examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { server } from '../testing/server.ts';
import { SignedInOnly } from './signed-in-only.tsx';

function open(answer: () => Response) {
  history.replaceState(null, '', '/history?page=2&search=a%26b');
  server.use(http.get('/api/user', answer));
  const { user } = renderPage(
    <SignedInOnly>
      <p>the page</p>
    </SignedInOnly>,
  );
  return user;
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

  it('says that the server cannot be reached, and asks again', async () => {
    let answer = () => HttpResponse.error();
    const user = open(() => answer());
    await screen.findByRole('heading', { name: 'No Connection' });
    expect(location.pathname).toBe('/history');
    answer = () => HttpResponse.json(registeredUser());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('the page');
  });

  it('says so without a connection, and goes on once there is one', async () => {
    onlineManager.setOnline(false);
    open(() => HttpResponse.json(registeredUser()));
    await screen.findByRole('heading', { name: 'No Connection' });
    act(() => onlineManager.setOnline(true));
    await screen.findByText('the page');
  });
});
