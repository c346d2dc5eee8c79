import {
  type Account,
  currencyDecimals,
  minorToDecimal,
  type Proof,
  type Row,
  sumMinor,
} from '@ledgerlift/contract';

export interface ProofContext {
  /** Unreadable pages: nothing is proved while rows may be missing. */
  missingPages: readonly number[];
  restsOnEdits: boolean;
}

/**
 * Proves one account: opening balance + rows = closing balance, and every printed running balance follows from the
 * rows before it. Without running balances the balances at both ends decide; without any balances the printed totals
 * of money in and money out do. `rows` are the account's rows in printed order, oldest or newest first.
 */
export function proveAccount(
  account: Omit<Account, 'proof'>,
  rows: readonly Row[],
  context: ProofContext,
): Proof {
  const { restsOnEdits } = context;
  const missing = whatIsMissing(rows, context.missingPages);
  if (missing.length) return { state: 'unprovable', missing, restsOnEdits };
  const opening = account.openingBalance?.value?.minor ?? null;
  const closing = account.closingBalance?.value?.minor ?? null;
  const hasBalances = rows.some((row) => row.balance?.value);
  const print = (minor: number) => minorToDecimal(minor, currencyDecimals(account.currency));
  if (opening === null && closing === null && !hasBalances)
    return proveTotals(account, rows, restsOnEdits, print);
  if (opening === null) {
    const totals = proveTotals(account, rows, restsOnEdits, print);
    const broken = brokenChain(rows, closing, print, restsOnEdits);
    // Totals of money in and money out show that no row is missing before the first balance.
    if (!broken && totals.state === 'proved') return totals;
    return (
      broken ?? {
        state: 'unprovable',
        missing: ['no opening balance was found'],
        restsOnEdits,
      }
    );
  }
  if (closing === null && !hasBalances)
    return { state: 'unprovable', missing: ['no closing balance was found'], restsOnEdits };
  const walk = bestWalk(rows, opening, closing);
  if (walk.failure)
    return {
      state: 'failed',
      row: walk.failure.row,
      difference: print(walk.failure.difference),
      restsOnEdits,
    };
  const totals = proveTotals(account, rows, restsOnEdits, print);
  if (totals.state === 'failed') return totals;
  if (totals.state !== 'proved' && holdsTurnedRound(rows, opening, closing))
    return {
      state: 'unprovable',
      missing: ['the printed balances hold with every sign turned round too'],
      restsOnEdits,
    };
  if (closing === null && !walk.confirmed)
    return {
      state: 'unprovable',
      missing: ['no balance was found after the last row'],
      restsOnEdits,
    };
  return {
    state: 'proved',
    basis: rows.length === 0 ? 'no-movements' : hasBalances ? 'running-balance' : 'opening-closing',
    opening: print(opening),
    closing: print(walk.last),
    rowCount: rows.length,
    restsOnEdits,
  };
}

/**
 * A proof must depend on the signs: true when every balance would still follow with money in and money out exchanged.
 */
function holdsTurnedRound(rows: readonly Row[], opening: number | null, closing: number | null): boolean {
  const turned = rows.map((row): Row => {
    const money = row.amount?.value;
    return row.amount && money
      ? { ...row, amount: { ...row.amount, value: { ...money, minor: -money.minor } } }
      : row;
  });
  const moves = rows.some((row) => row.amount?.value && row.amount.value.minor !== 0);
  return moves && bestWalk(turned, opening, closing).failure === null;
}

function whatIsMissing(rows: readonly Row[], missingPages: readonly number[]): string[] {
  const missing = missingPages.map((page) => `page ${page} could not be read`);
  for (const row of rows) {
    if (!row.amount?.value) missing.push(`the amount of row ${row.position + 1} could not be read`);
    else if (row.amount.reason?.code === 'sign_unknown')
      missing.push(`the sign of row ${row.position + 1} is not printed`);
    if (row.balance && !row.balance.value)
      missing.push(`the balance of row ${row.position + 1} could not be read`);
    if (!row.date?.value) missing.push(`the date of row ${row.position + 1} could not be read`);
    else if (row.date.value.startsWith('XXXX'))
      missing.push(`the year of row ${row.position + 1} is not printed`);
  }
  return missing.slice(0, 5);
}

interface Walk {
  failure: { row: number | null; difference: number } | null;
  /** Balance after the last row, in minor units. */
  last: number;
  /** Rows walked before the chain broke: indicates the right direction of a failing list. */
  reached: number;
  /** True when a balance is printed for the last row, so that no row comes after the last confirmed one. */
  confirmed: boolean;
}

/** Walks in printed order and in reverse (newest first) and returns the walk that gets further. */
function bestWalk(rows: readonly Row[], opening: number | null, closing: number | null): Walk {
  const forward = walk(rows, opening, closing);
  if (!forward.failure) return forward;
  const backward = walk([...rows].reverse(), opening, closing);
  return !backward.failure || backward.reached > forward.reached ? backward : forward;
}

function walk(rows: readonly Row[], opening: number | null, closing: number | null): Walk {
  let running = opening;
  let reached = 0;
  let confirmed = true;
  for (const row of rows) {
    const printed = row.balance?.value?.minor;
    confirmed = printed !== undefined;
    if (running !== null) running = sumMinor([running, row.amount?.value?.minor ?? 0]);
    if (printed !== undefined) {
      if (running !== null && printed !== running)
        return {
          failure: { row: row.position, difference: printed - running },
          last: running,
          reached,
          confirmed,
        };
      running = printed;
    }
    reached++;
  }
  const last = running ?? 0;
  if (closing !== null && running !== null && running !== closing)
    return { failure: { row: null, difference: closing - running }, last, reached, confirmed };
  return { failure: null, last, reached, confirmed };
}

/** Without an opening balance the chain can still contradict itself: that is a failure, not a missing value. */
function brokenChain(
  rows: readonly Row[],
  closing: number | null,
  print: (minor: number) => string,
  restsOnEdits: boolean,
): Proof | null {
  const { failure } = bestWalk(rows, null, closing);
  return failure
    ? { state: 'failed', row: failure.row, difference: print(failure.difference), restsOnEdits }
    : null;
}

function proveTotals(
  account: Omit<Account, 'proof'>,
  rows: readonly Row[],
  restsOnEdits: boolean,
  print: (minor: number) => string,
): Proof {
  const amounts = rows.map((row) => row.amount?.value?.minor ?? 0);
  const moneyIn = sumMinor(amounts.filter((minor) => minor > 0));
  const moneyOut = -sumMinor(amounts.filter((minor) => minor < 0));
  const printedIn = account.totalIn?.value?.minor;
  const printedOut = account.totalOut?.value?.minor;
  if (printedIn !== undefined && printedIn !== moneyIn)
    return { state: 'failed', row: null, difference: print(printedIn - moneyIn), restsOnEdits };
  if (printedOut !== undefined && printedOut !== moneyOut)
    return { state: 'failed', row: null, difference: print(printedOut - moneyOut), restsOnEdits };
  if (printedIn === undefined || printedOut === undefined)
    return {
      state: 'unprovable',
      missing: ['no opening balance, running balances or totals were found'],
      restsOnEdits,
    };
  return { state: 'proved', basis: 'printed-totals', rowCount: rows.length, restsOnEdits };
}
