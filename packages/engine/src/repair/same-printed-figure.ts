import type { Account, Cell, Row } from '@ledgerlift/contract';

/** True for two cells that were read from the same printed figure. */
export function isSamePrintedFigure(
  one: Cell<unknown> | undefined,
  other: Cell<unknown> | undefined,
): boolean {
  const [a, b] = [one?.box, other?.box];
  if (!a || !b || !one?.raw || one.raw !== other?.raw || one.page !== other.page) return false;
  return a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1 && a.y1 === b.y1;
}

/**
 * The account after a row's balance has changed: if that balance served as the closing one, because no separate
 * closing balance is printed, both are one figure and change together.
 */
export function withClosingOf<T extends Omit<Account, 'proof'>>(account: T, before: Row, after: Row): T {
  const stoodIn = isSamePrintedFigure(account.closingBalance, before.balance);
  return stoodIn && after.balance ? { ...account, closingBalance: after.balance } : account;
}

/**
 * The account without a substitute closing balance, if the user has added rows beyond the row of that balance: the
 * added rows lead to another closing balance. `rows` are the account's rows in printed order.
 */
export function withoutOvertakenClosing<T extends Omit<Account, 'proof'>>(
  account: T,
  rows: readonly Row[],
): T {
  if (!rows.some((row) => row.added)) return account;
  const place = rows.findIndex((row) => isSamePrintedFigure(account.closingBalance, row.balance));
  if (place < 0) return account;
  const isAdded = (beyond: readonly Row[]) => beyond.length > 0 && beyond.every((row) => row.added);
  // A statement may be printed newest first: then later rows are above.
  if (!isAdded(rows.slice(place + 1)) && !isAdded(rows.slice(0, place))) return account;
  const { closingBalance: _, ...open } = account;
  return open as T;
}
