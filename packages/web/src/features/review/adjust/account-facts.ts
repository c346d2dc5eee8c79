import {
  type GuideArea,
  MOST_FURTHER_ACCOUNTS,
  type ReadingGuide,
  type StatementGuide,
} from '@ledgerlift/contract';
import type { Balance, Fact, PointableFact } from './guide-type.ts';
import { GUIDE_TYPES } from './guide-types.ts';

/** The accounts of a statement in its guide, and their balances. Accounts are counted from 1. */

type Account = NonNullable<StatementGuide['furtherAccounts']>[number];

export const BALANCES: readonly Balance[] = ['openingBalance', 'closingBalance'];

/** How many accounts a guide shows; 1 for a guide to an invoice. */
export function accountCount(guide: ReadingGuide): number {
  return 1 + furtherAccounts(guide).length;
}

/** Whether accounts can be added to a guide. */
export function canAddAccount(guide: ReadingGuide): boolean {
  return guide.type === 'bank_statement' && furtherAccounts(guide).length < MOST_FURTHER_ACCOUNTS;
}

/** Adds an account whose balances have no place yet. */
export function addAccount(guide: ReadingGuide): ReadingGuide {
  return canAddAccount(guide) ? withFurther(guide, [...furtherAccounts(guide), {}]) : guide;
}

/** Removes an account after the first with the places of its balances. */
export function removeAccount(guide: ReadingGuide, account: number): ReadingGuide {
  const index = account - 2;
  return furtherAccounts(guide)[index]
    ? withFurther(guide, furtherAccounts(guide).toSpliced(index, 1))
    : guide;
}

/** The facts that a guide can point at: all of its type, and the balances of its further accounts. */
export function factsOf(guide: ReadingGuide): PointableFact[] {
  const { facts } = GUIDE_TYPES[guide.type];
  const accounts = accountCount(guide);
  if (accounts === 1) return [...facts];
  return Array.from({ length: accounts }, (_, index) => index + 1).flatMap((account) =>
    facts.flatMap((each) => {
      const balance = BALANCES.find((name) => name === each.fact);
      const fact = balance && balanceOf(balance, account);
      return fact
        ? [{ ...each, fact, name: `${each.name} of account ${account}`, shortName: each.name }]
        : [];
    }),
  );
}

/** The balance of an account as a fact. */
function balanceOf(balance: Balance, account: number): Fact {
  return account === 1 ? balance : `${balance} ${account}`;
}

/** The account that a fact is of; null for a fact of the document or of its first account. */
export function furtherAccountOf(fact: Fact): { balance: Balance; account: number } | null {
  const [name, account] = fact.split(' ');
  const balance = BALANCES.find((each) => each === name);
  return balance && account !== undefined ? { balance, account: Number(account) } : null;
}

/** The place of a balance of a further account. */
export function placeOfBalance(
  guide: ReadingGuide,
  { balance, account }: { balance: Balance; account: number },
): GuideArea | undefined {
  return furtherAccounts(guide)[account - 2]?.[balance];
}

/** The guide with the place of a balance of a further account that it has; undefined takes the place away. */
export function withPlaceOfBalance(
  guide: ReadingGuide,
  { balance, account }: { balance: Balance; account: number },
  area: GuideArea | undefined,
): ReadingGuide {
  const index = account - 2;
  const before = furtherAccounts(guide)[index];
  if (!before) return guide;
  const { [balance]: _, ...others } = before;
  const changed = area ? { ...others, [balance]: area } : others;
  return withFurther(guide, furtherAccounts(guide).with(index, changed));
}

function furtherAccounts(guide: ReadingGuide): readonly Account[] {
  return guide.type === 'bank_statement' ? (guide.furtherAccounts ?? []) : [];
}

function withFurther(guide: ReadingGuide, accounts: Account[]): ReadingGuide {
  if (guide.type !== 'bank_statement') return guide;
  const { furtherAccounts: _, ...others } = guide;
  return accounts.length > 0 ? { ...others, furtherAccounts: accounts } : others;
}
