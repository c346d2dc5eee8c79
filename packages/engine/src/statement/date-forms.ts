import { type DateToken, formOf } from '../values/date.ts';
import { bookingToken, type DateHeads } from './booking-token.ts';
import type { DatedRow } from './rows.ts';

/** So many rows write their dates alike before another way of writing shows that a date is of something else. */
const MIN_ALIKE = 3;

/** The one row whose date is not written as those of all others: '28/02/2026' among '03/02'. */
export function rowOfOtherForm(dated: readonly DatedRow[], heads: DateHeads): DatedRow | undefined {
  const printed = dated.flatMap((row): { row: DatedRow; token: DateToken }[] => {
    const token = bookingToken(row.block, heads);
    return token ? [{ row, token }] : [];
  });
  const other = (form: string) => printed.filter(({ token }) => formOf(token) !== form);
  const stray = printed.find(({ token }) => other(formOf(token)).length === printed.length - 1);
  const forms = new Set(printed.map(({ token }) => formOf(token)));
  return printed.length > MIN_ALIKE && forms.size === 2 ? stray?.row : undefined;
}
