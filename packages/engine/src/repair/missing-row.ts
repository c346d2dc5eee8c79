import type { Account, Row } from '@ledgerlift/contract';
import { derivedCell } from '../cells.ts';
import type { Chain, Link } from './balance-chain.ts';

/** Money without a row. */
export interface MissingRow {
  /** Signed minor units. */
  amount: number;
  /** The balances around it; null when only totals show the gap. */
  link: Link | null;
  newestFirst: boolean;
}

/** The missing row of a chain in which exactly one link fails; null otherwise. */
export function missingInChain({ links, newestFirst }: Chain): MissingRow | null {
  const [link, another] = links.filter(({ gap }) => gap !== 0);
  return link && !another ? { amount: link.gap, link, newestFirst } : null;
}

/** The account's rows in printed order with a row for the missing money, to be proved. */
export function rowsWithMissing(
  account: Omit<Account, 'proof'>,
  rows: readonly Row[],
  { amount, link, newestFirst }: MissingRow,
): Row[] {
  const reason = { code: 'row_missing', text: 'a row that may be missing' };
  const made: Row = {
    position: rows.length,
    account: rows[0]?.account ?? 0,
    kind: 'transaction',
    type: amount < 0 ? 'debit' : 'credit',
    date: rows[0]?.date ?? derivedCell('XXXX-01-01', reason, 0),
    amount: derivedCell({ minor: amount, currency: account.currency }, reason, 0),
  };
  const ordered = newestFirst ? [...rows].reverse() : [...rows];
  const [next] = link?.rows ?? [];
  ordered.splice(next ? ordered.indexOf(next) : ordered.length, 0, made);
  return newestFirst ? ordered.reverse() : ordered;
}
