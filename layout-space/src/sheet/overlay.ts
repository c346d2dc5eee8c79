import type { Family } from './font-metrics.ts';
import type { Pen } from './pen.ts';
import type { Colour } from './sheet.ts';

/** What is printed across a page or up its margin, over nothing that is said on it. */
export const OVERLAY = { none: 20, watermark: 1, 'margin-text': 1 } as const;

const PALE: Colour = [226, 226, 226];
const WATERMARK_SIZE = 56;
const MARGIN_SIZE = 5;
/** Points between the edge of the sheet and the text up its margin. */
const EDGE = 14;

/** A pale word from the lower left to the upper right, or a small line of form numbers that is read from the right. */
export function drawOverlay(pen: Pen, kind: keyof typeof OVERLAY, family: Family, number: string): void {
  const { width, height } = pen.sheet;
  if (kind === 'none') return;
  if (kind === 'watermark') {
    const place = { x: width * 0.28, y: height * 0.66, degrees: -45 };
    pen.writeTurned('DUPLICATE', place, { family, size: WATERMARK_SIZE, colour: PALE });
    return;
  }
  const text = `${number} 01.24 F${number.slice(-4)} 1,000.00`;
  pen.writeTurned(text, { x: EDGE, y: height * 0.7, degrees: -90 }, { family, size: MARGIN_SIZE });
}
