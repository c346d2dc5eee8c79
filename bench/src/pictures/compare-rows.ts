import { type ConvertedDocument, moneyToDecimal } from '@ledgerlift/contract';
import type { Truth } from '@ledgerlift/fixtures';

/** The number of extracted, printed and correct rows. */
export interface RowCount {
  right: number;
  found: number;
  printed: number;
}

/** Compares, in any order, date and amount of a statement's rows, or the amounts of other documents' items. */
export function compareRows(document: ConvertedDocument | null, truth: Truth): RowCount {
  const printed = printedRows(truth);
  const found = document ? foundRows(document) : [];
  const left = [...found];
  const right = printed.filter((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { right: right.length, found: found.length, printed: printed.length };
}

function printedRows({ rows, items = [] }: Truth): string[] {
  if (rows) return rows.map(({ date, amount }) => `${date} ${plain(amount)}`);
  return items.map(({ amount }) => plain(amount));
}

function foundRows({ rows, type }: ConvertedDocument): string[] {
  return rows
    .filter(({ kind }) => kind === 'transaction' || kind === 'item' || kind === 'discount')
    .map(({ amount, date }) => {
      const decimal = amount?.value ? plain(moneyToDecimal(amount.value)) : '';
      return type === 'bank_statement' ? `${date?.value} ${decimal}` : decimal;
    });
}

/** Drops zero decimals, whose number depends only on the currency. */
function plain(decimal: string): string {
  return decimal.replace(/\.00$/, '');
}
