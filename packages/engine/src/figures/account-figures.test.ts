import type { Transaction } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { accountFigures } from './account-figures.ts';
import { convertedFile, transaction } from './example-figures.ts';
import type { FigureFile } from './figure-file.ts';

const file = convertedFile('statement.pdf');
const row = (id: number, date: string, amount: string, changes: Partial<Transaction> = {}) =>
  transaction(id, { date, amount, balance: '', account: '123', ...changes });
const figuresOf = (rows: Transaction[], files: FigureFile[] = [file]) => accountFigures(rows, files);

describe('the figures of accounts', () => {
  it('are never added across accounts, currencies or, without a number, files', () => {
    const files = [file, convertedFile('b.pdf'), convertedFile('c.pdf')];
    const rows = [
      row(1, '2025-03-01', '-1.00'),
      row(2, '2025-03-01', '-2.00', { currency: 'EUR' }),
      row(3, '2025-04-01', '-3.00', { fileId: 'b.pdf', account: '1 2 3' }),
      row(4, '2025-04-01', '-4.00', { fileId: 'b.pdf', account: '' }),
      row(5, '2025-04-01', '-5.00', { fileId: 'c.pdf', account: '' }),
      row(6, '2025-04-01', '-6.00', { fileId: 'c.pdf', kind: 'item' }),
    ];
    const figures = figuresOf(rows, files);
    expect(figures.map(({ name, currency, flows }) => [name, currency, flows?.categories[0]?.minor])).toEqual(
      [
        ['123', 'GBP', -400],
        ['123', 'EUR', -200],
        ['b.pdf', 'GBP', -400],
        ['c.pdf', 'GBP', -500],
      ],
    );
  });

  it('leave rows without an amount or a full date out, and count them', () => {
    const [figures] = figuresOf([
      row(1, '2025-03-01', '0.10'),
      row(2, '2025-03-02', '0.20'),
      row(3, '', '5.00'),
      row(4, 'XXXX-03-02', '5.00'),
      row(5, '2025-03-02', ''),
      row(6, '2025-03-02', 'illegible'),
    ]);
    expect(figures?.leftOut).toBe(4);
    expect(figures?.flows?.months).toEqual([
      { month: '2025-03', in: { minor: 30, rowIds: [1, 2] }, out: null },
    ]);
  });

  it('keep the months between without rows, and the directions apart', () => {
    const [figures] = figuresOf([
      row(1, '2024-12-31', '12.00', { category: 'Income' }),
      row(2, '2025-02-01', '-3.00', { category: 'Fees' }),
      row(3, '2025-02-02', '1.00', { category: 'Fees' }),
      row(4, '2025-02-02', '-100.00'),
    ]);
    expect(figures?.flows?.months.map((each) => [each.month, each.in?.minor, each.out?.minor])).toEqual([
      ['2024-12', 1200, undefined],
      ['2025-01', undefined, undefined],
      ['2025-02', 100, -10300],
    ]);
    expect(
      figures?.flows?.categories.map((each) => [each.category, each.direction, each.minor, each.rowIds]),
    ).toEqual([
      ['Income', 'in', 1200, [1]],
      ['Fees', 'out', -300, [2]],
      ['Fees', 'in', 100, [3]],
      ['', 'out', -10000, [4]],
    ]);
  });

  it('use the minor unit of the currency', () => {
    const [figures] = figuresOf([row(1, '2025-03-01', '1200', { currency: 'JPY' })]);
    expect(figures?.flows?.categories[0]?.minor).toBe(1200);
  });

  it('have no sums beyond the exact range', () => {
    const most = '90071992547409.91';
    expect(figuresOf([row(1, '2025-03-01', most), row(2, '2025-03-01', most)])[0]?.flows).toBeNull();
  });
});
