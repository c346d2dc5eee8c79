import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import type { Colour } from '../sheet/sheet.ts';
import { wrapText } from '../sheet/wrap.ts';
import { PANEL_GAP, PANEL_WIDTH } from './around-table.ts';
import { type Fact, factTruth, labelTruth } from './fact.ts';
import type { StatementPage } from './statement-page.ts';

const BAND: Colour = [236, 240, 238];
const PADDING = 5;
/** Heights of letters that heads and a first row take. */
const LEAST_LINES = 14;

/** A fact in the box: its label on one or more lines, its value behind the last one or on a line of its own. */
interface BoxFact extends Fact {
  lines: string[];
  isBelow: boolean;
}

/** Prints balances and sums in a box beside the first rows of the table. Returns where the box ends. */
export function drawSummaryBeside(
  flow: Flow,
  facts: readonly Fact[],
  { point }: StatementPage,
  account: number,
): number {
  const style: TextStyle = { family: point.family, size: Math.min(8, Number(point.size)) };
  const left = flow.right - PANEL_WIDTH + PANEL_GAP + PADDING;
  const end = flow.right - PADDING;
  const leading = style.size * 1.4;
  const placed = facts.map((fact) => boxFact(fact, end - left, style));
  const lineCount = placed.reduce((sum, { lines, isBelow }) => sum + lines.length + (isBelow ? 1 : 0), 0);
  const height = lineCount * leading + 2 * PADDING;
  flow.need(Math.max(height, style.size * LEAST_LINES));
  const top = flow.y;
  flow.pen.shape('band', left - PADDING, flow.right, top, top + height, BAND);
  let y = top + PADDING;
  for (const { lines, isBelow, value, field } of placed) {
    for (const line of lines) {
      y += leading;
      flow.pen.write(line, left, y, { ...style, truth: labelTruth(field, account) });
    }
    if (isBelow) y += leading;
    flow.pen.write(value, end, y, {
      ...style,
      isBold: true,
      align: 'end',
      truth: factTruth(field, account),
    });
  }
  return top + height;
}

function boxFact(fact: Fact, width: number, { family, size }: TextStyle): BoxFact {
  const lines = wrapText(fact.label, width, family, size);
  const taken = textWidth(lines.at(-1) ?? '', family, size) + size;
  return { ...fact, lines, isBelow: taken + textWidth(fact.value, family, size, true) > width };
}
