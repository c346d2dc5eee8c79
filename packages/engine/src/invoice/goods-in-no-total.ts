import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import type { Item } from './item.ts';
import type { ItemTable } from './item-list.ts';
import { moneyOf } from './line-money.ts';
import type { Settlement } from './reconcile.ts';

/**
 * Why a list below the total puts it in doubt: it has the headings of the list that the total sums up, and a line of it,
 * of which quantity times price is the amount, is no good of that list. Null where none has.
 */
export function goodsInNoTotal(
  { lines }: DocumentContext,
  tables: readonly ItemTable[],
  { items, settlement }: { items: readonly Item[]; settlement: Settlement },
  confirmed: ReadonlySet<number>,
): string | null {
  const end = settlement.total.line;
  const [first] = items;
  const own = tables.findLast(({ heading }) => first !== undefined && heading < first.line);
  const headed = own && lines[own.heading];
  if (!headed) return null;
  const again = tables.find(
    ({ heading }) => heading > end && lines[heading] && lineText(lines[heading]) === lineText(headed),
  );
  if (!again) return null;
  // A copy of the invoice lists the same once more.
  const listed = new Set(items.flatMap(({ line }) => (lines[line] ? amountOf(lines[line]) : [])));
  const isListed = (line: AnalysedLine) => listed.has(amountOf(line));
  const at = [...confirmed].find(
    (index) => index > again.heading && lines[index] !== undefined && !isListed(lines[index]),
  );
  const line = at === undefined ? undefined : lines[at];
  return line ? `the line '${lineText(line)}' is in no total` : null;
}

function amountOf(line: AnalysedLine): string {
  return moneyOf(line).at(-1)?.decimal ?? '';
}
