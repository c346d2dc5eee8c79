import { CURRENCY_SYMBOLS } from '../printing/currency-symbols.ts';
import { inOwnDigits } from '../printing/digits.ts';
import { ungroupedFigure, unsignedFigure } from '../printing/figures.ts';
import type { Language } from '../vocabulary/languages.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Account, Story } from './story.ts';

/** A figure as it is printed. `marker`: printed in a column of its own. */
export interface Figure {
  text: string;
  marker?: string;
}

const MINUS: Record<StatementPoint['minus'], string> = {
  hyphen: '-',
  'minus-sign': '\u2212',
  'en-dash': '\u2013',
};

/** The figures of an account: as its table prints them, and as everything outside of the table does. */
export function figuresOf(
  story: Pick<Story, 'language'>,
  account: Pick<Account, 'currency' | 'decimals'>,
  point: StatementPoint,
): { table: Figures; outside: Figures } {
  const isUngrouped = point.numbers === 'ungrouped-outside';
  const outside = {
    ...point,
    ...(point.numbers === 'ungrouped-in-table' ? { numbers: 'usual' as const } : {}),
    ...(isUngrouped ? { numbers: 'ungrouped' as const } : {}),
    ...(point.currencyPlace === 'outside-only' ? { currencyPlace: 'before-amount' as const } : {}),
  };
  return {
    table: new Figures(story, account, isUngrouped ? { ...point, numbers: 'usual' } : point),
    outside: new Figures(story, account, outside),
  };
}

/** Prints the money of one account. */
export class Figures {
  readonly #language: Language;
  readonly #account: Pick<Account, 'currency' | 'decimals'>;
  readonly #point: StatementPoint;

  constructor(
    { language }: Pick<Story, 'language'>,
    account: Pick<Account, 'currency' | 'decimals'>,
    point: StatementPoint,
  ) {
    this.#language = language;
    this.#account = account;
    this.#point = point;
  }

  /** Money out in a column of its own. */
  debit(minor: number): string {
    const isSigned = this.#point.debitSign === 'minus' && minor !== 0;
    return isSigned ? this.#signed(this.#minus, minor) : this.unsigned(minor);
  }

  /** An amount of a table with one column of amounts, from the side that the issuer prints. */
  amount(minor: number): Figure {
    const bare = this.unsigned(minor);
    if (minor === 0) return { text: bare };
    const { amountForm } = this.#point;
    const isNegative = this.#printed(minor) < 0;
    const sign = isNegative ? this.#minus : '+';
    if (amountForm === 'marker-column') return { text: bare, marker: this.#markerIfNeeded(minor) };
    if (amountForm === 'marker-behind') return { text: `${bare} ${this.#markerIfNeeded(minor)}`.trim() };
    if (amountForm === 'marker-before') return { text: `${this.#markerIfNeeded(minor)} ${bare}`.trim() };
    // Nothing but the colour says that it is money out.
    if (amountForm === 'red') return { text: bare };
    if (amountForm === 'plus-minus-behind') return { text: `${bare}${sign}` };
    if (amountForm === 'plus-minus-apart-behind') return { text: `${bare} ${sign}` };
    if (amountForm === 'plus-minus-apart') return { text: `${sign} ${bare}` };
    if (!isNegative) return { text: amountForm === 'plus-minus' ? this.#signed('+', minor) : bare };
    switch (amountForm) {
      case 'sign-behind':
        return { text: `${bare}${this.#minus}` };
      case 'sign-apart':
        return { text: `${this.#minus} ${bare}` };
      case 'brackets':
        return { text: `(${bare})` };
      default:
        return { text: this.#signed(this.#minus, minor) };
    }
  }

  /** A balance: what is owed is negative, or positive where the issuer of a card prints its own side. */
  balance(minor: number): string {
    const bare = this.unsigned(minor);
    const isIssuers = this.#point.cardSigns !== 'holder';
    const isNegative = (isIssuers ? -minor : minor) < 0;
    switch (this.#point.balanceSign) {
      case 'behind':
        return isNegative ? `${bare}${this.#minus}` : bare;
      case 'plus-minus-behind':
        return `${bare}${isNegative ? this.#minus : '+'}`;
      case 'marker-before':
        return `${this.#markerIfNeeded(minor, isIssuers)} ${bare}`.trim();
      case 'marker':
        return `${bare} ${this.#markerIfNeeded(minor, isIssuers)}`.trim();
      default:
        return isNegative ? this.#signed(this.#minus, minor) : bare;
    }
  }

  get currency(): string {
    return this.#account.currency;
  }

  /** With the currency beside it where the layout prints it so. */
  unsigned(minor: number): string {
    const { currency } = this.#account;
    const { currencyPlace } = this.#point;
    const bare = this.#bare(minor);
    if (currencyPlace === 'before-amount')
      return `${CURRENCY_SYMBOLS[currency] ?? `${currency}\u00a0`}${bare}`;
    return currencyPlace === 'behind-amount' ? `${bare} ${currency}` : bare;
  }

  #bare(minor: number): string {
    const { decimals } = this.#account;
    const { numbers, digits, figureDecimals } = this.#point;
    const latin = numbers.startsWith('ungrouped')
      ? ungroupedFigure(minor, decimals, this.#language)
      : unsignedFigure(minor, decimals, this.#language, numbers === 'usual');
    if (figureDecimals === 'trimmed' && decimals > 1) return latin.replace(/0$/, '');
    return digits === 'own' ? inOwnDigits(latin, this.#language.code) : latin;
  }

  /** A sign before the figure, on the side of the currency that the layout says. */
  #signed(sign: string, minor: number): string {
    const { currencyPlace, signPlace } = this.#point;
    if (currencyPlace !== 'before-amount' || signPlace === 'before-currency')
      return `${sign}${this.unsigned(minor)}`;
    const { currency } = this.#account;
    return `${CURRENCY_SYMBOLS[currency] ?? currency} ${sign}${this.#bare(minor)}`;
  }

  /** Issuers of cards mark only what is paid to the card. */
  #markerIfNeeded(minor: number, isIssuers = this.#point.cardSigns === 'issuer'): string {
    const [positive = '', negative = ''] = this.#point.marker.split(' ');
    if (isIssuers) return minor > 0 ? positive : '';
    return minor < 0 ? negative : positive;
  }

  /** The amount with the sign of the side that is printed. */
  #printed(minor: number): number {
    return this.#point.cardSigns === 'issuer' ? -minor : minor;
  }

  get #minus(): string {
    return MINUS[this.#point.minus];
  }
}
