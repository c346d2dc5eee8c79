import type { Facts } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { MOST_CHANGES_AT_ONCE } from '../most-changes.ts';
import type { CorrectedFile } from './corrected-file.ts';
import { findPatterns } from './find-patterns.ts';
import {
  type Correction,
  edited,
  endsOf,
  madeCorrections,
  type Printed,
  readRows,
} from './testing/made-corrections.ts';

const found = (file: CorrectedFile) => {
  const [pattern, ...others] = findPatterns(file);
  expect(others).toEqual([]);
  return pattern ?? null;
};
const patternOf = (printed: readonly Printed[], corrections: readonly Correction[], settings = {}) =>
  found(madeCorrections(readRows(printed), corrections, settings));
const amounts = (...given: string[]): Printed[] => given.map((amount) => ({ amount }));

describe('signs', () => {
  const OUT = amounts('-1.00', '-2.00', '-3.00', '-4.00');
  const turnedTwo: Correction[] = [
    [0, { amount: '1.00' }],
    [1, { amount: '2.00' }],
  ];

  it('that were turned in two rows are turned in the others', () => {
    const pattern = patternOf(OUT, turnedTwo);
    expect(pattern).toMatchObject({ meaning: { kind: 'signs', from: 'out' }, rows: 4, addsUp: false });
    expect([...(pattern?.shown ?? [])]).toEqual([0, 1]);
    expect(pattern?.edits).toEqual([
      { id: 2, field: 'amount', value: '3.00' },
      { id: 3, field: 'amount', value: '4.00' },
    ]);
  });

  it('may be turned by the type alone, whose amounts then follow', () => {
    const pattern = patternOf(OUT, [
      [0, { type: 'credit' }],
      [1, { type: 'credit' }],
    ]);
    expect(pattern?.edits.map(({ id, value }) => `${id} ${value}`)).toEqual([
      '0 1.00',
      '1 2.00',
      '2 3.00',
      '3 4.00',
    ]);
    expect(pattern?.rows).toBe(4);
  });

  it.each<[string, readonly Correction[]]>([
    ['one edit only', [[0, { amount: '1.00' }]]],
    [
      'an edit that is no turn',
      [
        [0, { amount: '1.00' }],
        [1, { amount: '2.50' }],
      ],
    ],
    ['an amount corrected with its direction', [...turnedTwo, [2, { amount: '-3.30' }]]],
    ['an amount confirmed as it is', [...turnedTwo, [2, { amount: '-3.00' }]]],
    ['an edit that was taken back', [...turnedTwo, [1, { amount: '-2.00' }]]],
    ['all rows turned', [...turnedTwo, [2, { amount: '3.00' }], [3, { amount: '4.00' }]]],
  ])('are left after %s', (_, corrections) => {
    expect(patternOf(OUT, corrections)).toBeNull();
  });

  it('concern amounts of the same column that are printed the same way', () => {
    const LEFT: [number, number] = [300, 340];
    const RIGHT: [number, number] = [400, 440];
    const printed: Printed[] = [
      { amount: '-1.00', raw: { amount: '1.00' }, at: LEFT },
      { amount: '-2.00', raw: { amount: '2.00' }, at: LEFT },
      { amount: '-3.00', raw: { amount: '3.00' }, at: [310, 340] },
      { amount: '-4.00', raw: { amount: '4.00-' }, at: LEFT },
      { amount: '-5.00', raw: { amount: '5.00' }, at: RIGHT },
      { amount: '6.00', raw: { amount: '6.00' }, at: LEFT },
      { amount: '0.00', raw: { amount: '0.00' }, at: LEFT },
    ];
    expect(patternOf(printed, turnedTwo)?.edits.map(({ id }) => id)).toEqual([2]);
  });

  it('concern all amounts where only that makes them add up', () => {
    const printed = amounts('-1.00', '-2.00', '-3.00', '10.00');
    const reversed = { facts: endsOf(1000, 600) };
    const pattern = patternOf(printed, turnedTwo, reversed);
    expect(pattern).toMatchObject({ meaning: { from: 'both' }, rows: 4, addsUp: true });
    expect(pattern?.edits.map(({ value }) => value)).toEqual(['3.00', '-10.00']);
    const alike = { facts: endsOf(1000, 2600) };
    expect(patternOf(printed, turnedTwo, alike)).toMatchObject({
      meaning: { from: 'out' },
      rows: 3,
      addsUp: true,
    });
  });

  it('stay where turning them makes more balances wrong', () => {
    const printed: Printed[] = [
      { amount: '-1.00', balance: '99.00' },
      { amount: '-2.00', balance: '97.00' },
      { amount: '-3.00', balance: '94.00' },
      { amount: '-4.00', balance: '90.00' },
    ];
    expect(patternOf(printed, turnedTwo, { facts: endsOf(10_000, 9000) })).toBeNull();
  });

  it('stay in a proved file that would no longer be proved, though its balances are not on the rows', () => {
    expect(patternOf(OUT, turnedTwo, { facts: endsOf(10_000, 9000) })).toBeNull();
    // Proved by totals, which the page does not have.
    expect(patternOf(OUT, turnedTwo, { wasProved: true })).toBeNull();
  });

  it('are turned in a currency without fractions, too', () => {
    const rows = readRows(amounts('-100', '-200', '-300')).map((row) => ({ ...row, currency: 'JPY' }));
    const file = madeCorrections(rows, [
      [0, { amount: '100' }],
      [1, { amount: '200' }],
    ]);
    expect(found(file)?.edits).toEqual([{ id: 2, field: 'amount', value: '300' }]);
  });

  it('of an earlier visit are left as they are', () => {
    const rows = readRows(OUT).map((row, index) => (index === 3 ? edited(row, 'amount', '4.00') : row));
    expect(found(madeCorrections(rows, turnedTwo))?.edits.map(({ id }) => id)).toEqual([2]);
    const other = readRows(OUT).map((row, index) => (index === 3 ? edited(row, 'amount', '-4.50') : row));
    expect(found(madeCorrections(other, turnedTwo))).toBeNull();
  });
});

