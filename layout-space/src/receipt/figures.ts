import { CURRENCY_SYMBOLS } from '../printing/currency-symbols.ts';
import { unsignedFigure } from '../printing/figures.ts';
import type { ReceiptPoint } from './dimensions.ts';
import type { Item } from './goods.ts';
import type { Story } from './story.ts';

const BEFORE: Readonly<Record<string, string>> = {
  ...CURRENCY_SYMBOLS,
  ILS: '₪',
  THB: '฿',
  AUD: '$',
  CAD: '$',
};

/** Prints the money and the quantities of one receipt. */
export class Figures {
  readonly #story: Pick<Story, 'language' | 'currency' | 'decimals'>;
  readonly #point: ReceiptPoint;

  constructor(story: Pick<Story, 'language' | 'currency' | 'decimals'>, point: ReceiptPoint) {
    this.#story = story;
    this.#point = point;
  }

  /** An amount of an item, with the currency where every amount has it. */
  itemMoney(minor: number): string {
    return this.#money(minor, this.#point.currencyPlace);
  }

  /** A sum or a payment, with the currency where sums have it. */
  money(minor: number): string {
    const { currencyPlace } = this.#point;
    return this.#money(minor, currencyPlace === 'sums-only' ? 'before' : currencyPlace);
  }

  #money(minor: number, currencyPlace: ReceiptPoint['currencyPlace']): string {
    const bare = this.#unsigned(minor, this.#story.decimals);
    const figure =
      currencyPlace === 'before'
        ? `${this.sign}${bare}`
        : currencyPlace === 'behind'
          ? `${bare} ${this.signBehind}`
          : bare;
    if (minor >= 0) return figure;
    if (this.#point.minus === 'behind' && currencyPlace !== 'behind') return `${figure}-`;
    return this.#point.minus === 'apart' ? `- ${figure}` : `-${figure}`;
  }

  /** Without a currency. */
  bare(minor: number): string {
    return `${minor < 0 ? '-' : ''}${this.#unsigned(minor, this.#story.decimals)}`;
  }

  unitPrice({ unitPrice, isPriceInTenths }: Item): string {
    return this.#unsigned(unitPrice, this.#story.decimals + (isPriceInTenths ? 1 : 0));
  }

  quantity({ quantity, unit }: Item): string {
    if (unit === 'piece') return String(quantity / 1000);
    return unit === 'kg' ? this.#unsigned(quantity, 3) : this.#unsigned(quantity / 10, 2);
  }

  /** `19%`, `5,5%`. */
  rate(hundredths: number): string {
    const isWhole = hundredths % 100 === 0;
    return `${isWhole ? hundredths / 100 : this.#unsigned(hundredths, 2).replace(/0$/, '')}%`;
  }

  /** Hundredths of another currency. */
  foreign(hundredths: number): string {
    return this.#unsigned(hundredths, 2);
  }

  /** Of ten thousandths. */
  exchangeRate(rate: number): string {
    return this.#unsigned(rate, 4);
  }

  get sign(): string {
    return BEFORE[this.#story.currency] ?? `${this.#story.currency}\u00a0`;
  }

  get signBehind(): string {
    return this.#story.currency === 'EUR' ? '€' : this.#story.currency;
  }

  #unsigned(minor: number, decimals: number): string {
    return unsignedFigure(minor, decimals, this.#story.language, this.#point.numbers === 'usual');
  }
}
