import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { withContradiction } from './contradicted-total.ts';
import { minorOf } from './entry-money.ts';
import { goodsInNoTotal } from './goods-in-no-total.ts';
import { shownTables } from './guided-item-lines.ts';
import { areaOfFact, type GuidedPlaces } from './guided-places.ts';
import type { Item } from './item.ts';
import {
  bestOf,
  confirmedLines,
  headedTables,
  type ItemReading,
  isOnlySum,
  readHeaded,
} from './read-items.ts';
import { type Reading, readTables } from './read-tables.ts';
import { type Settlement, settle } from './reconcile.ts';
import { withSumBeforeDeduction } from './sum-before-deduction.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
const AMOUNTS = { role: 'amount', fromRight: 0 } as const;

/** Reads the items of the lists that a guide shows; which total they make is found, unless the guide points at it. */
export function readGuidedItems(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  places: GuidedPlaces,
): ItemReading {
  const headed = headedTables(context, entries);
  const total = shownTotal(context, entries, places);
  const settling = total === undefined ? entries : entries.filter((entry) => !isOtherTotal(entry, total));
  const best = bestOf(readTables(context, settling, shownTables(context, places), AMOUNTS));
  const items = best?.items ?? [];
  const settled =
    total === undefined ? withSumBeforeDeduction(context, best, settling) : (best?.settlement ?? null);
  const settlement = onShownTotal(
    withContradiction(context, items, settled ?? settle(settling, null, context.currency), entries),
    total,
    context,
  );
  return {
    items,
    settlement,
    tableTop: topOf(context, items),
    headings: new Set(headed.flatMap(({ heading }) => [heading, heading + 1])),
    unsummed:
      best && settlement?.balanced ? doubtOfGoods(context, best, { entries, headed, settlement }) : null,
  };
}

/** The total that a guide points at; null where no amount is there, undefined where it leaves the total open. */
function shownTotal(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  places: GuidedPlaces,
): SummaryEntry | null | undefined {
  if (!areaOfFact(places, 'total', context)) return undefined;
  return entries.find(({ role, isShown }) => role === 'total' && isShown) ?? null;
}

function isOtherTotal(entry: SummaryEntry, total: SummaryEntry | null): boolean {
  return total === null || (entry !== total && (entry.role === 'total' || entry.role === 'due'));
}

/** The settlement on the total that a guide points at, where another one was settled on: the goods do not make it. */
function onShownTotal(
  settlement: Settlement | null,
  total: SummaryEntry | null | undefined,
  { currency }: DocumentContext,
): Settlement | null {
  if (total === undefined || settlement?.total.value === total?.value) return settlement;
  const totalMinor = total && minorOf(total, currency);
  if (!total || totalMinor === null) return null;
  return { total, totalMinor, additions: settlement?.additions ?? [], balanced: false };
}

/** Why what a guide shows as goods may be something else, or not be all of them. */
function doubtOfGoods(
  context: DocumentContext,
  read: Reading,
  {
    entries,
    headed,
    settlement,
  }: { entries: readonly SummaryEntry[]; headed: ReturnType<typeof headedTables>; settlement: Settlement },
): string | null {
  const { total, totalMinor } = settlement;
  if (total.isNamedSubtotal) return 'the label of the total names a subtotal';
  const isLarger = (entry: SummaryEntry) =>
    Math.abs(minorOf(entry, context.currency) ?? 0) > Math.abs(totalMinor);
  if (
    total.isShown &&
    entries.some((entry) => entry.role === 'total' && entry.share >= MIN_SHARE && isLarger(entry))
  )
    return 'a larger amount is labelled as the total';
  if (isOnlySum(context, read, { entries, tables: headed }))
    return 'the only row of the table may be a sum of others';
  const confirmed = confirmedLines(readHeaded(context, entries, headed));
  return goodsInNoTotal(context, headed, { items: read.items, settlement }, confirmed);
}

/** Where the line above the first of the goods begins on its page, in points: that of their headings. */
function topOf({ lines, pages }: DocumentContext, [first]: readonly Item[]): number {
  if (!first || first.page !== pages[0]?.number) return Number.POSITIVE_INFINITY;
  const words = new Set<Word>([...first.text.flat(), ...first.amount.words]);
  const at = lines.findIndex(
    (line) => line.page === first.page && line.words.some((word) => words.has(word)),
  );
  const [above, own] = [lines[at - 1], lines[at]];
  return (above?.page === first.page ? above : own)?.box.y0 ?? Number.POSITIVE_INFINITY;
}