describe('the order of day and month', () => {
  const dates = (...given: string[]): Printed[] =>
    given.map((date) => {
      const [year, month, day] = date.split('-');
      return { date, amount: '1.00', raw: { date: `${day}/${month}/${year}` } };
    });
  const MARCH = dates('2025-03-04', '2025-04-05', '2025-05-06', '2025-06-07');
  const swappedTwo: Correction[] = [
    [0, { date: '2025-04-03' }],
    [2, { date: '2025-06-05' }],
  ];

  it('that was swapped in two rows is swapped in the others', () => {
    const pattern = patternOf(MARCH, swappedTwo);
    expect(pattern).toMatchObject({ meaning: { kind: 'dates', order: 'mdy' }, rows: 4 });
    expect(pattern?.edits.map(({ id, value }) => `${id} ${value}`)).toEqual(['1 2025-05-04', '3 2025-07-06']);
  });

  it('leaves dates that are the same in any order', () => {
    const pattern = patternOf(dates('2025-03-04', '2025-04-04', '2025-05-06', '2025-06-07'), swappedTwo);
    expect(pattern?.edits.map(({ id }) => id)).toEqual([3]);
  });

  it('is not offered where a date of the file forbids it', () => {
    // In no order of time, which would forbid it, too.
    const mixed = [MARCH[2], MARCH[0], MARCH[3], MARCH[1]].flatMap((row) => row ?? []);
    const swapped: Correction[] = [
      [0, { date: '2025-06-05' }],
      [1, { date: '2025-04-03' }],
    ];
    expect(patternOf(mixed, swapped)?.edits).toHaveLength(2);
    expect(patternOf([...mixed, ...dates('2025-06-25')], swapped)).toBeNull();
    const named: Printed = { date: '2025-06-08', amount: '1.00', raw: { date: '8 Jun' } };
    expect(patternOf([...mixed, named], swapped)).toBeNull();
  });

  it.each<[string, readonly Correction[]]>([
    ['one edit only', swappedTwo.slice(0, 1)],
    ['an edit that is no swap', [...swappedTwo, [1, { date: '2025-04-06' }]]],
    ['a date confirmed as it is', [...swappedTwo, [1, { date: '2025-04-05' }]]],
    ['a date without a day', [...swappedTwo, [1, { date: 'May' }]]],
  ])('is not offered after %s', (_, corrections) => {
    expect(patternOf(MARCH, corrections)).toBeNull();
  });

  it('is not offered where dates would leave the period, or the order of time', () => {
    const cell = (value: string) => ({ value, raw: '', page: 1, box: null, confidence: 1, reason: null });
    const facts = (start: string, end: string): Facts => ({ periodStart: cell(start), periodEnd: cell(end) });
    expect(patternOf(MARCH, swappedTwo, { facts: facts('2025-03-01', '2025-06-30') })).toBeNull();
    expect(patternOf(MARCH, swappedTwo, { facts: facts('2025-04-01', '2025-07-31') })).not.toBeNull();
    const near = dates('2025-03-04', '2025-03-05', '2025-03-06', '2025-04-01');
    expect(
      patternOf(near, [
        [0, { date: '2025-04-03' }],
        [1, { date: '2025-05-03' }],
      ]),
    ).toBeNull();
  });
});

