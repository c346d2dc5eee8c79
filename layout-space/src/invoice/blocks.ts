import type { Flow } from '../sheet/flow.ts';
import { type Family, textWidth } from '../sheet/font-metrics.ts';
import type { Pen, TextStyle } from '../sheet/pen.ts';
import { wrapText } from '../sheet/wrap.ts';
import { RUNNING_TEXT, type WordField, type WordRole, type WordTruth } from '../word-truth.ts';

/** A part of a line with a truth of its own. */
export interface Piece {
  text: string;
  truth: WordTruth;
}

export interface BlockLine {
  text: string;
  truth?: WordTruth;
  isBold?: boolean;
  /** Points; that of the block where it is not given. */
  size?: number;
}

/** Where a block of text is printed: points from where lines begin. */
export interface Region {
  left: number;
  width: number;
}

export interface BlockStyle {
  family: Family;
  size: number;
}

/** Line height in ems. */
export const LEADING = 1.32;

export function truthOf(role: WordRole, field: WordField | null): WordTruth {
  return { role, field, row: null, account: 0 };
}

/** Writes lines below each other from `top`; returns where they end. */
export function drawBlock(
  pen: Pen,
  lines: readonly BlockLine[],
  { left, width }: Region,
  top: number,
  style: BlockStyle,
  align: 'start' | 'centre' | 'end' = 'start',
): number {
  const place = align === 'start' ? left : align === 'end' ? left + width : left + width / 2;
  let y = top;
  for (const { text, truth = RUNNING_TEXT, isBold = false, size = style.size } of lines)
    for (const part of wrapText(text, width, style.family, size, isBold)) {
      pen.write(part, place, y + size, { family: style.family, size, isBold, align, truth });
      y += size * LEADING;
    }
  return y;
}

/** Height of a block that is not drawn yet. */
export function blockHeight(lines: readonly BlockLine[], width: number, style: BlockStyle): number {
  return lines.reduce((sum, { text, isBold = false, size = style.size }) => {
    return sum + wrapText(text, width, style.family, size, isBold).length * size * LEADING;
  }, 0);
}

/** Writes a block at the place of the flow, on a further sheet where it does not fit. */
export function flowBlock(
  flow: Flow,
  lines: readonly BlockLine[],
  style: BlockStyle,
  region: Region = { left: flow.left, width: flow.right - flow.left },
): void {
  flow.need(blockHeight(lines, region.width, style));
  flow.y = drawBlock(flow.pen, lines, region, flow.y, style);
}

/** Writes pieces one behind the other on one line; returns their width. */
export function writePieces(
  pen: Pen,
  pieces: readonly Piece[],
  place: number,
  baseline: number,
  style: TextStyle,
): number {
  let from = place;
  pieces.forEach(({ text, truth }, index) => {
    if (index > 0) from += textWidth(' ', style.family, style.size, style.isBold);
    from += pen.write(text, from, baseline, { ...style, align: 'start', truth });
  });
  return from - place;
}

/** Width of pieces on one line. */
export function piecesWidth(pieces: readonly Piece[], { family, size, isBold = false }: TextStyle): number {
  return textWidth(pieces.map(({ text }) => text).join(' '), family, size, isBold);
}
