import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { madeApiToken } from '../../testing/account-examples.ts';
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

type User = Awaited<ReturnType<typeof renderAccount>>['user'];
async function choose(user: User, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Types a name and the password, and presses the button. */
async function fillIn(user: User) {
  await user.click(screen.getByLabelText('Name'));
  await user.paste(' Bookkeeping ');
  await user.click(screen.getByLabelText('Your password'));
  await user.paste('correct horse');
  await user.click(button('Create the token'));
}

describe('the API tokens', () => {
  it('are listed with access and expiry, and link to the API documentation', async () => {
    fake.tokens = [
      madeApiToken('one', { scopes: ['read', 'write'], expiresAt: '2126-12-22T12:00:00.000Z' }),
      madeApiToken('two', { name: 'Old script', lastUsedAt: '2026-11-20T12:00:00.000Z' }),
      madeApiToken('three', { name: 'Scanner', scopes: ['write'], expiresAt: '2020-01-05T12:00:00.000Z' }),
    ];
    await renderAccount(fake);
    const list = within(await section('API tokens'));
    expect(list.queryByText('You have no tokens.')).toBeNull();
    const lines = await list.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'BookkeepingRead and write · never used · ends Dec 22, 2126Revoke',
      'Old scriptRead only · last used Nov 20, 2026 · never endsRevoke',
      'ScannerEndedWrite only · never used · ended Jan 5, 2020Remove',
    ]);
    expect(list.getByRole('link', { name: 'How the API works' }).getAttribute('href')).toBe('/api/docs');
  });

  it('are created for reading and 90 days by default, and shown once', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { user } = await renderAccount(fake);
    await user.click(button('Create a token'));
    await screen.findByText(/^It can see your conversions and download them\./);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    fake.tokens = [madeApiToken('one')];
    await fillIn(user);
    const shown = within(await screen.findByRole('region', { name: 'Token “Bookkeeping”' }));
    expect(fake.calls).toEqual([
      'POST /api/tokens {"name":"Bookkeeping","scopes":["read"],"expiresInDays":90,"password":"correct horse"}',
    ]);
    const field = shown.getByLabelText<HTMLInputElement>('The new token');
    expect(field.value).toBe('ll_secret');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Token copied');
    expect(copied).toHaveBeenCalledWith('ll_secret');
    await screen.findByText('Read only · never used · never ends');
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('The new token')).toBeNull();
    expect(document.body.textContent).not.toContain('ll_secret');
    expect(document.activeElement).toBe(button('Create a token'));
  });

  it('can be created for writing and without an end', async () => {
    const { user } = await renderAccount(fake);
    await user.click(button('Create a token'));
    await choose(user, 'Access', 'Read and write');
    await choose(user, 'Ends', 'Never');
    await screen.findByText(/and upload, convert, edit and delete them\./);
    await fillIn(user);
    await screen.findByLabelText('The new token');
    expect(fake.calls).toEqual([
      'POST /api/tokens {"name":"Bookkeeping","scopes":["read","write"],"expiresInDays":null,"password":"correct horse"}',
    ]);
  });

  it('require a name and the password, and show the server’s refusal', async () => {
    const { user } = await renderAccount(fake);
    await user.click(button('Create a token'));
    await user.click(button('Create the token'));
    await screen.findByText('Please enter a name');
    await screen.findByText('Please enter your password');
    expect(fake.calls).toEqual([]);
    fake.refusal = 'This is not your password. No token was made.';
    await fillIn(user);
    const asked = await dialog();
    await asked.findByText('This is not your password. No token was made.');
    expect(asked.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Please enter a name')).toBeNull();
  });

  it.each([
    {
      what: 'that the limit is reached',
      answer: () =>
        HttpResponse.json({ code: 'conflict', message: 'You have 20 API tokens.' }, { status: 409 }),
      words: 'You have 20 API tokens.',
    },
    {
      what: 'that the rate limit is reached',
      answer: () =>
        HttpResponse.json(
          { code: 'rate_limited', message: 'Too many API tokens were made in a short time.' },
          { status: 429 },
        ),
      words: 'Too many API tokens were made in a short time.',
    },
    {
      what: 'nothing',
      answer: () => HttpResponse.error(),
      words: 'The server could not be reached. Try again in a minute.',
    },
  ])('do not mark the password as wrong when the server says $what', async ({ answer, words }) => {
    server.use(http.post('/api/tokens', answer));
    const { user } = await renderAccount(fake);
    await user.click(button('Create a token'));
    await fillIn(user);
    const asked = await dialog();
    expect((await asked.findByRole('alert')).textContent).toBe(words);
    expect(asked.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('false');
    await user.type(asked.getByLabelText('Name'), '2');
    expect(asked.queryByRole('alert')).toBeNull();
  });

  it('accept the address of a user without a password', async () => {
    fake.user = registeredUser({ hasPassword: false });
    const { user } = await renderAccount(fake);
    await user.click(button('Create a token'));
    await user.type(screen.getByLabelText('Name'), 'Bookkeeping');
    await user.click(button('Create the token'));
    const asked = await dialog();
    await asked.findByText('Please enter your e-mail address');
    await user.type(asked.getByLabelText('Your e-mail address'), 'sam@example.com');
    await user.click(button('Create the token'));
    await screen.findByLabelText('The new token');
    expect(fake.calls[0]).toContain('"password":"sam@example.com"');
  });

  it('can be copied by hand when the browser refuses the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const { user } = await renderAccount(fake);
    await user.click(button('Create a token'));
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('Your browser did not let us copy it. Copy it from the field above.');
  });

  it('are revoked, after asking', async () => {
    fake.tokens = [madeApiToken('one')];
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Revoke Bookkeeping' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(fake.calls).toEqual([]);
    await user.click(button('Revoke Bookkeeping'));
    fake.tokens = [];
    await user.click((await dialog()).getByRole('button', { name: 'Revoke the token' }));
    await screen.findByText('Token revoked');
    expect(fake.calls).toEqual(['DELETE /api/tokens/one']);
    await waitFor(() => expect(screen.queryByText('Bookkeeping')).toBeNull());
    await screen.findByText('You have no tokens.');
    // The pressed button is gone, and the next Tab must not start at the top of the page.
    await waitFor(() => expect(document.activeElement).toBe(button('Create a token')));
  });

  it('are called removed, not revoked, once they have ended', async () => {
    fake.tokens = [madeApiToken('one', { expiresAt: '2020-01-05T12:00:00.000Z' })];
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Remove Bookkeeping' }));
    const asked = await dialog();
    asked.getByRole('heading', { name: 'Remove “Bookkeeping”?' });
    asked.getByText('The token has ended, and no program can use it.', { exact: false });
    fake.tokens = [];
    await user.click(asked.getByRole('button', { name: 'Remove the token' }));
    await screen.findByText('Token removed');
    expect(fake.calls).toEqual(['DELETE /api/tokens/one']);
  });

  it('show why one could not be revoked, and an error when they cannot be loaded', async () => {
    fake.tokens = [madeApiToken('one')];
    fake.refusal = 'Not now.';
    const { user, unmount } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Revoke Bookkeeping' }));
    await user.click((await dialog()).getByRole('button', { name: 'Revoke the token' }));
    await screen.findByText('Not revoked');
    await screen.findByText('Not now.');
    unmount();
    server.use(http.get('/api/tokens', () => new HttpResponse(null, { status: 500 })));
    await renderAccount(fake);
    await screen.findByText('The API tokens could not be loaded. Reload the page to try again.');
  });
});
