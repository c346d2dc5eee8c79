import type { WordField, WordTruth } from '../word-truth.ts';
import type { ReceiptPoint } from './dimensions.ts';
import { codeOf } from './item-pieces.ts';
import { optionalPhrase } from './optional-phrases.ts';
import type { ReceiptPage } from './page.ts';
import type { Cell } from './roll.ts';
import type { Tax } from './sums.ts';
import { headTruth, labelTruth, sumTruth, textTruth, valueTruth } from './words.ts';

type Column = 'rate' | 'net' | 'tax' | 'gross';
const FIELDS: Record<Column, WordField> = {
  rate: 'taxRate',
  net: 'netAmount',
  tax: 'tax',
  gross: 'grossAmount',
};

export function columnsOf(taxTable: ReceiptPoint['taxTable']): Column[] {
  return taxTable.split('-') as Column[];
}

/** Net, tax and gross of each rate: letters, amounts and perhaps their sums. */
export function drawTaxTable(page: ReceiptPage): void {
  const { roll, story, point, words, figures } = page;
  const { taxes } = story.sums;
  if (taxes.length === 0) return;
  const columns = columnsOf(point.taxTable);
  const ends = columns.map((column, index) =>
    column === 'rate' ? 0 : (roll.width * (index + 1)) / columns.length,
  );
  const cell = (text: string, index: number, truth: WordTruth): Cell =>
    columns[index] === 'rate'
      ? { piece: { text, truth }, place: 0, align: 'start' }
      : { piece: { text, truth }, place: ends[index] ?? 0, align: 'end' };
  const room = roll.width / columns.length - roll.space;
  const title = story.inLetters(optionalPhrase('taxSummary', story.language) ?? words.tax);
  if (point.taxTableTitle === 'own-line') roll.start([{ text: title, truth: textTruth(null) }]);
  const heads = columns.flatMap((column, index) => {
    const rate = point.taxTableTitle === 'first-head' ? title : '%';
    const text = column === 'rate' ? rate : words[column];
    const fitting = roll.measure(text) > room ? shortened(text, (each) => roll.measure(each) <= room) : text;
    return fitting === '' ? [] : [cell(fitting, index, headTruth(FIELDS[column]))];
  });
  roll.cells(heads);
  const isSingle = taxes.length === 1;
  const truthOf = (column: Column, isSum: boolean): WordTruth => {
    if (column === 'rate') return textTruth('taxRate');
    if (column === 'gross' || !isSum) return sumTruth(FIELDS[column]);
    return valueTruth(column === 'net' ? 'subtotal' : 'tax');
  };
  const textOf = (tax: Tax, column: Column) =>
    column === 'rate' ? rateText(page, tax) : figures.bare(tax[column]);
  for (const tax of taxes)
    roll.cells(columns.map((column, index) => cell(textOf(tax, column), index, truthOf(column, isSingle))));
  if (point.taxRows === 'with-zero')
    roll.cells(
      columns.map((column, index) =>
        column === 'rate'
          ? cell(zeroText(page), index, textTruth('taxRate'))
          : cell(figures.bare(0), index, sumTruth(FIELDS[column])),
      ),
    );
  if (point.taxTableEnd !== 'none') {
    const sum = (column: 'net' | 'tax' | 'gross') => taxes.reduce((total, tax) => total + tax[column], 0);
    // The label begins in the first column and ends before the first figure.
    const first = columns.findIndex((column) => column !== 'rate');
    const figure = columns[first];
    const widest = figure === undefined || figure === 'rate' ? 0 : roll.measure(figures.bare(sum(figure)));
    const labelEnd = (ends[first] ?? 0) - widest - roll.space;
    const fits = (text: string) => roll.measure(text) <= labelEnd;
    const sumLabel = fits(words.total) ? words.total : shortened(words.total, fits);
    const labelled = (text: string, index: number) =>
      text === '' ? [] : [cell(text, index, labelTruth(null))];
    roll.cells(
      columns.flatMap((column, index) =>
        column === 'rate'
          ? point.taxTableEnd === 'labelled-sums'
            ? labelled(sumLabel, index)
            : []
          : [cell(figures.bare(sum(column)), index, truthOf(column, true))],
      ),
    );
  }
}

/** `A 19%`, or the rate alone where items have no letters. */
function rateText({ point, figures }: ReceiptPage, { taxClass, rate }: Tax): string {
  return [markOf(point, taxClass), figures.rate(rate)]
    .filter((text) => text !== '')
    .join(BETWEEN[point.taxTableRate]);
}

/** The row of what no tax is on. */
function zeroText({ point, figures }: ReceiptPage): string {
  return [markOf(point, 'zero'), figures.rate(0)]
    .filter((text) => text !== '')
    .join(BETWEEN[point.taxTableRate]);
}

const BETWEEN = { plain: ' ', equals: ' = ', at: ' @ ' } as const satisfies Record<
  ReceiptPoint['taxTableRate'],
  string
>;

/** What stands behind the amounts of items with a rate. */
function markOf(point: ReceiptPoint, taxClass: 0 | 1 | 'zero'): string {
  const place = taxClass === 'zero' ? 2 : taxClass;
  switch (point.classFlag) {
    case 'none':
      return '';
    case 'digit':
      return String(place + 1);
    case 'code':
    case 'long-code':
      return codeOf(point, taxClass);
    default:
      return 'ABC'.charAt(place);
  }
}

/** As much of a word as fits, with a point behind it. */
function shortened(text: string, fits: (text: string) => boolean): string {
  for (let length = text.length - 1; length > 1; length -= 1)
    if (fits(`${text.slice(0, length)}.`)) return `${text.slice(0, length).trim()}.`;
  return '';
}
