import { currencyDecimals, type JobFinding, minorToDecimal } from '@ledgerlift/contract';
import { dayNumber } from '../values/calendar.ts';
import { type AccountView, relationOf } from './account-views.ts';
import { gapFinding } from './job-finding.ts';

/** A view with known number, days and opening balance. */
type PlacedView = AccountView & { span: NonNullable<AccountView['span']> };

/**
 * Consecutive statements of one account, by its number, whose balances do not connect: the later one does not open
 * with the earlier one's closing balance. Overlapping statements have no gap, and without a printed balance, year or
 * number nothing is reported.
 */
export function statementGaps(views: readonly AccountView[]): JobFinding[] {
  const placed = views
    .filter((view): view is PlacedView => view.span !== null && view.number !== null)
    .sort((a, b) => order(a.span.start, b.span.start) || order(a.span.end, b.span.end));
  return placed.flatMap((view, index) => {
    const before = latestBefore(view, placed.slice(0, index));
    return before ? (gapBetween(before, view) ?? []) : [];
  });
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Of the same account's earlier statements, the one with the latest end; null when one overlaps. */
function latestBefore(view: PlacedView, earlier: readonly PlacedView[]): PlacedView | null {
  let latest: PlacedView | null = null;
  for (const candidate of earlier) {
    if (relationOf(candidate, view) !== 'same') continue;
    if (candidate.span.end >= view.span.start) return null;
    if (!latest || candidate.span.end > latest.span.end) latest = candidate;
  }
  return latest;
}

function gapBetween(before: PlacedView, view: PlacedView): JobFinding | null {
  const { closing } = before;
  const { opening, currency } = view;
  if (closing === null || opening === null || closing === opening || before.file === view.file) return null;
  const print = (minor: number) => minorToDecimal(minor, currencyDecimals(currency));
  const gap = {
    from: before.span.end,
    to: view.span.start,
    closing: print(closing),
    opening: print(opening),
    currency,
  };
  const isNextDay = dayNumber(gap.to) - dayNumber(gap.from) === 1;
  return gapFinding({ file: view.file, other: before.file, gap, isNextDay });
}
