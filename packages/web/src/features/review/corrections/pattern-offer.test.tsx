import type { JobFile, KeptLayout, Transaction } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserLayouts } from '../../../lib/browser-layouts.ts';
import { clearToasts } from '../../../lib/toast-store.ts';
import { registeredUser, transaction } from '../../../testing/examples.ts';
import { type FakeRows, useFakeRows as fakeRows } from '../../../testing/fake-rows.ts';
import {
  type FakeAdjustServer,
  fakeAdjustServer,
  renderReview,
} from '../adjust/testing/fake-adjust-server.tsx';
import { fileReading } from '../adjust/testing/file-reading.ts';
import { cell, field, focused, type User } from '../testing/open-rows.tsx';
import { loadDeclined } from './declined-patterns.ts';

const PRINTED = `Harbour Card   EUR
Card statement 1 March 2025 to 31 March 2025

Date         Description              Amount
02/03/2025   Rent Street               40.00
05/03/2025   Books Corner              90.00
09/03/2025   Groceries Shop            25.50
11/03/2025   Coffee Bar                 2.50`;
const UNPROVED: Partial<JobFile> = {
  proof: { state: 'unprovable', missing: ['no balance was found'], restsOnEdits: false },
};

let fake: FakeAdjustServer;
let rows: FakeRows;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearToasts();
  start();
});

/** A statement of which every amount was read as money in. */
function start(
  file: Partial<JobFile> = {},
  changes: (row: Transaction) => Partial<Transaction> = () => ({}),
) {
  fake = fakeAdjustServer({ ...UNPROVED, ...file });
  fake.reading = fileReading(null, PRINTED);
  const read = [
    ['2025-03-02', 'Rent Street', '40.00'],
    ['2025-03-05', 'Books Corner', '90.00'],
    ['2025-03-09', 'Groceries Shop', '25.50'],
    ['2025-03-11', 'Coffee Bar', '2.50'],
  ].map(([date = '', description = '', amount = ''], id) =>
    transaction(id, { date, description, amount, balance: '', currency: 'EUR', type: 'credit' }),
  );
  rows = fakeRows(read.map((row) => ({ ...row, ...changes(row) })));
}

const offer = () => screen.findByRole('region', { name: 'From your corrections' });
const noOffer = () => expect(screen.queryByRole('region', { name: 'From your corrections' })).toBeNull();
const amounts = () => rows.rows.map(({ amount }) => amount);
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

/** Types into the amount of a row, and waits until that is saved. */
async function typeAmount(user: User, row: number, text: string) {
  const before = rows.edits.length;
  await user.click(cell(row, 2));
  await user.clear(field('Amount'));
  await user.type(field('Amount'), `${text}{Enter}`);
  await waitFor(() => expect(rows.edits.length).toBe(before + 1));
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull());
}

async function turnTwo() {
  const user = await renderReview();
  await typeAmount(user, 0, '-40.00');
  noOffer();
  await typeAmount(user, 1, '-90.00');
  return user;
}

const SENTENCE = 'You turned money in into money out in 2 rows. Apply to all 4 rows?';
const ALL = ['-40.00', '-90.00', '-25.50', '-2.50'];
const guidesOf = (layouts: readonly KeptLayout[]) => layouts.map(({ guide }) => guide);

