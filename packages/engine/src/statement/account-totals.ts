import type { Account, MoneyCell, Row } from '@ledgerlift/contract';
import { sumMinor } from '@ledgerlift/contract';
import { moneyCellFrom } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { tokenMoney } from '../values/amount.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { labelIn } from './labels.ts';

type Totals = Pick<Account, 'totalIn' | 'totalOut'>;

/**
 * The printed totals of money in and money out of an account: the largest amounts that are labelled so (sections have
 * totals of their own), or the two amounts of a line that says nothing but 'Total' and holds just what the rows lead to.
 * A labelled one that the rows contradict may be the total of something else: it is kept only where no balance is printed
 * (`binding`) and it is the only one, or where both tell of further rows, so that the proof can fail.
 */
export function accountTotals(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  rows: readonly Row[],
  currency: string,
  binding: boolean,
  ends: Pick<Account, 'openingBalance' | 'closingBalance'>,
): Totals {
  const minors = rows.map((row) => row.amount?.value?.minor ?? 0);
  const moneyIn = sumMinor(minors.filter((minor) => minor > 0));
  const moneyOut = -sumMinor(minors.filter((minor) => minor < 0));
  const namedIn = cellsOf('totalIn', labelled, currency);
  const namedOut = cellsOf('totalOut', labelled, currency);
  if (namedIn.length + namedOut.length === 0) return totalsOfLine(context, currency, moneyIn, moneyOut);
  const [largestIn, largestOut] = [largest(namedIn), largest(namedOut)];
  if (holdFurtherRows({ ...ends, moneyIn, moneyOut }, largestIn, largestOut))
    return { ...(largestIn ? { totalIn: largestIn } : {}), ...(largestOut ? { totalOut: largestOut } : {}) };
  const totalIn = choose(namedIn, moneyIn, binding);
  const totalOut = choose(namedOut, moneyOut, binding);
  return { ...(totalIn ? { totalIn } : {}), ...(totalOut ? { totalOut } : {}) };
}

/**
 * True when the totals lead from the opening to the closing balance and hold more than the rows, by the same amount on both
 * sides: a row of money in and one of money out were not read, which no balance tells where both are of one size.
 */
function holdFurtherRows(
  account: Pick<Account, 'openingBalance' | 'closingBalance'> & { moneyIn: number; moneyOut: number },
  totalIn: MoneyCell | null,
  totalOut: MoneyCell | null,
): boolean {
  const [opening, closing] = [account.openingBalance?.value?.minor, account.closingBalance?.value?.minor];
  const [paidIn, paidOut] = [totalIn?.value?.minor, totalOut?.value?.minor];
  if (opening === undefined || closing === undefined || paidIn === undefined || paidOut === undefined)
    return false;
  const further = paidIn - account.moneyIn;
  return further > 0 && further === paidOut - account.moneyOut && opening + paidIn - paidOut === closing;
}

function largest(cells: readonly MoneyCell[]): MoneyCell | null {
  return [...cells].sort((a, b) => (b.value?.minor ?? 0) - (a.value?.minor ?? 0))[0] ?? null;
}

function choose(cells: readonly MoneyCell[], sum: number, binding: boolean): MoneyCell | null {
  const cell = largest(cells);
  const isOne = new Set(cells.map(({ value }) => value?.minor)).size === 1;
  return cell && (cell.value?.minor === sum || (binding && isOne)) ? cell : null;
}

function cellsOf(
  kind: LabelledAmount['kind'],
  labelled: readonly LabelledAmount[],
  currency: string,
): MoneyCell[] {
  return labelled
    .filter((item) => item.kind === kind && item.share >= SURE_SHARE)
    .map(({ token, page }) => moneyCellFrom(token, page, tokenMoney(token, currency, 1)));
}

/** A label that explains less of its phrase may name something else. */
const SURE_SHARE = 0.6;

/** Money in and money out beside a lone word for total, in either order. */
function totalsOfLine(context: DocumentContext, currency: string, moneyIn: number, moneyOut: number): Totals {
  for (const line of context.lines) {
    const [first, second, third] = line.amounts.filter((token) => token.strength === 'strong');
    const inAmounts = new Set(line.amounts.flatMap((token) => token.words));
    const text = line.words
      .filter((word) => !inAmounts.has(word))
      .map((word) => word.text)
      .join(' ');
    const label = labelIn(text);
    // '15.50' may be a day and month, too: only a whole date makes the line one of another day.
    if (line.dates.some((date) => date.month !== null || date.numbers.length === 3)) continue;
    if (!first || !second || third || label?.kind !== 'total' || label.share < WHOLE_SHARE) continue;
    const [a, b] = [first, second].map((token) =>
      moneyCellFrom(token, line.page, tokenMoney(token, currency, 1)),
    );
    const sums = [a?.value?.minor, b?.value?.minor];
    if (a && b && sums[0] === moneyIn && sums[1] === moneyOut) return { totalIn: a, totalOut: b };
    if (a && b && sums[0] === moneyOut && sums[1] === moneyIn) return { totalIn: b, totalOut: a };
  }
  return {};
}

/** A label that explains all of a line but marks. */
const WHOLE_SHARE = 0.9;
