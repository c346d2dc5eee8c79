import { decimalToMoney, type Facts, type Transaction } from '@ledgerlift/contract';
import { groupBy } from '../../../lib/group-by.ts';
import type { CorrectedFile } from './corrected-file.ts';

/** What the sums need of a row. */
export type MoneyRow = Pick<Transaction, 'amount' | 'balance' | 'currency' | 'account'>;

/** How the printed balances agree with the rows. */
export interface Sums {
  /** Balances that do not follow from the rows before, and amounts that can't be read. */
  broken: number;
  /** True where each amount lies between two balances. */
  isComplete: boolean;
}

/** Compares rows in printed order, oldest or newest first, with the balances of the file. */
export function sumsOf(rows: readonly MoneyRow[], facts: Facts | null): Sums {
  const accounts = groupBy(rows, ({ account }) => account);
  const isOnly = accounts.size < 2;
  const opening = isOnly ? (facts?.openingBalance?.value?.minor ?? null) : null;
  const closing = isOnly ? (facts?.closingBalance?.value?.minor ?? null) : null;
  const all = [...accounts.values()].map((own) => {
    if (own.some(({ currency }) => currency !== own[0]?.currency)) return { broken: 0, isComplete: false };
    const money = own.map(minorOf);
    const [forward, backward] = [walk(money, opening, closing), walk(money.toReversed(), opening, closing)];
    return backward.broken < forward.broken ? backward : forward;
  });
  return {
    broken: all.reduce((sum, { broken }) => sum + broken, 0),
    isComplete: all.length > 0 && all.every(({ isComplete }) => isComplete),
  };
}

/** Minor units; null for what is not printed, or can't be read. */
interface MinorRow {
  amount: number | null;
  balance: number | null;
}

function minorOf({ amount, balance, currency }: MoneyRow): MinorRow {
  const minor = (text: string) => (text === '' ? null : (decimalToMoney(text, currency)?.minor ?? null));
  return { amount: minor(amount), balance: minor(balance) };
}

function walk(rows: readonly MinorRow[], opening: number | null, closing: number | null): Sums {
  let known = opening;
  let [sum, open, unchecked, broken] = [0, 0, 0, 0];
  const meet = (balance: number) => {
    if (known === null) unchecked += open;
    else if (known + sum !== balance) broken += 1;
    [known, sum, open] = [balance, 0, 0];
  };
  for (const { amount, balance } of rows) {
    if (amount === null) broken += 1;
    sum += amount ?? 0;
    open += 1;
    if (balance !== null) meet(balance);
  }
  if (closing !== null) meet(closing);
  return { broken, isComplete: unchecked + open === 0 };
}

/** What a change does to the sums. */
export interface Effect {
  /** True where the rows add up after it, and do not now. */
  addsUp: boolean;
}

/**
 * The effect of having these rows instead; null where the arithmetic speaks against them: more balances would be wrong than
 * as read or now, or the file was proved and would not add up.
 */
export function effectOf(file: CorrectedFile, then: readonly MoneyRow[]): Effect | null {
  const { rows, facts, wasProved } = file;
  const sums = (given: readonly (MoneyRow | null)[]) =>
    sumsOf(
      given.filter((row) => row !== null),
      facts,
    );
  const [read, now, after] = [
    sums(rows.map((row) => row.read)),
    sums(rows.map((row) => row.now)),
    sums(then),
  ];
  const holds = after.isComplete && after.broken === 0;
  if (wasProved && !holds) return null;
  if (after.broken > Math.min(read.broken, now.broken)) return null;
  return { addsUp: holds && !(now.isComplete && now.broken === 0) };
}