describe('a column that was taken for another', () => {
  it('gives way to the other in all rows that print it', () => {
    const printed: Printed[] = ['04', '06', '', '10'].map((day, index) => ({
      date: `2025-03-0${index + 1}`,
      amount: '1.00',
      valueDate: day === '' ? '' : `2025-03-${day}`,
    }));
    const pattern = patternOf(printed, [
      [0, { date: '2025-03-04' }],
      [1, { date: '2025-03-06' }],
    ]);
    expect(pattern).toMatchObject({ meaning: { kind: 'column', field: 'date', from: 'valueDate' }, rows: 3 });
    expect(pattern?.edits).toEqual([{ id: 3, field: 'date', value: '2025-03-10' }]);
  });

  it('is not offered where the user typed something else into one row', () => {
    const printed: Printed[] = ['A 1', 'B 2', 'C 3', 'D 4'].map((reference) => ({
      amount: '1.00',
      reference,
    }));
    const two: Correction[] = [
      [0, { description: 'A 1' }],
      [1, { description: ' B  2' }],
    ];
    expect(patternOf(printed, two)?.edits.map(({ value }) => value)).toEqual(['C 3', 'D 4']);
    expect(patternOf(printed, [...two, [2, { description: 'Rent' }]])).toBeNull();
    expect(patternOf(printed, [...two, [2, { description: 'Payment 2' }]])).toBeNull();
    expect(patternOf(printed, two.slice(0, 1))).toBeNull();
  });

  it('is exchanged with the balance where the rows then add up', () => {
    const printed: Printed[] = [
      { amount: '101.00', balance: '1.00' },
      { amount: '103.00', balance: '2.00' },
      { amount: '106.00', balance: '3.00' },
    ];
    const pattern = patternOf(
      printed,
      [
        [0, { amount: '1.00' }],
        [1, { amount: '2.00' }],
      ],
      { facts: endsOf(10_000, 10_600) },
    );
    expect(pattern).toMatchObject({
      meaning: { field: 'amount', from: 'balance', isSwap: true },
      addsUp: true,
    });
    expect(pattern?.edits.map(({ id, field, value }) => `${id} ${field} ${value}`)).toEqual([
      '2 amount 3.00',
      '0 balance 101.00',
      '1 balance 103.00',
      '2 balance 106.00',
    ]);
  });

  it('is not exchanged with the balance where the arithmetic does not decide', () => {
    const printed: Printed[] = [
      { amount: '7.00', balance: '1.00' },
      { amount: '9.00', balance: '2.00' },
      { amount: '2.00', balance: '3.00' },
    ];
    expect(
      patternOf(printed, [
        [0, { amount: '1.00' }],
        [1, { amount: '2.00' }],
      ]),
    ).toBeNull();
  });
});

