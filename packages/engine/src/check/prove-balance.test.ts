import type { Account, MoneyCell, Row } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { proveAccount } from './prove-balance.ts';

const CONTEXT = { missingPages: [], restsOnEdits: false };

function money(minor: number): MoneyCell {
  return {
    value: { minor, currency: 'EUR' },
    raw: `${minor}`,
    page: 1,
    box: null,
    confidence: 1,
    reason: null,
  };
}

/** Rows of [amount] or [amount, balance], in minor units. */
function rowsOf(...movements: readonly (readonly [number, number?])[]): Row[] {
  return movements.map(
    ([amount, balance], position): Row => ({
      position,
      account: 0,
      kind: 'transaction',
      type: amount < 0 ? 'debit' : 'credit',
      date: { value: '2025-03-01', raw: '1 Mar', page: 1, box: null, confidence: 1, reason: null },
      amount: money(amount),
      ...(balance === undefined ? {} : { balance: money(balance) }),
    }),
  );
}

function accountOf(ends: Partial<Record<'opening' | 'closing' | 'totalIn' | 'totalOut', number>>) {
  const account: Omit<Account, 'proof'> = {
    currency: 'EUR',
    ...(ends.opening === undefined ? {} : { openingBalance: money(ends.opening) }),
    ...(ends.closing === undefined ? {} : { closingBalance: money(ends.closing) }),
    ...(ends.totalIn === undefined ? {} : { totalIn: money(ends.totalIn) }),
    ...(ends.totalOut === undefined ? {} : { totalOut: money(ends.totalOut) }),
  };
  return account;
}

const ENDS = accountOf({ opening: 1000, closing: 1250 });
const CHAIN = rowsOf([-300, 700], [500, 1200], [50, 1250]);

describe('signs', () => {
  const turned = (rows: readonly Row[]) =>
    rows.map((row): Row => ({ ...row, amount: money(-(row.amount?.value?.minor ?? 0)) }));

  it('are part of the proof: nothing is proved with all of them reversed', () => {
    expect(proveAccount(ENDS, turned(CHAIN), CONTEXT).state).toBe('failed');
    const bare = rowsOf([-300], [500], [50]);
    expect(proveAccount(ENDS, bare, CONTEXT).state).toBe('proved');
    expect(proveAccount(ENDS, turned(bare), CONTEXT).state).toBe('failed');
  });

  it('are not proved by equal balances at both ends, but by printed totals or a balance in between', () => {
    const ends = { opening: 1000, closing: 1000 };
    const rows = rowsOf([-300], [300]);
    expect(proveAccount(accountOf(ends), rows, CONTEXT)).toMatchObject({ state: 'unprovable' });
    const withTotals = accountOf({ ...ends, totalIn: 300, totalOut: 300 });
    expect(proveAccount(withTotals, rows, CONTEXT).state).toBe('proved');
    const between = rowsOf([-300, 700], [300, 1000]);
    expect(proveAccount(accountOf(ends), between, CONTEXT).state).toBe('proved');
  });
});

describe('a proved account', () => {
  it('rests on running balances', () => {
    expect(proveAccount(ENDS, CHAIN, CONTEXT)).toEqual({
      state: 'proved',
      basis: 'running-balance',
      opening: '10.00',
      closing: '12.50',
      rowCount: 3,
      restsOnEdits: false,
    });
  });

  it('needs no printed closing balance where running balances are printed', () => {
    expect(proveAccount(accountOf({ opening: 1000 }), CHAIN, CONTEXT)).toMatchObject({
      state: 'proved',
      closing: '12.50',
    });
  });

  it('rests on the balances at both ends if rows print none', () => {
    const rows = rowsOf([-300], [500], [50]);
    expect(proveAccount(ENDS, rows, CONTEXT)).toMatchObject({ state: 'proved', basis: 'opening-closing' });
  });

  it('may list the newest movement first', () => {
    const newestFirst = rowsOf([50, 1250], [500, 1200], [-300, 700]);
    expect(proveAccount(ENDS, newestFirst, CONTEXT)).toMatchObject({ state: 'proved', closing: '12.50' });
  });

  it('may print a balance once a day', () => {
    const rows = rowsOf([-300], [500, 1200], [20], [30, 1250]);
    expect(proveAccount(ENDS, rows, CONTEXT)).toMatchObject({ state: 'proved', basis: 'running-balance' });
  });

  it('may have no movements', () => {
    const ends = accountOf({ opening: 1000, closing: 1000 });
    expect(proveAccount(ends, [], CONTEXT)).toMatchObject({
      state: 'proved',
      basis: 'no-movements',
      rowCount: 0,
    });
  });

  it('may be overdrawn', () => {
    const ends = accountOf({ opening: -500, closing: -700 });
    expect(proveAccount(ends, rowsOf([-200, -700]), CONTEXT)).toMatchObject({
      state: 'proved',
      opening: '-5.00',
      closing: '-7.00',
    });
  });

  it('rests on printed totals if no balance is printed', () => {
    const totals = accountOf({ totalIn: 550, totalOut: 300 });
    expect(proveAccount(totals, rowsOf([-300], [500], [50]), CONTEXT)).toMatchObject({
      state: 'proved',
      basis: 'printed-totals',
    });
  });

  it('states that it rests on edits', () => {
    expect(proveAccount(ENDS, CHAIN, { ...CONTEXT, restsOnEdits: true }).restsOnEdits).toBe(true);
  });
});

