import type { Account, Cell, Row } from '@ledgerlift/contract';

/** True for two cells that were read from the same print at the same place. */
export function isSamePrintedFigure(
  one: Cell<unknown> | undefined,
  other: Cell<unknown> | undefined,
): boolean {
  const [a, b] = [one?.box, other?.box];
  if (!a || !b || !one?.raw || one.raw !== other?.raw || one.page !== other.page) return false;
  return a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1 && a.y1 === b.y1;
}

/**
 * The account after a row's balance has changed: where that balance stood in for the closing one, as where no closing
 * balance is printed by itself, both are one figure and change together.
 */
export function withClosingOf<T extends Omit<Account, 'proof'>>(account: T, before: Row, after: Row): T {
  const stoodIn = isSamePrintedFigure(account.closingBalance, before.balance);
  return stoodIn && after.balance ? { ...account, closingBalance: after.balance } : account;
}

/**
 * The account without a closing balance that only stood in for one, where the user has added rows beyond the row it was
 * printed with: what those lead to is the closing balance then. `rows` are the account's rows in printed order.
 */
export function withoutOvertakenClosing<T extends Omit<Account, 'proof'>>(
  account: T,
  rows: readonly Row[],
): T {
  if (!rows.some((row) => row.added)) return account;
  const place = rows.findIndex((row) => isSamePrintedFigure(account.closingBalance, row.balance));
  if (place < 0) return account;
  const isAdded = (beyond: readonly Row[]) => beyond.length > 0 && beyond.every((row) => row.added);
  // A statement may be printed newest first: then what comes later stands above.
  if (!isAdded(rows.slice(place + 1)) && !isAdded(rows.slice(0, place))) return account;
  const { closingBalance: _, ...open } = account;
  return open as T;
}
