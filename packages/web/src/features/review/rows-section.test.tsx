import type { JobFile, Transaction } from '@ledgerlift/contract';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { transactionsKey } from '../../lib/query-keys.ts';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import { DEFAULT_CHOICES } from '../../rows/table-choices.ts';
import { convertedFile, transaction } from '../../testing/examples.ts';
import { type FakeRows, useFakeRows } from '../../testing/fake-rows.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { RowsSection, type Target } from './rows-section.tsx';
import { useAnnouncer } from './use-announcer.ts';
import { useRowChanges } from './use-row-changes.ts';

type User = ReturnType<typeof renderPage>['user'];
let fake: FakeRows;
let active: CellAddress[];

beforeEach(() => {
  active = [];
  fake = useFakeRows([
    transaction(0, { amount: '-5.00' }),
    transaction(1, { amount: '1200.50', type: 'credit', category: 'Income' }),
    transaction(2, { amount: '-30.00', category: 'Fees' }),
  ]);
});

function Section({ files }: { files: readonly JobFile[] }) {
  const rows = useQuery<Transaction[]>({ queryKey: transactionsKey('job') }).data;
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  const [jump, setJump] = useState<CellAddress | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const { words, announce } = useAnnouncer();
  const changes = useRowChanges({
    jobId: 'job',
    files,
    dateFormat: choices.dateFormat,
    onShow: (shown, how) => setTarget({ cell: shown, how }),
    announce,
  });
  if (!rows) return null;
  return (
    <>
      <p role="status">{words}</p>
      <button type="button" onClick={() => setJump({ rowId: 2, column: 'date' })}>
        Go to the third
      </button>
      <RowsSection
        files={files}
        transactions={rows}
        changes={changes}
        choices={choices}
        onChoices={setChoices}
        onActive={(cell) => active.push(cell)}
        jump={jump}
        target={target}
        announce={announce}
      />
    </>
  );
}

async function open(files: readonly JobFile[] = [convertedFile('statement.pdf')]): Promise<User> {
  const { user } = renderPage(<Section files={files} />);
  await screen.findByRole('grid', { name: 'Transactions' });
  return user;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  if (!found) throw new Error(`there is no cell ${row}:${column}`);
  return found;
};
const focused = () => document.activeElement?.getAttribute('data-cell');
const descriptions = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[2]?.textContent?.replace(/ \(.*\)/, ''));
const selectedMarks = () =>
  [...document.querySelectorAll('[aria-selected="true"]')].map((each) => each.getAttribute('data-cell'));

/** The keyboard in the table, from its first cell on. */
async function fromFirstCell(user: User, keys: string) {
  cell(0, 0).focus();
  await user.keyboard(keys);
}

