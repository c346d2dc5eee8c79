import { type JobFile, parseReadingGuide } from '@ledgerlift/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLayouts } from '../../../lib/browser-layouts.ts';
import { registeredUser, transaction } from '../../../testing/examples.ts';
import { server } from '../../../testing/server.ts';
import {
  type FakeAdjustServer,
  fakeAdjustServer,
  openAdjust,
  renderReview,
} from './testing/fake-adjust-server.tsx';
import { fileReading } from './testing/file-reading.ts';

let fake: FakeAdjustServer;
beforeEach(() => {
  fake = fakeAdjustServer();
  return () => vi.unstubAllGlobals();
});

const UNPROVED: Partial<JobFile> = {
  proof: { state: 'unprovable', missing: [], restsOnEdits: false },
  proofText: 'Cannot be proved',
};
const useButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this reading' });

describe('the way to Adjust', () => {
  it('is a button for a proved statement', async () => {
    await renderReview();
    await screen.findByRole('button', { name: 'Adjust the table of statement.pdf' });
    expect(screen.queryByText('Rows are missing or wrong? Show us the table')).toBeNull();
  });

  it.each<[string, Partial<JobFile>]>([
    ['Rows are missing or wrong? Show us the table', UNPROVED],
    ['Read as you showed it', { guided: { layout: null } }],
    ["Read with your layout 'Harbour'", { guided: { layout: { id: 'layout-1', name: 'Harbour' } } }],
  ])('is in a line: %s', async (words, changes) => {
    fake = fakeAdjustServer(changes);
    await renderReview();
    await screen.findByText(words);
    expect(screen.getAllByRole('button', { name: 'Adjust the table of statement.pdf' }).length).toBe(1);
  });

  it('is there for an invoice', async () => {
    fake = fakeAdjustServer({ ...UNPROVED, documentType: 'invoice' });
    await renderReview();
    await screen.findByText('Rows are missing or wrong? Show us the table');
    await screen.findByRole('button', { name: 'Adjust the table of statement.pdf' });
  });

  it.each<Partial<JobFile>>([
    { isAdjustable: false },
    { isAdjustable: false, documentType: 'invoice' },
    { documentType: 'receipt' },
  ])('is none for %o', async (changes) => {
    fake = fakeAdjustServer({ ...UNPROVED, ...changes });
    await renderReview();
    await screen.findByText('Cannot be proved');
    expect(screen.queryByRole('button', { name: /^Adjust/ })).toBeNull();
  });
});

