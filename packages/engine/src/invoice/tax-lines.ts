import type { TaxLine } from '@ledgerlift/contract';
import { cellFrom, moneyCellFrom } from '../cells.ts';
import type { AmountToken } from '../values/amount.ts';
import { tokenMoney } from '../values/amount.ts';
import type { NumberStyle } from '../values/number-style.ts';
import { isProduct, readDecimal, scaled } from './decimal.ts';
import type { NumberCell } from './item.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

interface Document {
  currency: string;
  style: NumberStyle;
}

/**
 * Tax rate by rate as printed: a rate, what it is of where that is printed, and the tax. Only what is confirmed: it
 * multiplies out, or the total is reached with it. Empty without rates.
 */
export function taxLines(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  document: Document,
): TaxLine[] {
  const bases = entries.filter(({ role }) => role === 'subtotal').map(({ value, page }) => ({ value, page }));
  const lines = entries
    .filter(({ role, value }) => role === 'tax' && value.strength === 'strong')
    .flatMap((entry) => taxLine(entry, { bases, settlement, document }));
  // The same rate is often printed again in a table below.
  return lines.filter(
    (line, index) =>
      lines.findIndex(
        (other) =>
          other.rate?.value === line.rate?.value && other.amount.value?.minor === line.amount.value?.minor,
      ) === index,
  );
}

interface TaxEvidence {
  bases: readonly { value: AmountToken; page: number }[];
  settlement: Settlement | null;
  document: Document;
}

function taxLine(entry: SummaryEntry, { bases, settlement, document }: TaxEvidence): TaxLine[] {
  const { currency, style } = document;
  const rate = rateOf(entry, style);
  const money = moneyOfToken(entry.value, currency);
  if (!rate || !money) return [];
  const own = entry.amounts.map((value) => ({ value, page: entry.page }));
  const base = [...own, ...bases].find(
    ({ value }) => value !== entry.value && isTaxOf(entry.value, rate, value, currency),
  );
  const isAdded =
    settlement?.balanced && settlement.additions.some((addition) => addition.entry.value === entry.value);
  if (!base && !isAdded && !isWithin(settlement, rate, money.minor)) return [];
  return [
    {
      rate: cellFrom(rate.decimal, { words: rate.words, page: entry.page }),
      ...(base && { base: moneyCellFrom(base.value, base.page, moneyOfToken(base.value, currency)) }),
      amount: moneyCellFrom(entry.value, entry.page, money),
    },
  ];
}

/** True for the one tax, in minor units, that the total includes at this rate. */
export function isWithin(settlement: Settlement | null, rate: NumberCell, minor: number): boolean {
  return settlement !== null && isTaxWithin(settlement.totalMinor, rate, minor);
}

/** True for the tax that a sum includes at this rate, both in minor units. */
export function isTaxWithin(sum: number, rate: NumberCell, minor: number): boolean {
  const { digits, decimals } = scaled(rate.decimal);
  const whole = 100n * 10n ** BigInt(decimals) + digits;
  const difference = BigInt(sum) * digits - BigInt(minor) * whole;
  return (difference < 0n ? -difference : difference) <= whole;
}

/** The number before a percent sign, joined to it or apart; null where the label has none. */
export function rateOf({ words }: SummaryEntry, style: NumberStyle): NumberCell | null {
  for (const [index, word] of words.entries()) {
    const sign = words[index + 1];
    const joined = /\d\s?[%％]/.test(word.text);
    if (!joined && !(sign && /^[%％]/.test(sign.text) && /\d$/.test(word.text))) continue;
    const decimal = readDecimal(word.text.replace(/[@()]/g, ''), style);
    if (decimal !== null) return { decimal, words: joined || !sign ? [word] : [word, sign] };
  }
  return null;
}

function moneyOfToken(token: AmountToken, currency: string) {
  return tokenMoney(token, currency, token.sign === -1 ? -1 : 1);
}

function isTaxOf(tax: AmountToken, rate: NumberCell, base: AmountToken, currency: string): boolean {
  const [taxMoney, baseMoney] = [moneyOfToken(tax, currency), moneyOfToken(base, currency)];
  return taxMoney !== null && baseMoney !== null && isTaxOfMinor(taxMoney.minor, rate, baseMoney.minor);
}

/** True where the rate in percent of a base is the tax, both in minor units and whatever their signs. */
export function isTaxOfMinor(tax: number, rate: NumberCell, base: number): boolean {
  const { digits, decimals } = scaled(rate.decimal);
  const fraction = `0.${String(digits).padStart(decimals + 2, '0')}`;
  const whole = digits >= 10n ** BigInt(decimals + 2);
  return !whole && isProduct(String(Math.abs(base)), fraction, Math.abs(tax), 0);
}
