import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { madeLayout } from '../../testing/made-layout.ts';
import {
  button,
  dialog,
  type FakeAccountServer,
  fakeAccountServer,
  renderAccount,
  section,
} from './testing/fake-account-server.tsx';

let fake: FakeAccountServer;
const saved = (id: string, changes = {}) => ({
  ...madeLayout(id),
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
  timesUsed: 0,
  ...changes,
});

beforeEach(() => {
  fake = fakeAccountServer();
  fake.layouts = [
    saved('layout-1'),
    saved('layout-2', { name: 'Old Quay', timesUsed: 12, lastUsedAt: '2026-11-20T12:00:00.000Z' }),
  ];
});

describe('saved layouts', () => {
  it('show how often they were used', async () => {
    await renderAccount(fake);
    const list = within(await section('Saved layouts'));
    const lines = await list.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Harbour BankNot used yetRenameExportDelete',
      'Old QuayUsed 12 times · last Nov 20, 2026RenameExportDelete',
    ]);
  });

  it('are renamed', async () => {
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Rename Old Quay' }));
    const asked = await dialog();
    await user.clear(asked.getByLabelText('Name'));
    await user.click(asked.getByRole('button', { name: 'Rename' }));
    await asked.findByText('Please enter a name');
    await user.type(asked.getByLabelText('Name'), 'New Quay');
    await user.click(asked.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const { guide, fingerprint } = madeLayout('layout-2');
    expect(fake.calls).toEqual([
      `PUT /api/layouts/layout-2 ${JSON.stringify({ name: 'New Quay', guide, fingerprint })}`,
    ]);
  });

  it('are deleted, after asking', async () => {
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Delete Old Quay' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(fake.calls).toEqual([]);
    await user.click(button('Delete Old Quay'));
    fake.layouts = [saved('layout-1')];
    await user.click((await dialog()).getByRole('button', { name: 'Delete the layout' }));
    await screen.findByText('Layout deleted');
    expect(fake.calls).toEqual(['DELETE /api/layouts/layout-2']);
    await waitFor(() => expect(screen.queryByText('Old Quay')).toBeNull());
  });

  it('are exported as a file, which can be imported', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:layout';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Export Harbour Bank' }));
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'Harbour Bank layout.json',
    ]);
    vi.restoreAllMocks();
    const exported = new File([await (files[0] as Blob).text()], 'mine.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('File of a layout'), exported);
    await screen.findByText('Layout imported');
    const { id: _, ...layout } = madeLayout('layout-1');
    expect(fake.calls.map((call) => call.replace(/[0-9a-f]{32}/, 'ID'))).toEqual([
      `PUT /api/layouts/ID ${JSON.stringify(layout)}`,
    ]);
  });

  it('explain why a file is none, or could not be saved', async () => {
    const { user } = await renderAccount(fake);
    const field = screen.getByLabelText('File of a layout');
    await user.upload(field, new File(['{'], 'notes.json', { type: 'application/json' }));
    await screen.findByText('notes.json: This is no JSON file. Choose a file that Export has saved.');
    fake.refusal = 'You have 200 layouts.';
    const { id: _, ...layout } = madeLayout('layout-1');
    await user.upload(field, new File([JSON.stringify(layout)], 'mine.json', { type: 'application/json' }));
    await screen.findByText('mine.json: You have 200 layouts.');
  });

  it('say that there are none', async () => {
    fake.layouts = [];
    await renderAccount(fake);
    await screen.findByText('You have no saved layouts.');
  });
});