describe('editing a cell', () => {
  async function edit(user: User, keys: string) {
    await user.click(cell(0, 1));
    await user.clear(field('Description'));
    await user.type(field('Description'), keys);
  }

  it('saves on Enter, once, with version and date format, shows it at once and goes down', async () => {
    const user = await open();
    await edit(user, 'Rent{Enter}');
    expect(cell(0, 1).textContent).toContain('Rent');
    expect(focused()).toBe('1:1');
    await waitFor(() =>
      expect(fake.edits).toEqual([{ id: 0, description: 'Rent', version: 1, dateFormat: 'dd-MM-yyyy' }]),
    );
    await waitFor(() => expect(cell(0, 1).textContent).toContain('printed: “Payment 0”'));
    expect(cell(0, 1).dataset.edited).toBe('true');
  });

  it('saves on leaving the cell, cancels on Escape, and does not save what is unchanged', async () => {
    const user = await open();
    await edit(user, 'Left');
    await user.click(document.body);
    await waitFor(() => expect(fake.edits).toMatchObject([{ id: 0, description: 'Left' }]));
    await user.click(cell(1, 1));
    await user.type(field('Description'), 'no{Escape}');
    expect(cell(1, 1).textContent).toBe('Payment 1');
    expect(focused()).toBe('1:1');
    await user.keyboard('{Enter}{Enter}');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fake.edits).toHaveLength(1);
  });

  it('goes to the next cell with Tab, over the end of the row, back with Shift, and up with Shift+Enter', async () => {
    const user = await open();
    await user.click(cell(0, 10));
    await user.keyboard('{Tab}');
    expect(focused()).toBe('1:0');
    await user.keyboard('{F2}{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('0:10');
    await user.click(cell(2, 1));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(focused()).toBe('1:1');
  });

  it('begins with what is typed, and empties a cell with Delete', async () => {
    const user = await open();
    await fromFirstCell(user, '{ArrowRight}R');
    expect(field('Description').value).toBe('R');
    await user.keyboard('ent{Enter}');
    await waitFor(() => expect(fake.edits).toMatchObject([{ id: 0, description: 'Rent' }]));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(fake.edits[1]).toMatchObject({ id: 1, description: '' }));
    expect(cell(1, 1).textContent).toContain('edited');
  });

  it('sets the type anew with the amount, as the server answers', async () => {
    const user = await open();
    await user.click(cell(0, 2));
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '7.00{Enter}');
    await waitFor(() => expect(cell(0, 4).textContent).toBe('credit'));
  });

  it('takes the value back and says so when saving fails, and keeps a later edit', async () => {
    server.use(
      http.put('/api/transactions/:id', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const user = await open();
    await edit(user, 'Lost{Enter}');
    await fromFirstCell(user, '{ArrowDown}{ArrowRight}Kept{Enter}');
    await screen.findByText('Update failed');
    await screen.findByText('Failed to save your changes');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Kept', 'Payment 2']));
    await user.click(button('Undo'));
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the row as it is when somebody has changed it meanwhile, and says so', async () => {
    const user = await open();
    fake.rows = fake.rows.map((row) =>
      row.id === 0 ? { ...row, description: 'From elsewhere', version: 5 } : row,
    );
    await edit(user, 'Mine{Enter}');
    await screen.findByText('Update failed');
    await screen.findByText('This row was changed meanwhile.');
    await waitFor(() => expect(descriptions()[0]).toBe('From elsewhere'));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    await edit(user, 'Mine{Enter}');
    await waitFor(() => expect(fake.rows[0]?.description).toBe('Mine'));
  });
});

