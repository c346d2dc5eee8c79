import type { DocumentContext } from '../document-context.ts';
import { median } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import type { ItemTable } from './item-list.ts';
import type { PricedLine } from './priced-line.ts';
import { productColumns } from './product-columns.ts';
import type { Sum } from './sums-of-lists.ts';

/** Makes a table of priced lines above a sum; products of figures identify its columns. */
export function tableOf(
  context: DocumentContext,
  lines: readonly PricedLine[],
  sum: Pick<Sum, 'line' | 'page'>,
): ItemTable {
  const from = lines[0]?.index ?? sum.line;
  const others = productColumns(context, lines);
  const amountX0 = Math.min(...lines.map(({ amount }) => amount.box.x0));
  const positions = positionsOf(lines);
  const textX0 = median(lines.map(({ line }) => (line.words[positions.length ? 1 : 0] ?? line).box.x0));
  const textX1 = Math.max(textX0 + 1, Math.min(amountX0, ...others.map(({ x0 }) => x0)) - 1);
  return {
    page: lines[0]?.line.page ?? sum.page,
    columns: [
      ...positions.slice(0, 1).map(({ box }) => ({ role: 'position' as const, x0: box.x0, x1: box.x1 })),
      { role: 'description', x0: textX0, x1: textX1 },
      ...others,
      { role: 'amount', x0: amountX0, x1: Math.max(...lines.map(({ amount }) => amount.edge)) },
    ],
    heading: from - 1,
    from,
    to: sum.line,
    priced: new Map(lines.map(({ index, amount }) => [index, amount])),
  };
}

/** The first words of lines that count them: '1', '2', '3'. */
function positionsOf(lines: readonly PricedLine[]): Word[] {
  const first = lines.flatMap(({ line }) => line.words[0] ?? []);
  return lines.length > 1 && first.every(({ text }, at) => Number(text) === at + 1) ? first : [];
}
