import type { Account, Row } from '@ledgerlift/contract';
import { proveAccount } from '../check/prove-balance.ts';
import { type Chain, chainsOf, type Link, type Point } from './balance-chain.ts';
import { type Diagnosis, MAX_TRIED } from './diagnosis.ts';
import { doubledRows } from './doubled-rows.ts';
import { accountWith, type Explanation, isDoubling, type Misreading, rowsWith } from './explanation.ts';
import { misreadingOf } from './misreading.ts';
import { missingInChain, rowsWithMissing } from './missing-row.ts';
import { candidatesByTotals, gapsOfTotals, missingByTotals } from './total-gaps.ts';

/** One changed figure can break at most the link before it and the link after it. */
const MAX_BROKEN_LINKS = 2;

/**
 * Possible causes of an account's failed proof. Candidates come from the breaks and must be off by exactly the gap;
 * each is then proved with all balances and totals. Null when more than one figure is wrong.
 */
export function explainAccount(account: Omit<Account, 'proof'>, rows: readonly Row[]): Diagnosis | null {
  const chains = chainsOf(account, rows).filter((chain) => brokenOf(chain).length <= MAX_BROKEN_LINKS);
  const [shortest] = [...chains].sort((a, b) => brokenOf(a).length - brokenOf(b).length);
  if (!shortest) return null;
  const byTotals = brokenOf(shortest).length === 0;
  const candidates = byTotals
    ? candidatesByTotals(account, rows, shortest.links.length > 0)
    : distinct(chains.flatMap((chain) => candidatesInChain(account, rows, chain)));
  const explanations = candidates
    .slice(0, MAX_TRIED)
    .filter((candidate) => holds(accountWith(account, candidate), rowsWith(rows, candidate)));
  const lacking = byTotals ? [missingByTotals(account, rows)] : chains.map((chain) => missingInChain(chain));
  const missing = lacking.find((row) => row && holds(account, rowsWithMissing(account, rows, row)));
  const isUnexplained = explanations.length === 0 && candidates.length <= MAX_TRIED;
  const [link = null] = brokenOf(shortest);
  return {
    basis: byTotals ? 'totals' : 'balances',
    gap: link?.gap ?? gapsOfTotals(account, rows).first,
    link,
    newestFirst: shortest.newestFirst,
    explanations,
    isComplete: candidates.length <= MAX_TRIED,
    missing: isUnexplained ? (missing ?? null) : null,
  };
}

function brokenOf({ links }: Chain): Link[] {
  return links.filter(({ gap }) => gap !== 0);
}

/** A chain also holds when it is only unprovable for lack of a printed value, such as its beginning. */
function holds(account: Omit<Account, 'proof'>, rows: readonly Row[]): boolean {
  return proveAccount(account, rows, { missingPages: [], restsOnEdits: false }).state !== 'failed';
}

function candidatesInChain(
  account: Omit<Account, 'proof'>,
  rows: readonly Row[],
  { links }: Chain,
): Explanation[] {
  const broken = [...links.entries()].filter(([, { gap }]) => gap !== 0);
  const [[at, link] = [], [nextAt, next] = []] = broken;
  if (at === undefined || !link) return [];
  if (next)
    return nextAt === at + 1 && next.gap === -link.gap ? misreadPoint(account, link.to, -link.gap) : [];
  const amounts = link.rows.flatMap((row) =>
    misreadingOf(row, 'amount', row.amount, (row.amount?.value?.minor ?? 0) + link.gap),
  );
  return [
    ...amounts,
    ...doubledRows(rows, -link.gap, new Set(link.rows)),
    ...(at === 0 ? misreadPoint(account, link.from, link.gap) : []),
    ...(at === links.length - 1 ? misreadPoint(account, link.to, -link.gap) : []),
  ];
}

function misreadPoint(account: Omit<Account, 'proof'>, point: Point, change: number): Misreading[] {
  const meant = point.minor + change;
  return 'row' in point
    ? misreadingOf(point.row, 'balance', point.row.balance, meant)
    : misreadingOf(null, point.end, account[point.end], meant);
}

/** Both orders of a short list may find the same. */
function distinct(explanations: readonly Explanation[]): Explanation[] {
  const keyOf = (one: Explanation) =>
    isDoubling(one) ? `doubled ${one.first.position}` : `${one.row?.position} ${one.field} ${one.meant}`;
  return [...new Map(explanations.map((one) => [keyOf(one), one])).values()];
}