describe('lines that are no rows', () => {
  const printed: Printed[] = [
    { description: 'Rent', amount: '-40.00' },
    { description: 'Day total 1', amount: '-40.00' },
    { description: 'Salary 2', amount: '90.00' },
    { description: 'Day Total 2', amount: '90.00' },
    { description: 'Day total 13', amount: '-5.00' },
  ];
  const two: Correction[] = [
    [1, null],
    [3, null],
  ];

  it('are removed where their words are the same', () => {
    const pattern = patternOf(printed, two);
    expect(pattern).toMatchObject({ meaning: { kind: 'lines', words: 'Day total' }, removals: [4], rows: 3 });
  });

  it('add up without them', () => {
    expect(patternOf(printed, two, { facts: endsOf(0, 5000) })).toMatchObject({ addsUp: true });
  });

  it('stay after one removal, of other words, and where the user keeps one', () => {
    expect(patternOf(printed, two.slice(0, 1))).toBeNull();
    expect(
      patternOf(printed, [
        [0, null],
        [1, null],
      ]),
    ).toBeNull();
    expect(patternOf(printed, [...two, [4, { category: 'Fees' }]])).toBeNull();
    expect(
      patternOf(
        [
          { description: '1', amount: '1.00' },
          { description: '2', amount: '1.00' },
          { description: '3', amount: '1.00' },
        ],
        [
          [0, null],
          [1, null],
        ],
      ),
    ).toBeNull();
  });

  it('stay in a statement that adds up with them', () => {
    expect(patternOf(printed, two, { facts: endsOf(0, 9500) })).toBeNull();
  });
});

describe('patterns of large files', () => {
  const many = (count: number): Printed[] =>
    Array.from({ length: count }, (_, index) => ({
      amount: `-${index + 1}.00`,
      balance: `${index}.00`,
      date: '2025-03-04',
    }));
  const turned: Correction[] = [
    [0, { amount: '1.00' }],
    [1, { amount: '2.00' }],
  ];

  it('are not offered for more changes than the server takes at once', () => {
    expect(
      patternOf(
        many(MOST_CHANGES_AT_ONCE + 2).map(({ amount = '' }) => ({ amount })),
        turned,
      )?.rows,
    ).toBe(MOST_CHANGES_AT_ONCE + 2);
    expect(
      patternOf(
        many(MOST_CHANGES_AT_ONCE + 3).map(({ amount = '' }) => ({ amount })),
        turned,
      ),
    ).toBeNull();
  });

  it('visit each row of 5,000 a few times only', () => {
    let visits = 0;
    const rows = readRows(many(5000)).map(
      (row) =>
        new Proxy(row, {
          get: (target, name, receiver) => {
            if (name === 'amount') visits += 1;
            return Reflect.get(target, name, receiver);
          },
        }),
    );
    findPatterns(madeCorrections(rows, turned));
    expect(visits / rows.length).toBeLessThan(60);
  });
});

describe('rows of goods', () => {
  it('have no patterns', () => {
    const rows = readRows(amounts('-1.00', '-2.00', '-3.00')).map((row) => ({
      ...row,
      kind: 'item' as const,
    }));
    expect(
      findPatterns(
        madeCorrections(rows, [
          [0, { amount: '1.00' }],
          [1, { amount: '2.00' }],
        ]),
      ),
    ).toEqual([]);
  });
});
