import { type Account, currencyDecimals, minorToDecimal, type Row } from '@ledgerlift/contract';
import { proveAccount } from '../check/prove-balance.ts';
import { unlessProved } from '../check/unless-proved.ts';
import { areOtherNumbers } from './account-sections.ts';

/**
 * Joins consecutive statements of one account that are bound in one file: those of the same number and currency of which
 * each opens with the balance that the one before closed with, printed or as its rows lead from it. They are one account
 * then, from the first opening to the last closing balance, proved as a whole.
 */
export function joinConsecutive(
  accounts: readonly Account[],
  rows: readonly Row[],
): { accounts: Account[]; rows: Row[] } {
  const joined: Account[] = [];
  const doubts: (string | null)[] = [];
  const homes: number[] = [];
  for (const [index, account] of accounts.entries()) {
    const before = joined.at(-1);
    const rowsOf = (at: number) => rows.filter((row) => row.account === at);
    if (before && goesOn({ ...before, rows: rowsOf(index - 1) }, { ...account, rows: rowsOf(index) })) {
      const { closingBalance: _, totalIn: _in, totalOut: _out, ...kept } = before;
      const { closingBalance } = account;
      joined[joined.length - 1] = { ...kept, ...(closingBalance ? { closingBalance } : {}) };
      doubts[joined.length - 1] ??= doubtOf(account, rowsOf(index));
    } else {
      joined.push(account);
      doubts.push(doubtOf(account, rowsOf(index)));
    }
    homes.push(joined.length - 1);
  }
  if (joined.length === accounts.length) return { accounts: [...accounts], rows: [...rows] };
  const moved = rows.map((row) => ({ ...row, account: homes[row.account] ?? row.account }));
  const proved = joined.map((account, index) => {
    const own = moved.filter((row) => row.account === index);
    const proof = proveAccount(account, own, COMPLETE);
    const doubt = doubts[index];
    return doubt ? unlessProved({ ...account, proof }, doubt) : { ...account, proof };
  });
  return { accounts: proved, rows: moved };
}

const COMPLETE = { missingPages: [], restsOnEdits: false };

/** Why a statement is not proved though it adds up; null where it is, or does not. */
function doubtOf(account: Account, rows: readonly Row[]): string | null {
  if (account.proof.state !== 'unprovable') return null;
  return proveAccount(account, rows, COMPLETE).state === 'proved' ? (account.proof.missing[0] ?? null) : null;
}

type Listed = Account & { rows: readonly Row[] };

function goesOn(before: Listed, next: Listed): boolean {
  const closing = before.closingBalance?.value?.minor;
  const opening = next.openingBalance?.value?.minor ?? impliedOpening(next);
  return (
    closing !== undefined &&
    closing === opening &&
    isSameNumber(before.number?.value ?? '', next.number?.value ?? '') &&
    (before.currency === next.currency || next.currency === '')
  );
}

/** The balance from which the rows lead to the one that is printed behind them; undefined where an amount is unread. */
function impliedOpening({ closingBalance, rows }: Listed): number | undefined {
  return rows.reduce<number | undefined>((left, { amount }) => {
    const minor = amount?.value?.minor;
    return left === undefined || minor === undefined ? undefined : left - minor;
  }, closingBalance?.value?.minor);
}

/** Headings that stand in for a number ('Activity summary') tell no accounts apart. */
function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [a, b].map((number) => number.replace(/\s/g, ''));
  return one === other || !/\d{4}/.test(one ?? '') || !/\d{4}/.test(other ?? '') || !areOtherNumbers(a, b);
}

/** The accounts, of which none is proved that opens with what the one before closed with, on the other side: one of them was turned round. */
export function withoutTurned(accounts: readonly Account[]): Account[] {
  return accounts.map((account, index) => {
    const closing = accounts[index - 1]?.closingBalance?.value;
    const opening = account.openingBalance?.value;
    const isTurned =
      closing &&
      opening?.minor === -closing.minor &&
      opening.minor !== 0 &&
      opening.currency === closing.currency;
    if (!isTurned || account.proof.state !== 'proved') return account;
    const missing = ['the account opens with the balance that the one before closed with, on the other side'];
    return { ...account, proof: { state: 'unprovable', missing, restsOnEdits: account.proof.restsOnEdits } };
  });
}

/**
 * Accounts of one number and currency of which one does not open with what the one before closed with, on pages of one
 * period: a page is missing between them, or misprinted. Each of them may prove by itself; the file does not.
 */
export function withGaps(
  accounts: readonly Account[],
  rows: readonly Row[],
  severalPeriods: boolean,
): Account[] {
  if (severalPeriods) return [...accounts];
  return accounts.map((account, index) => {
    const before = accounts[index - 1];
    const closing = before?.closingBalance?.value?.minor;
    const opening = account.openingBalance?.value?.minor;
    const isSame =
      before?.currency === account.currency &&
      (before.number?.value ?? '').replace(/\s/g, '') === (account.number?.value ?? '').replace(/\s/g, '');
    if (!isSame || closing === undefined || opening === undefined || closing === opening) return account;
    const difference = minorToDecimal(opening - closing, currencyDecimals(account.currency));
    const row = rows.find((candidate) => candidate.account === index)?.position ?? null;
    return { ...account, proof: { state: 'failed', row, difference, restsOnEdits: false } };
  });
}
