import type { WordField, WordTruth } from '../word-truth.ts';
import type { ReceiptPoint } from './dimensions.ts';
import type { ReceiptPage } from './page.ts';
import type { Cell } from './roll.ts';
import type { Tax } from './sums.ts';
import { headTruth, sumTruth, textTruth, valueTruth } from './words.ts';

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
  const heads = columns.flatMap((column, index) => {
    const text = column === 'rate' ? '%' : words[column];
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
  if (point.taxTableEnd === 'sums') {
    const sum = (column: 'net' | 'tax' | 'gross') => taxes.reduce((total, tax) => total + tax[column], 0);
    roll.cells(
      columns.flatMap((column, index) =>
        column === 'rate' ? [] : [cell(figures.bare(sum(column)), index, truthOf(column, true))],
      ),
    );
  }
}

/** `A 19%`, or the rate alone where items have no letters. */
function rateText({ point, figures }: ReceiptPage, { taxClass, rate }: Tax): string {
  const mark =
    point.classFlag === 'digit' ? String(taxClass + 1) : point.classFlag === 'none' ? '' : 'AB'[taxClass];
  return `${mark} ${figures.rate(rate)}`.trim();
}

/** As much of a word as fits, with a point behind it. */
function shortened(text: string, fits: (text: string) => boolean): string {
  for (let length = text.length - 1; length > 1; length -= 1)
    if (fits(`${text.slice(0, length)}.`)) return `${text.slice(0, length).trim()}.`;
  return '';
}
