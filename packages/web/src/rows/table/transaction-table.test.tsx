import type { Transaction } from '@ledgerlift/contract';
import { render, screen, waitFor } from '@testing-library/react';
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

describe('a table that is only read', () => {
  it('says so, and takes no edit by click, key or paste', async () => {
    const user = show([transaction(1), transaction(2)]);
    const grid = screen.getByRole('grid', { name: 'Transactions' });
    expect(grid.getAttribute('aria-readonly')).toBe('true');
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['3', '12']);
    await user.click(screen.getByRole('gridcell', { name: 'Payment 1' }));
    await user.keyboard('x{Enter}{F2}{Delete}{Control>}{Delete}{/Control}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('gridcell', { name: 'Payment 1' })).toBeTruthy();
  });

  it('is walked by the keyboard, of which one cell is reached by Tab', async () => {
    const user = show([transaction(1), transaction(2)]);
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    await user.click(screen.getByRole('gridcell', { name: 'Payment 1' }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Payment 2');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  });
});

describe('a doubtful cell', () => {
  it('is marked, tells its reason to screen readers, and to everyone on hover', async () => {
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
