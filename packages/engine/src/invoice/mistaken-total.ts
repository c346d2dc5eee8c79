import { currencyDecimals, minorToDecimal } from '@ledgerlift/contract';
import { lineText } from '../layout/lines.ts';
import { type IsExplained, type SettledInvoice, sizeOf } from './explained-amounts.ts';
import { moneyOf } from './line-money.ts';

/** An amount of fewer digits is another by chance. */
const MIN_DIGITS = 4;

/**
 * An amount below the total that is the total but for one digit, and that nothing else explains: a request for payment or a slip
 * that names another amount, or a figure misread. Null where there is none.
 */
export function mistakenTotal(
  { context, items, settlement }: SettledInvoice,
  isExplained: IsExplained,
): string | null {
  const { lines, currency } = context;
  const total = Math.abs(settlement.totalMinor);
  const goods = new Set(items.map(({ line }) => line));
  const other = lines.findIndex(
    (line, index) =>
      index > settlement.total.line &&
      !goods.has(index) &&
      moneyOf(line).some(
        (token) =>
          token.strength === 'strong' &&
          differsByDigit(sizeOf(token, currency), total) &&
          items.every(({ minor }) => Math.abs(minor) !== sizeOf(token, currency)) &&
          !isExplained(token, index),
      ),
  );
  const line = lines[other];
  return line
    ? `${lineText(line)}: differs from the total by one digit, ${minorToDecimal(total, currencyDecimals(currency))}`
    : null;
}

function differsByDigit(one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)];
  return (
    a.length === b.length &&
    a.length >= MIN_DIGITS &&
    [...a].filter((digit, at) => digit !== b[at]).length === 1
  );
}
