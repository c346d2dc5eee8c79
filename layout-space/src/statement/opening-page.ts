import type { Random } from '@ledgerlift/fixtures/random';
import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import type { TextStyle } from '../sheet/pen.ts';
import type { WordField, WordTruth } from '../word-truth.ts';
import { printingOf } from './columns.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Figures } from './figures.ts';
import type { StatementWords } from './statement-words.ts';
import type { Account, Story } from './story.ts';

interface Fact {
  label: string;
  value: string;
  field: WordField;
}

export interface OpeningPageOptions {
  random: Random;
  story: Story;
  point: StatementPoint;
  figures: Figures;
  words: StatementWords;
}

/** The bank, the holder's address, title, and what the statement is about. */
export function drawLetterhead(flow: Flow, { random, story, point, words }: OpeningPageOptions): void {
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  const { pen } = flow;
  const place =
    point.letterhead === 'right'
      ? flow.right
      : point.letterhead === 'centre'
        ? (flow.left + flow.right) / 2
        : flow.left;
  const align = point.letterhead === 'right' ? 'end' : point.letterhead === 'centre' ? 'centre' : 'start';
  const isPlain = point.letterhead === 'plain';
  flow.y += 14;
  pen.write(story.bank, place, flow.y, {
    ...style,
    size: isPlain ? style.size : 15,
    isBold: true,
    align,
    truth: factTruth('bank', 0),
  });
  if (!isPlain) {
    flow.y += 12;
    pen.write(`${story.address[1]} · ${random.digits(4)} ${random.digits(6)}`, place, flow.y, {
      ...style,
      size: 7,
      align,
    });
  }
  flow.y += 28;
  for (const [index, line] of [story.holder, ...story.address].entries()) {
    pen.write(line, flow.left, flow.y, {
      ...style,
      truth: index === 0 ? factTruth('accountHolder', 0) : textOf('address'),
    });
    flow.y += style.size * 1.3;
  }
  flow.y += 16;
  pen.write(words.title, flow.left, flow.y, { ...style, size: style.size + 4, isBold: true });
  flow.y += 20;
}

/** What an account's statement is about: its number, its period, and its balances where they are printed outside the table. */
export function drawSummary(flow: Flow, account: Account, index: number, options: OpeningPageOptions): void {
  const { story, point, figures, words } = options;
  const dates = printingOf(point);
  const period = `${fullDate(story.periodStart, story.language, dates)} - ${fullDate(story.periodEnd, story.language, dates)}`;
  const number = point.currencyPlace === 'in-label' ? `${account.number} ${story.currency}` : account.number;
  const isOutside = (where: StatementPoint['opening']) => where === 'outside' || where === 'both';
  const sums = point.totals === 'summary' ? totalsOf(account, figures, words) : [];
  const balances: Fact[] = [
    ...(isOutside(point.opening)
      ? [
          {
            label: words.openingBalance,
            value: figures.balance(account.opening),
            field: 'openingBalance' as const,
          },
        ]
      : []),
    ...sums,
    ...(isOutside(point.closing)
      ? [
          {
            label: words.closingBalance,
            value: figures.balance(account.closing),
            field: 'closingBalance' as const,
          },
        ]
      : []),
  ];
  const names: Fact[] = [
    { label: words.accountNumber, value: number, field: 'accountNumber' },
    { label: words.period, value: period, field: 'period' },
  ];
  switch (point.summary) {
    case 'boxes':
      drawStacked(flow, names, options, index);
      drawBoxes(flow, balances, options, index);
      break;
    case 'sentence':
      drawStacked(flow, names, options, index);
      drawSentence(flow, balances, options, index);
      break;
    case 'side-panel':
      drawBeside(flow, names, balances, options, index);
      break;
    default:
      drawStacked(flow, [...names, ...balances], options, index);
  }
  flow.y += 12;
}

function totalsOf({ movements }: Account, figures: Figures, words: StatementWords): Fact[] {
  const sum = (sign: number) =>
    movements.reduce((total, { amount }) => total + (Math.sign(amount) === sign ? amount : 0), 0);
  return [
    { label: words.totalCredits, value: figures.unsigned(sum(1)), field: 'totalCredits' },
    { label: words.totalDebits, value: figures.unsigned(sum(-1)), field: 'totalDebits' },
  ];
}

function styleOf({ point }: OpeningPageOptions): TextStyle {
  return { family: point.family, size: Number(point.size) };
}

const labelTruth = (field: WordField, account: number): WordTruth => ({
  role: 'label',
  field,
  row: null,
  account,
});
const factTruth = (field: WordField, account: number): WordTruth => ({
  role: 'value',
  field,
  row: null,
  account,
});
const textOf = (field: WordField): WordTruth => ({ role: 'text', field, row: null, account: 0 });

/** A label and its value on a line of their own. */
function drawStacked(flow: Flow, facts: readonly Fact[], options: OpeningPageOptions, account: number): void {
  const style = styleOf(options);
  for (const { label, value, field } of facts) {
    flow.need(style.size * 1.5);
    flow.pen.write(`${label}:`, flow.left, flow.y, { ...style, truth: labelTruth(field, account) });
    flow.pen.write(value, flow.left + 170, flow.y, {
      ...style,
      isBold: true,
      truth: factTruth(field, account),
    });
    flow.y += style.size * 1.5;
  }
}

/** Labels above their values, in boxes beside each other. */
function drawBoxes(flow: Flow, facts: readonly Fact[], options: OpeningPageOptions, account: number): void {
  if (facts.length === 0) return;
  const style = styleOf(options);
  flow.need(44);
  const width = (flow.right - flow.left) / facts.length;
  facts.forEach(({ label, value, field }, index) => {
    const left = flow.left + index * width;
    flow.pen.shape('band', left, left + width - 6, flow.y, flow.y + 34, [236, 240, 238]);
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
function drawSentence(
  flow: Flow,
  facts: readonly Fact[],
  options: OpeningPageOptions,
  account: number,
): void {
  const style = styleOf(options);
  flow.need(style.size * 3);
  let place = flow.left;
  facts.forEach(({ label, value, field }, index) => {
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

/** Facts in two columns: what it is about on one side, the balances on the other. */
function drawBeside(
  flow: Flow,
  names: readonly Fact[],
  balances: readonly Fact[],
  options: OpeningPageOptions,
  account: number,
): void {
  const style = styleOf(options);
  const top = flow.y;
  drawStacked(flow, names, options, account);
  const below = flow.y;
  const middle = (flow.left + flow.right) / 2 + 60;
  let y = top;
  for (const { label, value, field } of balances) {
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
