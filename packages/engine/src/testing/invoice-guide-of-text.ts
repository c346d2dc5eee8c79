import type { GuideArea, InvoiceGuide, InvoiceGuideRole } from '@ledgerlift/contract';
import { placesOn } from './guide-of-text.ts';

const ROLES: Record<string, InvoiceGuideRole> = {
  c: 'code',
  t: 'description',
  q: 'quantity',
  u: 'unit',
  p: 'unitPrice',
  r: 'taxRate',
  a: 'amount',
};

/**
 * A guide to an invoice on a page of text: each column from the place of its role's first letter in `ruler` to the next one.
 * Letters: c code, t description, q quantity, u unit, p unit price, r tax rate, a amount, and x for what is not read.
 */
export function invoiceGuideOfText(
  text: string,
  ruler: string,
  further: Partial<InvoiceGuide> = {},
): InvoiceGuide {
  const { x } = placesOn(text);
  const marks = [...ruler.matchAll(/\S/g)].map(({ 0: letter, index }) => ({ letter, index }));
  const columns = marks.map(({ letter, index }, at) => {
    const next = marks[at + 1];
    return { role: ROLES[letter] ?? 'ignore', x0: x(index), x1: next ? x(next.index) : 1 };
  });
  return { version: 1, type: 'invoice', columns, tables: [], rows: [], ignored: [], ...further };
}

/** The area of the only place where some words are printed on a page of text. Throws RangeError where they are not. */
export function areaOfWords(text: string, words: string): GuideArea {
  const { x, y } = placesOn(text);
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes(words));
  const from = lines[line]?.indexOf(words);
  if (from === undefined) throw new RangeError(`'${words}' is not printed`);
  return { page: 1, x0: x(from), x1: x(from + words.length), y0: y(line), y1: y(line + 1) - 0.001 };
}
