import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { convertedFile, transaction } from '../../../testing/examples.ts';
import { useFakeRows } from '../../../testing/fake-rows.ts';
import { button, descriptions, openRows, selectedMarks } from '../testing/open-rows.tsx';

const rows = () => [
  transaction(0, { date: '2025-02-27', amount: '-5.00', balance: '95.00', category: 'Fees' }),
  transaction(1, { date: '2025-03-01', amount: '1200.50', balance: '1295.50', type: 'credit' }),
  transaction(2, { date: '2025-03-04', amount: '-30.00', balance: '1265.50', category: 'Fees' }),
  transaction(3, { date: '', amount: '-1.00', balance: '1264.50' }),
];

async function openCharts() {
  const user = await openRows();
  await user.click(button('Charts'));
  const charts = await screen.findByRole('region', { name: 'Charts' });
  return { user, charts };
}
const selectedRows = () => new Set(selectedMarks().map((mark) => mark?.split(':')[0])).size;

beforeEach(() => {
  localStorage.clear();
  useFakeRows(rows());
});

describe('the charts', () => {
  it('are opened by their button, and the browser remembers that', async () => {
    const user = await openRows();
    expect(screen.queryByRole('region', { name: 'Charts' })).toBeNull();
    await user.click(button('Charts'));
    await screen.findByRole('region', { name: 'Charts' });
    expect(localStorage.getItem('ledgerlift-charts')).toBe('open');
    await user.click(button('Charts'));
    expect(screen.queryByRole('region', { name: 'Charts' })).toBeNull();
    expect(localStorage.getItem('ledgerlift-charts')).toBeNull();
  });

  it('are not offered for invoices and receipts', async () => {
    useFakeRows([transaction(0, { kind: 'item' })]);
    await openRows();
    expect(screen.queryByRole('button', { name: 'Charts' })).toBeNull();
  });

  it('show the ends of the balance, and what is left out', async () => {
    const { charts } = await openCharts();
    const ends = [...charts.querySelectorAll('dl div')].map((each) => each.textContent);
    expect(ends).toEqual(['Opening, 27-02-2025100.00', 'Closing, 04-03-20251,265.50']);
    expect(charts.textContent).toContain('1 row without an amount or a full date left out.');
  });

  it('select the rows behind a bar, and show all again', async () => {
    const { user, charts } = await openCharts();
    const bar = within(charts).getByRole('button', { name: /^Fees money out ?-35\.00 2 rows$/ });
    await user.click(bar);
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0', 'Payment 2']));
    expect(selectedRows()).toBe(2);
    expect(bar.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(bar);
    screen.getByText('A download holds all 4 rows.');
    screen.getByText('Fees, money out: 2 rows selected');
    await user.click(bar);
    expect(descriptions()).toHaveLength(4);
    await waitFor(() => expect(selectedMarks()).toEqual(['0:0']));
  });

  it('lead from bar to bar with one tab stop', async () => {
    const { user, charts } = await openCharts();
    const months = within(charts).getByRole('group', { name: 'Money in and out by month' });
    const bars = within(months).getAllByRole('button');
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'February 2025, money out: -5.00, 1 row',
      'March 2025, money in: 1,200.50, 1 row',
      'March 2025, money out: -30.00, 1 row',
    ]);
    bars[0]?.focus();
    await user.keyboard('{ArrowRight}{End}{ArrowLeft}{Enter}');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 1']));
    expect(bars.filter((bar) => bar.tabIndex === 0)).toEqual([document.activeElement]);
  });

  it('walk the balance by keyboard, and select the rows of a day', async () => {
    const { user, charts } = await openCharts();
    const line = within(charts).getByRole('slider', { name: 'Balance' });
    line.focus();
    expect(line.getAttribute('aria-valuetext')).toBe('04-03-2025: 1,265.50, 1 row');
    await user.keyboard('{Home}{ArrowRight}{Enter}');
    expect(line.getAttribute('aria-valuetext')).toBe('01-03-2025: 1,295.50, 1 row');
    await waitFor(() => expect(descriptions()).toEqual(['Payment 1']));
    fireEvent.click(line, { clientX: 0 });
    await waitFor(() => expect(descriptions()).toEqual(['Payment 0']));
  });

  it('have their figures as tables, for screen readers and on demand', async () => {
    const { user, charts } = await openCharts();
    const table = within(charts).getByRole('table', { name: 'Money by month' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['MonthMoney inMoney out', 'February 2025-5.00', 'March 20251,200.50-30.00']);
    await user.click(within(charts).getByRole('button', { name: 'Show as tables' }));
    expect(within(charts).queryByRole('slider')).toBeNull();
    within(charts).getByRole('table', { name: 'Balance by day' });
  });

  it('give the reason where there is no balance, and a choice among accounts', async () => {
    useFakeRows([
      transaction(0, { account: '1', currency: 'EUR', balance: '' }),
      transaction(1, { account: '2', balance: '' }),
    ]);
    const user = await openRows([
      convertedFile('statement.pdf', { proof: { state: 'unprovable', missing: [], restsOnEdits: false } }),
    ]);
    await user.click(button('Charts'));
    const charts = await screen.findByRole('region', { name: 'Charts' });
    within(charts).getByText(
      'No balance can be drawn: it prints no running balances, and its rows are not proved.',
    );
    expect(within(charts).getByRole('combobox', { name: 'Account' }).textContent).toBe('1, EUR');
  });
});
