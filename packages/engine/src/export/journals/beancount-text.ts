import { plainLine } from '../accounting/plain-line.ts';

/** The account of what was bought, until the owner names another. */
export const EXPENSES = 'Expenses:Unknown';

/** The options that name the currencies of a journal; unknown ones are ''. */
export function operatingCurrencies(currencies: readonly string[]): string[] {
  const known = [...new Set(currencies)].filter(Boolean);
  return known.map((currency) => `option "operating_currency" "${currency}"`);
}

/** A line of metadata below an entry; none for an unprinted value. */
export function metadata(key: string, value: string): string[] {
  return value === '' ? [] : [`  ${key}: ${quoted(value)}`];
}

export function quoted(text: string): string {
  return `"${plainLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
