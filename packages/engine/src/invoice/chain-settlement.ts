import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import { minorOf } from './entry-money.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import type { Addition, Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A summary of more lines between items and total is none. */
const MAX_STEPS = 14;

/**
 * Follows the summary line by line from the sum of the items to a labelled total, whatever its lines are called: an
 * amount that equals the sum so far repeats it, any other is added with its sign. Null unless that leads to the total
 * exactly. Fees of funds, withheld parts, stamp duties and retentions have names without number; their arithmetic is
 * that of every column.
 */
export function settleByChain(
  context: DocumentContext,
  items: readonly Item[],
  entries: readonly SummaryEntry[],
): Settlement | null {
  const start = items.reduce((sum, { minor }) => sum + minor, 0);
  const last = items.at(-1)?.line ?? -1;
  const totals = entries
    .filter(({ role, below, value }) => isTotal(role) && !below && value.strength === 'strong')
    .sort(
      (a, b) =>
        Number(b.role === 'total') - Number(a.role === 'total') || b.share - a.share || b.line - a.line,
    );
  const byLine = new Map(entries.map((entry) => [entry.line, entry]));
  const goods = new Set(items.map(({ line }) => line));
  for (const total of totals) {
    const totalMinor = minorOf(total, context.currency);
    if (!totalMinor) continue;
    for (const from of [last, ...linesOfSum(context, start, goods, total)]) {
      // A sum carried from another page stands above goods: they are not added once more.
      if ([...goods].some((line) => line > from && line < total.line)) continue;
      const additions = stepsTo(context, { start, from, total, totalMinor }, byLine);
      if (additions) return { total, totalMinor, additions, balanced: true };
    }
  }
  return null;
}

function isTotal(role: SummaryEntry['role']): boolean {
  return role === 'total' || role === 'due';
}

/** Lines other than items that repeat the items' sum in the total's column: a summary may stand on another page. */
function linesOfSum(
  context: DocumentContext,
  sum: number,
  goods: ReadonlySet<number>,
  total: SummaryEntry,
): number[] {
  return context.lines.flatMap((line, index) => {
    if (goods.has(index) || line.page !== total.page || index >= total.line) return [];
    const amount = amountIn(context, index, total.value);
    return amount?.minor === sum ? [index] : [];
  });
}

interface ChainEnds {
  /** Minor units from which the chain starts, and the index of the line behind which it does. */
  start: number;
  from: number;
  total: SummaryEntry;
  totalMinor: number;
}

function stepsTo(
  context: DocumentContext,
  { start, from, total, totalMinor }: ChainEnds,
  byLine: ReadonlyMap<number, SummaryEntry>,
): Addition[] | null {
  const additions: Addition[] = [];
  let reached = start;
  for (let index = from + 1; index < total.line; index++) {
    const found = amountIn(context, index, total.value);
    if (!found || found.minor === reached) continue;
    const entry = byLine.get(index) ?? plainEntry(context, index, found.token);
    // What is told of taxes within prices adds nothing; behind a payment comes what is due, not the total.
    if (!entry || entry.included || entry.role === 'carried') continue;
    if (entry.role === 'paid' || entry.role === 'payment' || entry.role === 'previous') return null;
    // Something large in words not known before what is due may be what was owed before.
    if (entry.share === 0 && total.role === 'due' && 2 * Math.abs(found.minor) > Math.abs(start)) return null;
    const addition = additionFor(entry, found.minor);
    reached += addition.minor;
    additions.push(addition);
    if (additions.length > MAX_STEPS) return null;
  }
  return reached === totalMinor && additions.length > 0 ? additions : null;
}

/** What a line of the summary adds, in minor units; a rate beside an amount in words not known makes it a tax. */
export function additionFor(entry: SummaryEntry, minor: number): Addition {
  const { role } = entry;
  if (role === 'withheld') return { kind: 'tax', minor: -Math.abs(minor), entry };
  if (role === 'discount') return { kind: 'discount', minor: -Math.abs(minor), entry };
  if (role === 'tax' || role === 'shipping' || role === 'tip' || role === 'rounding')
    return { kind: role, minor, entry };
  return { kind: minor < 0 ? 'discount' : 'charge', minor, entry };
}

/** The last amount of a line where it ends, or begins, in a column (points), in minor units; else null. */
export function amountIn(
  context: DocumentContext,
  index: number,
  column: { edge: number; box?: { x0: number } },
): { token: AmountToken; minor: number } | null {
  const line = context.lines[index];
  const token = line && moneyOf(line).findLast(({ strength }) => strength === 'strong');
  if (!line || !token) return null;
  // Amounts begin their lines where those are read from right to left.
  const x0 = column.box?.x0 ?? Number.POSITIVE_INFINITY;
  const distance = Math.min(Math.abs(token.edge - column.edge), Math.abs(token.box.x0 - x0));
  if (distance > COLUMN_EDGE_EMS * typeSize(line)) return null;
  const money = tokenMoney(token, context.currency, token.sign === -1 ? -1 : 1);
  return money ? { token, minor: money.minor } : null;
}

/** A line of the summary whose label is not known; null where the amount has none. */
export function plainEntry(context: DocumentContext, index: number, value: AmountToken): SummaryEntry | null {
  const line = context.lines[index];
  const before = line?.words.filter((word) => word.box.x1 <= value.box.x0 + 1) ?? [];
  const behind = line?.words.filter((word) => word.box.x0 >= value.box.x1 - 1) ?? [];
  const words = before.length ? before : behind;
  const isNamed = words.some(
    ({ text }) => /[\p{L}\p{M}]{2}/u.test(text) && currencyCandidates(text).length === 0,
  );
  if (!line || !isNamed) return null;
  return {
    role: 'charge',
    included: false,
    taxTotal: false,
    share: 0,
    words,
    amounts: [value],
    value,
    below: false,
    line: index,
    page: line.page,
  };
}
