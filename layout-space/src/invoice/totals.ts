import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { wrapText } from '../sheet/wrap.ts';
import { type BlockStyle, LEADING, truthOf } from './blocks.ts';
import { amountField } from './columns.ts';
import { flowFacts } from './fact-grid.ts';
import { drawBlockTitle } from './opening-notes.ts';
import { type PageOptions, styleOf } from './page-options.ts';
import type { SumLine } from './sum-lines.ts';
import type { ItemTable } from './table.ts';
import { drawTaxTable } from './tax-table.ts';

const WIDTH = 250;
/** Height that a tax table and the totals beside it usually take. */
const SHARED_HEIGHT = 190;

/** The totals where and as the layout says. */
function drawTotals(flow: Flow, table: ItemTable, lines: readonly SumLine[], options: PageOptions): void {
  const { point } = options;
  const style = styleOf(point);
  switch (point.totals) {
    case 'in-table':
      drawInTable(flow, table, lines, options);
      break;
    case 'column-sums':
      drawColumnSums(table, options);
      flow.y += style.size;
      drawStack(
        flow,
        lines.filter(({ fact }) => fact === 'total'),
        options,
        flow.right - WIDTH,
      );
      break;
    case 'boxes':
      drawBoxes(flow, lines, style);
      break;
    case 'start-edge':
      drawStack(flow, lines, options, flow.left);
      break;
    default:
      drawStack(flow, lines, options, flow.right - WIDTH);
  }
}

/** The totals with the tax table where the layout has it. */
export function drawTotalsAndTaxes(
  flow: Flow,
  table: ItemTable,
  lines: readonly SumLine[],
  options: PageOptions,
): void {
  const { taxTablePlace } = options.point;
  if (options.point.totals === 'end-edge') drawBlockTitle(flow, options.words.sum, options);
  if (taxTablePlace === 'above') drawTaxTable(flow, options);
  if (taxTablePlace === 'beside') {
    flow.need(SHARED_HEIGHT);
    const top = flow.y;
    drawTaxTable(flow, options, { left: flow.left, width: flow.right - flow.left - WIDTH - 14 });
    const bottom = flow.y;
    flow.y = top;
    drawTotals(flow, table, lines, options);
    flow.y = Math.max(flow.y, bottom);
  } else drawTotals(flow, table, lines, options);
  if (taxTablePlace === 'below') drawTaxTable(flow, options);
}

/** Lines below each other: labels at the start, figures at the end. */
function drawStack(flow: Flow, lines: readonly SumLine[], { point }: PageOptions, left: number): void {
  const { family, size } = styleOf(point);
  const sizeOf = ({ isStrong }: SumLine) => (isStrong ? size + 1 : size);
  const widest = Math.max(...lines.map((line) => textWidth(line.value, family, sizeOf(line), line.isStrong)));
  const labelWidth = WIDTH - widest - 12;
  const colon = point.totalLabels === 'colon' ? ':' : '';
  const wrapped = lines.map((line) =>
    wrapText(`${line.label}${colon}`, labelWidth, family, sizeOf(line), line.isStrong ?? false),
  );
  const heights = lines.map((line, index) => (wrapped[index]?.length ?? 1) * sizeOf(line) * LEADING + 3);
  if (point.totalsBreak === 'together') flow.need(heights.reduce((sum, height) => sum + height, 6));
  flow.y += 6;
  lines.forEach((line, index) => {
    const style = { family, size: sizeOf(line), isBold: line.isStrong ?? false };
    flow.need(heights[index] ?? 0);
    const baseline = flow.y + style.size;
    const isEnd = point.totalLabels === 'end';
    const parts = wrapped[index] ?? [];
    parts.forEach((part, at) => {
      flow.pen.write(part, isEnd ? left + labelWidth : left, baseline + at * style.size * LEADING, {
        ...style,
        align: isEnd ? 'end' : 'start',
        truth: truthOf('label', line.field),
      });
    });
    flow.pen.write(line.value, left + WIDTH, baseline, { ...style, align: 'end', truth: valueTruth(line) });
    if (point.totalLabels === 'dots' && parts.length === 1) {
      const from = left + textWidth(parts[0] ?? '', family, style.size, style.isBold) + 4;
      const to = left + WIDTH - textWidth(line.value, family, style.size, style.isBold) - 4;
      drawDots(flow, from, to, baseline, style);
    }
    if (line.isStrong) flow.pen.shape('line', left, left + WIDTH, flow.y - 1.5, flow.y - 1);
    flow.y += heights[index] ?? 0;
  });
}

/** Dots that lead from a label to its figure. */
function drawDots(flow: Flow, from: number, to: number, baseline: number, style: TextStyle): void {
  const count = Math.floor((to - from) / textWidth('.', style.family, style.size, style.isBold));
  if (count > 2) flow.pen.write('.'.repeat(count), from, baseline, style);
}

function valueTruth({ fact, field }: SumLine) {
  return truthOf(fact ? 'value' : 'sum', field);
}

/** Lines of the items' table: each figure in the column of the amounts. */
function drawInTable(flow: Flow, table: ItemTable, lines: readonly SumLine[], options: PageOptions): void {
  const { point } = options;
  flow.need(table.rowHeight * Math.min(4, lines.length));
  for (const [index, line] of lines.entries())
    table.sum(
      line.label,
      { ...(index === 0 ? quantitySum(options) : {}), [amountField(point)]: line.value },
      (field) =>
        field === null
          ? truthOf('label', line.field)
          : field === 'quantity'
            ? truthOf('sum', 'quantity')
            : valueTruth(line),
      line.isStrong ?? false,
    );
}

/** How many pieces were sold, for the column of quantities. */
function quantitySum({ point, story, figures }: PageOptions): { quantity?: string } {
  if (point.quantitySum === 'none') return {};
  const sum = figures.quantity(story.items.reduce((total, { quantity }) => total + quantity, 0));
  if (point.quantitySum === 'printed') return { quantity: sum };
  return { quantity: `${sum}${point.unit === 'glued' ? '' : ' '}${story.items[0]?.unit}` };
}

/** The sums of the columns under them. */
function drawColumnSums(table: ItemTable, options: PageOptions): void {
  const { words, figures, sums } = options;
  const cells = {
    ...quantitySum(options),
    netAmount: figures.money(sums.net),
    taxAmount: figures.money(sums.tax),
    grossAmount: figures.money(sums.total),
  };
  table.sum(words.sum, cells, (field) => {
    if (field === null) return truthOf('label', 'total');
    if (field === 'quantity') return truthOf('sum', 'quantity');
    return truthOf('value', field === 'netAmount' ? 'subtotal' : field === 'taxAmount' ? 'tax' : 'total');
  });
}

/** Boxes beside each other, each with its label above its figure. */
function drawBoxes(flow: Flow, lines: readonly SumLine[], style: BlockStyle): void {
  const facts = lines.map((line) => ({
    label: [{ text: line.label, truth: truthOf('label', line.field) }],
    value: [{ text: line.value, truth: valueTruth(line) }],
  }));
  flow.y += 8;
  flowFacts(flow, facts, style, 'boxes');
}
