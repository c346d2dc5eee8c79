import type { DoubledRow } from '@ledgerlift/contract';
import { type AccountView, relationOf } from './account-views.ts';
import type { ComparedRow, RowComparer, RowList } from './pair-rows.ts';

/** Days that both statements cover, inclusive; null when one of them prints no years. */
interface Window {
  start: string;
  end: string;
  /** Whether one statement begins (ends) within the other's period, perhaps in the middle of that day. */
  isStartCut: boolean;
  isEndCut: boolean;
}

/** An account with its rows prepared for comparison. */
export interface ListedView {
  view: AccountView;
  list: RowList;
  /** Positions of rows that duplicate rows of an earlier file. */
  doubled: Set<number>;
  /** Rows that may still be duplicates; null before the first comparison. */
  open: readonly ComparedRow[] | null;
}

/** Records the duplicates of a view, so that they are neither reported again nor counted as its own rows. */
export function recordDuplicates(view: ListedView, rows: readonly DoubledRow[]): void {
  for (const { position } of rows) view.doubled.add(position);
  view.open = view.open?.filter(({ row }) => !view.doubled.has(row.position)) ?? null;
}

/** For the same account, at least this share of rows must match, since both list all movements. */
const SHARE_OF_SAME = 1 / 2;
/** Without a number the rows must show that it is one account: this share must match. */
const SHARE_OF_UNKNOWN = 4 / 5;

/** The rows of a statement, not yet recorded as duplicates, that an earlier statement of the same account has, too. */
export function duplicatesOf(
  later: ListedView,
  earlier: ListedView,
  { pair }: Pick<RowComparer, 'pair'>,
): DoubledRow[] {
  const [a, b] = [earlier.view, later.view];
  const relation = relationOf(a, b);
  if (relation === 'different' || a.rows.length === 0 || b.rows.length === 0) return [];
  const window = windowOf(a, b);
  if (window && (window.start > window.end || areConsecutive(a, b, window))) return [];
  later.open ??= later.list.met();
  const pairs = pair(later.list, earlier.list, {
    rows: later.open,
    isOpen: ({ position }) => !earlier.doubled.has(position),
    isStrict: (date) => relation === 'unknown' || isCut(date, window),
  });
  if (pairs.length === 0) return [];
  if (!window) return isWholeStatement(pairs, a, b) ? pairs : [];
  const share = pairs.length / Math.min(openWithin(later, window), openWithin(earlier, window));
  if (relation === 'same') return share >= SHARE_OF_SAME ? pairs : [];
  return share >= SHARE_OF_UNKNOWN && isNoChance(pairs, a, b) ? pairs : [];
}

/** Counts the rows of those days that do not duplicate an earlier file. */
function openWithin({ list, doubled }: ListedView, { start, end }: Window): number {
  const isWithin = ({ date }: ComparedRow) => date !== '' && date >= start && date <= end;
  return list.rows.filter((entry) => isWithin(entry) && !doubled.has(entry.row.position)).length;
}

function windowOf({ span: a }: AccountView, { span: b }: AccountView): Window | null {
  if (!a || !b) return null;
  return {
    start: a.start > b.start ? a.start : b.start,
    end: a.end < b.end ? a.end : b.end,
    isStartCut: a.start !== b.start,
    isEndCut: a.end !== b.end,
  };
}

/**
 * On a split day one statement may end at noon and the other begin there: only balances can then distinguish two
 * equal rows. On a day that both cover completely, both list all of its rows, and balances differ only when one list
 * orders the day differently.
 */
function isCut(date: string, window: Window | null): boolean {
  if (!window) return true;
  return (window.isStartCut && date === window.start) || (window.isEndCut && date === window.end);
}

/** Two statements that share a day and of which one opens with the other's closing balance have no row in common. */
function areConsecutive(a: AccountView, b: AccountView, { start, end }: Window): boolean {
  if (start !== end || a.span?.start === b.span?.start) return false;
  const [first, second] = (a.span?.start ?? '') < (b.span?.start ?? '') ? [a, b] : [b, a];
  return first.closing !== null && first.closing === second.opening;
}

/** Without years, only a completely identical statement is a duplicate: March comes every year. */
function isWholeStatement(pairs: readonly DoubledRow[], a: AccountView, b: AccountView): boolean {
  const isComplete = pairs.length === a.rows.length && pairs.length === b.rows.length;
  return isComplete && a.opening === b.opening && a.closing === b.closing;
}

/** One matching row may be a coincidence, such as a bank fee on every account, unless balances agree. */
function isNoChance(pairs: readonly DoubledRow[], a: AccountView, b: AccountView): boolean {
  if (pairs.length > 1) return true;
  const isSame = (one: number | null, other: number | null) => one !== null && one === other;
  if (isSame(a.opening, b.opening) && isSame(a.closing, b.closing)) return true;
  const balanceAt = ({ rows }: AccountView, at: number | undefined) =>
    rows.find(({ position }) => position === at)?.balance?.value?.minor ?? null;
  return isSame(balanceAt(b, pairs[0]?.position), balanceAt(a, pairs[0]?.otherPosition));
}
