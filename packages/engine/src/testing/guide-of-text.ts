import type { GuideBand, GuideRole, StatementGuide } from '@ledgerlift/contract';
import { pageOfText } from './page-of-text.ts';

/** The middle of a character's place in a page of text, as a part of the page's width, and of a line's, of its height. */
export function placesOn(text: string) {
  const { width, height } = pageOfText(text);
  return {
    x: (character: number) => ((character + 4) * 6) / width,
    y: (line: number) => ((line + 2) * 14) / height,
  };
}

/**
 * A guide to a page of text: each column from the place of its role's first letter in `ruler` to the next one. Letters: d date,
 * v value date, t description, r reference, o money out, i money in, a amount, b balance, and x for what is not read.
 */
export function guideOfText(
  text: string,
  ruler: string,
  further: Partial<StatementGuide> = {},
): StatementGuide {
  const { x } = placesOn(text);
  const marks = [...ruler.matchAll(/\S/g)].map(({ 0: letter, index }) => ({ letter, index }));
  const columns = marks.map(({ letter, index }, at) => {
    const next = marks[at + 1];
    return { role: ROLES[letter] ?? 'ignore', x0: x(index), x1: next ? x(next.index) : 1 };
  });
  return { version: 1, type: 'bank_statement', columns, tables: [], rows: [], ignored: [], ...further };
}

const ROLES: Record<string, GuideRole> = {
  d: 'date',
  v: 'valueDate',
  t: 'description',
  r: 'reference',
  o: 'debit',
  i: 'credit',
  a: 'amount',
  b: 'balance',
};

/** The band of the lines from one to another, both included, counted from 0. */
export function bandOfLines(text: string, from: number, to: number): GuideBand {
  const { y } = placesOn(text);
  return { page: 1, y0: y(from), y1: y(to + 1) - 0.001 };
}
