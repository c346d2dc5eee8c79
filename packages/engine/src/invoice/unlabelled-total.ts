import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
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
/** So many columns of amounts below the goods are tried. */
const MAX_EDGES = 4;

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
  const columns = edgesBelow(context, from).map((edge) =>
    stepsBelow(context, { from, start, edge }, entries),
  );
  for (const steps of columns) {
    const settlement =
      settleSteps(start, steps, { entries, taxes }) ??
      (taxes.length ? settleSteps(start, steps, { entries, taxes: [] }) : settleParted(start, steps));
    if (settlement) return settlement;
  }
  return taxes.length ? null : repeatedSum(context, items, columns);
}

/** What is printed below the goods leads from their sum, in minor units, to the last sum that it reaches. */
function settleSteps(
  start: number,
  steps: readonly Step[],
  { entries, taxes }: { entries: readonly SummaryEntry[]; taxes: readonly Addition[] },
): Settlement | null {
  const namesTax = entries.some(({ role }) => role === 'tax');
  let best: Settlement | null = null;
  let reached = start + sumMinor(taxes.map(({ minor }) => minor));
  let confirmed = start;
  let added: Addition[] = [];
  const additions: Addition[] = [...taxes];
  for (const { entry, minor } of steps) {
    // The sum of several taxes is printed below them.
    if (added.length > 1 && minor === sumMinor(added.map((addition) => addition.minor))) continue;
    if (minor !== reached) {
      const addition = namesTax ? additionFor(entry, minor) : ratedTax(entry, minor);
      additions.push(addition);
      added.push(addition);
      reached += addition.minor;
      continue;
    }
    const share = (reached - confirmed) / start;
    if (share > MAX_ADDED) break;
    if (share > 0) best = settlementAt(entry, minor, additions);
    confirmed = reached;
    added = [];
  }
  // A sum before a tax that is printed below it is not yet the total.
  const end = best?.total.line ?? 0;
  return steps.some(({ entry }) => entry.role === 'tax' && entry.line > end) ? null : best;
}

/** Prices with tax: the net amount and a rated tax of it come to the sum of the goods, which is printed last. */
function settleParted(start: number, steps: readonly Step[]): Settlement | null {
  const [last, ...before] = [...steps].reverse();
  const [net, ...rated] = before.reverse();
  if (!last || !net || last.minor !== start || rated.length === 0) return null;
  const isParted =
    net.minor + sumMinor(rated.map(({ minor }) => minor)) === start &&
    rated.every(
      ({ entry, minor }) => ratedTax(entry, minor).kind === 'tax' && minor <= MAX_ADDED * net.minor,
    );
  const parts = [net, ...rated].map(({ entry }) => entry);
  return isParted ? { ...settlementAt(last.entry, start, []), parts } : null;
}

function settlementAt(entry: SummaryEntry, totalMinor: number, additions: readonly Addition[]): Settlement {
  return { total: { ...entry, role: 'total' }, totalMinor, additions: [...additions], balanced: true };
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

/** Where nothing is added, the sum of several goods: printed below them and nothing else, or twice and nothing else in its column. */
function repeatedSum(
  context: DocumentContext,
  items: readonly Item[],
  columns: readonly (readonly Step[])[],
): Settlement | null {
  const start = sumMinor(items.map(({ minor }) => minor));
  const below = context.lines.slice((items.at(-1)?.line ?? 0) + 1);
  const isOnly = below.every((line) =>
    moneyOf(line).every(
      (token) =>
        token.strength === 'weak' ||
        tokenMoney(token, context.currency, token.sign === -1 ? -1 : 1)?.minor === start,
    ),
  );
  const repeated = columns.find(
    (steps) => steps.length > (isOnly ? 0 : 1) && steps.every(({ minor }) => minor === start),
  );
  return repeated?.[0] && items.length > 1 && !holdsTax(context, items)
    ? settlementAt(repeated[0].entry, start, [])
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

/** A total below the goods whose label hardly says anything else, or one that a subtotal and its taxes make anywhere. */
function isKnownTotal({ role, share, below, line, value, isGross }: SummaryEntry, from: number): boolean {
  if (isGross) return true;
  return role === 'total' && share >= MIN_SHARE && !below && line > from && value.strength === 'strong';
}

/** Where amounts below the goods end, in points: details of the last good come before the column of the sums. */
function edgesBelow({ lines }: DocumentContext, from: number): number[] {
  const edges: number[] = [];
  for (const line of lines.slice(from + 1)) {
    if (edges.length === MAX_EDGES) break;
    const edge = lastSum(line)?.edge;
    const isNew = edges.every((known) => Math.abs(known - (edge ?? known)) > COLUMN_EDGE_EMS * line.size);
    if (edge !== undefined && isNew) edges.push(edge);
  }
  return edges;
}

/** The last amount of a line, unless it is in a row of a table, without words between its figures. */
function lastSum(line: AnalysedLine): AmountToken | undefined {
  const sums = moneyOf(line).filter(({ strength }) => strength === 'strong');
  const name = line.words.findLast(
    (word) => hasNameLetters(word.text) && !sums.some(({ words }) => words.includes(word)),
  );
  const behind = sums.filter(({ box }) => !name || box.x0 >= name.box.x1);
  return (behind.length || sums.length) <= MAX_SUMS ? sums.at(-1) : undefined;
}

interface ColumnBelow {
  /** Index of the last line of the goods, and their sum in minor units. */
  from: number;
  start: number;
  /** Where the column's amounts end, in points. */
  edge: number;
}

/** The amounts below the goods that end in one column, up to the first payment. */
function stepsBelow(
  context: DocumentContext,
  { from, start, edge }: ColumnBelow,
  entries: readonly SummaryEntry[],
): Step[] {
  const steps: Step[] = [];
  for (let index = from + 1; index < context.lines.length && steps.length < MAX_STEPS; index += 1) {
    const line = context.lines[index];
    const found = line && lastSum(line) ? amountIn(context, index, { edge }) : null;
    const entry =
      found &&
      (entries.find(({ value }) => value === found.token) ?? plainEntry(context, index, found.token));
    if (!found || !entry || entry.role === 'carried') continue;
    // '总含税 204,569.32' is no tax within the prices but their sum with it.
    if (entry.included && Math.abs(found.minor) <= Math.abs(start)) continue;
    if (entry.role === 'paid' || entry.role === 'payment' || entry.role === 'previous') break;
    steps.push({ entry, minor: found.minor });
  }
  return steps;
}
