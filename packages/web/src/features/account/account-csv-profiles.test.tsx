import { DEFAULT_CSV_PROFILE } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dialog,
  type FakeAccountServer,
  fakeAccountServer,
  renderAccount,
  section,
} from './testing/fake-account-server.tsx';

const profile = { ...DEFAULT_CSV_PROFILE, name: 'Books' };
let fake: FakeAccountServer;
beforeEach(() => {
  fake = fakeAccountServer();
  fake.csvProfiles = [{ id: 'books-01', profile, createdAt: '2026-11-20T12:00:00.000Z' }];
});

describe('the CSV profiles', () => {
  it('are listed, or say how to save the first one', async () => {
    await renderAccount(fake);
    const [line] = await within(await section('My own CSV')).findAllByRole('listitem');
    expect(line?.textContent).toBe('Books5 columnsRenameDelete');
    fake.csvProfiles = [];
    await renderAccount(fakeAccountServer());
    await screen.findByText(/^You have no CSV profiles\./);
  });

  it('are renamed, with a name', async () => {
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Rename Books' }));
    const asked = await dialog();
    const field = asked.getByLabelText('Name');
    await user.clear(field);
    await user.click(asked.getByRole('button', { name: 'Rename' }));
    await asked.findByText('Please enter a name');
    await user.type(field, ' Ledger ');
    await user.click(asked.getByRole('button', { name: 'Rename' }));
    const sent = JSON.stringify({ ...profile, name: 'Ledger' });
    await waitFor(() => expect(fake.calls).toEqual([`PUT /api/csv-profiles/books-01 ${sent}`]));
  });

  it('are deleted after a question', async () => {
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Delete Books' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete the profile' }));
    await screen.findByText('CSV profile deleted');
    expect(fake.calls).toEqual([expect.stringMatching(/^DELETE \/api\/csv-profiles\/books-01/)]);
  });
});
