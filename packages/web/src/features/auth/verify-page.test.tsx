import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { useSetUser, useUser } from '../../lib/session.ts';
import { registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { AuthPage } from './auth-page.tsx';
import { VerifyPage } from './verify-page.tsx';

let sent: unknown[];
let isSignedIn: boolean;
let isEmailVerified: boolean;

beforeEach(() => {
  sent = [];
  isSignedIn = true;
  isEmailVerified = false;
  sessionStorage.clear();
  const user = () => HttpResponse.json(registeredUser({ isEmailVerified }));
  const enter = () => {
    isSignedIn = true;
    return user();
  };
  server.use(
    http.get('/api/user', () => (isSignedIn ? user() : new HttpResponse(null, { status: 401 }))),
    http.post('/api/login', enter),
    http.post('/api/register', enter),
    http.post('/api/verify-email', async ({ request }) => {
      sent.push(await request.json());
      isEmailVerified = true;
      return HttpResponse.json({});
    }),
  );
});
const here = () => `${location.pathname}${location.search}${location.hash}`;
const refusal = () =>
  HttpResponse.json({ message: 'This link has ended.', code: 'not_found' }, { status: 404 });

function WhoIsThere() {
  const { user } = useUser();
  const setUser = useSetUser();
  return (
    <>
      <p>{user?.isEmailVerified ? 'verified' : 'not verified'}</p>
      <button type="button" onClick={() => void setUser(null)}>
        Log out
      </button>
    </>
  );
}

function openLink(fragment: string) {
  history.replaceState(null, '', `/auth/verify${fragment}`);
  const { user } = renderPage(
    <StrictMode>
      <WhoIsThere />
      <Switch>
        <Route path="/auth" component={AuthPage} />
        <Route path="/auth/verify" component={VerifyPage} />
      </Switch>
    </StrictMode>,
  );
  return user;
}

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Email'), 'sam@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
}

describe('a link that verifies an address', () => {
  it('is sent once, leaves the address bar, and updates the user', async () => {
    openLink('#token=abc-123');
    expect(here()).toBe('/auth/verify');
    await screen.findByRole('heading', { name: 'Your email address is verified' });
    await waitFor(() => expect(screen.getByText('verified')).toBeTruthy());
    expect(sent).toEqual([{ token: 'abc-123' }]);
    expect(screen.getByRole('link', { name: 'Convert a document' }).getAttribute('href')).toBe('/');
  });

  it('explains that it has ended or belongs to another account, who is logged in, and where to get a new one', async () => {
    server.use(http.post('/api/verify-email', refusal));
    openLink('#token=old');
    await screen.findByRole('heading', { name: 'This link does not work' });
    expect(
      screen.getByText(
        /^It belongs to another account than sam@example.com, has already been used, is too old/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/log out and open its link again\. Otherwise your account page/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/account');
  });

  it('offers no new link to a verified user', async () => {
    isEmailVerified = true;
    server.use(http.post('/api/verify-email', refusal));
    openLink('#token=used');
    await screen.findByText('Was the mail sent to another address? Then log out and open its link again.');
  });

  it('is not sent again when its user logs out', async () => {
    const user = openLink('#token=abc-123');
    await screen.findByRole('heading', { name: 'Your email address is verified' });
    isSignedIn = false;
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('status', { name: 'Loading' });
    expect(here()).toBe('/auth/verify');
    expect(sessionStorage).toHaveLength(0);
    expect(sent).toHaveLength(1);
  });

  it('asks to be opened again when the server could not be reached', async () => {
    server.use(http.post('/api/verify-email', () => HttpResponse.error()));
    openLink('#token=abc-123');
    await screen.findByText('The server could not be reached. Open the link in your mail once more.');
  });

  it('sends nothing without a token', async () => {
    openLink('');
    await screen.findByRole('heading', { name: 'This link does not work' });
    expect(sent).toEqual([]);
  });
});

describe('a link that verifies an address, opened signed out', () => {
  const LINE = 'Log in to verify your address.';
  const INCOMPLETE = 'It is incomplete. Open the link in your mail once more.';
  beforeEach(() => {
    isSignedIn = false;
  });

  it.each([
    ['Login', 'Log in'],
    ['Register', 'Create account'],
  ])('waits for the visitor behind "%s", in this tab only', async (tab, button) => {
    const user = openLink('#token=abc-123');
    await screen.findByText(LINE);
    expect(here()).toBe('/auth?returnTo=%2Fauth%2Fverify');
    expect(sent).toEqual([]);
    expect(Object.values(sessionStorage)).toEqual(['abc-123']);
    expect(Object.values(localStorage)).not.toContain('abc-123');
    await user.click(screen.getByRole('tab', { name: tab }));
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('heading', { name: 'Your email address is verified' });
    expect(here()).toBe('/auth/verify');
    expect(sent).toEqual([{ token: 'abc-123' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('replaces a token that already waits', async () => {
    sessionStorage.setItem('ledgerlift-verification-token', 'the one before');
    openLink('#token=abc-123');
    await screen.findByText(LINE);
    expect(Object.values(sessionStorage)).toEqual(['abc-123']);
  });

  it('leads to the login even without session storage, and explains what to do then', async () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    try {
      const user = openLink('#token=abc-123');
      await screen.findByText(LINE);
      await fillIn(user);
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      await screen.findByText(INCOMPLETE);
      expect(sent).toEqual([]);
    } finally {
      blocked.mockRestore();
    }
  });

  it('does not lead to the login without a token', async () => {
    openLink('');
    await screen.findByText(INCOMPLETE);
    expect(here()).toBe('/auth/verify');
  });
});
