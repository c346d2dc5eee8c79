import type { AnalysedLine } from '../document-context.ts';
import { moneyOf } from '../invoice/line-money.ts';
import { isAddedTax, ratesIn } from '../invoice/tax-rate.ts';
import { tokenMoney } from '../values/amount.ts';

/** True for a row of the table of taxes: of its amounts one is the tax on another at the printed rate. */
export function isTaxRow(line: AnalysedLine, currency: string): boolean {
  // A bare '1' is a quantity.
  const tokens = moneyOf(line).filter(({ raw, strength }) => strength === 'strong' || /\d{3}/.test(raw));
  const minors = tokens.flatMap((token) => Math.abs(tokenMoney(token, currency, 1)?.minor ?? 0) || []);
  return ratesIn(line).some((rate) =>
    minors.some((net, at) =>
      minors.some((tax, other) => other !== at && tax < net && isAddedTax(tax, net, rate)),
    ),
  );
}
