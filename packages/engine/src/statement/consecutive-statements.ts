import { type Account, currencyDecimals, minorToDecimal, type Row } from '@ledgerlift/contract';
import { proveAccount } from '../check/prove-balance.ts';

/**
 * Joins consecutive statements of one account that are bound in one file: those of the same number and currency of which
 * each opens with the balance that the one before closed with. They are one account then, from the first opening to the
 * last closing balance, proved as a whole.
 */
export function joinConsecutive(
  accounts: readonly Account[],
  rows: readonly Row[],
): { accounts: Account[]; rows: Row[] } {
  const joined: Account[] = [];
  const homes: number[] = [];
  for (const account of accounts) {
    const before = joined.at(-1);
    if (before && goesOn(before, account)) {
      const { closingBalance: _, totalIn: _in, totalOut: _out, ...kept } = before;
      const { closingBalance } = account;
      joined[joined.length - 1] = { ...kept, ...(closingBalance ? { closingBalance } : {}) };
    } else joined.push(account);
    homes.push(joined.length - 1);
  }
  if (joined.length === accounts.length) return { accounts: [...accounts], rows: [...rows] };
  const moved = rows.map((row) => ({ ...row, account: homes[row.account] ?? row.account }));
  const proved = joined.map((account, index) => {
    const own = moved.filter((row) => row.account === index);
    return { ...account, proof: proveAccount(account, own, { missingPages: [], restsOnEdits: false }) };
  });
  return { accounts: proved, rows: moved };
}

function goesOn(before: Account, next: Account): boolean {
  const closing = before.closingBalance?.value?.minor;
  return (
    closing !== undefined &&
    closing === next.openingBalance?.value?.minor &&
    isSameNumber(before.number?.value ?? '', next.number?.value ?? '') &&
    before.currency === next.currency
  );
}

/** Headings that stand in for a number ('Activity summary') tell no accounts apart. */
function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [a, b].map((number) => number.replace(/\s/g, ''));
  return one === other || !/\d{4}/.test(one ?? '') || !/\d{4}/.test(other ?? '');
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
