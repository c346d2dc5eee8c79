import type { DocumentContext } from '../document-context.ts';
import { plainDigits } from '../values/digits.ts';
import { ibanAt } from '../values/iban.ts';
import { isCardStatement, mayBeOwed, namesLoan } from './card.ts';
import { type CardOrAccount, contradictsHeads } from './card-or-account.ts';
import { rolesOfColumns } from './header.ts';
import { isDatedRow } from './row-lines.ts';

/** The number of a card of which only some digits are printed: '**** **** **** 4857', 'XXXX-XXXX-XXXX-4857', '4521********4857'. */
const MASKED_CARD = /(?<![\dXx*•·#])(?:[\dXx*•·#]{4}[ -]?){2,3}[Xx*•·#]{0,4}[ -]?\d{4}(?!\d)/u;
const LEAST_MASKED = 6;

/**
 * Why it is not sure whether the balances are owed, as on cards, or owned: with all signs turned round they would follow from the
 * rows as well. Null where words, the heads of the sides or the number of an account decide. `isToldCard` where another statement in
 * the file says that this is a card.
 */
export function doubtOfSide(
  context: DocumentContext,
  { table, card }: CardOrAccount,
  isToldCard: boolean,
): string | null {
  if (contradictsHeads(table)) return 'the headings of money in and money out contradict the balances';
  if (card && !isToldCard && !isCardStatement(context))
    return 'the balances fit the headings only as a debt, and nothing says that they are owed';
  if (card || namesSides(table)) return null;
  if (mayBeOwed(context))
    return 'the page names a card or what is owed, and nothing says whose the balances are';
  if (namesLoan(context)) return 'a title names a loan, and nothing says whether the balances are owed';
  if (!printsMaskedCard(context)) return null;
  return 'a card number is printed, and nothing says whether the balances are owed';
}

/** True where a column of the reading has a head that names its side. */
function namesSides({ columns, headers, found }: CardOrAccount['table']): boolean {
  const roles = rolesOfColumns(columns, headers);
  return (
    found !== null && (roles[found.reading.debit] === 'debit' || roles[found.reading.credit] === 'credit')
  );
}

/** True where the head of the statement prints the number of a card, and no IBAN. */
function printsMaskedCard({ lines }: DocumentContext): boolean {
  const firstRow = lines.findIndex(isDatedRow);
  const head = firstRow < 0 ? lines : lines.slice(0, firstRow);
  if (head.some((line) => line.words.some((_, at) => ibanAt(line, at) !== null))) return false;
  return head.some(({ words }) => {
    const texts = words.map(({ text }) => plainDigits(text));
    // Beside words that are read from right to left, the masked groups are on the other side of the last one.
    return [texts, [...texts].reverse()].some((groups) => {
      const number = MASKED_CARD.exec(groups.join(' '))?.[0] ?? '';
      return number.replace(/[\d -]/g, '').length >= LEAST_MASKED;
    });
  });
}