describe('a failed account', () => {
  it('names the first row that breaks and by how much', () => {
    const rows = rowsOf([-300, 700], [490, 1200], [50, 1250]);
    expect(proveAccount(ENDS, rows, CONTEXT)).toMatchObject({ state: 'failed', row: 1, difference: '0.10' });
  });

  it('names it newest first too', () => {
    const rows = rowsOf([50, 1250], [500, 1200], [20, 700], [-320, 690]);
    expect(proveAccount(accountOf({ opening: 1010, closing: 1250 }), rows, CONTEXT)).toMatchObject({
      state: 'failed',
      row: 2,
      difference: '-0.10',
    });
  });

  it('names no row if only the closing balance contradicts', () => {
    const ends = accountOf({ opening: 1000, closing: 1300 });
    expect(proveAccount(ends, CHAIN, CONTEXT)).toMatchObject({
      state: 'failed',
      row: null,
      difference: '0.50',
    });
    expect(proveAccount(ends, rowsOf([-300], [550]), CONTEXT)).toMatchObject({
      state: 'failed',
      row: null,
      difference: '0.50',
    });
  });

  it('has a wrong opening balance, in the first row', () => {
    const ends = accountOf({ opening: 1001, closing: 1250 });
    expect(proveAccount(ends, CHAIN, CONTEXT)).toMatchObject({
      state: 'failed',
      row: 0,
      difference: '-0.01',
    });
  });

  it('has a lost row', () => {
    expect(proveAccount(ENDS, CHAIN.slice(1), CONTEXT)).toMatchObject({ state: 'failed' });
    expect(proveAccount(ENDS, CHAIN.slice(0, 2), CONTEXT)).toMatchObject({ state: 'failed', row: null });
  });

  it('has all signs flipped', () => {
    const flipped = rowsOf([300, 700], [-500, 1200], [-50, 1250]);
    expect(proveAccount(ENDS, flipped, CONTEXT).state).toBe('failed');
    expect(proveAccount(ENDS, rowsOf([300], [-500], [-50]), CONTEXT).state).toBe('failed');
    const back = accountOf({ opening: 1250, closing: 1000 });
    expect(proveAccount(back, flipped, CONTEXT).state).toBe('failed');
  });

  it('has a balance without its sign', () => {
    const ends = accountOf({ opening: 1000, closing: -500 });
    expect(proveAccount(ends, rowsOf([-1500, 500]), CONTEXT)).toMatchObject({ state: 'failed', row: 0 });
  });

  it('has printed totals that contradict its rows, though its balances agree', () => {
    const ends = accountOf({ opening: 1000, closing: 1250, totalOut: 310 });
    expect(proveAccount(ends, CHAIN, CONTEXT)).toMatchObject({
      state: 'failed',
      row: null,
      difference: '0.10',
    });
  });

  it('contradicts itself even without a printed opening balance', () => {
    const rows = rowsOf([-300, 700], [490, 1200], [50, 1250]);
    expect(proveAccount(accountOf({}), rows, CONTEXT)).toMatchObject({ state: 'failed', row: 1 });
    const totals = accountOf({ totalIn: 540, totalOut: 300 });
    expect(proveAccount(totals, rows, CONTEXT)).toMatchObject({ state: 'failed', row: 1 });
  });

  it('has no movements but two different balances', () => {
    expect(proveAccount(ENDS, [], CONTEXT)).toMatchObject({ state: 'failed', row: null, difference: '2.50' });
  });
});

describe('an account that cannot be proved', () => {
  function missing(
    account: Omit<Account, 'proof'>,
    rows: readonly Row[],
    missingPages: readonly number[] = [],
  ) {
    const proof = proveAccount(account, rows, { missingPages, restsOnEdits: false });
    return proof.state === 'unprovable' ? proof.missing : proof.state;
  }

  it('lacks a page, though everything else agrees', () => {
    expect(missing(ENDS, CHAIN, [2])).toEqual(['page 2 could not be read']);
  });

  it('lacks an opening or closing balance', () => {
    expect(missing(accountOf({ closing: 1250 }), CHAIN)).toEqual(['no opening balance was found']);
    expect(missing(accountOf({ opening: 1000 }), rowsOf([-300]))).toEqual(['no closing balance was found']);
  });

  it('prints no balance after its last row', () => {
    const reason = ['no balance was found after the last row'];
    expect(missing(accountOf({ opening: 1000 }), rowsOf([-300, 700], [500]))).toEqual(reason);
    expect(missing(accountOf({ opening: 1000 }), rowsOf([500], [-300, 700]))).toEqual(reason);
    expect(missing(accountOf({ opening: 1000 }), rowsOf([500], [-300, 1200]))).toBe('proved');
  });

  it('prints neither balances nor both totals', () => {
    const reason = ['no opening balance, running balances or totals were found'];
    expect(missing(accountOf({}), rowsOf([-300]))).toEqual(reason);
    expect(missing(accountOf({ totalOut: 300 }), rowsOf([-300]))).toEqual(reason);
  });

  it('has a row whose amount, balance, date or sign is not known', () => {
    const [first, second, third] = CHAIN;
    if (!first || !second || !third) throw new RangeError('three rows');
    const unread: MoneyCell = { ...money(0), value: null };
    const { date: _date, ...undated } = third;
    const unsigned = { ...second, amount: { ...money(500), reason: { code: 'sign_unknown', text: '' } } };
    expect(missing(ENDS, [{ ...first, amount: unread }, second, third])).toEqual([
      'the amount of row 1 could not be read',
    ]);
    expect(missing(ENDS, [first, { ...second, balance: unread }, third])).toEqual([
      'the balance of row 2 could not be read',
    ]);
    expect(missing(ENDS, [first, second, undated])).toEqual(['the date of row 3 could not be read']);
    expect(missing(ENDS, [first, unsigned, third])).toEqual(['the sign of row 2 is not printed']);
  });

  it('lists at most five reasons', () => {
    expect(missing(ENDS, CHAIN, [2, 3, 4, 5, 6, 7])).toHaveLength(5);
  });
});
