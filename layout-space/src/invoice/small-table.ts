import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import { wrapText } from '../sheet/wrap.ts';
import { type BlockStyle, LEADING, type Piece } from './blocks.ts';

export interface SmallTable {
  /** The first row holds the heads. */
  rows: readonly (readonly Piece[])[];
  /** Columns of figures end below each other. */
  aligns: readonly ('start' | 'end')[];
  left: number;
  /** Points that it may take. */
  width: number;
}

const GAP = 12;
const WIDEST = 120;

/** Draws a table beside the items' one: taxes by rate, earlier invoices. It stays on one sheet. */
export function drawSmallTable(
  flow: Flow,
  { rows, aligns, left, width }: SmallTable,
  style: BlockStyle,
): void {
  const { family, size } = style;
  const most = Math.min(WIDEST, (width - GAP * (aligns.length - 1)) / aligns.length);
  const widths = aligns.map((_, index) =>
    Math.min(most, Math.max(...rows.map((row) => textWidth(row[index]?.text ?? '', family, size, true)))),
  );
  const wrapped = rows.map((row, at) =>
    row.map(({ text, truth }, index) => ({
      truth,
      lines: text === '' ? [] : wrapText(text, (widths[index] ?? 0) + 0.5, family, size, at === 0),
    })),
  );
  const heightOf = (row: (typeof wrapped)[number]) =>
    Math.max(1, ...row.map(({ lines }) => lines.length)) * size * LEADING + 2;
  flow.need(wrapped.reduce((sum, row) => sum + heightOf(row), 0));
  wrapped.forEach((row, at) => {
    let start = left;
    row.forEach(({ lines, truth }, index) => {
      const align = aligns[index] ?? 'start';
      const place = align === 'end' ? start + (widths[index] ?? 0) : start;
      lines.forEach((line, number) => {
        const baseline = flow.y + size + number * size * LEADING;
        flow.pen.write(line, place, baseline, { family, size, isBold: at === 0, align, truth });
      });
      start += (widths[index] ?? 0) + GAP;
    });
    flow.y += heightOf(row);
  });
}
