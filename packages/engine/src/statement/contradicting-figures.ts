import { type Account, type Row, sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import { plainDigits, plainWord } from '../values/digits.ts';

/**
 * Why the rows are not sure though the balances hold; null where nothing contradicts them: a printed net change that does not
 * lead from one balance to the other, or a printed number of rows of one side that is not theirs while that of the other side is.
 */
export function contradictingFigure(
  account: Account,
  rows: readonly Row[],
  context: DocumentContext,
): string | null {
  return contradictingChange(account, context) ?? contradictingCount(account, rows, context);
}

/** Words for what the balance changed by, without accents. */
const NET_CHANGE =
  /^(?:net change(?: in (?:the )?(?:account )?(?:balance|value))?|change in balance|saldoveranderung|veranderung des saldos|variation (?:nette|du solde))\s*:?\s*\D{0,4}[\d(]/;

function contradictingChange(
  { openingBalance, closingBalance, currency }: Account,
  { lines }: DocumentContext,
): string | null {
  const [opening, closing] = [openingBalance?.value?.minor, closingBalance?.value?.minor];
  if (opening === undefined || closing === undefined) return null;
  const contradicting = lines.find((line) => {
    const [token, another] = line.amounts.filter(({ strength }) => strength === 'strong');
    if (!token || another || !NET_CHANGE.test(plainWord(plainDigits(lineText(line))))) return false;
    const money = tokenMoney(token, currency, 1);
    return money !== null && Math.abs(money.minor) !== Math.abs(closing - opening);
  });
  return contradicting
    ? `the line '${lineText(contradicting)}' on page ${contradicting.page} does not lead from the opening to the closing balance`
    : null;
}

/** A line of a number, words and an amount: '3 Deposits 2,930.26'. */
function contradictingCount(
  { currency }: Account,
  rows: readonly Row[],
  { lines }: DocumentContext,
): string | null {
  const minors = rows.map((row) => row.amount?.value?.minor ?? 0);
  const sides = [minors.filter((minor) => minor > 0), minors.filter((minor) => minor < 0)];
  const told = lines.flatMap((line) => {
    const [token, another] = line.amounts.filter(({ strength }) => strength === 'strong');
    const [, count] = /^(\d{1,4}) \p{L}/u.exec(plainDigits(lineText(line))) ?? [];
    const minor = token && !another ? tokenMoney(token, currency, 1)?.minor : undefined;
    const side = sides.findIndex((list) => minor && Math.abs(sumMinor(list)) === Math.abs(minor));
    return count && side >= 0 && line.dates.length === 0
      ? [{ line, side, isRight: Number(count) === sides[side]?.length }]
      : [];
  });
  const wrong = told.find(({ isRight }) => !isRight);
  const agrees = told.some(({ isRight, side }) => isRight && side !== wrong?.side);
  return wrong && agrees
    ? `the line '${lineText(wrong.line)}' on page ${wrong.line.page} counts other rows than were read`
    : null;
}
