/** Symbols that are printed before an amount in place of the currency's code. */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = {
  GBP: '£',
  USD: '$',
  EUR: '€',
  JPY: '¥',
  CNY: '¥',
  INR: '₹',
  KRW: '₩',
  BRL: 'R$',
};
