import { type Account, type Row, sumMinor } from '@ledgerlift/contract';
import { isSamePrintedFigure } from './same-printed-figure.ts';

/** A printed balance of the chain: of a row, or at one end of the account. */
export type Point = { row: Row; minor: number } | { end: 'openingBalance' | 'closingBalance'; minor: number };

/** Two consecutive printed balances, and the rows between them. */
export interface Link {
  from: Point;
  to: Point;
  /** Oldest first. */
  rows: Row[];
  /** Printed less computed, in minor units; 0 when it holds. */
  gap: number;
}

/** All links of an account in one order of its rows. */
export interface Chain {
  links: Link[];
  newestFirst: boolean;
}

/** The account's balances as chains in both orders of the rows; the one that holds better is right. */
export function chainsOf(account: Omit<Account, 'proof'>, rows: readonly Row[]): Chain[] {
  return [
    { links: linksOf(account, rows), newestFirst: false },
    { links: linksOf(account, [...rows].reverse()), newestFirst: true },
  ];
}

function linksOf(account: Omit<Account, 'proof'>, rows: readonly Row[]): Link[] {
  const links: Link[] = [];
  const opening = account.openingBalance?.value?.minor;
  let from: Point | null = opening === undefined ? null : { end: 'openingBalance', minor: opening };
  let between: Row[] = [];
  const linkTo = (to: Point) => {
    if (from) links.push({ from, to, rows: between, gap: gapOf(from, between, to) });
    from = to;
    between = [];
  };
  for (const row of rows) {
    between.push(row);
    const minor = row.balance?.value?.minor;
    if (minor !== undefined) linkTo({ row, minor });
  }
  const closing = account.closingBalance?.value?.minor;
  // The last running balance may serve as the closing one, and without an opening balance the proof requires none.
  const isOwn = !isSamePrintedFigure(account.closingBalance, rows.at(-1)?.balance);
  if (closing !== undefined && opening !== undefined && isOwn)
    linkTo({ end: 'closingBalance', minor: closing });
  return links;
}

function gapOf(from: Point, rows: readonly Row[], to: Point): number {
  return sumMinor([to.minor, -from.minor, ...rows.map((row) => -(row.amount?.value?.minor ?? 0))]);
}
