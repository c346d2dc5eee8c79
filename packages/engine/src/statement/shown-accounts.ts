import type { Bound, Draft } from './account-drafts.ts';
import type { Step } from './chain.ts';
import type { LabelledAmount } from './labelled-amount.ts';

/** An account that a guide shows: its balances, and the lines from the first to the last of them. */
interface ShownAccount {
  openings: LabelledAmount[];
  closings: LabelledAmount[];
  from: number;
  to: number;
}

/**
 * The accounts of a statement by the balances that a guide points at, in printed order: movements between the balances of one
 * account are its own, those between two accounts once of the upper and once of the lower one. Null where the guide shows no
 * two accounts, not both ends of one, or accounts whose balances are not apart.
 */
export function draftsOfShown(
  steps: readonly Step[],
  ends: readonly LabelledAmount[],
  bound: (item: LabelledAmount) => Bound,
): [Draft[], Draft[]] | null {
  const accounts = shownAccounts(ends);
  if (!accounts) return null;
  const draftsBy = (accountAt: (at: number) => number): Draft[] =>
    accounts.map(({ openings, closings }, index) => {
      const own = steps.filter(({ entry }) => accountAt(entry.at) === index);
      return {
        openings: openings.map(bound),
        closings: closings.map(bound),
        reached: [],
        movements: own.filter(({ size }) => size !== null),
        balances: own.filter(({ size }) => size === null),
      };
    });
  const last = accounts.length - 1;
  const above = (at: number) =>
    Math.max(
      0,
      accounts.findLastIndex(({ from }) => from <= at),
    );
  const below = (at: number) => {
    const found = accounts.findIndex(({ to }) => to >= at);
    return found < 0 ? last : found;
  };
  return [draftsBy(above), draftsBy(below)];
}

function shownAccounts(ends: readonly LabelledAmount[]): ShownAccount[] | null {
  const byAccount = new Map<number, LabelledAmount[]>();
  for (const end of ends)
    if (end.account !== undefined) byAccount.set(end.account, [...(byAccount.get(end.account) ?? []), end]);
  const accounts = [...byAccount.values()]
    .map((own) => ({
      openings: own.filter(({ kind }) => kind === 'opening'),
      closings: own.filter(({ kind }) => kind === 'closing'),
      from: Math.min(...own.map(({ at }) => at)),
      to: Math.max(...own.map(({ at }) => at)),
    }))
    .sort((a, b) => a.from - b.from);
  const areWhole = accounts.every(({ openings, closings }) => openings.length > 0 && closings.length > 0);
  const areApart = accounts.every(({ from }, index) => index === 0 || (accounts[index - 1]?.to ?? 0) < from);
  return accounts.length > 1 && areWhole && areApart ? accounts : null;
}
