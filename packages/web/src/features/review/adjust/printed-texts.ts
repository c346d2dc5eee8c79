import {
  DATE_ORDERS,
  findDates,
  fullDate,
  type Line,
  linesOf,
  lineText,
  type Page,
  phrasesOf,
  placeOfBoxOn,
} from '@ledgerlift/engine';
import type { PrintedKind } from './guide-type.ts';
import type { PrintedText } from './reading-messages.ts';

type DateToken = ReturnType<typeof findDates>[number];

/** Figures with a fraction, as sums are printed. */
const AMOUNT = /^\D{0,4}\d[\d.,'’\u00a0\u202f]*[.,]\d{2,3}\D{0,4}$/;

/** The texts of a page that may be a fact, from top to bottom: amounts, dates, numbers and names. */
export function printedTexts(page: Page, language: string): PrintedText[] {
  const place = placeOfBoxOn(page);
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
  return DATE_ORDERS.some((order) => fullDate(date, order, language) !== null);
}
