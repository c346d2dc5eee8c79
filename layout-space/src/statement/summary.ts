import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { type Fact, factTruth, labelTruth } from './fact.ts';
import type { StatementPage } from './statement-page.ts';

/** Prints facts of an account, with balances in the way of the layout. */
export function drawSummary(
  flow: Flow,
  names: readonly Fact[],
  balances: readonly Fact[],
  page: StatementPage,
  account: number,
): void {
  flow.y += 1.5 * styleOf(page).size;
  switch (page.point.summary) {
    case 'boxes':
    case 'equation':
      drawStacked(flow, names, page, account);
      if (fitsBoxes(flow, balances, page)) drawBoxes(flow, balances, page, account);
      else drawStacked(flow, balances, page, account);
      break;
    case 'sentence':
      drawStacked(flow, names, page, account);
      drawSentence(flow, balances, page, account);
      break;
    case 'one-line':
      drawOneLine(flow, names, page, account);
      drawOneLine(flow, balances, page, account);
      break;
    case 'side-panel':
      drawBeside(flow, names, balances, page, account);
      break;
    default:
      drawStacked(flow, [...names, ...balances], page, account);
  }
  flow.y += 12;
}

function styleOf({ point }: StatementPage): TextStyle {
  return { family: point.family, size: Number(point.size) };
}

/** Points from where labels begin to their values, unless a label is longer. */
const LABEL_WIDTH = 170;
/** Points from a count to the sum that it belongs to. */
const COUNT_WIDTH = 40;

/** A label and its value on a line of their own. */
function drawStacked(flow: Flow, facts: readonly Fact[], page: StatementPage, account: number): void {
  const style = styleOf(page);
  const place = valuePlace(flow, facts, style);
  const valueStart = place + (facts.some(({ count }) => count) ? COUNT_WIDTH : 0);
  for (const { label, value, field, count } of facts) {
    flow.need(style.size * 1.5);
    flow.pen.write(`${label}:`, flow.left, flow.y, { ...style, truth: labelTruth(field, account) });
    if (count) flow.pen.write(count, place, flow.y, { ...style, truth: factTruth('quantity', account) });
    flow.pen.write(value, valueStart, flow.y, {
      ...style,
      isBold: true,
      truth: factTruth(field, account),
    });
    flow.y += style.size * 1.5;
  }
}

function valuePlace(flow: Flow, facts: readonly Fact[], { family, size }: TextStyle): number {
  const longest = Math.max(0, ...facts.map(({ label }) => textWidth(`${label}:`, family, size)));
  return flow.left + Math.max(LABEL_WIDTH, longest + size);
}

/** Points between a box and the next. */
const BOX_GAP = 12;

function fitsBoxes(flow: Flow, facts: readonly Fact[], page: StatementPage): boolean {
  const { family, size } = styleOf(page);
  const room = (flow.right - flow.left) / facts.length - BOX_GAP;
  return facts.every(
    ({ label, value }) =>
      textWidth(label, family, size - 1) < room && textWidth(value, family, size + 1, true) < room,
  );
}

/** Labels above their values, in boxes beside each other. */
function drawBoxes(flow: Flow, facts: readonly Fact[], page: StatementPage, account: number): void {
  if (facts.length === 0) return;
  const style = styleOf(page);
  flow.need(44);
  const signs = page.point.summary === 'equation' && facts.length === 4 ? ['', '+', '\u2212', '='] : [];
  const width = (flow.right - flow.left) / facts.length;
  facts.forEach(({ label, value, field }, index) => {
    const left = flow.left + index * width;
    flow.pen.shape('band', left, left + width - BOX_GAP, flow.y, flow.y + 34, [236, 240, 238]);
    if (signs[index]) flow.pen.write(signs[index], left - 6, flow.y + 20, { ...style, align: 'centre' });
    flow.pen.write(label, left + 5, flow.y + 12, {
      ...style,
      size: style.size - 1,
      truth: labelTruth(field, account),
    });
    flow.pen.write(value, left + 5, flow.y + 27, {
      ...style,
      size: style.size + 1,
      isBold: true,
      truth: factTruth(field, account),
    });
  });
  flow.y += 46;
}

/** `Opening balance 1,200.00, closing balance 900.00.` */
function drawSentence(flow: Flow, facts: readonly Fact[], page: StatementPage, account: number): void {
  const style = styleOf(page);
  flow.need(style.size * 3);
  let place = flow.left;
  facts.forEach(({ label, value, field }, index) => {
    const width = textWidth(`${label} ${value},`, style.family, style.size) + style.size;
    if (place > flow.left && place + width > flow.right) {
      place = flow.left;
      flow.y += style.size * 1.5;
    }
    place +=
      flow.pen.write(`${label} `, place, flow.y, { ...style, truth: labelTruth(field, account) }) +
      style.size * 0.3;
    const end = index === facts.length - 1 ? '.' : ',';
    place +=
      flow.pen.write(`${value}${end}`, place, flow.y, { ...style, truth: factTruth(field, account) }) +
      style.size * 0.3;
  });
  flow.y += style.size * 1.6;
}

/** Facts beside each other with bars between them. A range or a month needs no label. */
function drawOneLine(flow: Flow, facts: readonly Fact[], page: StatementPage, account: number): void {
  const style = styleOf(page);
  const { family, size } = style;
  const blank = size * 0.3;
  flow.need(size * 3);
  let place = flow.left;
  facts.forEach(({ label, value, field }, index) => {
    const isPlain = field === 'period' && page.point.periodForm !== 'words';
    const named = isPlain ? '' : `${label}:`;
    const width = textWidth(named, family, size) + blank + textWidth(value, family, size);
    if (place > flow.left && place + size + width > flow.right) {
      place = flow.left;
      flow.y += size * 1.5;
    } else if (index > 0) place += flow.pen.write('|', place + blank, flow.y, style) + 2 * blank;
    if (named !== '')
      place += flow.pen.write(named, place, flow.y, { ...style, truth: labelTruth(field, account) }) + blank;
    place += flow.pen.write(value, place, flow.y, { ...style, truth: factTruth(field, account) });
  });
  flow.y += size * 1.6;
}

/** Facts in two columns: what it is about on one side, the balances on the other. */
function drawBeside(
  flow: Flow,
  names: readonly Fact[],
  balances: readonly Fact[],
  page: StatementPage,
  account: number,
): void {
  const style = styleOf(page);
  const middle = (flow.left + flow.right) / 2 + 60;
  const widest = Math.max(0, ...names.map(({ value }) => textWidth(value, style.family, style.size, true)));
  const widthOf = (text: string, isBold: boolean) => textWidth(text, style.family, style.size, isBold);
  const beside = balances.map(
    ({ label, value }) => widthOf(label, false) + widthOf(value, true) + style.size,
  );
  const fits =
    valuePlace(flow, names, style) + widest < middle && Math.max(0, ...beside) < flow.right - middle;
  const top = flow.y;
  drawStacked(flow, fits ? names : [...names, ...balances], page, account);
  const below = flow.y;
  let y = top;
  for (const { label, value, field } of fits ? balances : []) {
    flow.pen.write(label, middle, y, { ...style, truth: labelTruth(field, account) });
    flow.pen.write(value, flow.right, y, {
      ...style,
      isBold: true,
      align: 'end',
      truth: factTruth(field, account),
    });
    y += style.size * 1.5;
  }
  flow.y = Math.max(below, y);
}