describe('a pattern in the corrections', () => {
  it('is offered below the table and announced once, without taking the focus', async () => {
    const user = await turnTwo();
    expect(within(await offer()).getByText(SENTENCE)).toBeTruthy();
    expect(focused()).toBe('2:2');
    await waitFor(() => expect(status()).toContain(`${SENTENCE} The buttons are below the table.`));
    await user.click(cell(3, 1));
    await user.type(field('Description'), 'x{Enter}');
    await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull());
    expect(within(await offer()).getByText(SENTENCE)).toBeTruthy();
  });

  it('is applied in one step and remembered; undo takes back both, redo brings back both', async () => {
    const user = await turnTwo();
    await user.click(within(await offer()).getByRole('button', { name: 'Apply to all 4 rows' }));
    await screen.findByText('Remembered in this browser for this layout as “statement”.');
    noOffer();
    expect(amounts()).toEqual(ALL);
    expect(fake.guides).toEqual([]);
    expect(guidesOf(browserLayouts())).toMatchObject([{ unsigned: 'out', tables: [{ open: true }, {}] }]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(amounts()).toEqual(['-40.00', '-90.00', '25.50', '2.50']));
    await waitFor(() => expect(browserLayouts()).toEqual([]));
    noOffer();
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(amounts()).toEqual(ALL));
    await waitFor(() => expect(browserLayouts()).toHaveLength(1));
  });

  it('returns the focus to the table', async () => {
    const user = await turnTwo();
    await user.click(within(await offer()).getByRole('button', { name: 'Not now' }));
    expect(focused()).toBe('2:2');
  });

  it('does not come again after "Not now", and the tab knows it', async () => {
    const user = await turnTwo();
    await user.click(within(await offer()).getByRole('button', { name: 'Not now' }));
    await typeAmount(user, 2, '-25.50');
    noOffer();
    expect(amounts()).toEqual([...ALL.slice(0, 3), '2.50']);
    expect([...loadDeclined('job')]).toEqual(['statement.pdf signs in']);
  });

  it('is applied alone where the user does not want it remembered', async () => {
    const user = await turnTwo();
    const bar = within(await offer());
    await user.click(bar.getByRole('checkbox', { name: 'Remember for this layout' }));
    await user.click(bar.getByRole('button', { name: 'Apply to all 4 rows' }));
    await screen.findByText('Applied to 4 rows');
    expect(amounts()).toEqual(ALL);
    expect(browserLayouts()).toEqual([]);
  });

  it('leaves a cell that is being typed into while it is applied', async () => {
    const user = await turnTwo();
    const bar = within(await offer());
    await user.click(cell(2, 2));
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '-25.00');
    await user.click(bar.getByRole('button', { name: 'Apply to all 4 rows' }));
    await screen.findByText('Applied to 3 rows');
    expect(amounts()).toEqual(['-40.00', '-90.00', '-25.00', '-2.50']);
    await waitFor(() => expect(guidesOf(browserLayouts())).toMatchObject([{ unsigned: 'out' }]));
  });

  it('is remembered together with an earlier one of the file, which its undo leaves', async () => {
    const trace = { raw: '', page: 1, box: null, confidence: 1, reason: null, edited: false };
    const dates = ['01/02/2025', '02/03/2025', '03/04/2025', '04/05/2025'];
    start({}, ({ id }) => {
      const raw = dates[id] ?? '';
      return { date: raw.split('/').toReversed().join('-'), traces: { date: { ...trace, raw } } };
    });
    const printed = ['02/03', '05/03', '09/03', '11/03'].reduce(
      (text, date, index) => text.replace(`${date}/2025`, dates[index] ?? ''),
      PRINTED.replace('1 March 2025 to 31 March 2025', ''),
    );
    fake.reading = fileReading(null, printed);
    const user = await turnTwo();
    await user.click(within(await offer()).getByRole('button', { name: 'Apply to all 4 rows' }));
    await waitFor(() => expect(guidesOf(browserLayouts())).toMatchObject([{ unsigned: 'out' }]));
    const [first] = browserLayouts();
    for (const [row, date] of ['2025-01-02', '2025-02-03'].entries()) {
      const before = rows.edits.length;
      await user.click(cell(row, 0));
      await user.clear(field('Date'));
      await user.type(field('Date'), `${date}{Enter}`);
      await waitFor(() => expect(rows.edits.length).toBe(before + 1));
    }
    const bar = within(await offer());
    bar.getByText('You swapped day and month in 2 rows. Apply to all 4 rows?');
    await user.click(bar.getByRole('button', { name: 'Apply to all 4 rows' }));
    const both = { unsigned: 'out', dateOrder: 'mdy' };
    await waitFor(() => expect(browserLayouts()).toMatchObject([{ id: first?.id, guide: both }]));
    expect(rows.rows.map(({ date }) => date)).toEqual([
      '2025-01-02',
      '2025-02-03',
      '2025-03-04',
      '2025-04-05',
    ]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(browserLayouts()).toEqual([first]));
  });

  it('says so where the layout can not be read as corrected, and remembers nothing', async () => {
    fake.reading = fileReading(null, PRINTED.replace('Coffee Bar', 'Cinema'));
    const user = await turnTwo();
    await user.click(within(await offer()).getByRole('button', { name: 'Apply to all 4 rows' }));
    await screen.findByText("It can't be remembered for this layout.");
    expect(amounts()).toEqual(ALL);
    expect(browserLayouts()).toEqual([]);
  });

  it('says so where the server refuses the layout', async () => {
    fake.user = registeredUser();
    fake.refusal = { layout: 'You have 200 layouts.' };
    const user = await turnTwo();
    await user.click(within(await offer()).getByRole('button', { name: 'Apply to all 4 rows' }));
    await screen.findByText('It is not remembered: You have 200 layouts.');
    expect(amounts()).toEqual(ALL);
  });

  it('can not be remembered without the words of the file', async () => {
    start({ isAdjustable: false });
    await turnTwo();
    expect(within(await offer()).queryByRole('checkbox')).toBeNull();
  });

  it('is not offered in a file that is proved', async () => {
    start({ proof: { state: 'proved', basis: 'printed-totals', rowCount: 4, restsOnEdits: false } });
    await turnTwo();
    noOffer();
  });

  it('may be of removed lines, which no layout remembers', async () => {
    start({}, ({ id }) => (id === 0 ? {} : { description: `Day total ${id}` }));
    const user = await renderReview();
    for (const _ of [1, 2]) {
      await user.click(cell(1, 1));
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: /^Delete row/ }));
    }
    await waitFor(() => expect(rows.rows).toHaveLength(2));
    const bar = within(await offer());
    bar.getByText('You removed 2 rows that read “Day total”. Remove the other row like them?');
    expect(bar.queryByRole('checkbox')).toBeNull();
    await user.click(bar.getByRole('button', { name: 'Remove 1 row' }));
    await waitFor(() => expect(rows.rows.map(({ id }) => id)).toEqual([0]));
  });
});
