import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { sizeOf } from './explained-amounts.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import type { ReadGoods } from './read-goods.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** So many amounts above their sum are a list, if they are in its column. */
const MIN_LISTED = 2;
/** So many are one if they are not: columns may be centred. */
const MIN_CENTRED = 3;

/** True where the amounts above it, on its page or from the first one on, none of which were read, make up that of the item. */
export function sumsUpUnread({ context, items, settlement }: ReadGoods, item: Item): boolean {
  const used = [...items.map(({ line }) => line), ...settlement.additions.map(({ entry }) => entry.line)];
  const above = Math.max(-1, ...used.filter((line) => line < item.line));
  const all = context.lines.slice(above + 1, item.line);
  const own = all.filter(({ page }) => page === item.page);
  return sumsUp(context, item, own) || (own.length < all.length && sumsUp(context, item, all));
}

function sumsUp(context: DocumentContext, item: Item, unread: readonly AnalysedLine[]): boolean {
  const isInColumn = (line: AnalysedLine) => (token: AmountToken) =>
    Math.abs(token.edge - item.amount.edge) <= COLUMN_EDGE_EMS * typeSize(line);
  const isSum = (listed: readonly number[], least: number) =>
    listed.length >= least && item.minor !== 0 && Math.abs(sumMinor(listed)) === Math.abs(item.minor);
  const lastOf = (line: AnalysedLine, isMeant: (token: AmountToken) => boolean) =>
    lastAmount(context, line, isMeant) ?? [];
  return (
    isSum(
      unread.flatMap((line) => lastOf(line, isInColumn(line))),
      MIN_LISTED,
    ) ||
    isSum(
      unread.flatMap((line) => lastOf(line, () => true)),
      MIN_CENTRED,
    ) ||
    edgesOf(unread).some((edge) =>
      isSum(
        unread.flatMap((line) =>
          lastOf(line, (token) => Math.abs(token.edge - edge) <= COLUMN_EDGE_EMS * typeSize(line)),
        ),
        MIN_CENTRED,
      ),
    )
  );
}

/** Where the last amounts of lines end, in points: each may be the edge of a column. */
function edgesOf(lines: readonly AnalysedLine[]): number[] {
  return lines.flatMap((line) => moneyOf(line).findLast(({ strength }) => strength === 'strong')?.edge ?? []);
}

/** The last amount of a line that is meant; minor units with the printed sign. */
function lastAmount(
  { currency }: DocumentContext,
  line: AnalysedLine,
  isMeant: (token: AmountToken) => boolean,
): number | null {
  const token = moneyOf(line).findLast((each) => each.strength === 'strong' && isMeant(each));
  return token ? sizeOf(token, currency) * (token.sign === -1 ? -1 : 1) : null;
}

/** True where a labelled sum is between the text of an item, or its price, and its amount. */
export function reachesOverSum(
  { context: { lines }, entries }: ReadGoods,
  { line, text, unitPrice }: Item,
): boolean {
  const own = new Set<Word>([...text.flat(), ...(unitPrice?.words ?? [])]);
  const from = lines.findIndex(({ words }) => words.some((word) => own.has(word)));
  return (
    from >= 0 &&
    entries.some(
      (entry) =>
        entry.line > from &&
        entry.line < line &&
        !entry.below &&
        entry.role === 'subtotal' &&
        entry.share >= MIN_SHARE,
    )
  );
}
