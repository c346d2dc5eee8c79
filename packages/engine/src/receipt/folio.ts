import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { findItemTables } from '../invoice/item-table.ts';
import { lineText } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import { LAST_FOUR } from './payment.ts';
import { tillLabel } from './receipt-entries.ts';

/**
 * A folio posts charges and credits day by day in columns of their own. Its charges are what was bought: a payment is
 * dropped, any other credit comes off, of a row of sums the charges count, and above the list is the rate of the room.
 */
export function withoutFolioCredits(context: DocumentContext): DocumentContext {
  const lines = [...context.lines];
  for (const { columns, heading, from, to, page } of findItemTables(context)) {
    const credit = columns.find(({ role }) => role === 'credit');
    const charge = columns.findLast(({ role, x1 }) => role === 'amount' && credit && x1 < credit.x0);
    if (!credit || !charge) continue;
    const middle = (charge.x1 + credit.x0) / 2;
    for (const [index, line] of lines.entries()) {
      if (line.page !== page) continue;
      if (index < heading) lines[index] = { ...line, amounts: [] };
      if (index >= from && index < to) lines[index] = withoutCredit(line, middle);
    }
  }
  return { ...context, lines };
}

function withoutCredit(line: AnalysedLine, middle: number): AnalysedLine {
  const isCredit = ({ box }: AmountToken) => box.x0 > middle;
  const charges = line.amounts.filter((token) => !isCredit(token));
  const isCharged = charges.some(({ strength }) => strength === 'strong');
  if (isCharged || isPayment(line)) return { ...line, amounts: charges };
  const amounts = line.amounts.map((token) => (isCredit(token) ? { ...token, sign: -1 as const } : token));
  return isPosting(line) ? { ...line, amounts } : line;
}

/** True for a line that begins with the day of what it posts. */
export function isPosting({ dates }: AnalysedLine): boolean {
  return dates.some(({ from }) => from === 0);
}

function isPayment(line: AnalysedLine): boolean {
  const words = line.words.map(({ text }) => text).filter((text) => !/\d/.test(text));
  const role = tillLabel(words, false)?.role;
  return LAST_FOUR.test(lineText(line)) || role === 'payment' || role === 'paid';
}
