import type { DocumentContext } from '../document-context.ts';
import type { AmountToken } from '../values/amount.ts';
import { additionFor, amountIn, plainEntry } from './chain-settlement.ts';
import type { Item } from './items.ts';
import { moneyOf } from './line-money.ts';
import type { Addition, Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entries.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** A summary of more lines is none. */
const MAX_STEPS = 14;
/** What is added on the way to the total is at most this part of the goods: more may be what was owed before. */
const MAX_ADDED = 0.3;
/** More sums than these on one line are a row of a table. */
const MAX_SUMS = 2;

/**
 * The settlement on a total whose label is not known: below the goods the sum so far is printed again once what stands
 * between, such as a tax, is added. What is taken off behind it leads to what is due, and leaves the total as it is. Null
 * where a total bears a known label, or where no printed amount is such a sum.
 */
export function settleUnlabelled(
  context: DocumentContext,
  items: readonly Item[],
  entries: readonly SummaryEntry[],
): Settlement | null {
  const start = items.reduce((sum, { minor }) => sum + minor, 0);
  const from = items.at(-1)?.line ?? context.lines.length;
  if (start === 0 || entries.some((entry) => isKnownTotal(entry, from))) return null;
  const steps = stepsBelow(context, from, entries);
  let best: Settlement | null = null;
  let reached = start;
  let confirmed = start;
  const additions: Addition[] = [];
  for (const { entry, minor } of steps) {
    if (minor !== reached) {
      const addition = additionFor(entry, minor);
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
  return best ?? repeatedSum(items, steps, start);
}

interface Step {
  entry: SummaryEntry;
  minor: number;
}

/** Where nothing is added, the sum of several goods printed below them and nothing else. */
function repeatedSum(items: readonly Item[], steps: readonly Step[], start: number): Settlement | null {
  const [first] = steps;
  const isOnly = steps.every(({ minor }) => minor === start);
  return first && isOnly && items.length > 1
    ? { total: { ...first.entry, role: 'total' }, totalMinor: start, additions: [], balanced: true }
    : null;
}

function isKnownTotal({ role, share, below, line, value }: SummaryEntry, from: number): boolean {
  return role === 'total' && share >= MIN_SHARE && !below && line > from && value.strength === 'strong';
}

/** The amounts below the goods that end in one column, up to what tells of payments. */
function stepsBelow(context: DocumentContext, from: number, entries: readonly SummaryEntry[]): Step[] {
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
    if (!found || !entry || entry.included || entry.role === 'carried') continue;
    if (entry.role === 'paid' || entry.role === 'payment' || entry.role === 'previous') break;
    edge ??= last.edge;
    steps.push({ entry, minor: found.minor });
  }
  return steps;
}
