import { groupBy } from '../group-by.ts';
import { formOf, notationOf } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { bookingToken, type DateHeads } from './booking-token.ts';
import type { DatedRow } from './rows.ts';

/** So many rows write their dates alike before another way of writing shows that a date is of something else. */
const MIN_ALIKE = 3;

interface PrintedDate {
  row: DatedRow;
  token: DateToken;
}

/**
 * The one row whose date is not written as those of all others: '28/02/2026' among '03/02', the first in another notation than
 * most: '2025-05-04' among '08.05.2025' belongs to a description, or the first without the zero that others bear: '4.05.2025'
 * among '08.05.2025' has lost a figure.
 */
export function rowOfOtherForm(dated: readonly DatedRow[], heads: DateHeads): DatedRow | undefined {
  const printed = dated.flatMap((row): PrintedDate[] => {
    const token = bookingToken(row.block, heads);
    return token ? [{ row, token }] : [];
  });
  return otherForm(printed) ?? otherNotation(printed) ?? withoutZero(printed);
}

/** The first row with a date in another notation than most; recognition misreads the marks that make one. */
function otherNotation(printed: readonly PrintedDate[]): DatedRow | undefined {
  const exact = printed.filter(({ token }) => token.confidence === 1);
  const strays = (notation: string) => exact.filter(({ token }) => notationOf(token) !== notation);
  const usual = exact.find(({ token }) => 2 * strays(notationOf(token)).length < exact.length);
  return usual && exact.length > MIN_ALIKE ? strays(notationOf(usual.token))[0]?.row : undefined;
}

function otherForm(printed: readonly PrintedDate[]): DatedRow | undefined {
  const forms = groupBy(printed, ({ token }) => formOf(token));
  if (printed.length <= MIN_ALIKE || forms.size !== 2) return undefined;
  return [...forms.values()].find((alike) => alike.length === 1)?.[0]?.row;
}

/** The first row with a figure below ten without the zero that others in its place have. */
function withoutZero(printed: readonly PrintedDate[]): DatedRow | undefined {
  const isIn =
    (at: number, length: number) =>
    ({ token: { numbers } }: PrintedDate) => {
      const figure = numbers[at];
      return figure !== undefined && figure.value < 10 && figure.digits === length;
    };
  const at = [0, 1].find((place) => [1, 2].every((length) => printed.some(isIn(place, length))));
  return at === undefined ? undefined : printed.find(isIn(at, 1))?.row;
}
