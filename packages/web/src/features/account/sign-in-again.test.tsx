import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registeredUser } from '../../testing/examples.ts';
import {
  button,
  dialog,
  type FakeAccountServer,
  fakeAccountServer,
  renderAccount,
} from './testing/fake-account-server.tsx';

const AGAIN = 'Sign in with Google again';
const STALE = 'You signed in more than 10 minutes ago. Sign in with Google again to go on.';

describe('a user without a password, who signed in some time ago', () => {
  let fake: FakeAccountServer;
  beforeEach(() => {
    fake = fakeAccountServer();
    fake.user = registeredUser({ hasPassword: false });
    fake.refusal = STALE;
    fake.refusalCode = 'fresh_sign_in_required';
  });
  type User = Awaited<ReturnType<typeof renderAccount>>['user'];

  /** Presses the button that leads to Google and back. */
  async function goToGoogle(user: User) {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await user.click(button(AGAIN));
    expect(assign.mock.calls).toEqual([['/auth/google?returnTo=%2Faccount']]);
    assign.mockRestore();
  }

  it('signs in with Google again before a token is created', async () => {
    const { user } = await renderAccount(fake);
    await user.click(button('Create a token'));
    const asked = await dialog();
    await user.type(asked.getByLabelText('Name'), 'Bookkeeping');
    await user.type(asked.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.click(button('Create the token'));
    expect((await asked.findByRole('alert')).textContent).toBe(STALE);
    expect(asked.queryByLabelText('Name')).toBeNull();
    expect(document.activeElement).toBe(button(AGAIN));
    await goToGoogle(user);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button('Create a token')));
  });

  it('signs in with Google again before the account is deleted', async () => {
    const { user } = await renderAccount(fake);
    await user.click(button('Delete my account'));
    const asked = await dialog();
    await user.type(asked.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.click(asked.getByRole('button', { name: 'Delete my account' }));
    expect((await asked.findByRole('alert')).textContent).toBe(STALE);
    await goToGoogle(user);
    expect(fake.jobsGone).toBe(0);
  });

  it('signs in with Google again before a first password is set', async () => {
    const { user } = await renderAccount(fake);
    await user.type(screen.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.type(screen.getByLabelText('New password'), 'correct horse');
    await user.click(button('Set a password'));
    await screen.findByText(STALE);
    await waitFor(() => expect(document.activeElement).toBe(button(AGAIN)));
    await goToGoogle(user);
  });

  it('sees the server’s message for any other failure', async () => {
    fake.refusalCode = 'rate_limited';
    fake.refusal = 'Too many failed attempts to sign in.';
    const { user } = await renderAccount(fake);
    await user.type(screen.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.type(screen.getByLabelText('New password'), 'correct horse');
    await user.click(button('Set a password'));
    await screen.findByText('Too many failed attempts to sign in.');
    expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
  });
});
