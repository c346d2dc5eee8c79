import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { additionFor, amountIn, plainEntry } from './chain-settlement.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import type { Addition, Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** A summary of more lines is none. */
const MAX_STEPS = 14;
/** What is added on the way to the total is at most this part of the goods: more may be what was owed before. */
const MAX_ADDED = 0.3;
/** More sums than these on one line are a row of a table. */
const MAX_SUMS = 2;

/**
 * The settlement on a total whose label is not known: below the goods the sum so far is printed again once what is
 * between, such as a tax, is added. What is taken off behind it adds up to what is due, and leaves the total as it is. Null
 * where a total bears a known label, or where no printed amount is such a sum. `taxes` are those of the row of sums.
 */
export function settleUnlabelled(
  context: DocumentContext,
  items: readonly Item[],
  entries: readonly SummaryEntry[],
  taxes: readonly Addition[],
): Settlement | null {
  const start = items.reduce((sum, { minor }) => sum + minor, 0);
  const from = items.at(-1)?.line ?? context.lines.length;
  if (start === 0 || entries.some((entry) => isKnownTotal(entry, from))) return null;
  const steps = stepsBelow(context, { from, start }, entries);
  const namesTax = entries.some(({ role }) => role === 'tax');
  let best: Settlement | null = null;
  let reached = start + sumMinor(taxes.map(({ minor }) => minor));
  let confirmed = start;
  const additions: Addition[] = [...taxes];
  for (const { entry, minor } of steps) {
    if (minor !== reached) {
      const addition = namesTax ? additionFor(entry, minor) : ratedTax(entry, minor);
      additions.push(addition);
      reached += addition.minor;
      continue;
    }
    const added = (reached - confirmed) / start;
    const isTotal = added > 0 && added <= MAX_ADDED;
    if (isTotal)
      best = {
        total: { ...entry, role: 'total' },
        totalMinor: minor,
        additions: [...additions],
        balanced: true,
      };
    else if (added > MAX_ADDED) break;
    confirmed = reached;
  }
  // A sum before a tax that is printed below it is not yet the total.
  const end = best?.total.line ?? 0;
  if (best && steps.some(({ entry }) => entry.role === 'tax' && entry.line > end)) return null;
  return best ?? (taxes.length ? null : repeatedSum(context, items, steps));
}

/** On a page that names no tax in known words, an amount beside a rate is one. */
function ratedTax(entry: SummaryEntry, minor: number): Addition {
  const isRated = entry.share === 0 && entry.words.some(({ text }) => /[%٪％]/.test(text));
  return isRated && minor > 0 ? { kind: 'tax', minor, entry } : additionFor(entry, minor);
}

interface Step {
  entry: SummaryEntry;
  minor: number;
}

/** Where nothing is added, the sum of several goods printed below them and nothing else. */
function repeatedSum(
  context: DocumentContext,
  items: readonly Item[],
  steps: readonly Step[],
): Settlement | null {
  const [first] = steps;
  const start = sumMinor(items.map(({ minor }) => minor));
  const below = context.lines.slice((items.at(-1)?.line ?? 0) + 1);
  const isOnly = below.every((line) =>
    moneyOf(line).every(
      (token) =>
        token.strength === 'weak' ||
        tokenMoney(token, context.currency, token.sign === -1 ? -1 : 1)?.minor === start,
    ),
  );
  return first && isOnly && items.length > 1 && !holdsTax(context, items)
    ? { total: { ...first.entry, role: 'total' }, totalMinor: start, additions: [], balanced: true }
    : null;
}

/** True where the last lines may be a tax and the like: a rate is beside them, or a sum above them. */
function holdsTax({ lines, currency }: DocumentContext, items: readonly Item[]): boolean {
  const last = items.at(-1);
  if (!last || (last.quantity && last.unitPrice)) return false;
  if (lines[last.line]?.words.some(({ text }) => /[%٪％]/.test(text))) return true;
  let sum = 0;
  return items.some((item, index) => {
    const between = lines.slice((items[index - 1]?.line ?? item.line) + 1, item.line);
    const isClosed = between.some((line) =>
      moneyOf(line).some(
        (token) => sum !== 0 && tokenMoney(token, currency, token.sign === -1 ? -1 : 1)?.minor === sum,
      ),
    );
    sum += item.minor;
    return isClosed;
  });
}

function isKnownTotal({ role, share, below, line, value }: SummaryEntry, from: number): boolean {
  return role === 'total' && share >= MIN_SHARE && !below && line > from && value.strength === 'strong';
}

/** The amounts below the goods that end in one column, up to the first payment. */
function stepsBelow(
  context: DocumentContext,
  { from, start }: { from: number; start: number },
  entries: readonly SummaryEntry[],
): Step[] {
  const steps: Step[] = [];
  let edge: number | null = null;
  for (let index = from + 1; index < context.lines.length && steps.length < MAX_STEPS; index += 1) {
    const line = context.lines[index];
    const sums = line ? moneyOf(line).filter(({ strength }) => strength === 'strong') : [];
    const last: AmountToken | undefined = sums.at(-1);
    if (!last || sums.length > MAX_SUMS) continue;
    const found = amountIn(context, index, edge ?? last.edge);
    const entry =
      found &&
      (entries.find(({ value }) => value === found.token) ?? plainEntry(context, index, found.token));
    if (!found || !entry || entry.role === 'carried') continue;
    // '总含税 204,569.32' is no tax within the prices but their sum with it.
    if (entry.included && Math.abs(found.minor) <= Math.abs(start)) continue;
    if (entry.role === 'paid' || entry.role === 'payment' || entry.role === 'previous') break;
    edge ??= last.edge;
    steps.push({ entry, minor: found.minor });
  }
  return steps;
}
