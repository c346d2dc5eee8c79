import { describe, expect, it } from 'vitest';
import { type ColumnPlan, placeColumns } from './columns.ts';

const PLANS: ColumnPlan[] = [
  { field: 'date', head: 'Date', align: 'start', texts: ['01.02.2024'] },
  { field: 'description', head: 'Description', align: 'start', texts: [], takesRest: true },
  { field: 'amount', head: 'Amount in the account currency', align: 'end', texts: ['1,234.50', '2.00'] },
];
const OPTIONS = { left: 40, right: 555, family: 'sans' as const, size: 9, gap: 8 };

describe('placeColumns', () => {
  it('gives each column what it prints and one what is left', () => {
    const { columns, size } = placeColumns(PLANS, OPTIONS);
    expect(size).toBe(9);
    expect(columns[0]?.start).toBe(40);
    expect(columns[1]?.start).toBeCloseTo((columns[0]?.end ?? 0) + 8);
    expect(columns[2]?.end).toBeCloseTo(555);
  });

  it('breaks a head that is wider than its column', () => {
    const { columns } = placeColumns(PLANS, OPTIONS);
    expect(columns[2]?.head.length).toBeGreaterThan(1);
    expect(columns[2]?.head.join(' ')).toBe('Amount in the account currency');
  });

  it('prints smaller where the columns would not fit', () => {
    const wide = { field: 'reference' as const, head: '', align: 'start' as const, texts: ['x'.repeat(90)] };
    const { columns, size } = placeColumns([...PLANS, wide], OPTIONS);
    expect(size).toBeLessThan(9);
    expect(columns.at(-1)?.end).toBeLessThanOrEqual(556);
  });
});
