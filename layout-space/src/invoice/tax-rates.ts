import type { Language } from '../vocabulary/languages.ts';

/** Hundredths of a percent, the usual rate first. */
type Rates = readonly [number, ...number[]];

const BY_CURRENCY: Record<string, Rates> = {
  GBP: [2000, 500],
  USD: [825, 600],
  AUD: [1000, 500],
  CAD: [1300, 500],
  SGD: [900, 700],
  ZAR: [1500, 500],
  INR: [1800, 500, 1200],
  CHF: [810, 260],
  MXN: [1600, 800],
  COP: [1900, 500],
  BRL: [1700, 1200],
  PLN: [2300, 800, 500],
  CZK: [2100, 1200],
  HUF: [2700, 500, 1800],
  RON: [1900, 900],
  RSD: [2000, 1000],
  DKK: [2500, 500],
  SEK: [2500, 1200, 600],
  NOK: [2500, 1500, 1200],
  TRY: [2000, 1000],
  IDR: [1100, 200],
  VND: [1000, 800],
  RUB: [2000, 1000],
  UAH: [2000, 700],
  AED: [500, 1000],
  SAR: [1500, 500],
  EGP: [1400, 500],
  IRR: [1000, 900],
  ILS: [1800, 1700],
  THB: [700, 1000],
  CNY: [1300, 900, 600],
  HKD: [500, 800],
  TWD: [500, 1000],
  JPY: [1000, 800],
  KRW: [1000, 500],
};
const EURO: Record<string, Rates> = {
  de: [1900, 700],
  fr: [2000, 1000, 550],
  es: [2100, 1000, 400],
  it: [2200, 1000, 400],
  nl: [2100, 900],
  pt: [2300, 1300, 600],
  el: [2400, 1300],
  hr: [2500, 1300],
  sl: [2200, 950],
  fi: [2550, 1400],
  et: [2400, 900],
  ca: [2100, 1000],
};
const OTHER: Rates = [2000, 1000];

/** The tax rates of the country of a language and a currency. */
export function taxRatesOf({ code }: Language, currency: string): Rates {
  return (currency === 'EUR' ? EURO[code] : BY_CURRENCY[currency]) ?? OTHER;
}

/** Names of two taxes that are half of a rate each. */
export function halvesOf(currency: string, word: string): [string, string] {
  if (currency === 'INR') return ['CGST', 'SGST'];
  if (currency === 'USD') return ['State tax', 'County tax'];
  return currency === 'CAD' ? ['GST', 'QST'] : [`${word} (1)`, `${word} (2)`];
}
