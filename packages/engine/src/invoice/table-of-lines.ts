import type { Box } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { median, overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { DateToken } from '../values/date-token.ts';
import type { Column } from './item-columns.ts';
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
  const dates = positions.length > 0 ? [] : datesOf(lines);
  const currencies = currenciesOf(lines);
  const textX0 = median(lines.map((priced) => textOf(priced, { positions, dates }).box.x0));
  const textX1 = Math.max(
    textX0 + 1,
    Math.min(amountX0, ...[...others, ...currencies].map(({ x0 }) => x0)) - 1,
  );
  return {
    page: lines[0]?.line.page ?? sum.page,
    columns: [
      ...positions.slice(0, 1).map(({ box }) => ({ role: 'position' as const, x0: box.x0, x1: box.x1 })),
      ...columnOf(
        'date',
        dates.map(({ box }) => box),
      ),
      { role: 'description', x0: textX0, x1: textX1 },
      ...others,
      ...columnOf('other', currencies),
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

/** The dates that open lines, one below the other, where half of the lines or more have one. */
function datesOf(lines: readonly PricedLine[]): DateToken[] {
  const dates = lines.flatMap(({ line }) => line.dates.find(({ words }) => words[0] === line.words[0]) ?? []);
  const [first] = dates;
  const areInLine = dates.every(
    ({ box }) => first && overlap(box.x0, box.x1, first.box.x0, first.box.x1) > 0,
  );
  return dates.length > 1 && 2 * dates.length >= lines.length && areInLine ? dates : [];
}

/** The currencies apart from their amounts, one before each: 'EUR   480,00'. */
function currenciesOf(lines: readonly PricedLine[]): Box[] {
  const boxes = lines.flatMap(({ line, amount }) => {
    const before = line.words.findLast((word) => word.box.x1 <= amount.box.x0);
    return before && currencyCandidates(before.text).length > 0 ? [before.box] : [];
  });
  return boxes.length === lines.length ? boxes : [];
}

/** The first word of a line behind its position or date. */
function textOf(
  { line }: PricedLine,
  { positions, dates }: { positions: readonly Word[]; dates: readonly DateToken[] },
): { box: Box } {
  const date = dates.find(({ words }) => words[0] === line.words[0]);
  const from = date?.words.length ?? (positions.length > 0 ? 1 : 0);
  return line.words[from] ?? line;
}

function columnOf(role: Column['role'], boxes: readonly Box[]): Column[] {
  if (boxes.length === 0) return [];
  return [{ role, x0: Math.min(...boxes.map(({ x0 }) => x0)), x1: Math.max(...boxes.map(({ x1 }) => x1)) }];
}
