import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useUser } from '../../lib/session.ts';
import { registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { VerifyPage } from './verify-page.tsx';

let sent: unknown[];
let isEmailVerified: boolean;

beforeEach(() => {
  sent = [];
  isEmailVerified = false;
  server.use(
    http.get('/api/user', () => HttpResponse.json(registeredUser({ isEmailVerified }))),
    http.post('/api/verify-email', async ({ request }) => {
      sent.push(await request.json());
      isEmailVerified = true;
      return HttpResponse.json({});
    }),
  );
});

function WhoIsThere() {
  const { user } = useUser();
  return <p>{user?.isEmailVerified ? 'verified' : 'not verified'}</p>;
}

function openLink(fragment: string) {
  history.replaceState(null, '', `/auth/verify${fragment}`);
  renderPage(
    <StrictMode>
      <WhoIsThere />
      <VerifyPage />
    </StrictMode>,
  );
}

describe('a link that verifies an address', () => {
  it('is sent once, leaves the address bar, and the page knows of it', async () => {
    openLink('#token=abc-123');
    expect(`${location.pathname}${location.hash}`).toBe('/auth/verify');
    await screen.findByRole('heading', { name: 'Your email address is verified' });
    await waitFor(() => expect(screen.getByText('verified')).toBeTruthy());
    expect(sent).toEqual([{ token: 'abc-123' }]);
    expect(screen.getByRole('link', { name: 'Convert a document' }).getAttribute('href')).toBe('/');
  });

  it('says so when it has ended, and where to get another', async () => {
    server.use(
      http.post('/api/verify-email', () =>
        HttpResponse.json({ message: 'This link has ended.', code: 'not_found' }, { status: 404 }),
      ),
    );
    openLink('#token=old');
    await screen.findByText(/This link was used already, is too old/);
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/account');
  });

  it('can be opened again when the server could not be reached', async () => {
    server.use(http.post('/api/verify-email', () => HttpResponse.error()));
    openLink('#token=abc-123');
    await screen.findByText('The server could not be reached. Open the link in your mail once more.');
  });

  it('sends nothing without a token', async () => {
    openLink('');
    await screen.findByRole('heading', { name: 'Your email address is not verified' });
    expect(sent).toEqual([]);
  });
});
