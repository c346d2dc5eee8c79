import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useUser } from '../../lib/session.ts';
import { madeSettings } from '../../testing/account-examples.ts';
import { registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { ForgotPage } from './forgot-page.tsx';
import { ResetPage } from './reset-page.tsx';

let sent: unknown[];
let hasMail: boolean;

beforeEach(() => {
  sent = [];
  hasMail = true;
  server.use(
    http.get('/api/user', () => new HttpResponse(null, { status: 401 })),
    http.get('/api/settings', () => HttpResponse.json(madeSettings({ mail: hasMail }))),
    http.post('/api/password-reset', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
    http.put('/api/password-reset', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(registeredUser());
    }),
  );
});

const here = () => `${location.pathname}${location.search}${location.hash}`;
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const ANSWER = 'If there is an account with this address, a link is on its way. It works for 30 minutes.';
const IN_THE_LOG = /the link is in the server's log/;

describe('a forgotten password', () => {
  async function ask(address: string) {
    history.replaceState(null, '', '/auth/forgot');
    const { user } = renderPage(<ForgotPage />);
    await user.type(screen.getByLabelText('Email'), address);
    await user.click(press('Send link'));
    return user;
  }

  it('gets a link, and an answer that reveals nothing about the account', async () => {
    await ask('sam@example.com');
    await screen.findByText(ANSWER);
    expect(sent).toEqual([{ email: 'sam@example.com' }]);
    await waitFor(() => expect(screen.queryByText(IN_THE_LOG)).toBeNull());
  });

  it('shows where the link is when the server sends no mail', async () => {
    hasMail = false;
    await ask('sam@example.com');
    await screen.findByText(IN_THE_LOG);
    expect(screen.getByText(ANSWER)).toBeTruthy();
  });

  it('requires a valid address', async () => {
    await ask('sam');
    await screen.findByText('Please enter a valid email address');
    expect(sent).toEqual([]);
  });

  it('keeps the form when the server refuses', async () => {
    const message = 'Too many requests. Try again in an hour.';
    server.use(
      http.post('/api/password-reset', () =>
        HttpResponse.json({ message, code: 'rate_limited' }, { status: 429 }),
      ),
    );
    await ask('sam@example.com');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(press('Send link').disabled).toBe(false);
  });
});

describe('a new password', () => {
  function WhoIsThere() {
    return <p>user: {useUser().user?.email ?? 'nobody'}</p>;
  }

  function openLink(fragment: string) {
    history.replaceState(null, '', `/auth/reset${fragment}`);
    return renderPage(
      <StrictMode>
        <WhoIsThere />
        <ResetPage />
      </StrictMode>,
    ).user;
  }

  it('is set by the token, which is removed from the address at once, and signs in', async () => {
    const user = openLink('#token=abc-123');
    expect(here()).toBe('/auth/reset');
    await screen.findByText('user: nobody');
    await user.type(screen.getByLabelText('New password'), 'new secret');
    expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password');
    await user.click(press('Save password'));
    await screen.findByText('Password changed');
    expect(sent).toEqual([{ token: 'abc-123', password: 'new secret' }]);
    await waitFor(() => expect(here()).toBe('/account'));
    await screen.findByText('user: sam@example.com');
  });

  it('requires 6 characters', async () => {
    const user = openLink('#token=abc-123');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(press('Save password'));
    await screen.findByText('Password must be at least 6 characters');
    expect(sent).toEqual([]);
  });

  it('cannot be set by a link that has ended; a new link is offered', async () => {
    server.use(
      http.put('/api/password-reset', () =>
        HttpResponse.json({ message: 'This link has ended.', code: 'not_found' }, { status: 404 }),
      ),
    );
    const user = openLink('#token=old');
    await user.type(screen.getByLabelText('New password'), 'new secret');
    await user.click(press('Save password'));
    await screen.findByRole('heading', { name: 'This link does not work' });
    await user.click(screen.getByRole('link', { name: 'Send a new link' }));
    expect(here()).toBe('/auth/forgot');
  });

  it('can be retried when the server fails', async () => {
    server.use(http.put('/api/password-reset', () => HttpResponse.error()));
    const user = openLink('#token=abc-123');
    await user.type(screen.getByLabelText('New password'), 'new secret');
    await user.click(press('Save password'));
    await screen.findByText('Password not changed');
    expect(press('Save password').disabled).toBe(false);
  });

  it.each(['', '#token=', '#else'])('needs a token: %j has none', (fragment) => {
    openLink(fragment);
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });

  it('uses the token of a second link opened in the same window', async () => {
    const user = openLink('');
    history.replaceState(null, '', '/auth/reset#token=second');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await user.type(await screen.findByLabelText('New password'), 'new secret');
    expect(here()).toBe('/auth/reset');
    await user.click(press('Save password'));
    await waitFor(() => expect(sent).toEqual([{ token: 'second', password: 'new secret' }]));
  });
});
