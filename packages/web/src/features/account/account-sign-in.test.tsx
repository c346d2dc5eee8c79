import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { madeSettings } from '../../testing/account-examples.ts';
import { registeredUser } from '../../testing/examples.ts';
import { server } from '../../testing/server.ts';
import {
  button,
  dialog,
  type FakeAccountServer,
  fakeAccountServer,
  renderAccount,
  section,
} from './testing/fake-account-server.tsx';

let fake: FakeAccountServer;
beforeEach(() => {
  fake = fakeAccountServer();
});

describe('the e-mail address', () => {
  it('is verified', async () => {
    await renderAccount(fake);
    const line = within(await section('E-mail address'));
    expect(line.getByText('sam@example.com')).toBeTruthy();
    expect(line.getByText('verified')).toBeTruthy();
    expect(line.queryByRole('button')).toBeNull();
  });

  it('gets another link while it is unverified', async () => {
    fake.user = registeredUser({ isEmailVerified: false });
    const { user } = await renderAccount(fake);
    await screen.findByText('not verified');
    await user.click(button('Send the link again'));
    await screen.findByText('Link sent');
    expect(fake.calls).toEqual(['POST /api/user/verification']);
    fake.refusal = 'A link is on its way.';
    await user.click(button('Send the link again'));
    await screen.findByText('Link not sent');
    await screen.findByText('A link is on its way.');
  });

  it('offers no link when mail is not set up', async () => {
    fake.user = registeredUser({ isEmailVerified: false });
    fake.settings = madeSettings({ mail: false });
    await renderAccount(fake);
    await screen.findByText('sam@example.com');
    expect(screen.queryByText('not verified')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });
});

describe('the password', () => {
  it('is changed', async () => {
    const { user } = await renderAccount(fake);
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), 'new one');
    await user.click(button('Change password'));
    await screen.findByText('Password changed');
    expect(fake.calls).toEqual([
      'PUT /api/user/password {"currentPassword":"old one","newPassword":"new one"}',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  it('is validated on submit, and then on change', async () => {
    const { user } = await renderAccount(fake);
    await user.type(screen.getByLabelText('New password'), 'short');
    expect(screen.queryByText('Password must be at least 6 characters')).toBeNull();
    await user.click(button('Change password'));
    await screen.findByText('Password must be at least 6 characters');
    await screen.findByText('Please enter your current password');
    await user.type(screen.getByLabelText('New password'), 'er');
    await waitFor(() => expect(screen.queryByText('Password must be at least 6 characters')).toBeNull());
    expect(fake.calls).toEqual([]);
  });

  it('shows the server’s refusal in the form', async () => {
    fake.refusal = 'That is not your current password.';
    const { user } = await renderAccount(fake);
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'new one');
    await user.click(button('Change password'));
    await within(await section('Password')).findByText('That is not your current password.');
  });

  it('is set for the first time by typing the address', async () => {
    fake.user = registeredUser({ hasPassword: false });
    const { user } = await renderAccount(fake);
    await user.click(button('Set a password'));
    await screen.findByText('Please enter your e-mail address');
    await user.type(screen.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.type(screen.getByLabelText('New password'), 'my first');
    await user.click(button('Set a password'));
    await screen.findByText('Password changed');
    expect(fake.calls).toEqual([
      'PUT /api/user/password {"currentPassword":"sam@example.com","newPassword":"my first"}',
    ]);
    await screen.findByRole('button', { name: 'Change password' });
  });
});

describe('the sessions', () => {
  it('are listed, and another one can be ended', async () => {
    const { user } = await renderAccount(fake);
    const list = within(await section('Sessions'));
    const lines = await list.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Firefox on WindowsThis browserSigned in Oct 1, 2026 · last used Nov 20, 2026',
      'Unknown browserSigned in Oct 1, 2026 · last used Nov 20, 2026Log out',
    ]);
    fake.sessions = fake.sessions.slice(0, 1);
    await user.click(list.getByRole('button', { name: 'Log out Unknown browser' }));
    await screen.findByText('Browser logged out');
    expect(fake.calls).toEqual(['DELETE /api/user/sessions/there']);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    // The pressed button is gone with its line; the focus moves to the button below the list.
    await waitFor(() => expect(document.activeElement).toBe(button('Log out everywhere')));
  });

  it('can all be ended, after asking', async () => {
    const { user } = await renderAccount(fake);
    await user.click(button('Log out everywhere'));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(fake.calls).toEqual([]);
    await user.click(button('Log out everywhere'));
    const asked = await dialog();
    fake.user = null;
    await user.click(asked.getByRole('button', { name: 'Log out everywhere' }));
    await screen.findByText('You are logged out in every browser.');
    expect(window.location.pathname).toBe('/auth');
    expect(fake.calls).toEqual(['DELETE /api/user/sessions']);
    expect(fake.jobsGone).toBe(1);
    await waitFor(() => expect(screen.queryByText('sam@example.com')).toBeNull());
  });

  it('show why they could not be ended', async () => {
    fake.refusal = 'Not now.';
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Log out Unknown browser' }));
    await screen.findByText('Not logged out');
    await screen.findByText('Not now.');
  });

  it('show an error, as the credits do, when the answer is not the server’s', async () => {
    const loginPage = () => HttpResponse.html('<p>Log in to the network.</p>');
    server.use(http.get('/api/user/sessions', loginPage), http.get('/api/credits', loginPage));
    await renderAccount(fake);
    await screen.findByText('The sessions could not be loaded. Reload the page to try again.');
    await screen.findByText('Your credits could not be loaded. Reload the page to try again.');
  });

  it('show an error when they cannot be loaded', async () => {
    server.use(http.get('/api/user/sessions', () => new HttpResponse(null, { status: 500 })));
    await renderAccount(fake);
    await screen.findByText('The sessions could not be loaded. Reload the page to try again.');
  });
});
