import type { Box } from '@ledgerlift/contract';
import {
  findDates,
  fullDate,
  type Line,
  linesOf,
  lineText,
  type Page,
  phrasesOf,
  placeOn,
} from '@ledgerlift/engine';
import type { PrintedKind } from './guide-type.ts';
import type { PrintedText } from './reading-messages.ts';

type DateToken = ReturnType<typeof findDates>[number];

const ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** Figures with a fraction, as sums are printed. */
const AMOUNT = /^\D{0,4}\d[\d.,'’\u00a0\u202f]*[.,]\d{2,3}\D{0,4}$/;

/** The texts of a page that may be a fact, from top to bottom: amounts, dates, numbers and names. */
export function printedTexts(page: Page, language: string): PrintedText[] {
  const place = placeOnPage(page);
  return linesOf(page).flatMap((line) => {
    const text = (kind: PrintedKind, { words, box }: Pick<Line, 'words' | 'box'>): PrintedText => ({
      kind,
      text: words.map((word) => word.text).join(' '),
      line: lineText(line),
      area: { page: page.number, ...place(box) },
    });
    const dates = findDates(line, language).filter((date) => isWhole(date, language));
    const dated = new Set(dates.flatMap(({ words }) => words));
    const [amounts, others] = [
      line.words.filter((word) => AMOUNT.test(word.text) && !dated.has(word)),
      line.words.filter((word) => !AMOUNT.test(word.text) && !dated.has(word)),
    ];
    const alone = (kind: PrintedKind, words: Line['words']) =>
      words.map((word) => text(kind, { words: [word], box: word.box }));
    const names = phrasesOf(line).filter((phrase) => /\p{L}{2}/u.test(lineText(phrase)));
    return [
      ...alone('amount', amounts),
      ...dates.map((date) => text('date', date)),
      ...alone(
        'number',
        others.filter((word) => /\d/.test(word.text)),
      ),
      ...names.map((phrase) => text('name', phrase)),
    ];
  });
}

/** True for a date of day, month and year: '10.00' may be a day and a month, but is an amount. */
function isWhole(date: DateToken, language: string): boolean {
  return ORDERS.some((order) => fullDate(date, order, language) !== null);
}

/** Finds where a box as read is on its page as shown, in parts of it. */
export function placeOnPage(page: Page): (box: Box) => Box {
  const place = placeOn(page);
  return ({ x0, y0, x1, y1 }) => {
    const corners = [place({ x0, y0, x1: x0, y1: y0 }), place({ x0: x1, y0: y1, x1, y1 })];
    const [xs, ys] = [corners.map(({ x }) => within(x)), corners.map(({ y }) => within(y))];
    return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  };
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
