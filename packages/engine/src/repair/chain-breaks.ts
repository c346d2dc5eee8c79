import { type Account, type ConvertedDocument, type Row, sumMinor } from '@ledgerlift/contract';

/** A place where the arithmetic of a document fails. */
export interface Break {
  /** Positions of the adjacent rows; empty when only a sum as a whole is wrong. */
  rows: number[];
  /** Printed less computed, in minor units; null when a value could not be read at all. */
  difference: number | null;
}

/**
 * All places where the arithmetic of a document fails. After a broken balance the chain continues from the printed
 * one, so that one misread figure does not spoil the rest. An invoice or receipt breaks as a whole or not at all.
 */
export function breaksOf(document: ConvertedDocument): Break[] {
  if (document.type !== 'bank_statement') return breaksOfTotal(document);
  return document.accounts.flatMap((account, index) => {
    const rows = document.rows.filter((row) => row.account === index);
    return [...unreadAmounts(rows), ...breaksOfAccount(account, rows)];
  });
}

function breaksOfTotal({ facts, rows, proof }: ConvertedDocument): Break[] {
  const total = facts.total?.value;
  if (proof.state !== 'failed' || !total) return [];
  const sum = sumMinor(rows.map((row) => row.amount?.value?.minor ?? 0));
  return [{ rows: [], difference: total.minor - sum }];
}

function unreadAmounts(rows: readonly Row[]): Break[] {
  return rows
    .filter((row) => (row.amount && !row.amount.value) || (row.balance && !row.balance.value))
    .map((row) => ({ rows: [row.position], difference: null }));
}

function breaksOfAccount(account: Account, rows: readonly Row[]): Break[] {
  const opening = account.openingBalance?.value?.minor ?? null;
  const closing = account.closingBalance?.value?.minor ?? null;
  const forward = walk(rows, opening, closing);
  const backward = walk([...rows].reverse(), opening, closing);
  const chain = backward.length < forward.length ? backward : forward;
  return chain.length > 0 ? chain : brokenTotals(account, rows);
}

function walk(rows: readonly Row[], opening: number | null, closing: number | null): Break[] {
  const breaks: Break[] = [];
  let running = opening;
  let since: number[] = [];
  for (const row of rows) {
    const printed = row.balance?.value?.minor;
    if (running !== null) running = sumMinor([running, row.amount?.value?.minor ?? 0]);
    since.push(row.position);
    if (printed === undefined) continue;
    if (running !== null && printed !== running)
      breaks.push({ rows: since, difference: sumMinor([printed, -running]) });
    running = printed;
    // The balance before a break may be the misread one, so its row is also adjacent to the next break.
    since = [row.position];
  }
  if (running !== null && closing !== null && running !== closing)
    breaks.push({ rows: [], difference: sumMinor([closing, -running]) });
  return breaks;
}

function brokenTotals(account: Account, rows: readonly Row[]): Break[] {
  const amounts = rows.map((row) => row.amount?.value?.minor ?? 0);
  const moneyIn = sumMinor(amounts.filter((minor) => minor > 0));
  const moneyOut = -sumMinor(amounts.filter((minor) => minor < 0));
  const pairs = [
    [account.totalIn?.value?.minor, moneyIn],
    [account.totalOut?.value?.minor, moneyOut],
  ] as const;
  return pairs.flatMap(([printed, computed]) =>
    printed === undefined || printed === computed
      ? []
      : [{ rows: [], difference: sumMinor([printed, -computed]) }],
  );
}
