import type { Flow } from '../sheet/flow.ts';
import { type Family, textWidth } from '../sheet/font-metrics.ts';
import { wrapText } from '../sheet/wrap.ts';
import { type BlockStyle, LEADING, type Piece } from './blocks.ts';

export interface SmallTable {
  /** The first row holds the heads. */
  rows: readonly (readonly Piece[])[];
  /** Columns of figures end below each other; they are printed on one line. */
  aligns: readonly ('start' | 'end')[];
  left: number;
  /** Points that it may take. */
  width: number;
}

const GAP = 12;
const WIDEST = 130;
const LEAST_SIZE = 4.5;

/** Draws a table beside the items' one, such as taxes by rate. It breaks between its rows. */
export function drawSmallTable(flow: Flow, table: SmallTable, { family, size: wanted }: BlockStyle): void {
  const { rows, aligns, left, width } = table;
  const most = Math.min(WIDEST, (width - GAP * (aligns.length - 1)) / aligns.length);
  const size = fittingSize(table, most, family, wanted);
  const widths = aligns.map((_, index) =>
    Math.min(most, Math.max(...rows.map((row) => textWidth(row[index]?.text ?? '', family, size, true)))),
  );
  const wrapped = rows.map((row, at) =>
    row.map(({ text, truth }, index) => ({
      truth,
      lines: text === '' ? [] : wrapText(text, (widths[index] ?? 0) + 0.5, family, size, at === 0),
    })),
  );
  const heightOf = (row: (typeof wrapped)[number] = []) =>
    Math.max(1, ...row.map(({ lines }) => lines.length)) * size * LEADING + 2;
  flow.need(heightOf(wrapped[0]) + heightOf(wrapped[1]));
  wrapped.forEach((row, at) => {
    flow.need(heightOf(row));
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

/** The size in which no figure needs a second line. */
function fittingSize({ rows, aligns }: SmallTable, most: number, family: Family, wanted: number): number {
  const figures = rows.slice(1).flatMap((row) => row.filter((_, index) => aligns[index] === 'end'));
  const widest = Math.max(...figures.map(({ text }) => textWidth(text, family, wanted, true)));
  return widest <= most ? wanted : Math.max(LEAST_SIZE, Math.floor((2 * wanted * most) / widest) / 2);
}
