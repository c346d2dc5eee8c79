import { conceptBook } from '../lexicon/concept-book.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import type { Bounds } from './bounds.ts';
import type { Step } from './chain.ts';

/** What speaks for the sides that a reading gives to the balances and movements of a card, from -1 to 1 each. */
export interface CardHabits {
  /** How much more of its balances are owed than are not. */
  owed: number;
  /** How much more of its movements are purchases than are payments. */
  bought: number;
  /** How much more of the movements whose words show a side have it than have the other. */
  worded: number;
}

export function cardHabits(steps: readonly Step[], { opening, closing }: Bounds): CardHabits {
  const told = steps.map((step) => (step.size ? step.sign * sideInWords(step.entry.words) : 0));
  return {
    owed: -meanSign([opening, closing, ...steps.map((step) => step.balance)]),
    bought: -meanSign(steps.map((step) => (step.size ?? 0) * step.sign)),
    worded: meanSign(told),
  };
}

function meanSign(values: readonly (number | null)[]): number {
  const signs = values.map((value) => Math.sign(value ?? 0)).filter((sign) => sign !== 0);
  return signs.length === 0 ? 0 : signs.reduce((sum, sign) => sum + sign, 0) / signs.length;
}

/** What is paid to a card, and what it charges beside purchases, which are named by the shop alone. */
const CARD_BOOK = conceptBook<'paid' | 'charged'>({
  charged: ['statement.fees', 'statement.withdrawal'],
  paid: ['statement.payment', 'common.bankTransfer', 'common.directDebit', 'statement.transfer'],
});

const sides = new WeakMap<readonly Word[], -1 | 0 | 1>();

/** The side that the words of a card's movement show: 1 for a payment to it, -1 for a charge, 0 where they show none or both. */
function sideInWords(words: readonly Word[]): -1 | 0 | 1 {
  const known = sides.get(words);
  if (known !== undefined) return known;
  const texts = words.map((word) => word.text);
  const roles = new Set(findPhrases(CARD_BOOK, texts).map(({ role }) => role));
  const side = roles.size !== 1 ? 0 : roles.has('paid') ? 1 : -1;
  sides.set(words, side);
  return side;
}
