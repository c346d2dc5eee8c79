import { quantityDecimal } from '@ledgerlift/fixtures/money-style';
import { CURRENCY_SYMBOLS } from '../printing/currency-symbols.ts';
import { unsignedFigure } from '../printing/figures.ts';
import type { Language } from '../vocabulary/languages.ts';
import type { InvoicePoint } from './dimensions.ts';

export interface Currency {
  code: string;
  /** Digits behind the decimal mark. */
  decimals: number;
}

/** Prints the figures of one invoice. */
export class InvoiceFigures {
  readonly #language: Language;
  readonly #currency: Currency;
  readonly #point: InvoicePoint;

  constructor(language: Language, currency: Currency, point: InvoicePoint) {
    this.#language = language;
    this.#currency = currency;
    this.#point = point;
  }

  /** An amount, with the currency beside it where the layout prints it so. */
  money(minor: number): string {
    return this.#signed(minor, this.#withCurrency(this.#number(minor, this.#currency.decimals)));
  }

  /** The sum to pay: it has its currency even where no other amount has. */
  total(minor: number): string {
    if (this.#point.currencyPlace !== 'total-only') return this.money(minor);
    return `${this.#currency.code} ${this.bare(minor)}`;
  }

  /** An amount without its currency. */
  bare(minor: number): string {
    return this.#signed(minor, this.#number(minor, this.#currency.decimals));
  }

  /** A price that may have more decimals than the currency. */
  price(scaled: number, decimals: number): string {
    return this.#signed(scaled, this.#withCurrency(this.#number(scaled, decimals)));
  }

  /** A quantity in thousandths. */
  quantity(thousandths: number): string {
    const plain = quantityDecimal(Math.abs(thousandths));
    const needed = plain.split('.')[1]?.length ?? 0;
    const { quantityForm } = this.#point;
    const least = quantityForm === 'three-decimals' ? 3 : quantityForm === 'two-decimals' ? 2 : 0;
    const decimals = Math.max(needed, least);
    return this.#signed(thousandths, this.#number(Math.abs(thousandths) / 10 ** (3 - decimals), decimals));
  }

  /** A rate in hundredths of a percent. */
  rate(hundredths: number): string {
    const { rateForm } = this.#point;
    const decimals = rateForm === 'decimals' ? 2 : hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2;
    const number = this.#number(hundredths / 10 ** (2 - decimals), decimals);
    if (rateForm === 'bare') return number;
    return rateForm === 'sign-apart' ? `${number} %` : `${number}%`;
  }

  /** A rate in running text: always with its sign. */
  percent(hundredths: number): string {
    const rate = this.rate(hundredths);
    return this.#point.rateForm === 'bare' ? `${rate}%` : rate;
  }

  #number(integer: number, decimals: number): string {
    return unsignedFigure(Math.abs(integer), decimals, this.#language, this.#point.numbers === 'usual');
  }

  #withCurrency(bare: string): string {
    const { code } = this.#currency;
    const { currencyPlace } = this.#point;
    if (currencyPlace === 'before') return `${CURRENCY_SYMBOLS[code] ?? `${code}\u00a0`}${bare}`;
    return currencyPlace === 'behind' ? `${bare} ${CURRENCY_SYMBOLS[code] ?? code}` : bare;
  }

  #signed(value: number, unsigned: string): string {
    if (value >= 0) return unsigned;
    switch (this.#point.negativeForm) {
      case 'true-minus':
        return `\u2212${unsigned}`;
      case 'behind':
        return `${unsigned}-`;
      case 'brackets':
        return `(${unsigned})`;
      case 'triangle':
        return `\u25b2${unsigned}`;
      default:
        return `-${unsigned}`;
    }
  }
}