describe('the words of the file', () => {
  it('can be asked for again when they could not be loaded', async () => {
    let isDown = true;
    server.use(
      http.get('/api/jobs/job/files/:fileId/reading', () =>
        isDown
          ? HttpResponse.json({ code: 'rate_limited', message: 'Wait a minute.' }, { status: 429 })
          : HttpResponse.text(fake.reading),
      ),
    );
    const user = await renderReview();
    await user.click(await screen.findByRole('button', { name: /^Adjust/ }));
    await screen.findByText('Wait a minute.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('3 rows, in 90.00, out 65.50 EUR');
  });

  it('may hold no table: then the user is asked to show it', async () => {
    fake.reading = fileReading(null, 'Terms and conditions');
    const user = await renderReview();
    await user.click(await screen.findByRole('button', { name: /^Adjust/ }));
    await screen.findByText(/^No table was found\./);
    await screen.findByText(/^No rows found\./);
    expect(useButton().disabled).toBe(true);
  });
});

describe('the table', () => {
  it('is read again on each change, with undo, redo and reset', async () => {
    const { user, dialog } = await openAdjust();
    await dialog.findByText('Proved: 100.00 + 3 rows = 124.50');
    const bottom = dialog.getByRole('spinbutton', { name: 'Bottom of the table' });
    fireEvent.change(bottom, { target: { value: '17.2' } });
    await dialog.findByText(/^Your table leaves out 1 row/);
    expect(dialog.getAllByRole('row').length).toBe(3);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await dialog.findByText('Proved: 100.00 + 3 rows = 124.50');
    await user.click(dialog.getByRole('button', { name: 'Redo' }));
    await dialog.findByText(/^Your table leaves out 1 row/);
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await dialog.findByText('Proved: 100.00 + 3 rows = 124.50');
  });

  it('has edges that arrow keys move, several presses as one step', async () => {
    const { user, dialog } = await openAdjust();
    const edge = dialog.getByRole('slider', { name: 'Edge between Date and Description' });
    const at = Number(edge.getAttribute('aria-valuenow'));
    edge.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(Number(edge.getAttribute('aria-valuenow'))).toBeCloseTo(at + 1.4, 1);
    expect(document.activeElement).toBe(edge);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(Number(edge.getAttribute('aria-valuenow'))).toBe(at);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  });

  it('keeps a column of amounts', async () => {
    const { user, dialog } = await openAdjust();
    await user.click(dialog.getByRole('button', { name: 'Remove column 3, Money out' }));
    await user.click(dialog.getByRole('button', { name: 'Remove column 3, Money in' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The table needs a column of amounts\./);
    expect(dialog.getByRole('button', { name: 'Remove column 3, Money in' })).toBeTruthy();
  });

  it('has rows that are split and joined in its list', async () => {
    const { user, dialog } = await openAdjust();
    await user.click(dialog.getByText('Rows one by one'));
    await user.click(dialog.getByRole('button', { name: 'Split row 2 in its middle' }));
    await dialog.findByText('4 rows, as you show them');
    await user.click(dialog.getByRole('button', { name: 'Join row 2 with the next' }));
    await dialog.findByText('3 rows, as you show them');
    await user.click(dialog.getByRole('button', { name: 'Group automatically' }));
    await dialog.findByText('3 rows, grouped automatically');
  });

  it('has the balances of further accounts, with undo and redo', async () => {
    const { user, dialog } = await openAdjust();
    await user.click(dialog.getByRole('button', { name: 'Add an account' }));
    dialog.getByRole('heading', { name: 'Account 2' });
    await user.click(
      dialog.getByRole('combobox', { name: 'Amount that is the opening balance of account 2' }),
    );
    await user.click(await screen.findByRole('option', { name: /124\.50/ }));
    const place = 'Remove the place of the opening balance of account 2';
    await dialog.findByRole('button', { name: place });
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(dialog.queryByRole('button', { name: place })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Redo' }));
    await user.click(dialog.getByRole('button', { name: 'Remove account 2' }));
    expect(dialog.queryByRole('heading', { name: 'Account 2' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(useButton());
    await screen.findByText('Read anew');
    expect(fake.guides[0]).toMatchObject({ furtherAccounts: [{ openingBalance: { page: 1 } }] });
  });

  it('ends a tool by Escape before it closes by it', async () => {
    const { user, dialog } = await openAdjust();
    await user.click(dialog.getByRole('button', { name: 'Add where I click' }));
    await dialog.findByText('Click where the new column begins.');
    await user.keyboard('{Escape}');
    expect(dialog.queryByText('Click where the new column begins.')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Show us the table' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['Escape', 'Close without a change', 'Cancel'])(
    'asks before it discards changes by %s',
    async (how) => {
      const { user, dialog } = await openAdjust();
      const close = () =>
        how === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: how }));
      await user.click(dialog.getByRole('button', { name: 'Add a column' }));
      await close();
      await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await close();
      await user.click(await screen.findByRole('button', { name: 'Keep adjusting' }));
      expect(dialog.getByRole('combobox', { name: 'What column 6 holds' })).toBeTruthy();
      await close();
      await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(fake.guides).toEqual([]);
    },
  );

  it('closes at once where nothing was changed, or all was undone', async () => {
    const { user, dialog } = await openAdjust();
    await user.click(dialog.getByRole('button', { name: 'Add a column' }));
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('using the reading', () => {
  it('replaces the rows, and keeps the layout of a visitor in the browser', async () => {
    const { user, dialog } = await openAdjust();
    const name = dialog.getByRole('textbox', { name: 'Name of the layout' });
    expect(name).toHaveProperty('value', 'statement');
    await user.clear(name);
    await user.click(useButton());
    await dialog.findByText('Please enter a name');
    await user.type(name, 'Harbour Bank');
    await user.click(useButton());
    await screen.findByText('Read anew');
    await screen.findByText('Read as you showed it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.guides.map((guide) => guide?.columns.length)).toEqual([5]);
    const [layout] = browserLayouts();
    expect(layout?.name).toBe('Harbour Bank');
    expect(parseReadingGuide(layout?.guide).tables.map(({ y1 }) => y1)).toEqual([1, 1]);
    expect(layout?.fingerprint.heads.length).toBeGreaterThan(0);
    expect(fake.layouts).toEqual([]);
  });

  it('remembers nothing where the user does not want it', async () => {
    const { user, dialog } = await openAdjust();
    await user.click(dialog.getByRole('checkbox', { name: /^Remember/ }));
    await user.click(useButton());
    await screen.findByText('Read anew');
    expect(browserLayouts()).toEqual([]);
  });

  it('saves the layout of a user to the account, under the id that the file was read with', async () => {
    fake = fakeAdjustServer({ guided: { layout: { id: 'layout-1', name: 'Harbour' } } });
    fake.user = registeredUser();
    const { user } = await openAdjust();
    await user.click(useButton());
    await screen.findByText('Read anew');
    await waitFor(() =>
      expect(fake.layouts.map(({ id, name }) => [id, name])).toEqual([['layout-1', 'Harbour']]),
    );
    expect(browserLayouts()).toEqual([]);
  });

  it('asks before it replaces edits', async () => {
    const trace = { raw: '', page: 1, box: null, confidence: 1, reason: null, edited: true };
    fake.rows = [transaction(0, { traces: { amount: trace } })];
    const { user } = await openAdjust();
    await user.click(useButton());
    await screen.findByText('Your edits of this file will be replaced by the rows as read.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(fake.guides).toEqual([]);
    await user.click(useButton());
    await user.click(await screen.findByRole('button', { name: 'Replace my edits' }));
    await screen.findByText('Read anew');
  });

  it('goes back to the automatic reading', async () => {
    fake = fakeAdjustServer({ guided: { layout: null } });
    const { user } = await openAdjust();
    await user.click(screen.getByRole('button', { name: 'Read automatically' }));
    await screen.findByText('Read anew');
    expect(fake.guides).toEqual([null]);
    expect(browserLayouts()).toEqual([]);
  });

  it('keeps the table where the server refuses it, or the layout', async () => {
    fake.user = registeredUser();
    fake.refusal = { reading: 'The stored words of this file are damaged.' };
    const { user, dialog } = await openAdjust();
    await user.click(useButton());
    await dialog.findByText('The stored words of this file are damaged.');
    fake.refusal = { layout: 'You have 200 layouts.' };
    await user.click(useButton());
    await dialog.findByText('The rows are replaced, but the layout is not saved: You have 200 layouts.');
    fake.refusal = {};
    await user.click(useButton());
    await waitFor(() => expect(fake.layouts.length).toBe(1));
  });
});
