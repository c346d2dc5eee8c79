import { describe, expect, it } from 'vitest';
import { madeAmount, madeEntry } from '../testing/made-entry.ts';
import { movementOf, printedSign, type Reading, type Step, stepsOf, walkChain } from './chain.ts';
import type { Entry } from './entries.ts';
import type { LabelKind } from './label-words.ts';

const SIGNED: Reading = {
  balance: 1,
  amount: 0,
  debit: -1,
  credit: -1,
  unsigned: 1,
  unsignedBalance: 1,
  newestFirst: false,
  issuerSigns: false,
};
const TWO_SIDES: Reading = { ...SIGNED, amount: -1, debit: 0, credit: 1, balance: 2, unsigned: 0 };

function labelled(kind: LabelKind, cells: readonly string[]): Entry {
  return madeEntry(cells, { label: { kind, share: 1 } });
}

function stepOf(size: number | null, sign: -1 | 0 | 1, balance: number | null = null): Step {
  return { entry: madeEntry([]), size, sign, balance };
}

describe('printedSign', () => {
  it.each([
    ['12.30-', -1],
    ['(12.30)', -1],
    ['+12.30', 1],
    ['12.30 CR', 1],
    ['12.30 DR', -1],
    ['12.30 H', 1],
    ['12.30 S', -1],
    ['12.30 OD', -1],
    ['12.30', 0],
  ])('of %s is %i', (text, sign) => {
    expect(printedSign(madeAmount(text))).toBe(sign);
  });
});

describe('the movement of a line', () => {
  it('takes its sign from what is printed, then the section, then the habit of the column', () => {
    expect(movementOf(madeEntry(['-12.30']), SIGNED)?.sign).toBe(-1);
    expect(movementOf(madeEntry(['12.30'], { section: -1 }), SIGNED)?.sign).toBe(-1);
    expect(movementOf(madeEntry(['-12.30'], { section: 1 }), SIGNED)?.sign).toBe(-1);
    expect(movementOf(madeEntry(['12.30']), SIGNED)?.sign).toBe(1);
    expect(movementOf(madeEntry(['12.30']), { ...SIGNED, unsigned: 0 })?.sign).toBe(0);
  });

  it('turns signs round that are printed from the side of a card, but not letters', () => {
    const card = { ...SIGNED, issuerSigns: true };
    expect(movementOf(madeEntry(['-12.30']), card)?.sign).toBe(1);
    expect(movementOf(madeEntry(['12.30 CR']), card)?.sign).toBe(1);
  });

  it('is money out on the left and money in on the right of two columns', () => {
    expect(movementOf(madeEntry(['12.30', '']), TWO_SIDES)).toMatchObject({ sign: -1 });
    expect(movementOf(madeEntry(['', '12.30']), TWO_SIDES)).toMatchObject({ sign: 1 });
    expect(movementOf(madeEntry(['0.00', '12.30']), TWO_SIDES)).toMatchObject({
      sign: 1,
      token: { decimal: '12.30' },
    });
    expect(movementOf(madeEntry(['12.30', '0.00']), TWO_SIDES)).toMatchObject({ sign: -1 });
  });

  it('is none when both sides are filled, or neither', () => {
    expect(movementOf(madeEntry(['12.30', '45.60']), TWO_SIDES)).toBeNull();
    expect(movementOf(madeEntry(['', '', '99.00']), TWO_SIDES)).toBeNull();
  });

  it('takes a minus in the column of money in for a reversal, on every debit for decoration', () => {
    expect(movementOf(madeEntry(['', '-12.30']), TWO_SIDES)?.sign).toBe(-1);
    expect(movementOf(madeEntry(['-12.30', '']), TWO_SIDES)?.sign).toBe(-1);
    expect(movementOf(madeEntry(['12.30 CR', '']), TWO_SIDES)?.sign).toBe(1);
  });
});

