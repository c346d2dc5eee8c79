import { describe, expect, it } from 'vitest';
import { madeEntry } from '../testing/made-entry.ts';
import type { Bounds } from './bounds.ts';
import type { Column } from './columns.ts';
import { findReading } from './find-reading.ts';
import type { ColumnRole } from './header-words.ts';

interface Table {
  /** Texts of the cells, one a column; '' leaves a cell empty. */
  rows: readonly (readonly string[])[];
  heads?: readonly (ColumnRole | null)[];
  bounds?: Partial<Bounds>;
  card?: boolean;
}

function read({ rows, heads, bounds, card = false }: Table) {
  const entries = rows.map((cells, at) => madeEntry(cells, { at }));
  const count = rows[0]?.length ?? 0;
  const columns = Array.from(
    { length: count },
    (_, index): Column => ({
      x0: index * 100,
      x1: index * 100 + 50,
      edge: index * 100 + 50,
      count: rows.length,
    }),
  );
  const ends: Bounds = { opening: null, closing: null, ...bounds };
  return findReading(entries, {
    heads: heads ?? columns.map(() => null),
    bounds: ends,
    currency: 'EUR',
    card,
  });
}

function signedSizes(table: Table): number[] {
  return (read(table)?.steps ?? []).flatMap((step) => (step.size === null ? [] : [step.sign * step.size]));
}

const CHAIN = [
  ['-3.00', '7.00'],
  ['5.00', '12.00'],
  ['-0.40', '11.60'],
  ['1.00', '12.60'],
];

