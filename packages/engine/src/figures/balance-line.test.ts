import type { Proof, Transaction } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { balanceLine } from './balance-line.ts';
import { convertedFile, transaction } from './example-figures.ts';
import type { FigureFile } from './figure-file.ts';

const UNPROVABLE: Proof = { state: 'unprovable', missing: [], restsOnEdits: false };
const FAILED: Proof = { state: 'failed', row: 1, difference: '1.00', restsOnEdits: false };
const NO_OPENING: Proof = { state: 'proved', basis: 'printed-totals', rowCount: 1, restsOnEdits: false };

const row = (id: number, date: string, amount: string, balance = '') =>
  transaction(id, { date, amount, balance });
const part = (rows: Transaction[], proof?: Proof, name = 'statement.pdf') => ({
  file: convertedFile(name, proof ? { proof } : {}),
  rows,
});
const lineOf = (files: { file: FigureFile; rows: Transaction[] }[], isShared = false) =>
  balanceLine({ key: '', name: '', currency: 'GBP', files }, () => isShared);
const pointsOf = (line: ReturnType<typeof lineOf>) =>
  line.runs.map(({ points }) => points.map(({ date, minor }) => [date, minor]));

describe('the balance line', () => {
  it('holds the last balance of each day with the rows of the day', () => {
    const line = lineOf([
      part([
        row(1, '2025-03-01', '-5.00', '95.00'),
        row(2, '2025-03-01', '-5.00', '90.00'),
        row(3, '2025-03-04', '-5.00', '85.00'),
      ]),
    ]);
    expect(line.runs).toEqual([
      {
        opening: 10000,
        points: [
          { date: '2025-03-01', minor: 9000, rowIds: [1, 2] },
          { date: '2025-03-04', minor: 8500, rowIds: [3] },
        ],
      },
    ]);
    expect(line).toMatchObject({ missing: [], isAsPrinted: false });
  });

  it('follows from the opening balance and proved rows without running balances', () => {
    const rows = [row(1, '2025-03-01', '-5.00'), row(2, '2025-03-02', '-10.00')];
    expect(pointsOf(lineOf([part(rows)]))).toEqual([
      [
        ['2025-03-01', 9500],
        ['2025-03-02', 8500],
      ],
    ]);
  });

  it.each([
    [UNPROVABLE, 'it prints no running balances, and its rows are not proved'],
    [NO_OPENING, 'it prints no running balances and no opening balance'],
  ])(
    'is missing with the reason without running balances or a proof from an opening one',
    (proof, reason) => {
      const line = lineOf([part([row(1, '2025-03-01', '-5.00')], proof)]);
      expect(line).toEqual({
        runs: [],
        missing: [{ fileName: 'statement.pdf', reason }],
        isAsPrinted: false,
      });
    },
  );

  it('is missing without a full date', () => {
    const { missing } = lineOf([part([row(1, 'XXXX-03-01', '-5.00', '95.00')])]);
    expect(missing[0]?.reason).toBe('its rows have no full date');
  });

  it('follows a document that goes from the newest row to the oldest', () => {
    const days = [row(1, '2025-03-02', '-10.00', '85.00'), row(2, '2025-03-01', '-5.00', '95.00')];
    expect(pointsOf(lineOf([part(days)]))).toEqual([
      [
        ['2025-03-01', 9500],
        ['2025-03-02', 8500],
      ],
    ]);
    const oneDay = [row(1, '2025-03-01', '-10.00', '85.00'), row(2, '2025-03-01', '-5.00', '95.00')];
    expect(pointsOf(lineOf([part(oneDay)]))).toEqual([[['2025-03-01', 8500]]]);
  });

  it('shows balances as printed where the rows do not lead to them, and adds nothing', () => {
    const line = lineOf([
      part(
        [
          row(1, '2025-03-01', '-5.00', '95.00'),
          row(2, '2025-03-02', '-9.00', '85.00'),
          row(3, '2025-03-03', '-1.00'),
        ],
        FAILED,
      ),
    ]);
    expect(pointsOf(line)).toEqual([
      [
        ['2025-03-01', 9500],
        ['2025-03-02', 8500],
      ],
    ]);
    expect(line.isAsPrinted).toBe(true);
    expect(line.runs[0]?.opening).toBeNull();
  });

  it('joins statements that follow on each other, and breaks where one is missing', () => {
    const proved = (opening: string, closing: string): Proof => ({
      state: 'proved',
      basis: 'opening-closing',
      opening,
      closing,
      rowCount: 1,
      restsOnEdits: false,
    });
    const line = lineOf([
      part([row(3, '2025-05-01', '-1.00')], proved('50.00', '49.00'), 'may.pdf'),
      part([row(1, '2025-02-01', '-5.00')], proved('100.00', '95.00'), 'february.pdf'),
      part([row(2, '2025-03-01', '-5.00')], proved('95.00', '90.00'), 'march.pdf'),
    ]);
    expect(line.runs.map(({ opening }) => opening)).toEqual([10000, 5000]);
    expect(pointsOf(line)).toEqual([
      [
        ['2025-02-01', 9500],
        ['2025-03-01', 9000],
      ],
      [['2025-05-01', 4900]],
    ]);
  });

  it('does not use the facts of a file that holds several accounts', () => {
    const printed = lineOf([part([row(1, '2025-03-01', '-5.00', '42.00')])], true);
    expect(printed.runs).toEqual([
      { opening: 4700, points: [{ date: '2025-03-01', minor: 4200, rowIds: [1] }] },
    ]);
    expect(lineOf([part([row(1, '2025-03-01', '-5.00')])], true).runs).toEqual([]);
  });
});
