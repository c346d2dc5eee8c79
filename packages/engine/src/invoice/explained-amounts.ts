import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { minorOf } from './entry-money.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';

/** An invoice of which the goods come to the total, with all labelled amounts that it prints beside its goods. */
export interface SettledInvoice {
  context: DocumentContext;
  items: readonly Item[];
  settlement: Settlement;
  printed: readonly SummaryEntry[];
}

const CHANGING: ReadonlySet<SummaryRole> = new Set([
  'tax',
  'discount',
  'charge',
  'shipping',
  'tip',
  'rounding',
  'payment',
  'paid',
  'previous',
  'change',
]);
/** Some of more amounts than these make any sum. */
const MAX_ADDENDS = 7;
/** What a sum is made of stands at most so many lines above it. */
const MAX_LINES = 8;

/** True for an amount of a line that goods, total, taxes, additions, payments and what stands above it come to, in some choice. */
export type IsExplained = (token: AmountToken, line: number) => boolean;

/** Finds the explanation of each printed amount out of the other figures; sizes only, whatever the sign. */
export function explanationOf(invoice: SettledInvoice): IsExplained {
  const { settlement, context } = invoice;
  const bases = basesOf(invoice);
  const added = settlement.additions.map(({ minor }) => Math.abs(minor));
  const changes = labelledChanges(invoice);
  return (token, line) => {
    const minor = sizeOf(token, context.currency);
    if (isRun(invoice, minor)) return true;
    const labelled = changes.flatMap((change) => (change.token === token ? [] : change.minor));
    const addends = [...new Set([...added, ...labelled])];
    if (explained(bases, addends).has(minor)) return true;
    // Three equal payments above what is left are three.
    const above = amountsAbove(invoice, line);
    return explained(bases, [...above, ...addends.filter((other) => !above.includes(other))]).has(minor);
  };
}

/** An amount in minor units of the currency, whatever its sign. */
export function sizeOf(token: AmountToken, currency: string): number {
  return tokenMoney(token, currency, 1)?.minor ?? 0;
}

/** The sizes of all labelled amounts that change a sum. */
function labelledChanges({ printed, context }: SettledInvoice): { token: AmountToken; minor: number }[] {
  return printed.flatMap((entry) => {
    const minor = CHANGING.has(entry.role) && minorOf(entry, context.currency);
    return minor && entry.value.strength === 'strong' ? [{ token: entry.value, minor: Math.abs(minor) }] : [];
  });
}

function basesOf({ items, settlement }: SettledInvoice): number[] {
  const minors = items.map(({ minor }) => minor);
  return [settlement.totalMinor, sumMinor(minors), sumMinor(minors.filter((minor) => minor > 0)), 0];
}

/** Sizes of the bases with some of the amounts added or taken off. */
function explained(bases: readonly number[], addends: readonly number[]): ReadonlySet<number> {
  const choices = signedChoicesOf(addends.slice(0, MAX_ADDENDS));
  return new Set(bases.flatMap((base) => choices.map((choice) => Math.abs(base + choice))));
}

/** All sums of some of the amounts, each added or taken off. */
function signedChoicesOf(minors: readonly number[]): number[] {
  let sums = [0];
  for (const minor of minors) sums = sums.flatMap((sum) => [sum, sum + minor, sum - minor]);
  return sums;
}

/** Sizes of the last amounts of the lines right above one, in the column of its own, the nearest first. */
function amountsAbove({ context, items }: SettledInvoice, at: number): number[] {
  const goods = new Set(items.map(({ line }) => line));
  const minors: number[] = [];
  for (let index = at - 1; index >= Math.max(0, at - MAX_LINES); index--) {
    const line = context.lines[index];
    if (!line || goods.has(index) || line.page !== context.lines[at]?.page) break;
    const token = moneyOf(line).findLast(({ strength }) => strength === 'strong');
    if (token) minors.push(sizeOf(token, context.currency));
  }
  return minors;
}

/** True for the sum of goods that follow each other. */
function isRun({ items }: SettledInvoice, sum: number): boolean {
  return items.some((_, from) => {
    let reached = 0;
    return items.slice(from).some(({ minor }) => {
      reached += minor;
      return Math.abs(reached) === sum;
    });
  });
}
