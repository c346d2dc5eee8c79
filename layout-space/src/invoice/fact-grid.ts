import type { Flow } from '../sheet/flow.ts';
import { Pen, type TextStyle } from '../sheet/pen.ts';
import {
  type BlockStyle,
  drawBlock,
  LEADING,
  type Piece,
  piecesWidth,
  type Region,
  writePieces,
} from './blocks.ts';
import type { InvoicePoint } from './dimensions.ts';
import type { Fact } from './facts.ts';

const BOX_GAP = 6;
const LEAST_BOX = 112;
/** Points between the ends of a label and a value at two edges. */
const WIDEST_SPREAD = 230;
/** Share of the width that labels may take where values are long. */
const LEAST_LABEL = 0.45;

/** Draws the facts in the form that the layout says from `top`; returns where they end. */
export function drawFacts(
  pen: Pen,
  facts: readonly Fact[],
  region: Region,
  top: number,
  style: BlockStyle,
  form: InvoicePoint['facts'],
  align: InvoicePoint['factsAlign'] = 'start',
): number {
  if (align === 'end' || align === 'spread') return drawAtEdge(pen, facts, region, top, style, form, align);
  switch (form) {
    case 'label-above':
      return drawAbove(pen, facts, region, top, style);
    case 'boxes':
    case 'ruled-grid':
      return drawBoxes(pen, facts, region, top, style, form === 'ruled-grid');
    default:
      return drawBeside(pen, facts, region, top, style, form !== 'label-left', align === 'label-end');
  }
}

/** Labels in one column, values in the next. */
function drawBeside(
  pen: Pen,
  facts: readonly Fact[],
  { left, width }: Region,
  top: number,
  style: BlockStyle,
  hasColon: boolean,
  endsLabels: boolean,
): number {
  const colon = hasColon ? ':' : '';
  const bold: TextStyle = { ...style, isBold: true };
  const widestValue = Math.max(...facts.map(({ value }) => piecesWidth(value, bold)));
  const widestLabel = Math.max(...facts.map(({ label }) => piecesWidth(label, style))) + style.size;
  const labelWidth = Math.min(widestLabel, Math.max(LEAST_LABEL * width, width - widestValue - 8));
  let y = top;
  for (const { label, value } of facts) {
    const text = label.map((piece) => piece.text).join(' ');
    const [first] = label;
    const end = drawBlock(
      pen,
      [{ text: `${text}${colon}`, ...(first ? { truth: first.truth } : {}) }],
      { left, width: labelWidth - 2 },
      y,
      style,
      endsLabels ? 'end' : 'start',
    );
    y =
      Math.max(
        end,
        drawValue(pen, value, { left: left + labelWidth + 4, width: width - labelWidth - 4 }, y, bold),
      ) + 1.5;
  }
  return y;
}

/**
 * Labels at the start and values at the end of their lines (`spread`), or both as one text that ends at the edge (`end`). A
 * fact that is too long for one line begins at the start.
 */
function drawAtEdge(
  pen: Pen,
  facts: readonly Fact[],
  { left, width: whole }: Region,
  top: number,
  style: BlockStyle,
  form: InvoicePoint['facts'],
  align: 'end' | 'spread',
): number {
  const width = Math.min(whole, WIDEST_SPREAD);
  const start = align === 'end' ? left + whole - width : left;
  const bold: TextStyle = { ...style, isBold: true };
  let y = top;
  for (const { label, value } of facts) {
    const named = label.map((piece, index) =>
      index === label.length - 1 && form !== 'label-left' ? { ...piece, text: `${piece.text}:` } : piece,
    );
    const [labelWidth, valueWidth] = [piecesWidth(named, style), piecesWidth(value, bold)];
    if (labelWidth + valueWidth + style.size > width) {
      y = drawBlock(pen, named, { left: start, width }, y, style);
      y = drawValue(pen, value, { left: start, width }, y, bold) + 1.5;
      continue;
    }
    const from = start + width - valueWidth;
    const space = style.size * 0.4;
    writePieces(pen, named, align === 'end' ? from - labelWidth - space : start, y + style.size, style);
    writePieces(pen, value, from, y + style.size, bold);
    y += style.size * LEADING + 1.5;
  }
  return y;
}

/** A value on one line, or its pieces below each other where one line is too short. */
function drawValue(pen: Pen, value: readonly Piece[], region: Region, top: number, style: TextStyle): number {
  if (piecesWidth(value, style) > region.width)
    return drawBlock(
      pen,
      value.map((piece) => ({ ...piece, isBold: true })),
      region,
      top,
      style,
    );
  writePieces(pen, value, region.left, top + style.size, style);
  return top + style.size * LEADING;
}

function drawAbove(pen: Pen, facts: readonly Fact[], region: Region, top: number, style: BlockStyle): number {
  const columns = Math.max(1, Math.min(facts.length, Math.floor(region.width / LEAST_BOX)));
  return drawCells(pen, facts, region, top, style, columns, () => {});
}

function drawBoxes(
  pen: Pen,
  facts: readonly Fact[],
  region: Region,
  top: number,
  style: BlockStyle,
  isRuled: boolean,
): number {
  const columns = Math.max(1, Math.min(facts.length, Math.floor(region.width / LEAST_BOX)));
  return drawCells(pen, facts, region, top, style, columns, ({ left, width }, from, to) => {
    if (!isRuled) return pen.shape('band', left, left + width - BOX_GAP + 3, from, to, [236, 240, 238]);
    for (const y of [from, to]) pen.shape('line', left - 2, left + width - 2, y, y + 0.5);
    for (const x of [left - 2, left + width - 2]) pen.shape('line', x, x + 0.5, from, to);
  });
}

/** Facts in cells beside each other, each label above its value. */
function drawCells(
  pen: Pen,
  facts: readonly Fact[],
  { left, width }: Region,
  top: number,
  style: BlockStyle,
  columns: number,
  frame: (cell: Region, from: number, to: number) => void,
): number {
  const cell = width / columns;
  let y = top;
  for (let start = 0; start < facts.length; start += columns) {
    const row = facts.slice(start, start + columns);
    const regionOf = (index: number): Region => ({
      left: left + index * cell + 2,
      width: cell - BOX_GAP - 4,
    });
    const ends = row.map(({ label }, index) => {
      const [first] = label;
      const text = label.map((piece) => piece.text).join(' ');
      const small = { ...style, size: style.size - 1 };
      return drawBlock(
        pen,
        [{ text, ...(first ? { truth: first.truth } : {}) }],
        regionOf(index),
        y + 2,
        small,
      );
    });
    const valueTop = Math.max(...ends) + 1;
    const bottoms = row.map(({ value }, index) =>
      drawValue(pen, value, regionOf(index), valueTop, { ...style, isBold: true }),
    );
    const bottom = Math.max(...bottoms) + 4;
    row.forEach((_, index) => {
      frame({ left: left + index * cell, width: cell }, y, bottom);
    });
    y = bottom + 4;
  }
  return y;
}

/** Writes the facts at the place of the flow, over its whole width; on a further sheet where they do not fit. */
export function flowFacts(
  flow: Flow,
  facts: readonly Fact[],
  style: BlockStyle,
  form: InvoicePoint['facts'],
  align: InvoicePoint['factsAlign'] = 'start',
): void {
  if (facts.length === 0) return;
  const region = { left: flow.left, width: flow.right - flow.left };
  const trial = new Pen({ ...flow.pen.sheet, words: [], shapes: [] }, false);
  flow.need(drawFacts(trial, facts, region, 0, style, form, align));
  flow.y = drawFacts(flow.pen, facts, region, flow.y, style, form, align);
}