describe('the reading of a table', () => {
  it('finds the column of balances by arithmetic, wherever it stands', () => {
    expect(read({ rows: CHAIN })?.reading).toMatchObject({ balance: 1, amount: 0, newestFirst: false });
    const swapped = CHAIN.map(([amount = '', balance = '']) => [balance, amount]);
    expect(read({ rows: swapped })?.reading).toMatchObject({ balance: 0, amount: 1 });
  });

  it('believes arithmetic more than heads', () => {
    expect(read({ rows: CHAIN, heads: ['balance', 'amount'] })?.reading).toMatchObject({
      balance: 1,
      amount: 0,
    });
  });

  it('tells money out from money in by the balances, whichever stands first', () => {
    const rows = [
      ['3.00', '', '7.00'],
      ['', '5.00', '12.00'],
      ['0.40', '', '11.60'],
      ['', '1.00', '12.60'],
    ];
    expect(read({ rows })?.reading).toMatchObject({ debit: 0, credit: 1, balance: 2 });
    const creditFirst = rows.map(([out = '', paidIn = '', balance = '']) => [paidIn, out, balance]);
    expect(read({ rows: creditFirst })?.reading).toMatchObject({ debit: 1, credit: 0, balance: 2 });
    expect(signedSizes({ rows: creditFirst })).toEqual([-300, 500, -40, 100]);
  });

  it('reads a long list by all of its lines, not by the first ones alone', () => {
    // Money comes in only after hundreds of payments, in a column that was empty until then.
    let balance = 10_000;
    const rows = Array.from({ length: 600 }, (_, index) => {
      const isIn = index > 450;
      balance += isIn ? 2 : -1;
      return [isIn ? '' : '1.00', isIn ? '2.00' : '', `${balance}.00`];
    });
    expect(read({ rows })?.reading).toMatchObject({ debit: 0, credit: 1, balance: 2 });
  });

  it('settles amounts without a sign by the balances', () => {
    const rows = CHAIN.map(([amount = '', balance = '']) => [amount.replace('-', ''), balance]);
    expect(signedSizes({ rows: [['0.50', '10.00'], ...rows] }).slice(1)).toEqual([-300, 500, -40, 100]);
  });

  it('finds a list that is printed newest first', () => {
    const rows = [...CHAIN].reverse();
    expect(read({ rows })?.reading).toMatchObject({ balance: 1, amount: 0, newestFirst: true });
    expect(signedSizes({ rows })).toEqual([-300, 500, -40, 100]);
  });

  it('reads balances that are printed once a day', () => {
    const rows = [
      ['-3.00', ''],
      ['5.00', '12.00'],
      ['-0.40', ''],
      ['1.00', '12.60'],
      ['2.00', '14.60'],
    ];
    expect(read({ rows })?.reading).toMatchObject({ balance: 1, amount: 0 });
  });

  it('reads a table without balances by its heads and the balances at both ends', () => {
    const rows = [
      ['3.00', ''],
      ['', '5.00'],
      ['0.40', ''],
    ];
    const ends = { opening: 1000, closing: 1160 };
    expect(read({ rows, bounds: ends })?.reading).toMatchObject({ balance: -1, debit: 0, credit: 1 });
    const turned = { opening: 1160, closing: 1000 };
    expect(read({ rows, bounds: turned })?.reading).toMatchObject({ balance: -1, debit: 1, credit: 0 });
    expect(read({ rows, heads: ['credit', 'debit'] })?.reading).toMatchObject({ debit: 1, credit: 0 });
  });

  it('keeps a running balance that contradicts one row, though both ends meet without it', () => {
    const chain = [...CHAIN, ['2.00', '14.60']];
    const rows = chain.map(([amount = '', balance = ''], at) => [amount, at === 1 ? '12.90' : balance]);
    const bounds = { opening: 1000, closing: 1460 };
    expect(read({ rows, bounds })?.reading).toMatchObject({ balance: 1, amount: 0 });
  });

  it('does not take a column for the balance that does not follow from the movements', () => {
    const rows = [
      ['-3.00', '3.30'],
      ['5.00', '5.50'],
      ['-0.40', '0.44'],
      ['1.00', '1.44'],
    ];
    expect(read({ rows, heads: ['amount', null] })?.reading).toMatchObject({ balance: -1, amount: 0 });
  });

  it('takes the amounts that the minus leaves unmarked for money in', () => {
    const rows = [['-3.00'], ['5.00'], ['-0.40']];
    expect(signedSizes({ rows, bounds: { opening: 1000, closing: 1160 } })).toEqual([-300, 500, -40]);
  });

  it('takes them for money out where the plus is printed', () => {
    const rows = [['3.00'], ['+5.00'], ['0.40']];
    expect(signedSizes({ rows, bounds: { opening: 1000, closing: 1160 } })).toEqual([-300, 500, -40]);
  });

  it('takes what a card prints unsigned for a purchase', () => {
    const rows = [['30.00'], ['-50.00'], ['4.00']];
    const card = { rows, card: true, bounds: { opening: -10_000, closing: -8_400 } };
    expect(signedSizes(card)).toEqual([-3000, 5000, -400]);
  });

  it('finds the direction of whole sections by the balances at both ends, where one choice leads there', () => {
    const entries = ['3.00', '4.00', '50.00', '1.00'].map((amount, at) =>
      madeEntry([amount], { at, stretch: [0, 0, 1, 2][at] ?? 0 }),
    );
    const found = findReading(entries, {
      heads: [null],
      bounds: { opening: 1000, closing: 5200 },
      currency: 'EUR',
      card: false,
    });
    expect(found?.steps.map((step) => step.sign)).toEqual([-1, -1, 1, -1]);
  });

  it('does not believe headings that the arithmetic contradicts', () => {
    const entries = ['3.00', '4.00', '50.00'].map((amount, at) =>
      madeEntry([amount], { at, section: 1, stretch: at < 2 ? 0 : 1 }),
    );
    const found = findReading(entries, {
      heads: [null],
      bounds: { opening: 1000, closing: 5300 },
      currency: 'EUR',
      card: false,
    });
    expect(found?.steps.map((step) => step.sign)).toEqual([-1, -1, 1]);
  });

  it('keeps a running balance where one of several rows contradicts it, whatever the ends say', () => {
    const chain = [...CHAIN, ['2.00', '14.60'], ['1.00', '15.60']];
    const rows = chain.map(([amount = '', balance = ''], at) => [amount, at === 2 ? '11.90' : balance]);
    const found = read({ rows, heads: ['amount', 'balance'], bounds: { opening: 1000, closing: 1560 } });
    expect(found?.reading).toMatchObject({ balance: 1, amount: 0 });
  });

  it('takes no column for the balance that a head calls a fee, a rate or foreign, chained as it may be', () => {
    expect(read({ rows: CHAIN, heads: ['amount', 'fee'] })?.reading.balance).toBe(-1);
    expect(read({ rows: CHAIN, heads: ['amount', 'foreign'] })?.reading.balance).toBe(-1);
  });

  it('takes no column for the balance that stands on one row in twenty', () => {
    const rows = Array.from({ length: 20 }, (_, at) => ['-1.00', at === 7 ? '12.00' : '']);
    expect(read({ rows })?.reading.balance).toBe(-1);
  });

  it('leaves the direction of sections open where several choices lead from end to end', () => {
    const entries = ['5.00', '5.00'].map((amount, at) => madeEntry([amount], { at, stretch: at }));
    const found = findReading(entries, {
      heads: [null],
      bounds: { opening: 1000, closing: 1000 },
      currency: 'EUR',
      card: false,
    });
    expect(found?.steps.map((step) => step.sign)).not.toEqual([1, -1]);
    expect(found?.steps.map((step) => step.sign)).not.toEqual([-1, 1]);
  });

  it('is none without movements', () => {
    expect(read({ rows: [] })).toBeNull();
    expect(read({ rows: [['', '']] })).toBeNull();
  });
});

it('walks a list upwards where only that keeps the balance of a card owed among its rows', () => {
  const label = (kind: 'carried' | 'opening') => ({ label: { kind, share: 1 } });
  const entries = [
    madeEntry(['40.00'], { at: 0 }),
    madeEntry(['90.00'], { at: 1, ...label('carried') }),
    madeEntry(['20.00-'], { at: 2 }),
    madeEntry(['70.00'], { at: 3 }),
    madeEntry(['10.00'], { at: 4 }),
    madeEntry(['30.00'], { at: 5, ...label('opening') }),
  ];
  const found = findReading(entries, {
    heads: ['amount'],
    bounds: { opening: null, closing: null },
    currency: 'EUR',
    card: true,
  });
  expect(found?.reading).toMatchObject({ newestFirst: true, unsigned: -1, unsignedBalance: -1 });
});
