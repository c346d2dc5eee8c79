import { unsignedFigure } from '../printing/figures.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { RED } from '../sheet/sheet.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Story } from './story.ts';

/** A figure as it is printed, and how. `marker`: printed in a column of its own. */
export interface Figure {
  text: string;
  marker?: string;
  style?: Pick<TextStyle, 'colour'>;
}

const BEFORE: Record<string, string> = {
  GBP: '£',
  USD: '$',
  EUR: '€',
  JPY: '¥',
  CNY: '¥',
  INR: '₹',
  KRW: '₩',
  BRL: 'R$',
};

/** Prints the money of one statement. */
export class Figures {
  readonly #story: Story;
  readonly #point: StatementPoint;

  constructor(story: Story, point: StatementPoint) {
    this.#story = story;
    this.#point = point;
  }

  /** An amount of a table with one column of amounts. */
  amount(minor: number): Figure {
    const bare = this.unsigned(minor);
    const isOut = minor < 0;
    switch (this.#point.amountForm) {
      case 'plus-minus':
        return { text: `${isOut ? '-' : '+'}${bare}` };
      case 'sign-behind':
        return { text: isOut ? `${bare}-` : bare };
      case 'brackets':
        return { text: isOut ? `(${bare})` : bare };
      case 'marker-behind':
        return { text: `${bare} ${this.marker(minor)}` };
      case 'marker-column':
        return { text: bare, marker: this.marker(minor) };
      case 'red':
        // Nothing but the colour says that it is money out.
        return isOut ? { text: bare, style: { colour: RED } } : { text: bare };
      default:
        return { text: isOut ? `-${bare}` : bare };
    }
  }

  /** A balance, from the holder's side: what is owed is negative. */
  balance(minor: number): string {
    const bare = this.unsigned(minor);
    switch (this.#point.balanceSign) {
      case 'behind':
        return minor < 0 ? `${bare}-` : bare;
      case 'marker':
        return `${bare} ${this.marker(minor)}`;
      default:
        return minor < 0 ? `-${bare}` : bare;
    }
  }

  /** With the currency beside it where the layout prints it so. */
  unsigned(minor: number): string {
    const { decimals, language, currency } = this.#story;
    const bare = unsignedFigure(minor, decimals, language, this.#point.numbers === 'usual');
    const { currencyPlace } = this.#point;
    if (currencyPlace === 'before-amount') return `${BEFORE[currency] ?? `${currency}\u00a0`}${bare}`;
    return currencyPlace === 'behind-amount' ? `${bare} ${currency}` : bare;
  }

  marker(minor: number): string {
    const [positive = '', negative = ''] = this.#point.marker.split(' ');
    return minor < 0 ? negative : positive;
  }
}