describe('the steps of a reading', () => {
  it('are the movements and balances, without totals', () => {
    const entries = [
      labelled('opening', ['', '100.00']),
      madeEntry(['-12.30', '87.70']),
      labelled('totalOut', ['12.30']),
      labelled('total', ['12.30', '87.70']),
      labelled('closing', ['87.70']),
    ];
    const steps = stepsOf(entries, SIGNED, 'EUR');
    expect(steps.map(({ size, sign, balance }) => [size, sign, balance])).toEqual([
      [null, 0, 10_000],
      [1230, -1, 8770],
      [null, 0, 8770],
    ]);
  });

  it('run oldest first, whichever way the list is printed', () => {
    const entries = [madeEntry(['2.00', '3.00']), madeEntry(['1.00', '1.00'])];
    const steps = stepsOf(entries, { ...SIGNED, newestFirst: true }, 'EUR');
    expect(steps.map((step) => step.balance)).toEqual([100, 300]);
  });

  it('leave out what the currency cannot hold', () => {
    expect(stepsOf([madeEntry(['12.30'])], SIGNED, 'JPY')).toEqual([]);
  });

  it('sign a balance without a sign as the reading says', () => {
    const [step] = stepsOf([madeEntry(['1.00', '5.00'])], { ...SIGNED, unsignedBalance: -1 }, 'EUR');
    expect(step?.balance).toBe(-500);
  });
});

describe('walking the chain', () => {
  it('confirms movements that lead from balance to balance', () => {
    const steps = [stepOf(null, 0, 1000), stepOf(300, -1, 700), stepOf(500, 1), stepOf(20, -1, 1180)];
    expect(walkChain(steps)).toEqual({ confirmed: 3, broken: 0, movements: 3 });
  });

  it('confirms none that lead from a closing balance to an opening one', () => {
    const end = (kind: LabelKind, balance: number): Step => ({
      ...stepOf(null, 0, balance),
      entry: labelled(kind, []),
    });
    const rows = [stepOf(300, -1), stepOf(500, 1)];
    expect(walkChain([end('opening', 1000), ...rows, end('closing', 1200)])).toMatchObject({ confirmed: 2 });
    expect(walkChain([end('closing', 1000), ...rows, end('opening', 1200)])).toMatchObject({
      confirmed: 0,
      broken: 1,
    });
  });

  it('counts balances that do not follow, and goes on from what is printed', () => {
    const steps = [stepOf(null, 0, 1000), stepOf(300, 1, 700), stepOf(100, 1, 800)];
    expect(walkChain(steps)).toMatchObject({ confirmed: 1, broken: 1 });
    expect(walkChain([stepOf(null, 0, 1000), stepOf(null, 0, 900)])).toMatchObject({ broken: 1 });
  });

  it('leaves movements open before the first and after the last balance', () => {
    const steps = [stepOf(300, -1, 700), stepOf(500, 1)];
    expect(walkChain(steps)).toMatchObject({ confirmed: 0, broken: 0, movements: 2 });
  });

  it('settles signs that only the balances tell', () => {
    const steps = [stepOf(null, 0, 1000), stepOf(300, 0), stepOf(500, 0, 1200), stepOf(70, 0, 1130)];
    expect(walkChain(steps)).toMatchObject({ confirmed: 3, broken: 0 });
    expect(steps.map((step) => step.sign)).toEqual([0, -1, 1, -1]);
  });

  it('leaves signs unknown when more than one choice of them fits', () => {
    const steps = [stepOf(null, 0, 1000), stepOf(300, 0), stepOf(300, 0, 1000)];
    expect(walkChain(steps)).toMatchObject({ confirmed: 0, broken: 1 });
    expect(steps.map((step) => step.sign)).toEqual([0, 0, 0]);
  });

  it('does not search among too many unknown signs', () => {
    const moves = Array.from({ length: 9 }, (_, index) => stepOf(2 ** index, 0));
    const sum = moves.reduce((total, step) => total + (step.size ?? 0), 0);
    expect(walkChain([stepOf(null, 0, 0), ...moves, stepOf(null, 0, sum)])).toMatchObject({ broken: 1 });
    expect(moves.every((step) => step.sign === 0)).toBe(true);
  });
});
