import { InexactSumError, type Transaction } from '@ledgerlift/contract';
import { type BalanceLine, balanceLine } from './balance-line.ts';
import type { FigureFile } from './figure-file.ts';
import { type CategoryFlow, flowsByCategory, flowsByMonth, type MonthFlows } from './flows.ts';
import { byAccount, moneyRows } from './money-row.ts';

/** What the charts of one account in one currency show; all money is in minor units. */
export interface AccountFigures {
  key: string;
  name: string;
  fileIds: string[];
  currency: string;
  balance: BalanceLine;
  /** null if a sum would leave the exact range. */
  flows: { months: MonthFlows[]; categories: CategoryFlow[] } | null;
  /** The number of rows without an amount or a full date. */
  leftOut: number;
}

/** The figures of each account and currency. Nothing is added across them. */
export function accountFigures(
  transactions: readonly Transaction[],
  files: readonly FigureFile[],
): AccountFigures[] {
  const accounts = byAccount(transactions, files);
  const isShared = (file: FigureFile) =>
    accounts.filter((account) => account.files.some((each) => each.file === file)).length > 1;
  return accounts.map((account) => {
    const { rows, leftOut } = moneyRows(account);
    const { key, name, currency } = account;
    return {
      key,
      name,
      fileIds: account.files.map(({ file }) => file.fileId),
      currency,
      leftOut,
      balance: balanceLine(account, isShared),
      flows: exactOrNull(() => ({ months: flowsByMonth(rows), categories: flowsByCategory(rows) })),
    };
  });
}

function exactOrNull<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof InexactSumError) return null;
    throw error;
  }
}
