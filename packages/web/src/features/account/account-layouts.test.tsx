import type { KeptLayout } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedLayout } from '../../testing/account-examples.ts';
import { layoutFileOf } from './layout-files.ts';
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
  fake.layouts = [
    savedLayout('giro', { timesUsed: 3, lastUsedAt: '2026-11-20T12:00:00.000Z' }),
    savedLayout('card', { name: 'Harbour Card' }),
  ];
});

const requestOf = ({ name, guide, fingerprint }: KeptLayout) => JSON.stringify({ name, guide, fingerprint });

async function chooseFile(user: Awaited<ReturnType<typeof renderAccount>>['user'], text: string) {
  await section('Saved layouts');
  await screen.findByText('Harbour Card');
  await user.upload(screen.getByLabelText('File of layouts to import'), new File([text], 'mine.json'));
}

describe('the saved layouts', () => {
  it('are listed with their use', async () => {
    await renderAccount(fake);
    const lines = await within(await section('Saved layouts')).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Harbour Giroused 3 times · last used Nov 20, 2026RenameDelete',
      'Harbour Cardnot used yetRenameDelete',
    ]);
  });

  it('say how to save the first one', async () => {
    fake.layouts = [];
    await renderAccount(fake);
    const list = within(await section('Saved layouts'));
    await list.findByText(/^You have no saved layouts\./);
    expect(list.queryByRole('button', { name: 'Export all' })).toBeNull();
  });

  it('are renamed, with a name', async () => {
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Rename Harbour Card' }));
    const asked = await dialog();
    const field = asked.getByLabelText<HTMLInputElement>('Name');
    await user.clear(field);
    await user.click(asked.getByRole('button', { name: 'Rename' }));
    await asked.findByText('Please enter a name');
    expect(fake.calls).toEqual([]);
    await user.type(field, ' Visa ');
    await user.click(asked.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fake.calls).toEqual([
      `PUT /api/layouts/layout-card ${requestOf(savedLayout('card', { name: 'Visa' }))}`,
    ]);
  });

  it('are deleted after a question', async () => {
    const { user } = await renderAccount(fake);
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour Giro' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete the layout' }));
    await screen.findByText('Layout deleted');
    expect(fake.calls).toEqual(['DELETE /api/layouts/layout-giro']);
  });

  it('are exported as a file that can be imported', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:made';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await renderAccount(fake);
    await screen.findByText('Harbour Card');
    await user.click(button('Export all'));
    click.mockRestore();
    const text = (await blobs[0]?.text()) ?? '';
    await chooseFile(user, text);
    await screen.findByText('2 layouts imported');
    expect(fake.calls).toEqual(
      fake.layouts.map((layout) => `PUT /api/layouts/${layout.id} ${requestOf(layout)}`),
    );
  });

  it.each([
    ['no JSON', 'Bank;Giro', 'it is no JSON file.'],
    ['another JSON', '{"format":"x"}', 'it was not exported from this page.'],
    [
      'a contradictory guide',
      layoutFileOf([
        savedLayout('a'),
        { ...savedLayout('b'), guide: { ...savedLayout('b').guide, columns: [] } },
      ]),
      'layout 2: ',
    ],
  ])('are not imported from %s', async (_, text, problem) => {
    const { user } = await renderAccount(fake);
    await chooseFile(user, text);
    await screen.findByText((shown) => shown.startsWith(`“mine.json” was not imported: ${problem}`));
    expect(fake.calls).toEqual([]);
  });

  it('are not imported beyond their limit, and report how many were saved before a refusal', async () => {
    fake.layouts = Array.from({ length: 200 }, (_, index) =>
      savedLayout(`${index}`, { name: index === 0 ? 'Harbour Card' : 'Other' }),
    );
    const { user } = await renderAccount(fake);
    await chooseFile(user, layoutFileOf([savedLayout('new')]));
    await screen.findByText(/it adds 1 layouts, and you can save 0 more/);
    fake.refusal = 'Too many requests.';
    await chooseFile(user, layoutFileOf([savedLayout('3')]));
    await screen.findByText('0 of 1 layouts were imported. Too many requests.');
  });
});
