import { jobFindingSchema } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../edit/apply-edit.ts';
import { removeRows } from '../edit/remove-rows.ts';
import { compareDocuments } from './compare-documents.ts';
import type { JobDocument } from './job-document.ts';
import { type MadeStatement, type Movement, statement } from './testing/made-files.ts';
import {
  COFFEE,
  compare,
  LATE,
  MARCH,
  NUMBER,
  pairs,
  RENT,
  SHOP,
  WAGE,
} from './testing/overlapping-statements.ts';

function bare({ movements, ...made }: MadeStatement): MadeStatement {
  return { ...made, movements: movements.map(([date, words, amount]) => [date, words, amount]) };
}

describe('statements that overlap', () => {
  it('list the rows of the later file that the other has, too', () => {
    const found = compare(MARCH, LATE);
    expect(found).toEqual([
      {
        code: 'duplicate_rows',
        severity: 'warning',
        message:
          '2 rows of 3 in “b.pdf” are in “a.pdf” too (28 March 2025 to 30 March 2025): the account, date, amount and description are the same. Drop them from “b.pdf” so that nothing is counted twice, or keep them if they happened twice.',
        fileId: 'b',
        otherFileId: 'a',
        rows: [
          { position: 0, otherPosition: 1 },
          { position: 1, otherPosition: 2 },
        ],
        gap: null,
      },
    ]);
    expect(jobFindingSchema.array().parse(found)).toEqual(found);
  });

  it('offer the rows of the file that was uploaded later, whatever its period', () => {
    expect(compare(LATE, MARCH)).toMatchObject([{ fileId: 'b', rows: [{ position: 1 }, { position: 2 }] }]);
  });

  it('cause no finding once the duplicates are dropped', () => {
    const [march, late] = [statement('a', MARCH), statement('b', LATE)];
    const { document } = removeRows(late.document, { positions: [0, 1] });
    expect(compareDocuments([march, { ...late, document }])).toEqual([]);
  });

  it('ignore spacing, case and marks of descriptions', () => {
    const loud = LATE.movements.map(
      ([date, words, amount]): Movement => [date, words.toUpperCase().replace(' ', ' \n*'), amount],
    );
    expect(pairs(MARCH, { ...LATE, movements: loud })).toHaveLength(2);
  });

  it('use the current values of an edited row', () => {
    const late = statement('b', LATE);
    const document = applyEdit(late.document, { position: 0, field: 'amount', value: '-3.60' });
    const [found] = compareDocuments([statement('a', MARCH), { ...late, document }]);
    expect(found?.rows).toEqual([{ position: 1, otherPosition: 2 }]);
    const mended = applyEdit(document, { position: 0, field: 'amount', value: '-3.50' });
    expect(compareDocuments([statement('a', MARCH), { ...late, document: mended }])[0]?.rows).toHaveLength(2);
  });

  it('report a file that was uploaded two or three times, each row once', () => {
    const found = compare(MARCH, MARCH, MARCH);
    expect(
      found.map(({ code, fileId, otherFileId, rows }) => [code, fileId, otherFileId, rows.length]),
    ).toEqual([
      ['duplicate_file', 'b', 'a', 3],
      ['duplicate_file', 'c', 'a', 3],
    ]);
    expect(found[0]?.message).toContain('“b.pdf” holds the same 3 rows as “a.pdf”');
  });

  it('offer a row in one finding only, compared with the remaining rows of earlier files', () => {
    const april: MadeStatement = {
      number: NUMBER,
      period: ['2025-03-29', '2025-04-30'],
      movements: [WAGE, SHOP],
    };
    expect(compare(MARCH, LATE, april)).toMatchObject([
      { fileId: 'b', otherFileId: 'a', rows: [{ position: 0 }, { position: 1 }] },
      { fileId: 'c', otherFileId: 'a', rows: [{ position: 0, otherPosition: 2 }] },
      { fileId: 'c', otherFileId: 'b', rows: [{ position: 1, otherPosition: 2 }] },
    ]);
  });

  it('find the duplicates of each of several accounts', () => {
    const dollars = { number: 'US-77881122', currency: 'USD', movements: [COFFEE] };
    expect(compare({ ...MARCH, others: [dollars] }, { ...LATE, others: [dollars] })).toMatchObject([
      { rows: [{ position: 0 }, { position: 1 }, { position: 3, otherPosition: 3 }] },
    ]);
  });
});