describe('selecting', () => {
  it('a range with Shift and arrows, or Shift and a click, edits nothing', async () => {
    const user = await open();
    await fromFirstCell(user, '{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(selectedMarks()).toEqual(['0:0', '0:1', '1:0', '1:1']);
    await user.keyboard('{Escape}');
    expect(selectedMarks()).toEqual(['1:1']);
    await user.keyboard('{Shift>}');
    await user.click(cell(2, 2));
    await user.keyboard('{/Shift}');
    expect(selectedMarks()).toEqual(['1:1', '1:2', '2:1', '2:2']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tells of the active cell', async () => {
    const user = await open();
    await fromFirstCell(user, '{ArrowDown}{ArrowRight}');
    expect(active.at(-1)).toEqual({ rowId: 1, column: 'description' });
  });

  it('copies the range as shown, separated by tabs', async () => {
    const user = await open();
    await fromFirstCell(user, '{ArrowRight}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const clipboardData = new DataTransfer();
    fireEvent.copy(cell(1, 2), { clipboardData });
    expect(clipboardData.getData('text/plain')).toBe('Payment 0\t-5.00\nPayment 1\t1,200.50');
  });

  it('pastes from its first cell on, and undoes it as one step', async () => {
    const user = await open();
    await fromFirstCell(user, '{ArrowRight}');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'One\t-5.00\r\nTwo\t2.00\r\nThree\t\r\nFour\t4.00');
    fireEvent.paste(cell(0, 1), { clipboardData });
    await waitFor(() => expect(descriptions()).toEqual(['One', 'Two', 'Three']));
    await waitFor(() =>
      expect(fake.calls).toEqual([
        'edit 0 description',
        'edit 1 description',
        'edit 1 amount',
        'edit 2 description',
        'edit 2 amount',
      ]),
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']);
    await waitFor(() => expect(fake.rows.map((row) => row.amount)).toEqual(['-5.00', '1200.50', '-30.00']));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(fake.rows.map((row) => row.description)).toEqual(['One', 'Two', 'Three']));
  });
});

describe('undo', () => {
  it('goes back through edits one by one, forward again, and not at all in a field', async () => {
    const user = await open();
    await fromFirstCell(user, '{ArrowRight}First{Enter}Second{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect(descriptions()).toEqual(['First', 'Payment 1', 'Payment 2']);
    expect(focused()).toBe('1:1');
    await user.keyboard('{Control>}z{/Control}');
    expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(descriptions()[0]).toBe('First');
    await waitFor(() => expect(fake.rows[0]).toMatchObject({ description: 'First', version: 4 }));
    await user.keyboard('{F2}{Control>}z{/Control}');
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it('says what it undoes, and when it fails', async () => {
    const user = await open();
    await fromFirstCell(user, '{ArrowRight}Rent{Enter}');
    await waitFor(() => expect(fake.rows[0]?.description).toBe('Rent'));
    server.use(
      http.put('/api/transactions/:id', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    await user.click(button('Undo'));
    expect(screen.getByText('Undone: edit Description')).toBeTruthy();
    await screen.findByText('Undo failed');
    await waitFor(() => expect(descriptions()[0]).toBe('Rent'));
    expect(button('Redo').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Undo'));
    await waitFor(() => expect(fake.rows[0]?.description).toBe('Payment 0'));
  });
});

describe('rows', () => {
  it('are added below the active one, ready to be filled, and taken out again by undo', async () => {
    const user = await open();
    await fromFirstCell(user, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', '', 'Payment 1', 'Payment 2']));
    await waitFor(() => expect(focused()).toBe('1:0'));
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['1', '2', '3', '4']);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(descriptions()).toHaveLength(4));
    expect(fake.calls).toEqual(['add after 0', 'delete 1001', 'restore 1001']);
  });

  it('are deleted with the selection, and come back to their places', async () => {
    const user = await open();
    await fromFirstCell(user, '{Shift>}{ArrowDown}{/Shift}');
    await user.click(button('Delete rows'));
    expect(descriptions()).toEqual(['Payment 2']);
    expect(screen.getByText('1 row')).toBeTruthy();
    await waitFor(() => expect(fake.calls).toEqual(['delete 0', 'delete 1']));
    await user.click(button('Undo'));
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
    expect(fake.calls.slice(2)).toEqual(['restore 1', 'restore 0']);
  });

  it('come back when deleting fails', async () => {
    server.use(http.delete('/api/transactions/:id', () => HttpResponse.json({}, { status: 500 })));
    const user = await open();
    await fromFirstCell(user, '{Control>}{Delete}{/Control}');
    await screen.findByText('Update failed');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('can all be deleted, and the last step undone', async () => {
    const user = await open();
    await fromFirstCell(user, '{Control>}a{/Control}{Control>}{Delete}{/Control}');
    await screen.findByText('No transaction data available to preview');
    await user.click(button('Undo'));
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']));
  });

  it('stay where they are when an edit changes what they are sorted by', async () => {
    const user = await open();
    await user.click(button('Amount'));
    expect(screen.getByText('Sorted by Amount, descending')).toBeTruthy();
    expect(descriptions()).toEqual(['Payment 1', 'Payment 0', 'Payment 2']);
    await user.click(cell(0, 2));
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '-99.00{Enter}');
    await waitFor(() => expect(fake.rows[1]?.amount).toBe('-99.00'));
    expect(descriptions()).toEqual(['Payment 1', 'Payment 0', 'Payment 2']);
    await user.click(button('Amount'));
    expect(descriptions()).toEqual(['Payment 1', 'Payment 2', 'Payment 0']);
  });
});

describe('find', () => {
  it('goes from match to match, counts them, marks them, and gives the focus back', async () => {
    const user = await open();
    await fromFirstCell(user, '{Control>}f{/Control}');
    const search = field('Find in the table');
    expect(document.activeElement).toBe(search);
    await user.type(search, 'PAYMENT');
    await screen.findByText('1 of 3');
    expect(document.querySelectorAll('mark')).toHaveLength(3);
    await user.keyboard('{Enter}');
    await screen.findByText('2 of 3');
    expect(screen.getByText('Match 2 of 3')).toBeTruthy();
    expect(selectedMarks()).toEqual(['1:1']);
    await user.click(button('Previous match'));
    await user.click(button('Previous match'));
    expect(selectedMarks()).toEqual(['2:1']);
    await user.clear(search);
    await user.type(search, 'zz');
    await waitFor(() => expect(screen.getAllByText('No matches').length).toBeGreaterThan(0));
    await user.keyboard('{Escape}');
    expect(focused()).toBe('2:1');
    expect(document.querySelector('mark')).toBeNull();
  });
});

describe('filters', () => {
  it('narrow the rows, say so, and are cleared', async () => {
    const user = await open();
    expect(screen.queryByRole('button', { name: /^Filter by file/ })).toBeNull();
    await user.click(button('Filter by category'));
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Fees/ }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^No category/ }));
    await user.keyboard('{Escape}');
    expect(descriptions()).toEqual(['Payment 0', 'Payment 2']);
    expect(screen.getByText('2 of 3 rows')).toBeTruthy();
    expect(screen.getByText('Category: Fees or No category')).toBeTruthy();
    expect(screen.getByText('A download holds all 3 rows.')).toBeTruthy();
    await user.click(button('Clear filters'));
    expect(screen.getByText('3 rows')).toBeTruthy();
  });

  it('are cleared by a jump to a row that they hide', async () => {
    const user = await open();
    await user.click(button('Filter by type'));
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^credit/ }));
    await user.keyboard('{Escape}');
    expect(descriptions()).toEqual(['Payment 1']);
    await user.click(button('Go to the third'));
    expect(descriptions()).toHaveLength(3);
    expect(focused()).toBe('2:0');
  });

  it('may leave nothing', async () => {
    const user = await open();
    for (const [name, value] of [
      [/^Filter by type/, /^credit/],
      [/^Filter by category/, /^Fees/],
    ] as const) {
      await user.click(button(name));
      await user.click(screen.getByRole('menuitemcheckbox', { name: value }));
      await user.keyboard('{Escape}');
    }
    expect(screen.getByText('No row has all of this.')).toBeTruthy();
    expect(screen.getByText('0 of 3 rows')).toBeTruthy();
  });
});

describe('columns', () => {
  const items = () => screen.getAllByRole('menuitemcheckbox');
  const checked = () => items().filter((item) => item.getAttribute('aria-checked') === 'true');

  it('are eleven by default; All shows every one, Reset the eleven, and the last one stays', async () => {
    const user = await open();
    await user.click(button(/^Columns/));
    expect(items().map((item) => item.textContent)).toEqual([
      ...['Date', 'Description', 'Amount', 'Currency', 'Type', 'Sender', 'Recipient', 'Balance'],
      ...['Category', 'Bank', 'Source File'],
      ...['Account', 'Value Date', 'Reference', 'Original Text', 'Confidence', 'Proof'],
    ]);
    expect(checked()).toHaveLength(11);
    await user.click(screen.getByRole('menuitem', { name: 'All' }));
    expect(checked()).toHaveLength(17);
    await user.click(screen.getByRole('menuitem', { name: 'Reset' }));
    expect(checked()).toEqual(items().slice(0, 11));
    for (const item of items().slice(1, 11)) await user.click(item);
    expect(items()[0]?.getAttribute('aria-disabled')).toBe('true');
  });

  it('that are optional are shown, and only read', async () => {
    const user = await open();
    await user.click(button(/^Columns/));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Proof' }));
    await user.keyboard('{Escape}');
    expect(cell(0, 11).textContent).toBe('proved');
    expect(cell(0, 11).getAttribute('aria-readonly')).toBe('true');
    await user.click(cell(0, 11));
    await user.keyboard('x{Delete}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(active.at(-1)).toEqual({ rowId: 0, column: 'description' });
  });
});
