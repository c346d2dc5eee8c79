import { describe, expect, it } from 'vitest';
import { madeEntry } from '../testing/made-entry.ts';
import { candidateReadings, isAside } from './candidate-readings.ts';
import { findReading } from './find-reading.ts';

/** Rows of one column under two headings: some amounts bear a sign, others none. */
function entriesOf(cells: readonly (readonly [amount: string, stretch: number])[]) {
  return cells.map(([amount, stretch], at) => madeEntry([amount], { at, stretch }));
}

function meaningsOf(cells: readonly (readonly [amount: string, stretch: number])[]) {
  const readings = [...candidateReadings(entriesOf(cells), 1, [null], false)];
  return readings.map(({ unsigned }) => unsigned);
}

function signedSizes(
  cells: readonly (readonly [amount: string, stretch: number])[],
  bounds: { opening: number; closing: number },
) {
  const steps =
    findReading(entriesOf(cells), { heads: [null], bounds, currency: 'EUR', card: false })?.steps ?? [];
  return steps.map((step) => step.sign * (step.size ?? 0));
}

describe('what an amount without a sign may mean', () => {
  it('is the other side of the one that the column marks', () => {
    expect(
      meaningsOf([
        ['-3.00', 0],
        ['5.00', 0],
      ])[0],
    ).toBe(1);
    expect(
      meaningsOf([
        ['+3.00', 0],
        ['5.00', 0],
      ])[0],
    ).toBe(-1);
  });

  it('is not told beside marked ones, under several headings only', () => {
    expect(
      meaningsOf([
        ['-3.00', 0],
        ['5.00', 0],
      ]),
    ).not.toContain(0);
    expect(
      meaningsOf([
        ['-3.00', 0],
        ['5.00', 1],
      ]),
    ).toContain(0);
  });

  it('is settled by the balances at both ends, for each heading by itself', () => {
    const cells = [
      ['-3.00', 0],
      ['5.00', 1],
      ['2.50', 1],
      ['4.00', 2],
    ] as const;
    expect(signedSizes(cells, { opening: 1000, closing: 1050 })).toEqual([-300, 500, 250, -400]);
    expect(signedSizes(cells, { opening: 1000, closing: 350 })).toEqual([-300, -500, -250, 400]);
  });

  it('stays open where two choices lead from the one end to the other', () => {
    const cells = [
      ['-3.00', 0],
      ['5.00', 1],
      ['5.00', 2],
    ] as const;
    const signs = signedSizes(cells, { opening: 1000, closing: 700 });
    expect(signs.reduce((sum, size) => sum + size, 1000)).not.toBe(700);
  });
});

describe('columns that are no balance', () => {
  it('hold fees and foreign money, or stand on few rows', () => {
    expect([isAside('fee'), isAside('foreign'), isAside('balance'), isAside(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const rows = Array.from({ length: 11 }, (_, at) => madeEntry(['-1.00', at === 0 ? '9.00' : ''], { at }));
    const balances = [...candidateReadings(rows, 2, [null, null], false)].map(({ balance }) => balance);
    expect(balances).not.toContain(1);
    const often = [...candidateReadings(rows.slice(0, 10), 2, [null, null], false)];
    expect(often.map(({ balance }) => balance)).toContain(1);
  });
});
