import type { DateToken } from '../values/date-token.ts';
import type { RowBlock } from './rows.ts';

/** For rows whose dates are on their own pages. */
export const NO_PAGES: ReadonlyMap<DateToken, number> = new Map();

/** Where the first date of a row is from the line of its amount; `pages`: the page that each date is on. */
export function placeOf(
  { dates: [date], entry: { line } }: RowBlock,
  pages: ReadonlyMap<DateToken, number>,
): 'above' | 'beside' | 'below' {
  if (!date || date.words.some((word) => line.words.includes(word))) return 'beside';
  const page = pages.get(date) ?? line.page;
  if (page !== line.page) return page < line.page ? 'above' : 'below';
  const middle = (date.box.y0 + date.box.y1) / 2;
  return middle < line.box.y0 ? 'above' : middle > line.box.y1 ? 'below' : 'beside';
}
