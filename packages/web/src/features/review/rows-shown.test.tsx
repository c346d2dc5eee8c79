import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CellAddress } from '../../rows/table/cell-address.ts';
import type { FakeRows } from '../../testing/fake-rows.ts';
import {
  button,
  cell,
  descriptions,
  field,
  focused,
  fromFirstCell,
  openRows,
  selectedMarks,
  threeRows,
} from './testing/open-rows.tsx';

let fake: FakeRows;
beforeEach(() => {
  fake = threeRows();
});

describe('selecting', () => {
  it('selects a range with Shift and arrows or a click, without editing', async () => {
    const user = await openRows();
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

  it('reports the active cell', async () => {
    const active: CellAddress[] = [];
    const user = await openRows(undefined, (at) => active.push(at));
    await fromFirstCell(user, '{ArrowDown}{ArrowRight}');
    expect(active.at(-1)).toEqual({ rowId: 1, column: 'description' });
  });

  it('copies the range as displayed, separated by tabs', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const clipboardData = new DataTransfer();
    fireEvent.copy(cell(1, 2), { clipboardData });
    expect(clipboardData.getData('text/plain')).toBe('Payment 0\t-5.00\nPayment 1\t1,200.50');
  });

  it('pastes from its first cell on, and undoes that as one step', async () => {
    const user = await openRows();
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

describe('copying by the menu', () => {
  it('shows a hint when the browser does not allow it', async () => {
    const user = await openRows();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    fireEvent.contextMenu(cell(0, 1));
    await user.click(await screen.findByRole('menuitem', { name: /^Copy/ }));
    await screen.findByText('Copy failed');
    await screen.findByText('Press Ctrl+C to copy.');
  });
});

describe('pasting', () => {
  const paste = (text: string | null) => {
    const clipboardData = new DataTransfer();
    if (text !== null) clipboardData.setData('text/plain', text);
    return fireEvent.paste(document.activeElement ?? document.body, { clipboardData });
  };

  it('ignores content without text, such as an image, and leaves it to the page', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{Control>}a{/Control}');
    const isLeft = paste(null);
    expect(isLeft).toBe(true);
    expect(descriptions()).toEqual(['Payment 0', 'Payment 1', 'Payment 2']);
    expect(fake.calls).toEqual([]);
  });

  it('sends the currency before amounts, whose parsing depends on it, also on undo', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{ArrowRight}{ArrowRight}');
    paste('1.234\tKWD\tcredit');
    await waitFor(() => expect(fake.calls).toEqual(['edit 0 currency', 'edit 0 amount', 'edit 0 type']));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(fake.calls.slice(3)).toEqual(['edit 0 currency', 'edit 0 amount', 'edit 0 type']),
    );
    await waitFor(() =>
      expect(fake.rows[0]).toMatchObject({ amount: '-5.00', currency: 'GBP', type: 'debit' }),
    );
  });
});

describe('find', () => {
  it('steps through matches, counts and marks them, and returns the focus', async () => {
    const user = await openRows();
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

describe('find, with an input method', () => {
  it('ignores the keys that choose characters', async () => {
    const user = await openRows();
    await fromFirstCell(user, '{Control>}f{/Control}');
    const search = field('Find in the table');
    await user.type(search, 'payment');
    await screen.findByText('1 of 3');
    expect(fireEvent.keyDown(search, { key: 'Enter', isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(search, { key: 'Escape', isComposing: true })).toBe(true);
    expect(screen.getByText('1 of 3')).toBeTruthy();
  });
});

describe('filters', () => {
  it('filter the rows, describe themselves, and are cleared', async () => {
    const user = await openRows();
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

  it('are cleared by a jump to a hidden row', async () => {
    const user = await openRows();
    await user.click(button('Filter by type'));
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^credit/ }));
    await user.keyboard('{Escape}');
    expect(descriptions()).toEqual(['Payment 1']);
    await user.click(button('Go to the third'));
    expect(descriptions()).toHaveLength(3);
    expect(focused()).toBe('2:0');
  });

  it('may match no row', async () => {
    const user = await openRows();
    for (const [name, value] of [
      [/^Filter by type/, /^credit/],
      [/^Filter by category/, /^Fees/],
    ] as const) {
      await user.click(button(name));
      await user.click(screen.getByRole('menuitemcheckbox', { name: value }));
      await user.keyboard('{Escape}');
    }
    expect(screen.getByText('No row matches the filters.')).toBeTruthy();
    expect(screen.getByText('0 of 3 rows')).toBeTruthy();
  });
});

describe('columns', () => {
  const items = () => screen.getAllByRole('menuitemcheckbox');
  const checked = () => items().filter((item) => item.getAttribute('aria-checked') === 'true');

  it('are eleven by default; All shows every one, Reset the eleven, and the last one stays', async () => {
    const user = await openRows();
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

  it('include optional ones, which are read-only', async () => {
    const active: CellAddress[] = [];
    const user = await openRows(undefined, (at) => active.push(at));
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