describe('equal rows', () => {
  const coffee: Movement = ['2025-03-28', 'Coffee House', '-3.50'];

  it('of one statement are no duplicates of each other', () => {
    expect(compare({ ...MARCH, movements: [coffee, coffee] })).toEqual([]);
  });

  it.each([
    [2, 1, 1],
    [1, 2, 1],
    [2, 2, 2],
    [3, 2, 2],
  ])('%i in one file and %i in the other are %i doubles', (many, others, doubles) => {
    const of = (count: number) => ({ ...MARCH, movements: Array.from({ length: count }, () => coffee) });
    expect(pairs(of(many), of(others))).toHaveLength(doubles);
  });

  it('are paired by their balances first', () => {
    const [first, second]: Movement[] = [
      ['2025-03-28', 'Coffee House', '-3.50', '196.50'],
      ['2025-03-28', 'Coffee House', '-3.50', '193.00'],
    ];
    if (!first || !second) throw new RangeError('two rows are made');
    expect(pairs({ ...MARCH, movements: [first, second] }, { ...LATE, movements: [second] })).toEqual([
      [0, 1],
    ]);
  });

  it('are distinguished by their balances on a day that one statement splits', () => {
    const morning: MadeStatement = { ...MARCH, movements: [['2025-03-31', 'Coffee', '-3.50', '96.50']] };
    const evening: MadeStatement = {
      number: NUMBER,
      period: ['2025-03-31', '2025-04-30'],
      movements: [['2025-03-31', 'Coffee', '-3.50', '93.00']],
    };
    expect(compare(morning, evening)).toEqual([]);
    expect(pairs(morning, { ...evening, movements: morning.movements })).toEqual([[0, 0]]);
    expect(pairs(morning, bare(evening))).toEqual([[0, 0]]);
  });

  it('of a whole day may have other balances, if one list orders the day differently', () => {
    const bread = ['2025-03-28', 'Bread', '-2.00'] as const;
    const upwards: Movement[] = [
      [...bread, '198.00'],
      ['2025-03-28', 'Coffee House', '-3.50', '194.50'],
    ];
    const downwards: Movement[] = [
      [...bread, '194.50'],
      ['2025-03-28', 'Coffee House', '-3.50', '196.50'],
    ];
    expect(pairs({ ...MARCH, movements: upwards }, { ...LATE, movements: downwards })).toHaveLength(2);
  });
});

describe('rows that are not duplicates', () => {
  it('a standing order of the same amount each month', () => {
    const april: MadeStatement = {
      number: NUMBER,
      period: ['2025-04-01', '2025-04-30'],
      movements: [['2025-04-03', 'Rent, Mill Lane', '-800.00']],
    };
    expect(compare(bare(MARCH), april)).toEqual([]);
  });

  it.each([
    ['two accounts of one bank', NUMBER, 'DE00 1234 5678 9012 3457 00'],
    ['sub-accounts', '0000001-S00', '0000001-S10'],
    ['sub-accounts by their last digits', '4711 0815 01', '4711 0815 02'],
    ['a card and an account', NUMBER, '4002 XXXX XXXX 1189'],
    ['cards', 'XXXX 1188', '4002 0000 0000 1189'],
    ['accounts identified by name', 'Savings', 'Checking'],
  ])('%s', (_, one, other) => {
    const made = { bank: 'Bank of Nowhere', holder: 'Ada Example' };
    expect(compare({ ...MARCH, ...made, number: one }, { ...MARCH, ...made, number: other })).toEqual([]);
  });

  it('accounts in other currencies', () => {
    expect(compare(MARCH, { ...MARCH, currency: 'USD' })).toEqual([]);
  });

  it('another description, amount or sign', () => {
    const changed: Movement[] = [
      ['2025-03-28', 'Tea House', '-3.50'],
      ['2025-03-30', 'Wage', '-1500.00'],
      ['2025-03-29', 'Corner Shop', '-20.00'],
    ];
    expect(compare(MARCH, { ...LATE, movements: changed })).toEqual([]);
  });

  it('different rows on a day that two statements share', () => {
    const first: MadeStatement = { ...MARCH, movements: [RENT, ['2025-03-31', 'Fee', '-5.00']] };
    const second: MadeStatement = {
      number: NUMBER,
      period: ['2025-03-31', '2025-04-30'],
      movements: [['2025-03-31', 'Interest', '1.00'], SHOP],
    };
    expect(compare(first, second)).toEqual([]);
  });

  it("equal rows on a shared day, if one statement opens with the other's closing balance", () => {
    const fee: Movement = ['2025-03-31', 'Fee', '-5.00'];
    const first: MadeStatement = { ...MARCH, movements: [RENT, fee], closing: '195.00' };
    const second: MadeStatement = { ...LATE, period: ['2025-03-31', '2025-04-30'], movements: [fee, SHOP] };
    expect(compare(first, { ...second, opening: '195.00' })).toEqual([]);
    expect(pairs(first, { ...second, opening: '200.00' })).toEqual([[0, 1]]);
  });

  it('a fee that two accounts under one customer number pay alike', () => {
    const fee: Movement = ['2025-03-31', 'Fee', '-5.00'];
    const others: Movement[] = [
      ['2025-03-04', 'Transfer', '10.00'],
      ['2025-03-05', 'Transfer', '20.00'],
    ];
    expect(
      compare({ ...MARCH, movements: [RENT, COFFEE, fee] }, { ...MARCH, movements: [...others, fee] }),
    ).toEqual([]);
  });

  it('rows without a date or an amount', () => {
    const unread = (file: JobDocument): JobDocument => ({
      ...file,
      document: { ...file.document, rows: file.document.rows.map(({ date: _, ...row }) => row) },
    });
    expect(compareDocuments([unread(statement('a', MARCH)), unread(statement('b', MARCH))])).toEqual([]);
  });
});
