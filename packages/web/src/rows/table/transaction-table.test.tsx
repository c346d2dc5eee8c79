import type { Transaction } from '@ledgerlift/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../testing/examples.ts';
import { DEFAULT_CHOICES } from '../table-choices.ts';
import { TransactionTable } from './transaction-table.tsx';

const reason = { code: 'year', text: 'The year is taken from the period' };
const doubt = { raw: '1 Mar', page: 1, box: null, confidence: 0.6, reason, edited: false };

function show(rows: Transaction[]) {
  render(<TransactionTable transactions={rows} choices={DEFAULT_CHOICES} onChoices={() => {}} jump={null} />);
  return userEvent.setup();
}

describe('a read-only table', () => {
  it('is marked as read-only, and accepts no edit by click, key or paste', async () => {
    const user = show([transaction(1), transaction(2)]);
    const grid = screen.getByRole('grid', { name: 'Transactions' });
    expect(grid.getAttribute('aria-readonly')).toBe('true');
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['3', '12']);
    await user.click(screen.getByRole('gridcell', { name: 'Payment 1' }));
    await user.keyboard('x{Enter}{F2}{Delete}{Control>}{Delete}{/Control}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('gridcell', { name: 'Payment 1' })).toBeTruthy();
  });

  it('is navigated by keyboard, with one tab stop', async () => {
    const user = show([transaction(1), transaction(2)]);
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    await user.click(screen.getByRole('gridcell', { name: 'Payment 1' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Payment 2');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  });
});

describe('the selection', () => {
  const table = (rows: Transaction[], cleared: number[], choices = DEFAULT_CHOICES) => (
    <TransactionTable
      transactions={rows}
      choices={choices}
      onChoices={() => {}}
      onEdit={() => {}}
      actions={{
        editCells: (edits) => cleared.push(...edits.map(({ id }) => id)),
        addRowBelow: async () => null,
        deleteRows: () => {},
      }}
      jump={null}
    />
  );
  const [a, b, c, d] = [1, 2, 3, 4].map((id) => transaction(id));
  if (!a || !b || !c || !d) throw new Error('there are four rows');

  it('follows its rows when others are added or removed above them', async () => {
    const cleared: number[] = [];
    const { rerender } = render(table([b, c, d], cleared));
    const user = userEvent.setup();
    screen.getByRole('gridcell', { name: 'Payment 3' }).focus();
    rerender(table([a, b, c, d], cleared));
    await user.keyboard('{Delete}');
    expect(cleared).toEqual([3]);
    expect(document.activeElement?.textContent).toBe('Payment 3');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    rerender(table([c, d], cleared));
    await user.keyboard('{Delete}');
    expect(cleared).toEqual([3, 3, 4]);
  });

  it('extends with the mouse only while its button is held', () => {
    render(table([a, b, c, d], []));
    const [first, third] = [1, 3].map((row) => screen.getByRole('gridcell', { name: `Payment ${row}` }));
    if (!first || !third) throw new Error('there are cells');
    const selected = () => document.querySelectorAll('[aria-selected="true"]').length;
    fireEvent.pointerDown(first, { button: 0, buttons: 1 });
    fireEvent.pointerOver(third, { buttons: 1 });
    expect(selected()).toBe(3);
    fireEvent.pointerUp(window, { buttons: 0 });
    // A cell may come under a resting pointer, as when an editor in front of it closes.
    fireEvent.pointerOver(first, { buttons: 0 });
    expect(selected()).toBe(3);
  });

  it('keeps where a drag began when the mouse moves on before React has moved the focus', async () => {
    render(table([a, b, c, d], []));
    const [first, second, third] = [1, 2, 3].map((row) =>
      screen.getByRole('gridcell', { name: `Payment ${row}` }),
    );
    if (!first || !second || !third) throw new Error('there are cells');
    const selected = () => document.querySelectorAll('[aria-selected="true"]').length;
    const over = (cell: Element) =>
      cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, buttons: 1 }));
    fireEvent.pointerDown(first, { button: 0, buttons: 1 });
    await waitFor(() => expect(document.activeElement).toBe(first));
    // Mutation observers run after React has changed the page and before its effects move the focus.
    const observer = new MutationObserver(() => {
      observer.disconnect();
      over(third);
    });
    observer.observe(second, { attributes: true, attributeFilter: ['aria-selected'] });
    over(second);
    await waitFor(() => expect(document.activeElement).toBe(third));
    await waitFor(() => expect(selected()).toBe(3));
    fireEvent.pointerUp(window, { buttons: 0 });
  });

  it('keeps its position when the rows are sorted anew', async () => {
    const cleared: number[] = [];
    const { rerender } = render(table([a, b, c, d], cleared));
    const user = userEvent.setup();
    screen.getByRole('gridcell', { name: 'Payment 1' }).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    rerender(table([d, a, c, b], cleared, { ...DEFAULT_CHOICES, sortField: 'amount' }));
    await user.keyboard('{Delete}');
    expect(cleared).toEqual([4, 1]);
  });
});

describe('a doubtful cell', () => {
  it('is marked, with its reason for screen readers and on hover', async () => {
    const user = show([transaction(1, { traces: { date: doubt } })]);
    const cell = screen.getByRole('gridcell', { name: /^01-03-2025/ });
    expect(cell.dataset.doubtful).toBe('true');
    expect(cell.textContent).toContain('worth a look: The year is taken from the period');
    await user.hover(cell);
    const tip = await waitFor(() => screen.getByRole('tooltip', { hidden: true }));
    expect(tip.textContent).toBe('The year is taken from the period');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });
});
